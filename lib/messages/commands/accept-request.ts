import "server-only";
import { changeAccountSettings } from "@/lib/accounts/commands/change-settings";
import type { FollowState } from "@/lib/accounts/contract";
import type { AccountSettings, AccountSettingsChange } from "@/lib/accounts/contract/settings";
import { followUser } from "@/lib/accounts/graph/follow-block-mute";
import { acceptFollowRequest } from "@/lib/accounts/graph/follow-requests";
import { lockUserShared } from "@/lib/accounts/graph/user-locks";
import { notFound } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import type { Conversation } from "../contract";
import { getConversationFor } from "../queries/conversations";
import { publishConversation } from "../realtime";
import { lockConversation } from "./conversation-locks";

type Actor = { id: string };

/** Turns a request into an ordinary conversation. The caller holds the conversation lock. */
export async function acceptRequest(conversationId: string, at: Date, tx: Db): Promise<void> {
  await tx.conversation.update({ where: { id: conversationId }, data: { acceptedAt: at }, select: { id: true } });
  await tx.member.updateMany({ where: { conversationId, isRequest: true }, data: { isRequest: false } });
}

/** Accepts a pending request to the actor; does nothing if there is none. Throws `not_found`. */
export async function acceptConversation(actor: Actor, conversationId: string, db: Db = prisma): Promise<Conversation> {
  const conversation = await inTransaction(db, async (tx) => {
    await lockUserShared(tx, actor.id);
    await lockConversation(conversationId, tx);
    const ownMember = await tx.member.findUnique({
      where: { conversationId_userId: { conversationId, userId: actor.id } },
      select: { isRequest: true },
    });
    if (!ownMember) throw notFound("conversation");
    if (ownMember.isRequest) await acceptRequest(conversationId, now(), tx);
    return getConversationFor(actor.id, conversationId, tx);
  });
  void publishConversation(conversationId);
  return conversation;
}

/** Accepts the sender's pending requests to their followers, or to one of them. Returns the conversations' ids. */
async function acceptRequestsOfFollowers(senderId: string, followerId: string | null, tx: Db): Promise<string[]> {
  const only = followerId === null ? Prisma.empty : Prisma.sql`AND r."userId" = ${followerId}::uuid`;
  const conversations = await tx.$queryRaw<{ id: string }[]>`
    SELECT c."id" FROM "Conversation" c JOIN "Member" r ON r."conversationId" = c."id"
    WHERE r."otherId" = ${senderId}::uuid AND r."isRequest" ${only}
      AND EXISTS (SELECT FROM "Follow" f WHERE f."followerId" = r."userId" AND f."followeeId" = r."otherId")
    ORDER BY c."id" FOR NO KEY UPDATE OF c`;
  for (const { id } of conversations) await acceptRequest(id, now(), tx);
  return conversations.map(({ id }) => id);
}

/** Follows a user and accepts their message request. The route publishes. Throws like followUser. */
export const followAndAcceptMessages = (actor: Actor, id: string, db: Db = prisma): Promise<FollowState> =>
  inTransaction(db, async (tx) => {
    const state = await followUser(actor, id, tx);
    if (state.isFollowing) await acceptRequestsOfFollowers(id, actor.id, tx);
    return state;
  });

/** Accepts a follow request; the new follower accepts the actor's messages. The route publishes. Throws `not_found`. */
export const acceptFollowerAndMessages = (actor: Actor, requesterId: string, db: Db = prisma) =>
  inTransaction(db, async (tx) => {
    const accepted = await acceptFollowRequest(actor, requesterId, tx);
    await acceptRequestsOfFollowers(actor.id, requesterId, tx);
    return accepted;
  });

/** Going public accepts all follow requests; the new followers accept the actor's messages. Throws `forbidden`. */
export async function changeSettingsAndAcceptMessages(
  actor: Actor,
  change: AccountSettingsChange,
  db: Db = prisma,
): Promise<AccountSettings> {
  const { settings, accepted } = await inTransaction(db, async (tx) => ({
    settings: await changeAccountSettings(actor, change, tx),
    accepted: change.isPrivate === false ? await acceptRequestsOfFollowers(actor.id, null, tx) : [],
  }));
  for (const id of accepted) void publishConversation(id);
  return settings;
}
