import "server-only";
import type { Db } from "@/lib/infra/db";
import { enqueueNotification } from "@/lib/infra/jobs";
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

/** Counts the message as unread, unarchives, flags it late if already read past, and notifies; not across a block. */
export async function deliverMessage(
  { id, conversationId, sequence, senderId }: Arrived,
  at: Date,
  tx: Db,
): Promise<void> {
  const recipients = await incrementUnread({ id, conversationId, sequence, senderId }, at, tx);
  if (recipients.some(({ isLate }) => isLate))
    await tx.message.update({ where: { id }, data: { isLate: true }, select: { id: true } });
  if (senderId === null) return;
  for (const { userId } of recipients) await notifyRecipient(userId, senderId, id, tx);
}
