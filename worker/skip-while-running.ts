import { log } from "@/lib/infra/logging/log";

/** Work that is repeated each minute: while a run hangs, the next ones end at once and leave the lane to other jobs. */
export function skipWhileRunning(name: string, work: () => Promise<unknown>): () => Promise<void> {
  let isRunning = false;
  return async () => {
    if (isRunning) return log.warn({ job: name }, "a sweep was skipped: the one before it is still running");
    isRunning = true;
    try {
      await work();
    } finally {
      isRunning = false;
    }
  };
}
