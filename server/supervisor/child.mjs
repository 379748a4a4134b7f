import { fork } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { printLine, UserError } from "./console.mjs";
import { processToken } from "./lock.mjs";
import { EXIT_CONFIG, root } from "./settings.mjs";

const PARENT_WATCHDOG = new URL("./parent-watchdog.mjs", import.meta.url).href;
/**
 * The delays of the 1st, 2nd, … restart after crashes in quick succession. Short, since the worker also exits when it
 * loses the database, and uploads fill the disk while it is down.
 */
const RESTART_DELAYS_MS = [50, 250, 1_000, 2_000, 5_000];
/** Running this long resets the restart delays. */
const STABLE_AFTER_MS = 20_000;
/** Exits before the first ready message. */
const MAX_FAILED_STARTS = 3;

/** Restarts on unexpected exits; stops with its process group. */
export class ChildProcess {
  #process = null;
  #stopping = false;
  #quickDeaths = 0;
  #everReady = false;
  #failed;

  /**
   * `onReady(message)` is called for each `{ ready: true }`, `onMessage` for any other message, `onChange` on each
   * start and exit. `diagnose()` may throw a UserError that explains an exit before the first ready message;
   * `beforeRestart()` is awaited before each launch but the first. `maxRestartDelayMs` caps the delay after crashes.
   */
  constructor(name, options) {
    const { file, args = [], env, execArgv = [], stopTimeoutMs, maxRestartDelayMs = Infinity } = options;
    const { onReady, onMessage, onChange, diagnose, beforeRestart } = options;
    Object.assign(this, { name, file, args, env, execArgv, stopTimeoutMs, maxRestartDelayMs });
    Object.assign(this, { onReady, onMessage, onChange, diagnose, beforeRestart });
  }

  get pid() {
    return this.#process?.pid ?? null;
  }

  get identity() {
    return this.pid && { pid: this.pid, token: processToken(this.pid) };
  }

  /** Resolves with its first ready message. Throws a UserError if it cannot start. */
  start() {
    return new Promise((resolve, reject) => {
      this.#failed = reject;
      this.#launch(resolve);
    });
  }

  /** Kills it after `stopTimeoutMs`. Resolves when its process group is gone. */
  async stop(signal = "SIGTERM", stopTimeoutMs = this.stopTimeoutMs) {
    this.#stopping = true;
    await this.#end(signal, stopTimeoutMs);
  }

  /** Graceful, as after a change of its sources or its environment. */
  async restart() {
    this.#quickDeaths = 0;
    await this.#end("SIGTERM", this.stopTimeoutMs);
  }

  signal(name) {
    this.#process?.kill(name);
  }

  async #end(signal, stopTimeoutMs) {
    const child = this.#process;
    if (!child) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    const timer = new AbortController();
    await Promise.race([gone, sleep(stopTimeoutMs, null, { signal: timer.signal }).catch(() => {})]);
    timer.abort();
    killGroup(child.pid);
    await gone;
  }

  #launch(onFirstReady) {
    const startedAt = Date.now();
    const child = this.#fork(onFirstReady);
    if (!child) return;
    this.#process = child;
    this.onChange?.();
    child.on("message", (message) => {
      if (message?.ready) {
        this.#everReady = true;
        this.onReady?.(message);
        onFirstReady?.(message);
      } else this.onMessage?.(message);
    });
    child.once("exit", (code, signal) =>
      this.#ended(child, { code, signal, lived: Date.now() - startedAt, onFirstReady }),
    );
  }

  /** Null if the system has no room for another process now: it is tried again. */
  #fork(onFirstReady) {
    const failed = (child) => void this.#ended(child, { code: 1, signal: null, lived: 0, onFirstReady });
    try {
      const child = fork(this.file, this.args, {
        cwd: root,
        env: this.env(),
        execArgv: ["--import", PARENT_WATCHDOG, ...this.execArgv],
        // A group of its own, so that Ctrl+C reaches only the supervisor, which stops the children in order.
        detached: true,
        stdio: ["ignore", "inherit", "inherit", "ipc"],
      });
      // Without a pid it has not started, and emits no exit.
      child.on("error", () => child.pid === undefined && failed(child));
      return child;
    } catch {
      failed(null);
      return null;
    }
  }

  async #ended(child, { code, signal, lived, onFirstReady }) {
    if (child?.pid) killGroup(child.pid);
    this.#process = null;
    this.onChange?.();
    if (this.#stopping) return;
    const how = signal ? `was killed by ${signal}` : `ended with code ${code}`;
    this.#quickDeaths = lived > STABLE_AFTER_MS ? 0 : this.#quickDeaths + 1;
    try {
      if (!this.#everReady) await this.diagnose?.();
    } catch (reason) {
      this.#failed(reason);
      return;
    }
    if (!this.#everReady && (code === EXIT_CONFIG || this.#quickDeaths >= MAX_FAILED_STARTS)) {
      this.#failed(new UserError(`Veranda could not start: ${this.name} ${how} (see above).`));
      return;
    }
    const delay = RESTART_DELAYS_MS[Math.min(Math.max(this.#quickDeaths - 1, 0), RESTART_DELAYS_MS.length - 1)];
    const pause = Math.min(delay, this.maxRestartDelayMs);
    printLine(`  ! ${this.name} ${how}; starting it again${pause >= 1000 ? ` in ${pause / 1000} s` : ""}`);
    await sleep(pause);
    await this.beforeRestart?.();
    if (!this.#stopping) this.#launch(this.#everReady ? null : onFirstReady);
  }
}

function killGroup(pid) {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {}
}
