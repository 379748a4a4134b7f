import "server-only";
import { lockUserShared } from "@/lib/accounts/graph/user-locks";
import { conflict, forbidden, notFound } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { forgetHits } from "@/lib/screening/commands";
import { Prisma } from "@/prisma/generated/client";
import { Embed } from "../contract";
import { canUnsend, isCallLogEntry, isSender, wasShown } from "../policy";
import { publishConversation, publishMessage } from "../realtime";
import { lockConversation, nextSequence } from "./conversation-locks";
import { recountBoth, recountUnread } from "./unread-count";

type Actor = { id: string };
type Success = { success: true };

/** Also returns messages that the actor deleted for themselves. Throws `not_found`. */
async function findMessage(actor: Actor, conversationId: string, id: string, tx: Db) {
  const message = await tx.message.findFirst({
    where: { id, conversationId, conversation: { members: { some: { userId: actor.id } } } },
    select: { senderId: true, state: true, embed: true },
  });
  if (!message) throw notFound("message");
  return { ...message, embed: Embed.nullable().parse(message.embed) };
}

export const deleteMessage = (actor: Actor, conversationId: string, messageId: string, audience: "me" | "both") =>
  audience === "me"
    ? deleteMessageForSelf(actor, conversationId, messageId)
    : unsendMessage(actor, conversationId, messageId);

async function deleteMessageForSelf(
  actor: Actor,
  conversationId: string,
  messageId: string,
  db: Db = prisma,
): Promise<Success> {
  await inTransaction(db, async (tx) => {
    await lockUserShared(tx, actor.id);
    await lockConversation(conversationId, tx);
    await findMessage(actor, conversationId, messageId, tx);
    await tx.hiddenMessage.createMany({ data: [{ messageId, userId: actor.id }], skipDuplicates: true });
    await recountUnread(conversationId, actor.id, tx);
  });
  void publishConversation(conversationId, actor.id);
  return { success: true };
}

/** Idempotent. Throws `not_found`, `forbidden` for another user's message, `conflict` for a logged call. */
async function unsendMessage(
  actor: Actor,
  conversationId: string,
  messageId: string,
  db: Db = prisma,
): Promise<Success> {
  const revision = await inTransaction(db, async (tx) => {
    await lockUserShared(tx, actor.id);
    await lockConversation(conversationId, tx);
    const message = await findMessage(actor, conversationId, messageId, tx);
    if (!isSender(actor, message)) throw forbidden("messages.notYours");
    if (isCallLogEntry(message)) throw conflict("messages.logged");
    if (!canUnsend(actor, message)) return null;
    const sequence = await nextSequence(conversationId, tx);
    await clearMessageContent(messageId, sequence, tx);
    await recountBoth(conversationId, tx);
    return sequence;
  });
  if (revision !== null) void publishMessage({ conversationId, messageId, sequence: revision });
  return { success: true };
}

/**
 * Clears a message's content; its place stays. One that the other user never saw counts as deleted at its creation
 * (`WAS_SHOWN_SQL`). Needs the conversation lock.
 */
export async function clearMessageContent(id: string, revision: number, tx: Db): Promise<void> {
  const message = await tx.message.findUniqueOrThrow({
    where: { id },
    select: { state: true, editedAt: true, createdAt: true },
  });
  const deletedAt = wasShown(message) ? now() : message.createdAt;
  await tx.message.update({
    where: { id },
    data: { state: "removed", text: "", embed: Prisma.DbNull, hasMedia: false, revision, deletedAt },
    select: { id: true },
  });
  await tx.messageReaction.deleteMany({ where: { messageId: id } });
  await tx.asset.deleteMany({ where: { parentType: "message", parentId: id } });
  await forgetHits("message", [id], tx);
}
