import "server-only";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import type { ReadNotifications, UnreadNotifications } from "../contract";
import { countUnreadNotifications } from "../queries/notifications";

/** Marks own notifications as read and cancels their mails. Returns the remaining unread count. */
export async function markNotificationsRead(
  actor: { id: string },
  which: ReadNotifications,
  db: Db = prisma,
): Promise<UnreadNotifications> {
  await db.notification.updateMany({
    where: {
      recipientId: actor.id,
      readAt: null,
      ...("ids" in which ? { id: { in: which.ids } } : { updatedAt: { lte: new Date(which.upTo) } }),
    },
    data: { readAt: now(), mailDueAt: null },
  });
  return countUnreadNotifications(actor, db);
}
