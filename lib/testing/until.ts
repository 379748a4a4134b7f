import { setTimeout as pause } from "node:timers/promises";

/** Generous for a busy machine. */
const PATIENCE = 30_000;
const PAUSE = 20;

/** Rejects naming `what` after `patience` ms. */
export async function until(condition: () => Promise<boolean>, what: string, patience = PATIENCE): Promise<void> {
  const end = performance.now() + patience;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`never came: ${what}`);
    await pause(PAUSE);
  }
}
