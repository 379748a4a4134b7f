import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { processToken } from "../../server/supervisor/lock.mjs";

/** How long a postmaster may take for a fast shutdown, then for an immediate one, in ms. */
const FAST_MS = 15_000;
const IMMEDIATE_MS = 5_000;

/** Stops earlier servers on this data folder and removes a stale postmaster.pid. Requires the folder's lock. */
export async function endLeftovers(data) {
  for (const [signal, timeoutMs] of [
    ["SIGINT", FAST_MS],
    ["SIGQUIT", IMMEDIATE_MS],
    ["SIGKILL", IMMEDIATE_MS],
  ]) {
    const postmaster = livingPostmaster(data);
    // Backends of a killed postmaster exit, but only once they notice.
    const targets = postmaster ? [postmaster] : signal === "SIGINT" ? [] : processesIn(data);
    for (const pid of targets) {
      try {
        process.kill(pid, signal);
      } catch {}
    }
    if (await emptied(data, timeoutMs)) break;
  }
  rmSync(path.join(data, "postmaster.pid"), { force: true });
}

async function emptied(data, timeoutMs) {
  const deadline = Date.now() + timeoutMs;
  while (livingPostmaster(data) || processesIn(data).length > 0) {
    if (Date.now() > deadline) return false;
    await sleep(25);
  }
  return true;
}

/** The pid in postmaster.pid, if that process is alive and a server of this very folder. */
function livingPostmaster(data) {
  const file = path.join(data, "postmaster.pid");
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
  if (processToken(pid) === null) return null;
  if (process.platform === "linux") return processesIn(data).includes(pid) ? pid : null;
  return pid;
}

/** A server process has its data folder as working directory, which nothing else does. */
function processesIn(data) {
  if (process.platform !== "linux" || !existsSync(data)) return [];
  const folder = realpathSync(data);
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === folder && processToken(pid) !== null;
      } catch {
        return false;
      }
    });
}
