import { execFileSync } from "node:child_process";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * What tells a process from a later one with the same pid: its start time. Null when it is gone or a zombie.
 */
export function processToken(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  if (process.platform === "linux") {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      // The command name, in brackets, may hold spaces; the 3rd field follows it and the 22nd is the start time.
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

/** Whether `{ pid, token }` still runs. */
export function isAlive(who) {
  const token = processToken(who?.pid);
  return token !== null && token === who.token;
}

/** This process as `{ pid, token }`. */
function self() {
  return { pid: process.pid, token: processToken(process.pid) };
}

/** Who holds the lock file, or null when nobody living does. */
export function holderOf(file) {
  try {
    const holder = JSON.parse(readFileSync(file, "utf8"));
    return isAlive(holder) ? holder : null;
  } catch {
    return null;
  }
}

/**
 * Takes the lock file, stealing it from a dead holder. Returns a function that gives it back, or null when a living
 * process holds it.
 */
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
      if (holderOf(file)) return null;
      removeStale(file);
    }
    return null;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Waits for the lock at most `patience` ms, calling `onWait(holder)` once when it has to. Null when it was in vain. */
export async function waitForLock(file, { patience, onWait }) {
  const deadline = Date.now() + patience;
  let told = false;
  for (;;) {
    const release = tryLock(file);
    if (release || Date.now() > deadline) return release;
    if (!told) onWait?.(holderOf(file));
    told = true;
    await sleep(100);
  }
}

function removeStale(file) {
  const seen = readQuietly(file);
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  // Between the look and the rename another process may have replaced the stale lock by its own: that one goes back.
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
