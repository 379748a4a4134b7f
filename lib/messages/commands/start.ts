import "server-only";
import { getVisibleUser } from "@/lib/accounts/queries/users";
import type { Actor } from "@/lib/accounts/session/session";
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
  { otherUserId: otherId }: { otherUserId: string },
  db: Db = prisma,
): Promise<Conversation> {
  if (!actor.plan) throw paymentRequired("messages.needPlanToSend");
  if (actor.id === otherId) throw invalid("messages.self");
  const before = await findConversation(actor.id, otherId, db);
  if (before) return getConversationFor(actor.id, before, db);
  await getVisibleUser(actor, otherId, db);
  // Counted before the transaction: the count needs a connection of its own, which could exhaust the pool.
  if (!(await isFollowedByOther(actor.id, otherId, db))) await consumeRateLimit("request", actor.id);
  return inTransaction(db, async (tx) => {
    // Waits for, or blocks, a concurrent block, ban or account deletion of either.
    await tx.$executeRaw`SELECT FROM "User" WHERE "id" IN (${actor.id}::uuid, ${otherId}::uuid) ORDER BY "id" FOR SHARE`;
    await getVisibleUser(actor, otherId, tx);
    return getConversationFor(actor.id, await begin(actor.id, otherId, tx), tx);
  });
}

/** Throws `forbidden` if the other's settings refuse a conversation. */
async function isFollowedByOther(starterId: string, otherId: string, db: Db): Promise<boolean> {
  const isFollowed = (await db.follow.count({ where: { followerId: otherId, followeeId: starterId } })) === 1;
  const settings = await db.messageSettings.findUnique({ where: { userId: otherId }, select: { whoMayWrite: true } });
  if (!canBeginConversation({ otherTakes: settings?.whoMayWrite ?? "everyone", isFollowedByOther: isFollowed }))
    throw forbidden("messages.closed");
  return isFollowed;
}

async function begin(starterId: string, otherId: string, tx: Db): Promise<string> {
  const isAccepted = await isFollowedByOther(starterId, otherId, tx);
  const { lowId, highId } = toUserPair(starterId, otherId);
  const [id, at] = [newId(), now()];
  const isMine = await tx.$executeRaw`
    INSERT INTO "Conversation" ("id", "lowId", "highId", "startedById", "acceptedAt", "lastMessageAt", "createdAt")
    VALUES (${id}::uuid, ${lowId}::uuid, ${highId}::uuid, ${starterId}::uuid, ${isAccepted ? at : null}::timestamptz, ${at}, ${at})
    ON CONFLICT ("lowId", "highId") DO NOTHING`;
  if (isMine === 0) {
    const row = await tx.conversation.findUniqueOrThrow({
      where: { lowId_highId: { lowId, highId } },
      select: { id: true },
    });
    return row.id;
  }
  const side = { conversationId: id, lastMessageAt: at };
  await tx.member.createMany({
    data: [
      { ...side, userId: starterId, otherId },
      { ...side, userId: otherId, otherId: starterId, isRequest: !isAccepted },
    ],
  });
  return id;
}
