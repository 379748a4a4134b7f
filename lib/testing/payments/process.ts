import { fork } from "node:child_process";
import { once } from "node:events";
import { bundleEntry } from "../setup/bundled-entry";
import { databaseUrl } from "../setup/database";

const bundle = bundleEntry("lib/testing/payments/payment-process-entry.ts");

/** Kills itself at `failpoint` ("" for none). Returns the signal, or the exit code: 1 if the step threw. */
export async function runPaymentProcess(failpoint: string, ...args: string[]): Promise<unknown> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, VERANDA_FAILPOINT: failpoint, LOG_LEVEL: "silent" };
  const child = fork(bundle, args, { env, execArgv: [], stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const [code, signal] = await once(child, "exit");
  return signal ?? code;
}
