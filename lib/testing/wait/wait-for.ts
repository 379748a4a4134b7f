import { setTimeout as pause } from "node:timers/promises";

/** Generous for a busy machine. */
const WAIT_TIMEOUT_MS = 30_000;
const WAIT_INTERVAL_MS = 20;

/** Rejects naming `what` after `timeoutMs`. */
export async function waitFor(
  condition: () => Promise<boolean>,
  what: string,
  timeoutMs = WAIT_TIMEOUT_MS,
): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`never came: ${what}`);
    await pause(WAIT_INTERVAL_MS);
  }
}
