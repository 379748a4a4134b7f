import { readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";
import { isDatabaseIdle } from "@/lib/testing/job-rows";

/** Each null while its supervisor starts it again. */
type Running = Record<"web" | "worker" | "relay" | "postgres" | "paypalPort", number | null> & {
  relays: { pid: number | null; port: number }[];
};

/** The processes of the site under test, as its supervisor wrote them down. */
export const running = (): Running =>
  JSON.parse(readFileSync(path.resolve(process.env.VERANDA_HOME ?? ".veranda", "run.json"), "utf8"));

/** The process of a part of the site. Throws while there is none. */
export function pidOf(name: Exclude<keyof Running, "paypalPort" | "relays">): number {
  const pid = running()[name];
  if (pid === null) throw new Error(`${name} is not running`);
  return pid;
}

/** The processes of all its relays: a site may run several, and the first of them is its "relay". */
export const relayPids = (): number[] => running().relays.flatMap(({ pid }) => pid ?? []);

/** Between two looks whether the database is idle, and how long it is looked at while the worker is stopped, in ms. */
const POLL_INTERVAL_MS = 50;
const IDLE_TIMEOUT_MS = 500;

function signal(pid: number, name: "SIGSTOP" | "SIGCONT"): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // It has ended, and its supervisor starts another.
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

/** Stops the worker while it has no job in hand. Returns its process. */
async function stopWorker(): Promise<number> {
  let stopped = 0;
  await expect(async () => {
    const worker = pidOf("worker");
    signal(worker, "SIGSTOP");
    try {
      const poll = { timeout: IDLE_TIMEOUT_MS, intervals: [POLL_INTERVAL_MS] };
      await expect.poll(isDatabaseIdle, { ...poll, message: "the worker is always at work" }).toBe(true);
    } catch (error) {
      signal(worker, "SIGCONT");
      throw error;
    }
    stopped = worker;
  }).toPass({ timeout: 30_000, intervals: [POLL_INTERVAL_MS] });
  return stopped;
}

/**
 * Does `work` while the worker is stopped, so that no sweep of a minute comes between: for tests that move the clock or look at
 * what the worker will change. Mail and jobs wait until it goes on.
 */
export async function whileWorkerRests<T>(work: () => Promise<T>): Promise<T> {
  const worker = await stopWorker();
  try {
    return await work();
  } finally {
    signal(worker, "SIGCONT");
  }
}
