import "server-only";
import { getVisibleUser } from "@/lib/accounts/queries";
import type { Actor } from "@/lib/accounts/session";
import { forbidden, invalid, paymentRequired } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { newId } from "@/lib/infra/new-id";
import { consume } from "@/lib/infra/ratelimit";
import { messages as text } from "@/lib/text/messages";
import type { Conversation } from "../contract";
import { findConversation, pairOf } from "../pair";
import { mayBegin } from "../policy";
import { conversationFor } from "../queries/conversations";

/**
 * Answers the conversation with somebody, begun where there is none: one for the two, whoever begins it, at once or not. With
 * who does not follow the actor it is a request, of which a day takes so many and no more. Throws `rate_limited` then, `payment_required` without a plan, `invalid` for oneself, `not_found` for
 * who cannot be seen, `forbidden` for who lets nobody like the actor begin one.
 */
export async function startConversation(
  actor: Pick<Actor, "id" | "plan">,
  { otherUserId: otherId }: { otherUserId: string },
  db: Db = prisma,
): Promise<Conversation> {
  if (!actor.plan) throw paymentRequired(text.needPlanToSend);
  if (actor.id === otherId) throw invalid(text.self);
  return inTransaction(db, async (tx) => {
    const before = await findConversation(actor.id, otherId, tx);
    if (before) return conversationFor(actor.id, before, tx);
    // A block, a ban or a deletion of either that is being written comes first, or waits.
    await tx.$executeRaw`SELECT FROM "User" WHERE "id" IN (${actor.id}::uuid, ${otherId}::uuid) ORDER BY "id" FOR SHARE`;
    await getVisibleUser(actor, otherId, tx);
    return conversationFor(actor.id, await begin(actor.id, otherId, tx), tx);
  });
}

/** Writes the conversation and both sides of it, unless the other has done so meanwhile. Answers its id. */
async function begin(starterId: string, otherId: string, tx: Db): Promise<string> {
  const isFollowedByOther = (await tx.follow.count({ where: { followerId: otherId, followeeId: starterId } })) === 1;
  const settings = await tx.messageSettings.findUnique({ where: { userId: otherId }, select: { whoMayWrite: true } });
  if (!mayBegin({ otherTakes: settings?.whoMayWrite ?? "everyone", isFollowedByOther })) throw forbidden(text.closed);
  if (!isFollowedByOther) await consume("request", starterId);
  const { lowId, highId } = pairOf(starterId, otherId);
  const [id, at] = [newId(), now()];
  const isMine = await tx.$executeRaw`
    INSERT INTO "Conversation" ("id", "lowId", "highId", "startedById", "acceptedAt", "lastMessageAt", "createdAt")
    VALUES (${id}::uuid, ${lowId}::uuid, ${highId}::uuid, ${starterId}::uuid, ${isFollowedByOther ? at : null}::timestamptz, ${at}, ${at})
    ON CONFLICT ("lowId", "highId") DO NOTHING`;
  if (isMine === 0) {
    // Theirs was written after we looked, and is committed by now.
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
      { ...side, userId: otherId, otherId: starterId, isRequest: !isFollowedByOther },
    ],
  });
  return id;
}
