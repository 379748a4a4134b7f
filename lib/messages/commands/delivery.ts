import "server-only";
import type { Db } from "@/lib/infra/db";
import { enqueueNotification } from "@/lib/infra/jobs";

interface Arrived {
  id: string;
  conversationId: string;
  sequence: number;
  senderId: string | null;
}

/** Enqueues a notification of a new message, which is dropped if the recipient reads it at once. */
export const notifyRecipient = (recipientId: string, actorId: string, id: string, tx: Db) =>
  enqueueNotification(tx, { kind: "message", recipientId, actorId, subject: { kind: "message", id } });

/** Counts the message as unread, unarchives, flags it late if already read past, and enqueues a notification. */
export async function deliverMessage(
  { id, conversationId, sequence, senderId }: Arrived,
  at: Date,
  tx: Db,
): Promise<void> {
  const sides = await tx.$queryRaw<{ userId: string; isLate: boolean }[]>`
    UPDATE "Member" SET "unreadCount" = "unreadCount" + (${sequence} > "clearedSequence")::int,
      "lastMessageAt" = greatest("lastMessageAt", ${at}), "archivedAt" = CASE WHEN "mutedAt" IS NOT NULL THEN "archivedAt" END
    WHERE "conversationId" = ${conversationId}::uuid AND "userId" IS DISTINCT FROM ${senderId}::uuid
    RETURNING "userId", ${sequence} > "clearedSequence" AND ${sequence} <= "readSequence" AS "isLate"`;
  if (sides.some(({ isLate }) => isLate))
    await tx.message.update({ where: { id }, data: { isLate: true }, select: { id: true } });
  if (senderId === null) return;
  for (const { userId } of sides) await notifyRecipient(userId, senderId, id, tx);
}

/** Recomputes a member's unread count after a message was removed. Needs the conversation lock. */
export const recountUnread = (conversationId: string, userId: string, tx: Db) => tx.$executeRaw`
  UPDATE "Member" r SET "unreadCount" = (
    SELECT count(*) FROM (
      SELECT m.* FROM "Message" m
      WHERE m."conversationId" = r."conversationId" AND m."sequence" > greatest(r."readSequence", r."clearedSequence")
      UNION ALL
      SELECT m.* FROM "Message" m
      WHERE m."conversationId" = r."conversationId" AND m."isLate" AND m."sequence" > r."clearedSequence" AND m."sequence" <= r."readSequence"
    ) m
    WHERE m."state" = 'live' AND m."senderId" IS DISTINCT FROM r."userId"
      AND NOT EXISTS (SELECT FROM "HiddenMessage" h WHERE h."messageId" = m."id" AND h."userId" = r."userId")
  )
  WHERE r."conversationId" = ${conversationId}::uuid AND r."userId" = ${userId}::uuid`;
