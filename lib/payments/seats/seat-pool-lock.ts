import "server-only";
import pLimit from "p-limit";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";

/** Transactions per process that queue for the pool lock. The rest wait in memory, without a database connection. */
const MAX_SEAT_POOL_CONCURRENCY = 2;

const limit = pLimit(MAX_SEAT_POOL_CONCURRENCY);

/** Transactions without the pool lock. They must not take it later: its holder may be waiting for their locks. */
const unlockedTransactions = new WeakSet<Db>();

/** Thrown when a transaction without the pool lock needs it; caught where it began, to repeat it with the lock. */
class SeatPoolLockRequired extends Error {}

export const isWithoutSeatPoolLock = (tx: Db) => unlockedTransactions.has(tx);

/** Call before changing the pool: restarts a transaction that does not hold the pool lock. */
export function requireSeatPoolLock(tx: Db): void {
  if (isWithoutSeatPoolLock(tx)) throw new SeatPoolLockRequired("the seat pool has to be locked first");
}

/** Runs `work` without the pool lock, so that accounts do not block each other; repeats it with the lock if needed. */
export async function withoutSeatPoolLock<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (db !== prisma) return inTransaction(db, work);
  try {
    return await inTransaction(db, (tx) => {
      unlockedTransactions.add(tx);
      return work(tx);
    });
  } catch (error) {
    if (!(error instanceof SeatPoolLockRequired)) throw error;
    return withSeatPoolLock(db, work);
  }
}

/** Runs `work` in a transaction that may lock the pool, limiting how many wait for it. */
export const withSeatPoolLock = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db === prisma ? limit(() => inTransaction(db, work)) : inTransaction(db, work);
