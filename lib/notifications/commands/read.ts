import "server-only";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import type { ReadNotices, UnreadNotices } from "../contract";
import { countUnreadNotices } from "../queries";

/** Marks own notifications as read and cancels their mails. Returns the remaining unread count. */
export async function markNoticesRead(
  actor: { id: string },
  which: ReadNotices,
  db: Db = prisma,
): Promise<UnreadNotices> {
  await db.notice.updateMany({
    where: {
      recipientId: actor.id,
      readAt: null,
      ...("ids" in which ? { id: { in: which.ids } } : { updatedAt: { lte: new Date(which.upTo) } }),
    },
    data: { readAt: now(), mailDueAt: null },
  });
  return countUnreadNotices(actor, db);
}
