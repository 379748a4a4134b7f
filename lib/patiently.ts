/** First and maximum delay between attempts in ms; it doubles each time. */
const FIRST = 1_000;
const LONGEST = 15_000;
/** Some minutes in total. After that, the code may belong to an old version of the site. */
const TRIES = 16;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** For `lazy()`, whose failure would unmount the tree around it. Rejects after some minutes. */
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
