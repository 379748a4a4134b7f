import "server-only";
import { DAY, fromNow } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import type { Jobs } from "@/lib/infra/jobs";
import { pushNotice } from "./commands/push";
import { notify, notifyWritten } from "./commands/record";
import { sweepNoticeMail } from "./mail";

/** How long a notice is kept after what happened last. */
const KEPT = 90 * DAY;
/** How many one sweep removes, so that it holds few rows at once. */
const AT_ONCE = 5_000;

/** The background work of notifications, by job name. */
export const notificationsJobs = {
  "notice.record": (news: Jobs["notice.record"]) => notify(news),
  "notice.written": (news: Jobs["notice.written"]) => notifyWritten(news),
  "notice.push": (push: Jobs["notice.push"]) => pushNotice(push),
};

/** Every minute: mails what is due, and removes what is old. */
export async function sweepNotices(): Promise<void> {
  await sweepNoticeMail();
  await prisma.$executeRaw`
    DELETE FROM "Notice" WHERE "id" IN (
      SELECT "id" FROM "Notice" WHERE "updatedAt" < ${fromNow(-KEPT)} LIMIT ${AT_ONCE})`;
}
