import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { invalid } from "@/lib/http/errors";
import { fromNow, HOUR, now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { addJob } from "@/lib/infra/jobs";
import { terminate } from "@/lib/infra/realtime";
import { accounts as text } from "@/lib/text/accounts";
import { hashPassword } from "../password";

/** How long a mailed link works. */
const LINK_LIFE = HOUR;

const digest = (token: string) => createHash("sha256").update(token).digest("base64url");

/** Asks for a link by mail. What it does and how long it takes is the same whether or not the address has an account: a job looks. */
export async function requestPasswordReset(email: string, site: string, db: Db = prisma): Promise<{ success: true }> {
  await addJob(db, "accounts.password-reset", { email, site });
  return { success: true };
}

/** The job behind requestPasswordReset: makes the link and mails it, if there is such an account that is not banned. */
export async function mailPasswordReset(
  { email, site }: { email: string; site: string },
  db: Db = prisma,
): Promise<void> {
  const user = await db.user.findUnique({ where: { email }, select: { id: true, firstName: true, role: true } });
  if (!user || user.role === "banned") return;
  const token = randomBytes(32).toString("base64url");
  const link = `${site}/auth/reset?token=${token}`;
  await inTransaction(db, async (tx) => {
    await tx.passwordReset.create({
      data: { userId: user.id, tokenHash: digest(token), expires: fromNow(LINK_LIFE) },
      select: { userId: true },
    });
    await addJob(tx, "mail.send", {
      to: email,
      subject: text.resetMail.subject,
      text: text.resetMail.text(user.firstName, link),
    });
  });
}

/** Sets a new password by a mailed token, ends every session and every other link. Throws `invalid` when the token is unknown, used or expired. */
export async function resetPassword(
  { token, password }: { token: string; password: string },
  db: Db = prisma,
): Promise<{ success: true }> {
  const passwordHash = await hashPassword(password);
  const userId = await inTransaction(db, async (tx) => {
    // The person first, so that two of their links used at once wait for each other here and not for each other's rows.
    await tx.$executeRaw`
      SELECT FROM "User" WHERE "id" = (SELECT "userId" FROM "PasswordReset" WHERE "tokenHash" = ${digest(token)}) FOR NO KEY UPDATE`;
    // The delete is the claim: of two calls at once, one gets the row.
    const [claimed] = await tx.$queryRaw<{ userId: string }[]>`
      DELETE FROM "PasswordReset" WHERE "tokenHash" = ${digest(token)} AND "expires" > ${now()} RETURNING "userId"`;
    if (!claimed) throw invalid(text.resetExpired);
    await tx.user.update({ where: { id: claimed.userId }, data: { passwordHash }, select: { id: true } });
    await tx.session.deleteMany({ where: { userId: claimed.userId } });
    await tx.passwordReset.deleteMany({ where: { userId: claimed.userId } });
    return claimed.userId;
  });
  await terminate(userId);
  return { success: true };
}
