import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ChildProcess } from "./child.mjs";
import { runCommand, stopCommands } from "./commands.mjs";
import { runStep, UserError } from "./console.mjs";
import { childEnvironment, WEB_FLAGS } from "./environment.mjs";
import { findFreeLoopbackPort, needsSimulator, paypalProcessEnvironment } from "./paypal.mjs";
import { arePortsFree, findFreePorts, relayProcessEnvironment } from "./relay.mjs";
import { removeRunFile, writeRunFile } from "./run-file.mjs";
import { ensureAuthSecret, requirePort, root } from "./settings.mjs";

const inCheckout = (name) => path.join(root, name);
/** Web drains requests, worker finishes its job, the relay closes its sockets, PostgreSQL checkpoints. */
const STOP_TIMEOUTS_MS = { web: 15_000, worker: 20_000, relay: 5_000, paypal: 5_000, postgres: 60_000, bundler: 2_000 };
/** The time after a forced stop in which PostgreSQL stops its own processes. */
const FORCED_MS = 5_000;

export class SiteProcesses {
  #settings;
  #secret;
  #databaseUrl;
  #postmaster = null;
  #relay = null;
  #paypal = null;
  #children = {};

  constructor(settings) {
    this.#settings = settings;
    this.#secret = ensureAuthSecret(settings.home);
    this.#databaseUrl = settings.databaseUrl;
  }

  async start() {
    if (this.#settings.runsRelay) this.#relay = await findFreePorts();
    if (needsSimulator(this.#settings)) this.#paypal = await findFreeLoopbackPort();
    await this.#checkSettings();
    if (this.#settings.embedded) await runStep("Starting PostgreSQL", () => this.#startPostgres());
    await runStep("Applying migrations", () =>
      runCommand(process.execPath, [inCheckout("scripts/migrate.mjs"), "apply"], {
        env: this.#environment(),
        ours: true,
      }),
    );
    await this.#seedAndBuild();
    await runStep(`Starting web${this.#relay ? ", relay" : ""} and worker`, () => this.#startServers());
  }

  async stop() {
    const { postgres, ...others } = this.#children;
    await Promise.all(Object.values(others).map((child) => child.stop()));
    await postgres?.stop();
    removeRunFile(this.#settings.home);
  }

  /** PostgreSQL recovers at the next start. */
  async kill() {
    const { postgres, ...others } = this.#children;
    await Promise.all(Object.values(others).map((child) => child.stop("SIGKILL", 0)));
    await postgres?.stop("SIGQUIT", FORCED_MS);
    removeRunFile(this.#settings.home);
  }

  #environment() {
    return childEnvironment({
      settings: this.#settings,
      databaseUrl: this.#databaseUrl ?? "",
      secret: this.#secret,
      relay: this.#relay,
      paypal: this.#paypal,
    });
  }

  /** The application validates its variables in lib/env.ts; run that before anything expensive. */
  async #checkSettings() {
    const { code, output } = await runCommand(process.execPath, [inCheckout("build/settings.cjs")], {
      env: this.#environment(),
      tolerate: true,
    });
    if (code !== 0) throw new UserError(/^\w*Error: (.*)$/m.exec(output)?.[1] ?? output.trim());
  }

  /** Seeds and builds at once. When one fails, the other is stopped. */
  async #seedAndBuild() {
    const { embedded, isPublic, dev } = this.#settings;
    try {
      await Promise.all([embedded && !isPublic && this.#seedOnce(), !dev && this.#build()]);
    } catch (error) {
      stopCommands();
      throw error;
    }
  }

  async #build() {
    const { buildSite } = await import("../../scripts/build.mjs");
    await buildSite(this.#settings, this.#environment());
  }

  /** Seeding is atomic and idempotent; the file saves later starts the check. */
  async #seedOnce() {
    const done = path.join(this.#settings.home, "demo-seeded");
    if (existsSync(done)) return;
    await runStep("Seeding the demo data", () =>
      runCommand(process.execPath, [inCheckout("build/seed.cjs")], {
        env: this.#environment(),
        log: path.join(this.#settings.home, "logs/seed.log"),
      }),
    );
    writeFileSync(done, `${new Date().toISOString()}\n`);
  }

  #startPostgres() {
    return this.#supervise("postgres", {
      file: inCheckout("embedded/postgres/main.mjs"),
      args: [this.#settings.home],
      env: () => process.env,
      // Nothing works without it, and its recovery takes its time anyway.
      maxRestartDelayMs: 1_000,
      beforeRestart: () => {
        this.#postmaster = null;
      },
      onReady: ({ url, pid }) => {
        const moved = this.#databaseUrl !== null && this.#databaseUrl !== url;
        this.#databaseUrl = url;
        this.#postmaster = pid;
        this.#writeRunFile();
        // Its port was taken while it was down: the other processes need the new one.
        if (moved) this.#restartServers();
      },
    });
  }

  #restartServers() {
    for (const name of ["web", "worker"]) this.#children[name]?.restart();
  }

  #startRelay() {
    return this.#supervise("relay", {
      file: inCheckout("build/relay.cjs"),
      env: () => relayProcessEnvironment(this.#secret, this.#relay),
      beforeRestart: () => this.#moveRelay(),
    });
  }

  /** Gives the relay other ports if its own were taken while it was down; web and worker restart with them. */
  async #moveRelay() {
    if (await arePortsFree(this.#relay)) return;
    this.#relay = await findFreePorts();
    this.#restartServers();
  }

  async #startServers() {
    const env = () => this.#environment();
    const starting = [
      this.#supervise("web", {
        file: inCheckout("build/web.cjs"),
        args: this.#settings.dev ? ["--dev"] : [],
        env,
        execArgv: this.#settings.dev ? [] : WEB_FLAGS,
        diagnose: () => requirePort(this.#settings),
      }),
      this.#supervise("worker", { file: inCheckout("build/worker.cjs"), env }),
    ];
    if (this.#relay) starting.push(this.#startRelay());
    if (this.#paypal !== null)
      starting.push(
        this.#supervise("paypal", {
          file: inCheckout("build/paypal.cjs"),
          env: () => paypalProcessEnvironment(this.#secret, this.#paypal, this.#settings),
        }),
      );
    if (this.#settings.dev) starting.push(this.#watchSources(env));
    await Promise.all(starting);
  }

  #watchSources(env) {
    return this.#supervise("bundler", {
      file: inCheckout("scripts/bundle.mjs"),
      args: ["--watch"],
      env,
      onMessage: ({ rebuilt = [] }) => {
        for (const name of rebuilt) this.#children[name]?.restart();
      },
    });
  }

  #supervise(name, options) {
    const child = new ChildProcess(name, {
      stopTimeoutMs: STOP_TIMEOUTS_MS[name],
      onChange: () => this.#writeRunFile(),
      ...options,
    });
    this.#children[name] = child;
    return child.start();
  }

  #writeRunFile() {
    const { web, worker, relay, paypal, postgres } = this.#children;
    writeRunFile(this.#settings.home, {
      url: this.#settings.url,
      paypalPort: this.#paypal,
      pids: {
        supervisor: process.pid,
        web: web?.pid ?? null,
        worker: worker?.pid ?? null,
        relay: relay?.pid ?? null,
        paypal: paypal?.pid ?? null,
        postgres: postgres?.pid ? this.#postmaster : null,
        postgresOwner: postgres?.pid ?? null,
      },
      relayPorts: this.#relay,
      identities: Object.values(this.#children)
        .map((child) => child.identity)
        .filter(Boolean),
    });
  }
}
