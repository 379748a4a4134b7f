import "server-only";
import { fromNow, HOUR_MS, now } from "@/lib/infra/clock";
import { inTransaction, prisma } from "@/lib/infra/db";
import type { Jobs } from "@/lib/infra/jobs";
import { log } from "@/lib/infra/logging/log";
import { terminateConnections } from "@/lib/infra/realtime";
import { sendPasswordResetEmail } from "./credentials/reset-password";
import { eraseDueAccounts } from "./deletion/erase-account";
import { deleteExpiredMutes } from "./muting/muted-words";
import { countProfileViews } from "./profile/profile-views";
import { deletePastUses } from "./trust/consume-allowance";

const MAX_LIFTED_PER_SWEEP = 200;

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

/** Lifts a suspension unless it has been extended since it was listed. An account pending deletion stays hidden. */
async function liftExpiredBan(id: string): Promise<void> {
  await inTransaction(prisma, async (tx) => {
    const due = await tx.$executeRaw`
      SELECT FROM "User" WHERE "id" = ${id}::uuid AND "role" = 'banned' AND "bannedUntil" <= ${now()} FOR NO KEY UPDATE`;
    if (due === 0) return;
    const { count } = await tx.accountDeletion.updateMany({ where: { userId: id }, data: { role: "user" } });
    // `role_changed` shows their content again (prisma/triggers/accounts.sql).
    const role = count === 0 ? "user" : undefined;
    await tx.user.update({ where: { id }, data: { role, bannedUntil: null }, select: { id: true } });
  });
}

/** Lifts elapsed suspensions, one at a time: showing a person's content again locks all of it. */
export async function liftExpiredBans(): Promise<void> {
  const due = await prisma.user.findMany({
    where: { role: "banned", bannedUntil: { lte: now() } },
    orderBy: { bannedUntil: "asc" },
    take: MAX_LIFTED_PER_SWEEP,
    select: { id: true },
  });
  for (const { id } of due)
    await liftExpiredBan(id).catch((error: unknown) =>
      log.error({ err: error, id }, "a suspension that is over could not be lifted"),
    );
}

export const sweepAccountDeletions = eraseDueAccounts;
