import "server-only";
import { conflict, invalid, notFound } from "@/lib/http/errors";
import { DAY, fromNow, now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { addJob } from "@/lib/infra/jobs";
import { accounts } from "@/lib/text/accounts";
import { security as text } from "@/lib/text/security";
import { mailedKey, newMailedToken } from "../mailed-token";

const LINK_LIFE = DAY;

export async function mailVerification(
  { id, email }: { id: string; email: string },
  site: string,
  tx: Db,
): Promise<void> {
  const { token, tokenHash } = newMailedToken();
  await tx.emailVerification.create({
    data: { userId: id, tokenHash, expires: fromNow(LINK_LIFE) },
    select: { userId: true },
  });
  await addJob(tx, "mail.send", {
    to: email,
    subject: text.email.mailSubject,
    text: text.email.mail(`${site}/auth/verify?token=${token}`),
  });
}

/** Mails another verification link; earlier links stay valid. Throws `conflict` if the address is already verified. */
export async function askVerification(
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
    await mailVerification(person, site, tx);
  });
  return { success: true };
}

/** Verifies an address by a mailed token. Throws `invalid` if the token is unknown, used or expired. */
export async function verifyEmail(token: string, db: Db = prisma): Promise<{ success: true }> {
  await inTransaction(db, async (tx) => {
    const tokenHash = mailedKey(token);
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
