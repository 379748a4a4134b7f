import "server-only";
import { conflict, invalid, notFound } from "@/lib/http/errors";
import { DEFAULT_LOCALE, type Locale } from "@/lib/i18n/locales";
import { translatorFor } from "@/lib/i18n/translator";
import { DAY_MS, fromNow, now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { enqueueJob } from "@/lib/infra/jobs";
import { createEmailToken, emailTokenHash } from "./mailed-token";

const VERIFICATION_LINK_TTL_MS = DAY_MS;

export async function sendVerificationEmail(
  { id, email, language }: { id: string; email: string; language: Locale | null },
  site: string,
  tx: Db,
): Promise<void> {
  const { token, tokenHash } = createEmailToken();
  await tx.emailVerification.create({
    data: { userId: id, tokenHash, expires: fromNow(VERIFICATION_LINK_TTL_MS) },
    select: { userId: true },
  });
  const t = translatorFor(language ?? DEFAULT_LOCALE, "security");
  await enqueueJob(tx, "mail.send", {
    to: email,
    subject: t("email.mailSubject"),
    text: t("email.mail", { link: `${site}/auth/verify?token=${token}` }),
  });
}

/** Mails another verification link; earlier links stay valid. Throws `conflict` if the address is already verified. */
export async function requestVerification(
  actor: { id: string },
  site: string,
  db: Db = prisma,
): Promise<{ success: true }> {
  await inTransaction(db, async (tx) => {
    const person = await tx.user.findUnique({
      where: { id: actor.id },
      select: { id: true, email: true, emailVerified: true, language: true },
    });
    if (!person) throw notFound("person");
    if (person.emailVerified) throw conflict("security.email.already");
    await sendVerificationEmail(person, site, tx);
  });
  return { success: true };
}

/** Verifies an address by a mailed token. Throws `invalid` if the token is unknown, used or expired. */
export async function verifyEmail(token: string, db: Db = prisma): Promise<{ success: true }> {
  await inTransaction(db, async (tx) => {
    const tokenHash = emailTokenHash(token);
    // Lock the user first, so that concurrent uses of two of their links queue here.
    await tx.$executeRaw`
      SELECT FROM "User" WHERE "id" = (SELECT "userId" FROM "EmailVerification" WHERE "tokenHash" = ${tokenHash}) FOR NO KEY UPDATE`;
    const [claimed] = await tx.$queryRaw<{ userId: string }[]>`
      DELETE FROM "EmailVerification" WHERE "tokenHash" = ${tokenHash} AND "expires" > ${now()} RETURNING "userId"`;
    if (!claimed) throw invalid("security.linkOver");
    await tx.user.updateMany({ where: { id: claimed.userId, emailVerified: null }, data: { emailVerified: now() } });
    await tx.emailVerification.deleteMany({ where: { userId: claimed.userId } });
  });
  return { success: true };
}
