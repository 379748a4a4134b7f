import "server-only";
import { fromNow, HOUR_MS, now } from "@/lib/infra/clock";
import { inTransaction, prisma } from "@/lib/infra/db";
import type { Jobs } from "@/lib/infra/jobs";
import { terminateConnections } from "@/lib/infra/realtime";
import { sendPasswordResetEmail } from "./credentials/reset-password";
import { eraseDueAccounts } from "./deletion/erase-account";
import { deleteExpiredMutes } from "./muting/muted-words";
import { countProfileViews } from "./profile/profile-views";
import { deletePastUses } from "./trust/consume-allowance";

export const accountsJobs = {
  "accounts.password-reset": (payload: Jobs["accounts.password-reset"]) => sendPasswordResetEmail(payload),
};

/**
 * Sweeps sessions, links and challenges an hour after expiry, to spare requests in flight; expired mutes; past uses of
 * daily limits.
 */
export async function sweepAccounts(): Promise<void> {
  const expired = { expires: { lt: fromNow(-HOUR_MS) } };
  const over = await prisma.session.findMany({ where: expired, select: { id: true, userId: true } });
  await prisma.session.deleteMany({ where: { ...expired, id: { in: over.map(({ id }) => id) } } });
  for (const { id, userId } of over) await terminateConnections(userId, id);
  await prisma.passwordReset.deleteMany({ where: expired });
  await prisma.emailVerification.deleteMany({ where: expired });
  await prisma.signInAlert.deleteMany({ where: expired });
  await prisma.passkeyChallenge.deleteMany({ where: expired });
  await deleteExpiredMutes();
  await deletePastUses();
  await countProfileViews();
}

/** Lifts elapsed suspensions. Accounts pending deletion stay hidden. */
export async function liftExpiredBans(): Promise<void> {
  await inTransaction(prisma, async (tx) => {
    const due = await tx.$queryRaw<{ id: string }[]>`
      SELECT "id"::text AS "id" FROM "User" WHERE "role" = 'banned' AND "bannedUntil" <= ${now()} ORDER BY "id" FOR NO KEY UPDATE`;
    const ids = due.map(({ id }) => id);
    if (ids.length === 0) return;
    await tx.accountDeletion.updateMany({ where: { userId: { in: ids } }, data: { role: "user" } });
    // `role_changed` shows their content again (prisma/triggers/accounts.sql).
    await tx.user.updateMany({
      where: { id: { in: ids }, accountDeletion: { is: null } },
      data: { role: "user", bannedUntil: null },
    });
    await tx.user.updateMany({ where: { id: { in: ids } }, data: { bannedUntil: null } });
  });
}

export const sweepAccountDeletions = eraseDueAccounts;
