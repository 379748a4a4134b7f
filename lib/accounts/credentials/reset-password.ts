import "server-only";
import { invalid } from "@/lib/http/errors";
import { DEFAULT_LOCALE } from "@/lib/i18n/locales";
import { translatorFor } from "@/lib/i18n/translator";
import { fromNow, HOUR_MS, now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { enqueueJob } from "@/lib/infra/jobs";
import { logSecurityEvent } from "@/lib/infra/logging/security-log";
import { terminateConnections } from "@/lib/infra/realtime";
import { assertPasswordAllowed } from "./allowed-password";
import { nameInEmail } from "./email-name";
import { createEmailToken, emailTokenHash } from "./mailed-token";
import { hashPassword } from "./password";

const RESET_LINK_TTL_MS = HOUR_MS;

const ACCOUNT_SELECT = {
  id: true,
  firstName: true,
  emailVerified: true,
  role: true,
  language: true,
  accountDeletion: { select: { role: true } },
} as const;

/** Requests a reset link. A job looks the account up, so that response and timing do not reveal it. */
export async function requestPasswordReset(email: string, site: string, db: Db = prisma): Promise<{ success: true }> {
  await enqueueJob(db, "accounts.password-reset", { email, site });
  return { success: true };
}

/** Job: mails a reset link if the address has an account that is not banned. */
export async function sendPasswordResetEmail(
  { email, site }: { email: string; site: string },
  db: Db = prisma,
): Promise<void> {
  const user = await db.user.findUnique({ where: { email }, select: ACCOUNT_SELECT });
  // An account pending deletion counts by the role it had before: signing in is how its owner cancels the deletion.
  if (!user || (user.accountDeletion?.role ?? user.role) === "banned") return;
  const { token, tokenHash } = createEmailToken();
  const link = `${site}/auth/reset?token=${token}`;
  await inTransaction(db, async (tx) => {
    await tx.passwordReset.create({
      data: { userId: user.id, tokenHash, expires: fromNow(RESET_LINK_TTL_MS) },
      select: { userId: true },
    });
    const t = translatorFor(user.language ?? DEFAULT_LOCALE, "accounts");
    await enqueueJob(tx, "mail.send", {
      to: email,
      subject: t("resetMail.subject"),
      text: t("resetMail.text", { name: nameInEmail(user), link }),
    });
  });
}

/** Ends all sessions. Verifying an unverified address also removes its other sign-in methods. Throws `invalid`. */
export async function resetPassword(
  { token, password }: { token: string; password: string },
  db: Db = prisma,
): Promise<{ success: true; email: string }> {
  const tokenHash = emailTokenHash(token);
  const owner = await db.user.findFirst({
    where: { passwordResets: { some: { tokenHash } } },
    select: { firstName: true, lastName: true, email: true, username: true },
  });
  await assertPasswordAllowed(password, owner);
  const passwordHash = await hashPassword(password);
  const { id, email } = await inTransaction(db, async (tx) => {
    // Lock the user first, so that concurrent uses of two of their links queue here instead of deadlocking.
    await tx.$executeRaw`
      SELECT FROM "User" WHERE "id" = (SELECT "userId" FROM "PasswordReset" WHERE "tokenHash" = ${tokenHash}) FOR NO KEY UPDATE`;
    // The delete is the claim: only one of two concurrent calls gets the row.
    const [claimed] = await tx.$queryRaw<{ userId: string }[]>`
      DELETE FROM "PasswordReset" WHERE "tokenHash" = ${tokenHash} AND "expires" > ${now()} RETURNING "userId"`;
    if (!claimed) throw invalid("accounts.resetExpired");
    const ofUser = { userId: claimed.userId };
    const { count: isFirst } = await tx.user.updateMany({
      where: { id: claimed.userId, emailVerified: null },
      data: { emailVerified: now() },
    });
    if (isFirst > 0) await revokeCredentials(ofUser, tx);
    await tx.session.deleteMany({ where: ofUser });
    await tx.passwordReset.deleteMany({ where: ofUser });
    await tx.emailVerification.deleteMany({ where: ofUser });
    return tx.user.update({
      where: { id: claimed.userId },
      data: { passwordHash, browsersSince: now() },
      select: { id: true, email: true },
    });
  });
  logSecurityEvent("account.changed", { act: "password-reset", account: id });
  await terminateConnections(id);
  return { success: true, email };
}

async function revokeCredentials(ofUser: { userId: string }, tx: Db): Promise<void> {
  await tx.passkey.deleteMany({ where: ofUser });
  await tx.account.deleteMany({ where: ofUser });
  await tx.totpSecret.deleteMany({ where: ofUser });
  await tx.recoveryCode.deleteMany({ where: ofUser });
}
