import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll } from "@jest/globals";
import { bundleEntry } from "./bundled-entry";

// Import first, for tests of realtime events: lib/env reads the settings on import.

const SUPERVISOR = path.resolve("server/supervisor/relay.mjs");
const SECRET = "a secret that only tests use, and nothing else";

interface Chosen {
  ports: { port: number; apiPort: number };
  /** The variables of web and worker; the others are of the relay itself. */
  siteEnvironment: Record<string, string>;
  relayEnvironment: Record<string, string>;
}

/** Derives keys from the site's secret, as the supervisor does. */
function choose(): Chosen {
  const script = `
    const relay = await import(${JSON.stringify(pathToFileURL(SUPERVISOR).href)});
    const ports = await relay.findFreePorts();
    const siteEnvironment = relay.relayEnvironment(${JSON.stringify(SECRET)}, ports);
    const relayEnvironment = relay.relayProcessEnvironment(${JSON.stringify(SECRET)}, ports, {});
    console.log(JSON.stringify({ ports, siteEnvironment, relayEnvironment }));`;
  // The script printed the result of the supervisor's own functions.
  return JSON.parse(
    execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" }),
  ) as Chosen;
}

const { ports, siteEnvironment, relayEnvironment } = choose();
Object.assign(process.env, siteEnvironment);

const bundle = bundleEntry("embedded/relay/main.ts");
let running: ChildProcess | null = null;

async function start(): Promise<void> {
  const child = fork(bundle, [], {
    env: { ...process.env, ...relayEnvironment, LOG_LEVEL: "error" },
    execArgv: [],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  running = child;
  await Promise.race([
    once(child, "message"),
    once(child, "exit").then(([code]) => {
      throw new Error(`The relay ended with ${code}.`);
    }),
  ]);
}

async function kill(): Promise<void> {
  const child = running;
  running = null;
  if (!child || child.exitCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

export const relayProcess = {
  ...ports,
  key: siteEnvironment.PUSHER_KEY ?? "",
  start,
  /** Like a crash. */
  kill,
  /** Suspends or resumes the relay. */
  signal: (name: "SIGSTOP" | "SIGCONT") => running?.kill(name),
};

beforeAll(start);
afterAll(kill);
