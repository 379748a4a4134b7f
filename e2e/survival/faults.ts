import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { advanceTime } from "@/lib/testing/setup/clock";
import { advancePaypal } from "../fixtures/paypal";
import { readRunningProcesses } from "../fixtures/processes";
import type { HttpClient } from "./http-client";
import { retryWhileDatabaseIsDown } from "./journal";

/** The site's own processes, all of PostgreSQL, its `immediate` shutdown, or one of its connections. */
const KILL_FAULTS = ["web", "worker", "relay", "postgres", "immediate", "backend"] as const;
export const FAULTS = [...KILL_FAULTS, "cut", "disk", "clock"] as const;
export type FaultName = (typeof FAULTS)[number];

/** The size of the uploads disk during the test. */
const DISK = "size=64m,mode=0700";
const DISK_FULL_MS = 2_500;
const FILLER_BYTES = 1024 * 1024;
/** How far the clock jumps, in ms. */
const CLOCK_STEP_MS = 2 * 60 * 60_000;
/** Poll interval, how long the target must be healthy to count as recovered, and the timeout for that, in ms. */
const POLL_INTERVAL_MS = 100;
const STABLE_MS = 600;
const RECOVERY_TIMEOUT_MS = 90_000;
const LOG_LINES = 40;
/** How long a fault waits for something to break: the process may be restarting. */
const STRIKE_TIMEOUT_MS = 90_000;

const parentOf = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
};

const childrenOf = (parent: number): number[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return parentOf(pid) === parent;
      } catch {
        return false;
      }
    });

/** What a backend of a TCP connection calls itself: user, database, address and port, activity. */
const BACKEND_TITLE = /^postgres: \S+ \S+ 127\.0\.0\.1\(\d+\) /;

const backendsOf = (postmaster: number): number[] =>
  childrenOf(postmaster).filter((pid) => {
    try {
      return BACKEND_TITLE.test(readFileSync(`/proc/${pid}/cmdline`, "latin1"));
    } catch {
      return false;
    }
  });

/** Its last lines: the site under test, and its log with it, are gone after the run. */
const postgresLog = () =>
  readFileSync(path.resolve(process.env.VERANDA_HOME ?? ".veranda", "postgres/postgres.log"), "utf8")
    .split("\n")
    .filter((line) => !line.includes("FATAL:"))
    .slice(-LOG_LINES)
    .join("\n");

/** Whether any of them was there. */
function end(pids: number[], signal: NodeJS.Signals = "SIGKILL"): boolean {
  let isHit = false;
  for (const pid of pids)
    try {
      isHit = process.kill(pid, signal) || isHit;
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
    }
  return isHit;
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = connect(port, "127.0.0.1");
    probe.once("connect", () => resolve(true)).once("error", () => resolve(false));
    probe.once("close", () => resolve(false)).once("connect", () => probe.destroy());
  });

/** The faults applied to a site: their number and recovery times. */
export class FaultInjector {
  readonly counts = new Map<FaultName, number>();
  readonly recoveries = new Map<FaultName, number[]>();
  #moved = 0;
  #disk: string | null = null;

  /** `cookie` belongs to an account whose requests show whether web and PostgreSQL serve. */
  constructor(
    readonly line: HttpClient,
    readonly cookie: string,
  ) {}

  /** Mounts a small disk for uploads. Returns the reason if it cannot: that requires the right to mount. */
  mountDisk(): string | null {
    const staging = path.resolve(process.env.VERANDA_HOME ?? ".veranda", "staging");
    mkdirSync(staging, { recursive: true, mode: 0o700 });
    try {
      execFileSync("mount", ["-t", "tmpfs", "-o", DISK, "tmpfs", staging], { stdio: "pipe" });
    } catch (error) {
      return error instanceof Error ? (error.message.split("\n")[1] ?? error.message) : String(error);
    }
    this.#disk = staging;
    return null;
  }

