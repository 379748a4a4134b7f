import "server-only";
import { fromNow, HOUR, now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import type { Jobs } from "@/lib/infra/jobs";
import { mailPasswordReset } from "./commands/reset-password";

/** The background work of accounts, by job name. */
export const accountsJobs = {
  "accounts.password-reset": (payload: Jobs["accounts.password-reset"]) => mailPasswordReset(payload),
};

/** Removes sessions and links that have expired; an hour's grace keeps it clear of requests in flight. */
export async function sweepAccounts(): Promise<void> {
  const expired = { expires: { lt: fromNow(-HOUR) } };
  await prisma.session.deleteMany({ where: expired });
  await prisma.passwordReset.deleteMany({ where: expired });
}

/** Lifts bans whose time is over. */
export async function liftBans(): Promise<void> {
  await prisma.user.updateMany({
    where: { role: "banned", bannedUntil: { lte: now() } },
    data: { role: "user", bannedUntil: null },
  });
}
