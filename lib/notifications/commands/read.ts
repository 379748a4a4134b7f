import "server-only";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import type { Prisma } from "@/prisma/generated/client";
import { NOTIFICATION_KINDS_BY_GROUP } from "../constants";
import type { ReadNotifications, UnreadNotifications } from "../contract";
import { countUnreadNotifications } from "../queries/notifications";

function marked(which: ReadNotifications): Prisma.NotificationWhereInput {
  if ("ids" in which) return { id: { in: which.ids } };
  const { upTo, show } = which;
  return { updatedAt: { lte: new Date(upTo) }, ...(show && { kind: { in: [...NOTIFICATION_KINDS_BY_GROUP[show]] } }) };
}

/** Marks own notifications as read and cancels their mails. Returns the remaining unread count of all groups. */
export async function markNotificationsRead(
  actor: { id: string },
  which: ReadNotifications,
  db: Db = prisma,
): Promise<UnreadNotifications> {
  await db.notification.updateMany({
    where: { ...marked(which), recipientId: actor.id, readAt: null },
    data: { readAt: now(), mailDueAt: null },
  });
  return countUnreadNotifications(actor, db);
}
