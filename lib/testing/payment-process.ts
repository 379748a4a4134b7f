import { fork } from "node:child_process";
import { once } from "node:events";
import { bundleEntry } from "./bundled-entry";
import { databaseUrl } from "./own-database";

const bundle = bundleEntry("lib/testing/payment-process-entry.ts");

/**
 * Runs one payment step in its own process, which kills itself at `failpoint` ("" for none). Returns the signal that
 * ended it, or its exit code: 0 on success, 1 if it threw.
 */
export async function runPaymentProcess(failpoint: string, ...args: string[]): Promise<unknown> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, VERANDA_FAILPOINT: failpoint, LOG_LEVEL: "silent" };
  const child = fork(bundle, args, { env, execArgv: [], stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const [code, signal] = await once(child, "exit");
  return signal ?? code;
}
