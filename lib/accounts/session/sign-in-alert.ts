import "server-only";
import { randomBytes } from "node:crypto";
import { invalid } from "@/lib/http/errors";
import { dateFormatFor } from "@/lib/i18n/formats";
import { DEFAULT_LOCALE } from "@/lib/i18n/locales";
import { LONDON_DATED_MOMENT } from "@/lib/i18n/london-dates";
import { translatorFor } from "@/lib/i18n/translator";
import { DAY_MS, fromNow, HOUR_MS, now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { enqueueJob } from "@/lib/infra/jobs";
import { logSecurityEvent } from "@/lib/infra/logging/security-log";
import { terminateConnections } from "@/lib/infra/realtime";
import { nameInEmail } from "../credentials/email-name";
import { createEmailToken, emailTokenHash } from "../credentials/mailed-token";
import { hashPassword } from "../credentials/password";

const ALERT_LINK_TTL_MS = 7 * DAY_MS;
/** How long the reset token from a sign-in alert is valid. */
const RESET_LINK_TTL_MS = HOUR_MS;

interface SignIn {
  device: string | null;
  /** When the account first trusted this browser; null for an unknown browser. */
  knownSince: Date | null;
  site: string;
}

/** Mails an alert about a sign-in from an untrusted browser, in the sign-in's transaction. */
export async function sendSignInAlert(userId: string, { device, knownSince, site }: SignIn, tx: Db): Promise<void> {
  const person = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, firstName: true, emailVerified: true, language: true, browsersSince: true },
  });
  if (knownSince && (!person.browsersSince || knownSince >= person.browsersSince)) return;
  const { token, tokenHash } = createEmailToken();
  const createdAt = now();
  await tx.signInAlert.create({
    data: { userId, tokenHash, createdAt, expires: fromNow(ALERT_LINK_TTL_MS) },
    select: { userId: true },
  });
  const link = `${site}/auth/not-me?token=${token}`;
  const locale = person.language ?? DEFAULT_LOCALE;
  const t = translatorFor(locale, "security");
  await enqueueJob(tx, "mail.send", {
    to: person.email,
    subject: t("alert.subject"),
    text: t("alert.mail", {
      name: nameInEmail(person),
      device: device ?? t("unknownDevice"),
      moment: dateFormatFor(locale, LONDON_DATED_MOMENT).format(createdAt),
      link,
    }),
  });
}

/**
 * "That wasn't me": ends every session, invalidates the password and removes sign-in methods added since. Returns a
 * reset token, or null without a password. Throws `invalid` for an expired link.
 */
export async function revokeUnrecognisedSignIn(token: string, db: Db = prisma): Promise<{ resetToken: string | null }> {
  // A random password that nobody knows: the account still has one, until it is reset.
  const unknown = await hashPassword(randomBytes(32).toString("base64url"));
  const { userId, resetToken } = await inTransaction(db, async (tx) => {
    const tokenHash = emailTokenHash(token);
    await tx.$executeRaw`
      SELECT FROM "User" WHERE "id" = (SELECT "userId" FROM "SignInAlert" WHERE "tokenHash" = ${tokenHash}) FOR NO KEY UPDATE`;
    const [alert] = await tx.$queryRaw<{ userId: string; createdAt: Date }[]>`
      DELETE FROM "SignInAlert" WHERE "tokenHash" = ${tokenHash} AND "expires" > ${now()} RETURNING "userId", "createdAt"`;
    if (!alert) throw invalid("security.linkOver");
    const ofUser = { userId: alert.userId };
    await revokeCredentialsSince(alert, tx);
    await tx.user.update({ where: { id: alert.userId }, data: { browsersSince: now() }, select: { id: true } });
    await tx.session.deleteMany({ where: ofUser });
    await tx.signInAlert.deleteMany({ where: ofUser });
    await tx.passwordReset.deleteMany({ where: ofUser });
    const { count } = await tx.user.updateMany({
      where: { id: alert.userId, passwordHash: { not: null } },
      data: { passwordHash: unknown },
    });
    if (count === 0) return { ...ofUser, resetToken: null };
    const reset = createEmailToken();
    await tx.passwordReset.create({
      data: { ...ofUser, tokenHash: reset.tokenHash, expires: fromNow(RESET_LINK_TTL_MS) },
      select: { userId: true },
    });
    return { ...ofUser, resetToken: reset.token };
  });
  logSecurityEvent("account.changed", { act: "not-me", account: userId });
  await terminateConnections(userId);
  return { resetToken };
}

async function revokeCredentialsSince(
  { userId, createdAt }: { userId: string; createdAt: Date },
  tx: Db,
): Promise<void> {
  const createdSince = { userId, createdAt: { gte: createdAt } };
  await tx.passkey.deleteMany({ where: createdSince });
  await tx.account.deleteMany({ where: createdSince });
  // New codes for the owner's own app: the thief has read them.
  await tx.recoveryCode.deleteMany({ where: createdSince });
  const { count } = await tx.totpSecret.deleteMany({ where: createdSince });
  if (count > 0) await tx.recoveryCode.deleteMany({ where: { userId } });
}
