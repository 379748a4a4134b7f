import "server-only";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";

/**
 * How many transactions of this process stand at the lock of the seat pool at once: one has it and one is about to. The others
 * wait here, where they keep no connection from whoever only reads.
 */
const LANES = 2;

let free = LANES;
const waiting: (() => void)[] = [];

/** Transactions that have not locked the seat pool, and so may not: others may hold it and wait for what these have. */
const aside = new WeakSet<Db>();

/** Thrown where a transaction beside the pool turns out to need it; caught where that began. */
class NeedsPool extends Error {}

/** Whether a transaction leaves the seat pool alone. */
export const isAside = (tx: Db) => aside.has(tx);

/** To be called before the pool is changed: makes a transaction that left it alone begin anew with its lock. */
export function needPool(tx: Db): void {
  if (isAside(tx)) throw new NeedsPool("the seat pool has to be locked first");
}

/**
 * Runs `work` in a transaction without the lock of the seat pool, so that payments of different people do not wait for each
 * other. Where it turns out that a place is taken or given back, all is undone and done again in turn.
 */
export async function besidePool<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (db !== prisma) return inTransaction(db, work);
  try {
    return await inTransaction(db, (tx) => {
      aside.add(tx);
      return work(tx);
    });
  } catch (error) {
    if (!(error instanceof NeedsPool)) throw error;
    return inTurn(db, work);
  }
}

/** Runs `work` in a transaction, in turn with all others that take the lock of the seat pool; in a savepoint where `db` is one. */
export async function inTurn<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (db !== prisma) return inTransaction(db, work);
  if (free > 0) free -= 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await inTransaction(db, work);
  } finally {
    const next = waiting.shift();
    // The lane goes from hand to hand, so that nobody who comes now gets in between.
    if (next) next();
    else free += 1;
  }
}
