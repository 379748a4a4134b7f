import "server-only";
import { conflict } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, isTaken, prisma } from "@/lib/infra/db";
import { accounts as text } from "@/lib/text/accounts";
import type { CurrentUser, NewAccount } from "../contract";
import { hashPassword } from "../password";
import { currentUser, currentUserSelect } from "../present";
import { freeUsername } from "../username";

/** How often a lost race for a username is run again; the sixth draws from 100,000 numbers. */
const ATTEMPTS = 6;

/** Makes an account without a plan. Throws `conflict` when the e-mail address has one. */
export async function register({ password, ...person }: NewAccount, db: Db = prisma): Promise<CurrentUser> {
  // Looked up before the costly hash: attempts on a taken address are not counted, and must not cost more than this.
  if (await hasAccount(db, person.email)) throw conflict(text.emailTaken);
  const passwordHash = await hashPassword(password);
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(db, async (tx) => {
        if (await hasAccount(tx, person.email)) throw conflict(text.emailTaken);
        const username = await freeUsername(tx, person.firstName, person.lastName, attempt);
        const row = await tx.user.create({
          data: { ...person, username, passwordHash, createdAt: now() },
          select: currentUserSelect,
        });
        return currentUser(row, now());
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
