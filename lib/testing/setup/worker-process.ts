import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { afterEach } from "@jest/globals";
import { bundleEntry } from "./bundled-entry";
import { databaseUrl } from "./database";
import { home } from "./home";

const bundle = bundleEntry("worker/main.ts");
const running = new Set<ChildProcess>();

afterEach(async () => {
  for (const child of running) child.kill("SIGKILL");
  await Promise.all([...running].map((child) => once(child, "exit")));
});

export interface WorkerProcess {
  ended: Promise<NodeJS.Signals | null>;
  kill: (signal: NodeJS.Signals) => void;
}

/** The worker kills itself at `failpoint`. Resolves once it is ready or dead. */
export async function startTestWorker(failpoint = ""): Promise<WorkerProcess> {
  const child = fork(bundle, [], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      VERANDA_HOME: home,
      VERANDA_FAILPOINT: failpoint,
      LOG_LEVEL: "error",
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
