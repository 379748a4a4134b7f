import "server-only";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";

/**
 * How many transactions per process may queue for the seat pool lock: one holds it and one is next. The rest wait in
 * memory, where they hold no database connection.
 */
const LANES = 2;

let free = LANES;
const waiting: (() => void)[] = [];

/** Transactions without the pool lock. They must not take it later: its holder may be waiting for their locks. */
const aside = new WeakSet<Db>();

/** Thrown when a transaction without the pool lock turns out to need it; besidePool() catches it. */
class NeedsPool extends Error {}

/** Whether a transaction runs without the pool lock. */
export const isAside = (tx: Db) => aside.has(tx);

/** Call before changing the pool: restarts a transaction that does not hold the pool lock. */
export function needPool(tx: Db): void {
  if (isAside(tx)) throw new NeedsPool("the seat pool has to be locked first");
}

/**
 * Runs `work` in a transaction without the seat pool lock, so that payments of different accounts run in parallel. If
 * `work` needs a seat, the transaction is rolled back and repeated with the lock.
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

/**
 * Runs `work` in a transaction that may lock the seat pool, limiting how many wait for it. Nests as a savepoint if `db`
 * is a transaction.
 */
export async function inTurn<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (db !== prisma) return inTransaction(db, work);
  if (free > 0) free -= 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await inTransaction(db, work);
  } finally {
    const next = waiting.shift();
    // Hand over the slot directly, so that no newcomer overtakes.
    if (next) next();
    else free += 1;
  }
}
