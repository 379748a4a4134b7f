import "server-only";
import { DAY, fromNow } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import type { Jobs } from "@/lib/infra/jobs";
import { pushNotice } from "./commands/push";
import { notify, notifyWritten } from "./commands/record";
import { sweepNoticeMail } from "./mail";

/** Retention after the latest event. */
const KEPT = 90 * DAY;
/** Rows per sweep, to lock few at a time. */
const AT_ONCE = 5_000;

export const notificationsJobs = {
  "notice.record": (news: Jobs["notice.record"]) => notify(news),
  "notice.written": (news: Jobs["notice.written"]) => notifyWritten(news),
  "notice.push": (push: Jobs["notice.push"]) => pushNotice(push),
};

/** Every minute: sends due mails and deletes old notifications. */
export async function sweepNotices(): Promise<void> {
  await sweepNoticeMail();
  await prisma.$executeRaw`
    DELETE FROM "Notice" WHERE "id" IN (
      SELECT "id" FROM "Notice" WHERE "updatedAt" < ${fromNow(-KEPT)} LIMIT ${AT_ONCE})`;
}
