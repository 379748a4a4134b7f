import "server-only";
import { getVisibleUser } from "@/lib/accounts/queries/profile-access";
import type { Actor } from "@/lib/accounts/session/session";
import { assertFirstMessageLeft } from "@/lib/accounts/trust/consume-allowance";
import { forbidden, invalid, paymentRequired } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { newId } from "@/lib/infra/ids";
import { consumeRateLimit } from "@/lib/infra/rate-limit/rate-limit";
import type { Conversation } from "../contract";
import { canBeginConversation } from "../policy";
import { getConversationFor } from "../queries/conversations";
import { findConversation, toUserPair } from "../queries/user-pair";

/** Creates it if needed. Throws `rate_limited`, `payment_required`, `invalid`, `not_found`, `forbidden`. */
export async function startConversation(
  actor: Pick<Actor, "id" | "plan">,
  { otherUserId: peerId }: { otherUserId: string },
  db: Db = prisma,
): Promise<Conversation> {
  if (!actor.plan) throw paymentRequired("messages.needPlanToSend");
  if (actor.id === peerId) throw invalid("messages.self");
  const before = await findConversation(actor.id, peerId, db);
  if (before) return getConversationFor(actor.id, before, db);
  await getVisibleUser(actor, peerId, db);
  // Counted before the transaction: the count needs a connection of its own, which could exhaust the pool.
  if (!(await isFollowedByOther(actor.id, peerId, db))) {
    await assertFirstMessageLeft(actor.id, db);
    await consumeRateLimit("request", actor.id);
  }
  return inTransaction(db, async (tx) => {
    // Waits for, or blocks, a concurrent block, ban or account deletion of either.
    await tx.$executeRaw`SELECT FROM "User" WHERE "id" IN (${actor.id}::uuid, ${peerId}::uuid) ORDER BY "id" FOR SHARE`;
    await getVisibleUser(actor, peerId, tx);
    return getConversationFor(actor.id, await begin(actor.id, peerId, tx), tx);
  });
}

/** Throws `forbidden` if the other's settings refuse a conversation. */
async function isFollowedByOther(starterId: string, peerId: string, db: Db): Promise<boolean> {
  const isFollowed = (await db.follow.count({ where: { followerId: peerId, followeeId: starterId } })) === 1;
  const settings = await db.messageSettings.findUnique({ where: { userId: peerId }, select: { whoMayWrite: true } });
  if (!canBeginConversation({ otherTakes: settings?.whoMayWrite ?? "everyone", isFollowedByOther: isFollowed }))
    throw forbidden("messages.closed");
  return isFollowed;
}

async function begin(starterId: string, peerId: string, tx: Db): Promise<string> {
  const isAccepted = await isFollowedByOther(starterId, peerId, tx);
  const { userAId, userBId } = toUserPair(starterId, peerId);
  const [id, at] = [newId(), now()];
  const isMine = await tx.$executeRaw`
    INSERT INTO "Conversation" ("id", "lowId", "highId", "startedById", "acceptedAt", "lastMessageAt", "createdAt")
    VALUES (${id}::uuid, ${userAId}::uuid, ${userBId}::uuid, ${starterId}::uuid, ${isAccepted ? at : null}::timestamptz, ${at}, ${at})
    ON CONFLICT ("lowId", "highId") DO NOTHING`;
  if (isMine === 0) {
    const row = await tx.conversation.findUniqueOrThrow({
      where: { userAId_userBId: { userAId, userBId } },
      select: { id: true },
    });
    return row.id;
  }
  const side = { conversationId: id, lastMessageAt: at };
  await tx.member.createMany({
    data: [
      { ...side, userId: starterId, peerId },
      { ...side, userId: peerId, peerId: starterId, isRequest: !isAccepted },
    ],
  });
  return id;
}
