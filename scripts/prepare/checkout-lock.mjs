import path from "node:path";
import { printLine, UserError } from "../../server/supervisor/console.mjs";
import { tryLock, waitForLock } from "../../server/supervisor/lock.mjs";
import { root } from "../../server/supervisor/settings.mjs";

const CHECKOUT_LOCK_FILE = path.join(root, ".veranda-checkout.lock");
/** Enough for an install and a build on a slow machine. */
const LOCK_TIMEOUT_MS = 20 * 60_000;

let depth = 0;
let release = null;

/** Runs `work` while no other process installs, generates or builds in this checkout. Re-entrant. */
export async function withCheckoutLock(work) {
  if (depth === 0) {
    release =
      tryLock(CHECKOUT_LOCK_FILE) ??
      (await waitForLock(CHECKOUT_LOCK_FILE, { timeoutMs: LOCK_TIMEOUT_MS, onWait: announceWait }));
    if (!release)
      throw new UserError(`Another process has been preparing this folder for too long; see ${CHECKOUT_LOCK_FILE}.`);
  }
  depth++;
  try {
    return await work();
  } finally {
    depth--;
    if (depth === 0) release();
  }
}

function announceWait(holder) {
  printLine(`  … Waiting for process ${holder?.pid ?? "?"}, which is preparing this folder`);
}
