import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onCleanUp, type RunningRelay, serverFor, TEST_APP, waitUntil } from "./harness";

const root = path.resolve(__dirname, "../../..");

export function bundleRelay(): { file: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), "relay-"));
  const file = path.join(folder, "relay.cjs");
  const flags = ["--bundle", "--platform=node", "--format=cjs", "--target=node20", "--packages=external"];
  execFileSync(path.join(root, "node_modules/.bin/esbuild"), [
    path.join(root, "embedded/relay/main.ts"),
    ...flags,
    "--log-level=warning",
    `--outfile=${file}`,
  ]);
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export function forkRelay(file: string, env: Record<string, string> = {}): ChildProcess {
  const child = fork(file, [], {
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "test",
      NODE_PATH: path.join(root, "node_modules"),
      RELAY_APP_ID: TEST_APP.appId,
      RELAY_KEY: TEST_APP.key,
      RELAY_SECRET: TEST_APP.secret,
      RELAY_PORT: "0",
      RELAY_API_PORT: "0",
      ...env,
    },
  });
  onCleanUp(() => child.kill("SIGKILL"));
  return child;
}

export async function waitForReady(child: ChildProcess): Promise<Pick<RunningRelay, "port" | "apiPort" | "server">> {
  let message: { port: number; apiPort: number } | undefined;
  child.on("message", (report) => {
    message = report as { port: number; apiPort: number };
  });
  await waitUntil(() => message ?? child.exitCode !== null, "the relay's process");
  if (!message) throw new Error(`The relay ended with ${child.exitCode}.`);
  return { ...message, server: serverFor(message.apiPort) };
}

export async function waitForExit(child: ChildProcess): Promise<{ code: number | null; signal: string | null }> {
  await waitUntil(() => child.exitCode !== null || child.signalCode !== null, "the end of a process");
  return { code: child.exitCode, signal: child.signalCode };
}
