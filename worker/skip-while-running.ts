import { log } from "@/lib/infra/logging/log";

/** Then the skipped runs fail, so that the alerts of docs/deploy.md notice. */
const HUNG_AFTER_MS = 10 * 60_000;

/**
 * Work that is repeated each minute: while a run hangs, the next ones of this worker end at once and leave the lane to
 * other jobs. They throw once it has run for ten minutes.
 */
export function skipWhileRunning(
  name: string,
  work: () => Promise<unknown>,
  hungAfterMs = HUNG_AFTER_MS,
): () => Promise<void> {
  let since: number | null = null;
  return async () => {
    if (since !== null) {
      if (performance.now() - since > hungAfterMs) throw new Error(`The last run of ${name} has not ended.`);
      return log.warn({ job: name }, "a sweep was skipped: the one before it is still running");
    }
    since = performance.now();
    try {
      await work();
    } finally {
      since = null;
    }
  };
}
