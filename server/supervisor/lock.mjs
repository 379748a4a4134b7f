import { execFileSync } from "node:child_process";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** Distinguishes processes with the same pid. Null for a dead or zombie process. */
export function processToken(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  if (process.platform === "linux") {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      // The command name, in brackets, may contain spaces; the 3rd field follows it and the 22nd is the start time.
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      return fields[0] === "Z" || fields[0] === "X" ? null : fields[19];
    } catch {
      return null;
    }
  }
  try {
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim() || null;
  } catch {
    return null;
  }
}

export function isAlive(who) {
  const token = processToken(who?.pid);
  return token !== null && token === who.token;
}

function self() {
  return { pid: process.pid, token: processToken(process.pid) };
}

/** Null if no live process holds the lock. */
export const holderOf = (file) => holderIn(readQuietly(file));

function holderIn(lock) {
  try {
    const holder = JSON.parse(lock);
    return isAlive(holder) ? holder : null;
  } catch {
    return null;
  }
}

/** Steals the lock of a dead owner. Null if a live process holds it; otherwise the release function. */
export function tryLock(file) {
  const mine = JSON.stringify(self());
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  writeFileSync(draft, mine, { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 20; attempt++) {
      try {
        linkSync(draft, file);
        return () => {
          if (readQuietly(file) === mine) rmSync(file, { force: true });
        };
      } catch (error) {
        if (error.code !== "EEXIST") throw error;
      }
      // Read once: another process may replace a stale lock at any moment.
      const seen = readQuietly(file);
      if (holderIn(seen)) return null;
      removeStale(file, seen);
    }
    return null;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Calls `onWait(holder)` once if it has to wait. Returns null after `timeoutMs`. */
export async function waitForLock(file, { timeoutMs, onWait }) {
  const deadline = Date.now() + timeoutMs;
  let isReported = false;
  for (;;) {
    const release = tryLock(file);
    if (release || Date.now() > deadline) return release;
    if (!isReported) onWait?.(holderOf(file));
    isReported = true;
    await sleep(100);
  }
}

function removeStale(file, seen) {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  // Another process may have replaced the stale lock between the check and the rename: put its lock back.
  if (readQuietly(aside) !== seen) {
    try {
      linkSync(aside, file);
    } catch {}
  }
  rmSync(aside, { force: true });
}

function readQuietly(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
