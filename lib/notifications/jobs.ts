import "server-only";
import { DAY_MS, fromNow } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import type { Jobs } from "@/lib/infra/jobs";
import { pushNotification } from "./commands/push";
import { recordContentNotifications, recordNotification } from "./commands/record";
import { sendDueNotificationEmails } from "./emails/notification-emails";

/** Retention after the latest event. */
const NOTIFICATION_RETENTION_MS = 90 * DAY_MS;
/** Rows per sweep, to lock few at a time. */
const MAX_DELETED_PER_SWEEP = 5_000;

export const notificationsJobs = {
  "notice.record": (event: Jobs["notice.record"]) => recordNotification(event),
  "notice.written": (event: Jobs["notice.written"]) => recordContentNotifications(event),
  "notice.push": (push: Jobs["notice.push"]) => pushNotification(push),
};

/** Every minute: sends due mails and deletes old notifications. */
export async function sweepNotifications(): Promise<void> {
  await sendDueNotificationEmails();
  await prisma.$executeRaw`
    DELETE FROM "Notice" WHERE "id" IN (
      SELECT "id" FROM "Notice" WHERE "updatedAt" < ${fromNow(-NOTIFICATION_RETENTION_MS)} LIMIT ${MAX_DELETED_PER_SWEEP})`;
}
