import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll } from "@jest/globals";
import { build } from "esbuild";
import { databaseUrl } from "./own-database";
import { home } from "./own-home";

// Bundled beside the others, so that it finds the packages.
const bundle = path.resolve(`build/worker-of-test-${process.pid}.cjs`);
const running = new Set<ChildProcess>();

/** Has the worker bundled before the tests of a file, and ends after each test what it started. */
export function prepareWorkers(): void {
  beforeAll(async () => {
    await build({
      ...{ entryPoints: ["worker/main.ts"], outfile: bundle, bundle: true, platform: "node", format: "cjs" },
      ...{ target: "node20", packages: "external", logLevel: "warning", sourcemap: "inline" },
      alias: { "server-only": path.resolve("node_modules/server-only/empty.js") },
    });
  });
  afterEach(async () => {
    for (const child of running) child.kill("SIGKILL");
    await Promise.all([...running].map((child) => once(child, "exit")));
  });
  afterAll(() => rmSync(bundle, { force: true }));
}

/** A real worker on this test's database and folder. */
export interface Worker {
  /** Resolves with the signal that ended it, or null. */
  ended: Promise<NodeJS.Signals | null>;
  kill: (signal: NodeJS.Signals) => void;
}

/** Starts a worker that kills itself as `failpoint` names; resolves once it is ready, or dead. */
export async function startWorker(failpoint = ""): Promise<Worker> {
  const child = fork(bundle, [], {
    env: {
      ...process.env,
      ...{ DATABASE_URL: databaseUrl, VERANDA_HOME: home, VERANDA_FAILPOINT: failpoint, LOG_LEVEL: "error" },
    },
    execArgv: [],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  running.add(child);
  const ended = new Promise<NodeJS.Signals | null>((resolve) => {
    child.once("exit", (_, signal) => {
      running.delete(child);
      resolve(signal);
    });
  });
  await Promise.race([ended, new Promise((resolve) => child.once("message", resolve))]);
  return { ended, kill: (signal) => child.kill(signal) };
}
