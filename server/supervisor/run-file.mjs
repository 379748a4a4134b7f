import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isAlive } from "./lock.mjs";

/** The time that the children of a killed supervisor have to exit. */
const CHILD_EXIT_TIMEOUT_MS = 4_000;

/** VERANDA_HOME/run.json: pids, URL, `relayPorts` `{ port, apiPort }`, and `identities`, which detect reused pids. */
export function writeRunFile(home, { pids, relayPorts, paypalPort, identities, url }) {
  const file = path.join(home, "run.json");
  try {
    const content = { ...pids, url, relayPorts, paypalPort, identities };
    writeFileSync(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  } catch {
    // A disk that fills up must not stop the site: only the next start and tests need this file.
  }
}

export function removeRunFile(home) {
  rmSync(path.join(home, "run.json"), { force: true });
}

/** Returns the ports of the relay of the site that runs on this home, `{ port, apiPort }`, or null. */
export function runningRelay(home) {
  const { relayPorts = null, identities = [] } = readRunFile(home);
  return identities.some(isAlive) ? relayPorts : null;
}

/** Kills those that do not exit in time. */
export async function endEarlierChildren(home) {
  const { identities: earlier = [] } = readRunFile(home);
  const deadline = Date.now() + CHILD_EXIT_TIMEOUT_MS;
  while (earlier.some(isAlive) && Date.now() < deadline) await sleep(50);
  for (const child of earlier.filter(isAlive)) {
    try {
      process.kill(-child.pid, "SIGKILL");
    } catch {}
  }
  while (earlier.some(isAlive) && Date.now() < deadline + CHILD_EXIT_TIMEOUT_MS) await sleep(50);
}

export function runningPaypal(home) {
  const { paypal, paypalPort, identities = [] } = readRunFile(home);
  return identities.some((child) => child.pid === paypal && isAlive(child)) ? paypalPort : null;
}

function readRunFile(home) {
  try {
    return JSON.parse(readFileSync(path.join(home, "run.json"), "utf8"));
  } catch {
    return {};
  }
}
