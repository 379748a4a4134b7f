import "server-only";
import { log } from "@/lib/infra/log";

/** How much of one kind of work a sweep takes on; the next one, a minute later, takes more. */
export const BATCH = 200;
/** How many are worked on at once, since most of the time goes by waiting for PayPal. */
const LANES = 4;

/** Does `work` for each of `items`, a few at once. One that fails is logged under `what`, and keeps nobody from the others. */
export async function forEachDue<T>(what: string, items: T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const left = [...items];
  const lane = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift())
      try {
        await work(item);
      } catch (error) {
        log.error({ err: error, item }, `${what} failed`);
      }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
