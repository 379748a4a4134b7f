import { readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";
import { isDatabaseIdle } from "@/lib/testing/job-rows";

/** A value is null while its process restarts. */
type Running = Record<"web" | "worker" | "relay" | "postgres" | "paypalPort", number | null> & {
  relayPorts: { port: number } | null;
};

/** The processes of the site under test, from its supervisor's run file. */
export const readRunningProcesses = (): Running =>
  JSON.parse(readFileSync(path.resolve(process.env.VERANDA_HOME ?? ".veranda", "run.json"), "utf8"));

/** The pid of a process of the site. Throws while it is not running. */
export function pidOf(name: Exclude<keyof Running, "paypalPort" | "relayPorts">): number {
  const pid = readRunningProcesses()[name];
  if (pid === null) throw new Error(`${name} is not running`);
  return pid;
}

/** Poll interval, and how long the database is checked for idleness while the worker is stopped, in ms. */
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

/** Stops the worker while it has no running job. Returns its pid. */
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

/** No sweep, email or job runs meanwhile: for tests that move the clock or check rows that the worker will change. */
export async function withWorkerStopped<T>(work: () => Promise<T>): Promise<T> {
  const worker = await stopWorker();
  try {
    return await work();
  } finally {
    signal(worker, "SIGCONT");
  }
}
