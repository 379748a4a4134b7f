import { setTimeout as pause } from "node:timers/promises";

/** The default timeout in ms, generous for a busy machine. */
const PATIENCE = 30_000;
/** Polling interval in ms. */
const PAUSE = 20;

/** Resolves once `condition` holds; rejects naming `what` after `patience` ms. */
export async function until(condition: () => Promise<boolean>, what: string, patience = PATIENCE): Promise<void> {
  const end = performance.now() + patience;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`never came: ${what}`);
    await pause(PAUSE);
  }
}
