import { setTimeout as pause } from "node:timers/promises";

/** How long anything is waited for, in ms: far more than a busy machine takes. */
const PATIENCE = 30_000;
/** Between two looks, in ms. */
const PAUSE = 20;

/** Resolves once `condition` holds; rejects with `what` when it never does, within `patience` in ms. */
export async function until(condition: () => Promise<boolean>, what: string, patience = PATIENCE): Promise<void> {
  const end = performance.now() + patience;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`never came: ${what}`);
    await pause(PAUSE);
  }
}
