/** The first pause before code that did not come is asked for again, and the longest, in ms: each is twice the one before. */
const FIRST = 1_000;
const LONGEST = 15_000;
/** How often: for some minutes. Code that never comes may be of a version of the site that is gone. */
const TRIES = 16;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Loads code that the whole page has need of, again and again while the network or the server is away: for `lazy()`, whose failure
 * would else take down all that stands around it. Rejects after some minutes.
 */
export async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (let failed = 0; ; failed += 1) {
    try {
      return await load();
    } catch (error) {
      if (failed === TRIES) throw error;
      await pause(Math.min(FIRST * 2 ** failed, LONGEST));
    }
  }
}
