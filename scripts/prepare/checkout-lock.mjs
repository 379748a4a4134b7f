import path from "node:path";
import { tryLock, waitForLock } from "../../server/supervisor/lock.mjs";
import { Refusal, say } from "../../server/supervisor/report.mjs";
import { root } from "../../server/supervisor/settings.mjs";

const LOCK = path.join(root, ".veranda-checkout.lock");
/** For an install and a build on a slow machine. */
const PATIENCE_MS = 20 * 60_000;

let depth = 0;
let release = null;

/** No other process installs, generates or builds in this checkout meanwhile. Re-entrant. */
export async function withCheckoutLock(work) {
  if (depth === 0) {
    release = tryLock(LOCK) ?? (await waitForLock(LOCK, { patience: PATIENCE_MS, onWait: tell }));
    if (!release) throw new Refusal(`Another process has been preparing this folder for too long; see ${LOCK}.`);
  }
  depth++;
  try {
    return await work();
  } finally {
    depth--;
    if (depth === 0) release();
  }
}

function tell(holder) {
  say(`  … Waiting for process ${holder?.pid ?? "?"}, which is preparing this folder`);
}
