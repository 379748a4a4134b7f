import "server-only";
import pLimit from "p-limit";

/**
 * Runs `work` for each item, at most `concurrency` at a time and in order. After a failure it starts no further item,
 * waits for those that are running, and throws the error.
 */
export async function forEachConcurrently<T>(
  items: Iterable<T>,
  concurrency: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const limit = pLimit({ concurrency, rejectOnClear: true });
  const run = async (item: T) => {
    try {
      await work(item);
    } catch (error) {
      limit.clearQueue();
      throw error;
    }
  };
  const runs = Array.from(items, (item) => limit(run, item));
  await Promise.allSettled(runs);
  await Promise.all(runs);
}