  async undo(): Promise<void> {
    if (this.#disk) execFileSync("umount", ["--lazy", this.#disk]);
    this.#disk = null;
    const moved = this.#moved;
    this.#moved = 0;
    if (moved === 0) return;
    await retryWhileDatabaseIsDown(() => advanceTime(-moved));
    await advancePaypal(-moved);
  }

  /** Kills of processes and connections so far. */
  get kills(): number {
    return KILL_FAULTS.reduce((sum, kill) => sum + (this.counts.get(kill) ?? 0), 0);
  }

  /** Applies a fault once its target is there. Resolves when that has recovered. */
  async happen(fault: FaultName): Promise<void> {
    const dueAt = performance.now();
    let since = dueAt;
    while (!(await this.#strike(fault))) {
      if (since - dueAt > STRIKE_TIMEOUT_MS) throw new Error(`${fault}: nothing to break in ${STRIKE_TIMEOUT_MS} ms`);
      await pause(POLL_INTERVAL_MS);
      since = performance.now();
    }
    this.counts.set(fault, (this.counts.get(fault) ?? 0) + 1);
    if (fault === "cut" || fault === "clock" || fault === "disk") return;
    const back = await this.#untilWell(fault, since);
    this.recoveries.set(fault, [...(this.recoveries.get(fault) ?? []), back]);
  }

  async #strike(fault: FaultName): Promise<boolean> {
    switch (fault) {
      case "cut":
        return this.line.cut() > 0;
      case "clock":
        this.#moved += CLOCK_STEP_MS;
        await retryWhileDatabaseIsDown(() => advanceTime(CLOCK_STEP_MS));
        await advancePaypal(CLOCK_STEP_MS);
        return true;
      case "disk":
        return this.#fillDisk();
      default:
        return this.#kill(fault);
    }
  }

  #kill(fault: Exclude<FaultName, "cut" | "clock" | "disk">): boolean {
    const isProcess = fault === "web" || fault === "worker" || fault === "relay";
    const pid = readRunningProcesses()[isProcess ? fault : "postgres"];
    // Another fault killed it a moment ago, and its supervisor is restarting it. The caller tries again.
    if (pid === null) return false;
    if (fault === "immediate") return end([pid], "SIGQUIT");
    if (fault === "postgres") return end([pid, ...childrenOf(pid)]);
    if (fault !== "backend") return end([pid]);
    const backends = backendsOf(pid);
    const victim = backends[Math.floor(Math.random() * backends.length)];
    return victim !== undefined && end([victim]);
  }

  async #fillDisk(): Promise<boolean> {
    if (!this.#disk) return false;
    const file = path.join(this.#disk, "filler");
    const handle = openSync(file, "w");
    const filler = Buffer.alloc(FILLER_BYTES);
    const fill = () => {
      try {
        for (;;) writeSync(handle, filler);
      } catch (error) {
        if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
      }
    };
    try {
      const until = performance.now() + DISK_FULL_MS;
      // The worker frees space meanwhile.
      for (; performance.now() < until; await pause(POLL_INTERVAL_MS)) fill();
    } finally {
      closeSync(handle);
      rmSync(file);
    }
    return true;
  }

  /** Resolves with the time from `since` to the last failure, in ms, once there was none for a while. */
  async #untilWell(fault: FaultName, since: number): Promise<number> {
    let troubled = since;
    for (;;) {
      const startedMs = performance.now();
      if (startedMs - since > RECOVERY_TIMEOUT_MS)
        throw new Error(`${fault}: not well again after ${RECOVERY_TIMEOUT_MS} ms. PostgreSQL says:\n${postgresLog()}`);
      if (!(await this.#isWell(fault))) troubled = performance.now();
      else if (startedMs - troubled > STABLE_MS) return troubled - since;
      await pause(POLL_INTERVAL_MS);
    }
  }

  async #isWell(fault: FaultName): Promise<boolean> {
    const { worker, relayPorts } = readRunningProcesses();
    if (fault === "worker") return worker !== null;
    if (fault === "relay") return relayPorts !== null && (await answers(relayPorts.port));
    return (await this.line.call({ method: "GET", path: "api/auth/user", cookie: this.cookie })).status === 200;
  }
}
