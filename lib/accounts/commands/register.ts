import "server-only";
import { conflict } from "@/lib/http/errors";
import { type Db, inTransaction, isTaken, prisma } from "@/lib/infra/db";
import { accounts as text } from "@/lib/text/accounts";
import { assertPasswordAllowed } from "../allowed-password";
import type { CurrentUser, NewAccount } from "../contract";
import { insertPerson } from "../insert-person";
import { hashPassword } from "../password";
import { getCurrentUser } from "../queries";
import { mailVerification } from "./verify-email";

/** How often a lost race for a username is run again; the sixth draws from 100,000 numbers. */
const ATTEMPTS = 6;

/**
 * Makes an account without a plan, and mails a link that confirms its address; a name that screening holds is its owner's alone at
 * first. Throws `conflict` when the e-mail address has one, `invalid` for a password that is not allowed, where that is asked.
 */
export async function register(
  { password, refuseStolen, ...person }: NewAccount,
  site: string,
  db: Db = prisma,
): Promise<CurrentUser> {
  // Before the address is looked up: a refusal of the password says nothing about that.
  if (refuseStolen) await assertPasswordAllowed(password, person);
  // Before the costly hash: attempts on a taken address must not cost more than this.
  if (await hasAccount(db, person.email)) throw conflict(text.emailTaken);
  const passwordHash = await hashPassword(password);
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(db, async (tx) => {
        if (await hasAccount(tx, person.email)) throw conflict(text.emailTaken);
        const id = await insertPerson({ ...person, passwordHash }, tx, attempt);
        await mailVerification({ id, email: person.email }, site, tx);
        return getCurrentUser({ id }, tx);
      });
    } catch (error) {
      // Somebody took the address or the username between our look and our insert: look again, in a transaction of its own.
      if (!isTaken(error) || attempt === ATTEMPTS) throw error;
    }
  }
}

async function hasAccount(db: Db, email: string): Promise<boolean> {
  return (await db.user.findUnique({ where: { email }, select: { id: true } })) !== null;
}
