import "server-only";
import { conflict, invalid, notFound } from "@/lib/http/errors";
import { DAY_MS, fromNow, now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { enqueueJob } from "@/lib/infra/jobs";
import { accounts } from "@/lib/text/accounts";
import { security as text } from "@/lib/text/security";
import { createEmailToken, emailTokenHash } from "./mailed-token";

const VERIFICATION_LINK_TTL_MS = DAY_MS;

export async function sendVerificationEmail(
  { id, email }: { id: string; email: string },
  site: string,
  tx: Db,
): Promise<void> {
  const { token, tokenHash } = createEmailToken();
  await tx.emailVerification.create({
    data: { userId: id, tokenHash, expires: fromNow(VERIFICATION_LINK_TTL_MS) },
    select: { userId: true },
  });
  await enqueueJob(tx, "mail.send", {
    to: email,
    subject: text.email.mailSubject,
    text: text.email.mail(`${site}/auth/verify?token=${token}`),
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
      select: { id: true, email: true, emailVerified: true },
    });
    if (!person) throw notFound(accounts.person);
    if (person.emailVerified) throw conflict(text.email.already);
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
    if (!claimed) throw invalid(text.linkOver);
    await tx.user.updateMany({ where: { id: claimed.userId, emailVerified: null }, data: { emailVerified: now() } });
    await tx.emailVerification.deleteMany({ where: { userId: claimed.userId } });
  });
  return { success: true };
}
