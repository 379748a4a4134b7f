import "server-only";
import { fromNow, HOUR, now } from "@/lib/infra/clock";
import { inTransaction, prisma } from "@/lib/infra/db";
import type { Jobs } from "@/lib/infra/jobs";
import { terminate } from "@/lib/infra/realtime";
import { eraseDue } from "./commands/erase-account";
import { mailPasswordReset } from "./commands/reset-password";
import { countProfileViews } from "./views";

/** The background work of accounts, by job name. */
export const accountsJobs = {
  "accounts.password-reset": (payload: Jobs["accounts.password-reset"]) => mailPasswordReset(payload),
};

/** Removes sessions, links and challenges that have expired, where an hour's grace keeps it clear of requests in flight; adds up who looked at profiles. */
export async function sweepAccounts(): Promise<void> {
  const expired = { expires: { lt: fromNow(-HOUR) } };
  const over = await prisma.session.findMany({ where: expired, select: { id: true, userId: true } });
  await prisma.session.deleteMany({ where: { ...expired, id: { in: over.map(({ id }) => id) } } });
  for (const { id, userId } of over) await terminate(userId, id);
  await prisma.passwordReset.deleteMany({ where: expired });
  await prisma.emailVerification.deleteMany({ where: expired });
  await prisma.signInAlert.deleteMany({ where: expired });
  await prisma.passkeyChallenge.deleteMany({ where: expired });
  await countProfileViews();
}

/** Lifts bans whose time is over; who asked to be deleted meanwhile is hidden still, and comes back without one. */
export async function liftBans(): Promise<void> {
  await inTransaction(prisma, async (tx) => {
    // First the locks: a departure that is being written is seen by the next statements only.
    const due = await tx.$queryRaw<{ id: string }[]>`
      SELECT "id"::text AS "id" FROM "User" WHERE "role" = 'banned' AND "bannedUntil" <= ${now()} ORDER BY "id" FOR NO KEY UPDATE`;
    const ids = due.map(({ id }) => id);
    if (ids.length === 0) return;
    await tx.departure.updateMany({ where: { userId: { in: ids } }, data: { role: "user" } });
    await tx.user.updateMany({
      where: { id: { in: ids }, departure: { is: null } },
      data: { role: "user", bannedUntil: null },
    });
    await tx.user.updateMany({ where: { id: { in: ids } }, data: { bannedUntil: null } });
  });
}

/** Erases the accounts that nobody came back to. */
export const sweepDepartures = eraseDue;
