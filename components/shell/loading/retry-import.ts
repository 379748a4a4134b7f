/** First and maximum delay between attempts in ms; it doubles each time. */
const FIRST_RETRY_DELAY_MS = 1_000;
const MAX_RETRY_DELAY_MS = 15_000;
/** Some minutes in total. After that, the code may belong to an old version of the site. */
const MAX_IMPORT_ATTEMPTS = 16;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** For `lazy()`, whose failure would unmount the tree around it. Rejects after some minutes. */
export async function retryImport<T>(load: () => Promise<T>): Promise<T> {
  for (let failed = 0; ; failed += 1) {
    try {
      return await load();
    } catch (error) {
      if (failed === MAX_IMPORT_ATTEMPTS) throw error;
      await pause(Math.min(FIRST_RETRY_DELAY_MS * 2 ** failed, MAX_RETRY_DELAY_MS));
    }
  }
}
