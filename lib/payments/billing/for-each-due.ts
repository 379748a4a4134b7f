import "server-only";
import pLimit from "p-limit";
import { log } from "@/lib/infra/logging/log";

/** Items per kind of work and sweep; the next sweep, a minute later, takes more. */
export const SWEEP_BATCH_SIZE = 200;
/** Items processed concurrently, since most of the time is spent waiting for PayPal. */
const BATCH_CONCURRENCY = 4;

/** Runs `work` for each item, a few at a time. Failures are logged with label `what` and do not stop the batch. */
export async function forEachDue<T>(what: string, items: T[], work: (item: T) => Promise<unknown>): Promise<void> {
  await pLimit(BATCH_CONCURRENCY).map(items, async (item) => {
    try {
      await work(item);
    } catch (error) {
      log.error({ err: error, item }, `${what} failed`);
    }
  });
}
