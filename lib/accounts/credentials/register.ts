import "server-only";
import { conflict } from "@/lib/http/errors";
import type { Locale } from "@/lib/i18n/locales";
import { type Db, inTransaction, isUniqueViolation, prisma } from "@/lib/infra/db";
import type { CurrentUser, NewAccount } from "../contract";
import { getCurrentUser } from "../queries/users";
import { assertPasswordAllowed } from "./allowed-password";
import { insertUser } from "./insert-user";
import { hashPassword } from "./password";
import { sendVerificationEmail } from "./verify-email";

const MAX_USERNAME_ATTEMPTS = 6;

/** A held name is visible to its owner only. Throws `conflict` for an address in use, `invalid` for a bad password. */
export async function registerAccount(
  { password, refuseStolen, ...person }: NewAccount,
  { site, locale }: { site: string; locale: Locale },
  db: Db = prisma,
): Promise<CurrentUser> {
  // Before the address lookup, so that a rejected password does not reveal whether the address has an account.
  if (refuseStolen) await assertPasswordAllowed(password, person);
  // Before the costly hash, so that attempts on a taken address stay cheap.
  if (await hasAccount(db, person.email)) throw conflict("accounts.emailTaken");
  const passwordHash = await hashPassword(password);
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(db, async (tx) => {
        if (await hasAccount(tx, person.email)) throw conflict("accounts.emailTaken");
        const id = await insertUser({ ...person, passwordHash, language: locale }, tx, attempt);
        await sendVerificationEmail({ id, email: person.email, language: locale }, site, tx);
        return getCurrentUser({ id }, tx);
      });
    } catch (error) {
      // Lost a race for the address or the username: retry in a new transaction.
      if (!isUniqueViolation(error) || attempt === MAX_USERNAME_ATTEMPTS) throw error;
    }
  }
}

async function hasAccount(db: Db, email: string): Promise<boolean> {
  return (await db.user.findUnique({ where: { email }, select: { id: true } })) !== null;
}
