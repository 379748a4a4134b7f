import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { moveClock } from "@/lib/testing/test-clock";
import { advancePaypal } from "../paypal";
import { running } from "../processes";
import { persistently } from "./journal";
import type { Line } from "./line";

/** What ends processes: the site's own, all of PostgreSQL at one moment, one of its connections, or all by its `immediate` stop. */
export const KILLS = ["web", "worker", "relay", "postgres", "immediate", "backend"] as const;
export const FAULTS = [...KILLS, "cut", "disk", "clock"] as const;
export type Fault = (typeof FAULTS)[number];

/** The disk of uploads while the test goes on. */
const DISK = "size=64m,mode=0700";
const DISK_FULL_MS = 2_500;
const FILLER_BYTES = 1024 * 1024;
/** How far the clock goes at once, in ms. */
const CLOCK_STEP_MS = 2 * 60 * 60_000;
/** Between two looks whether what was ended is back, how long it has to be well for that, and how long it may take, in ms. */
const LOOK_MS = 100;
const STEADY_MS = 600;
const PATIENCE_MS = 90_000;

const parentOf = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
};

/** The processes that another one started. */
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

/** Those of PostgreSQL that serve a client. */
const backendsOf = (postmaster: number): number[] =>
  childrenOf(postmaster).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "latin1").includes("127.0.0.1");
    } catch {
      return false;
    }
  });

function end(pids: number[], signal: NodeJS.Signals = "SIGKILL"): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
    }
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = connect(port, "127.0.0.1");
    probe.once("connect", () => resolve(true)).once("error", () => resolve(false));
    probe.once("close", () => resolve(false)).once("connect", () => probe.destroy());
  });

/** The faults that befall a site, how often each did, and how long it took until what it befell was well again. */
export class Faults {
  readonly counts = new Map<Fault, number>();
  readonly recoveries = new Map<Fault, number[]>();
  #moved = 0;
  #disk: string | null = null;

  /** `cookie` is of an account whose calls show whether web and PostgreSQL serve. */
  constructor(
    readonly line: Line,
    readonly cookie: string,
  ) {}

  /** Gives uploads a small disk of their own. Returns why it cannot, where it cannot: that takes the right to mount. */
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

  /** Takes the small disk away and sets the clocks back. */
  async undo(): Promise<void> {
    if (this.#disk) execFileSync("umount", ["--lazy", this.#disk]);
    this.#disk = null;
    const moved = this.#moved;
    this.#moved = 0;
    if (moved === 0) return;
    await persistently(() => moveClock(-moved));
    await advancePaypal(-moved);
  }

  /** Lets a fault happen. Resolves when it is over, and what it befell is well again; counts nothing where nothing was there to end. */
  async happen(fault: Fault): Promise<void> {
    const since = performance.now();
    const isHit = await this.#strike(fault);
    if (!isHit) return;
    this.counts.set(fault, (this.counts.get(fault) ?? 0) + 1);
    if (fault === "cut" || fault === "clock" || fault === "disk") return;
    const back = await this.#untilWell(fault, since);
    this.recoveries.set(fault, [...(this.recoveries.get(fault) ?? []), back]);
  }

  async #strike(fault: Fault): Promise<boolean> {
    switch (fault) {
      case "cut":
        return this.line.cut() > 0;
      case "clock":
        this.#moved += CLOCK_STEP_MS;
        await persistently(() => moveClock(CLOCK_STEP_MS));
        await advancePaypal(CLOCK_STEP_MS);
        return true;
      case "disk":
        return this.#fillDisk();
      default:
        return this.#kill(fault);
    }
  }

  #kill(fault: Exclude<Fault, "cut" | "clock" | "disk">): boolean {
    const isPostgres = fault === "postgres" || fault === "immediate" || fault === "backend";
    const pid = running()[isPostgres ? "postgres" : fault];
    // Another fault has ended it a moment ago, and its supervisor starts it again.
    if (pid === null) return false;
    if (fault === "immediate") end([pid], "SIGQUIT");
    else if (fault === "postgres") end([pid, ...childrenOf(pid)]);
    else if (fault === "backend") {
      const backends = backendsOf(pid);
      const victim = backends[Math.floor(Math.random() * backends.length)];
      if (victim === undefined) return false;
      end([victim]);
    } else end([pid]);
    return true;
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
      // The worker makes room meanwhile.
      for (; performance.now() < until; await pause(LOOK_MS)) fill();
    } finally {
      closeSync(handle);
      rmSync(file);
    }
    return true;
  }

  /** Resolves with how many ms after `since` the last sign of trouble was, once there is none for a while. */
  async #untilWell(fault: Fault, since: number): Promise<number> {
    let troubled = since;
    for (;;) {
      const at = performance.now();
      if (at - since > PATIENCE_MS) throw new Error(`${fault}: not well again after ${PATIENCE_MS} ms`);
      if (!(await this.#isWell(fault))) troubled = performance.now();
      else if (at - troubled > STEADY_MS) return troubled - since;
      await pause(LOOK_MS);
    }
  }

  async #isWell(fault: Fault): Promise<boolean> {
    const { worker, relays } = running();
    if (fault === "worker") return worker !== null;
    if (fault === "relay") return (await Promise.all(relays.map(({ port }) => answers(port)))).every(Boolean);
    return (await this.line.call({ method: "GET", path: "api/auth/user", cookie: this.cookie })).status === 200;
  }
}
