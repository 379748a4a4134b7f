import "server-only";
import { type Db, executeSql } from "@/lib/infra/db";
import { enqueueNotification } from "@/lib/infra/jobs";
import { Prisma } from "@/prisma/generated/client";
import { IS_ACROSS_BLOCK_SQL } from "../queries/message-rows";
import { incrementUnread } from "./unread-count";

interface Arrived {
  id: string;
  conversationId: string;
  sequence: number;
  senderId: string | null;
}

/** Enqueues a notification of a new message, which is dropped if the recipient reads it at once. */
export const notifyRecipient = (recipientId: string, actorId: string, id: string, tx: Db) =>
  enqueueNotification(tx, { kind: "message", recipientId, actorId, subject: { kind: "message", id } });

/**
 * Shows a message to members who emptied the conversation before they could see it. Moves their emptying to just before
 * the message, and hides from them one by one the later messages that they had emptied.
 */
async function keepUncleared({ id, conversationId, sequence, senderId }: Arrived, tx: Db): Promise<void> {
  const cleared = Prisma.sql`r."conversationId" = ${conversationId}::uuid AND r."userId" IS DISTINCT FROM ${senderId}::uuid
    AND r."clearedSequence" >= ${sequence} AND NOT ${IS_ACROSS_BLOCK_SQL}
    AND NOT EXISTS (SELECT FROM "HiddenMessage" h WHERE h."messageId" = ${id}::uuid AND h."userId" = r."userId")`;
  await executeSql(
    tx,
    Prisma.sql`
    INSERT INTO "HiddenMessage" ("messageId", "userId")
    SELECT m."id", r."userId" FROM "Member" r
    JOIN "Message" m ON m."conversationId" = r."conversationId" AND m."sequence" > ${sequence}
      AND m."sequence" <= r."clearedSequence" AND (m."state" IN ('live', 'removed') OR m."senderId" = r."userId")
    WHERE ${cleared} ON CONFLICT DO NOTHING`,
  );
  await executeSql(tx, Prisma.sql`UPDATE "Member" r SET "clearedSequence" = ${sequence} - 1 WHERE ${cleared}`);
}

/**
 * Counts the message as unread, unarchives the conversation, and notifies the recipients, except across a block. Flags
 * the message as late if a recipient has already read past it. If `wasSeen`, it stays hidden from recipients who have
 * emptied the conversation since.
 */
export async function deliverMessage(
  { id, conversationId, sequence, senderId, wasSeen }: Arrived & { wasSeen: boolean },
  at: Date,
  tx: Db,
): Promise<void> {
  if (!wasSeen) await keepUncleared({ id, conversationId, sequence, senderId }, tx);
  const recipients = await incrementUnread({ id, conversationId, sequence, senderId, wasSeen }, at, tx);
  if (recipients.some(({ isLate }) => isLate))
    await tx.message.update({ where: { id }, data: { isLate: true }, select: { id: true } });
  if (senderId === null) return;
  for (const { userId } of recipients) await notifyRecipient(userId, senderId, id, tx);
}
