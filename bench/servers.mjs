import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { ChildProcess } from "../server/supervisor/child.mjs";
import { childEnvironment, WEB_FLAGS } from "../server/supervisor/environment.mjs";
import { findFreePort } from "../server/supervisor/free-port.mjs";
import { paypalEnvironment, paypalProcessEnvironment } from "../server/supervisor/paypal.mjs";
import { readSettings, root } from "../server/supervisor/settings.mjs";

/** Settings that would affect the measurement. Set to empty rather than unset, so that no .env fills them in. */
const CALLER_SETTINGS = [
  "APP_URL",
  "BASE_PATH",
  "CLAMD_SOCKET",
  "DATABASE_URL",
  "MEDIA_CDN_PURGE_URL",
  "MEDIA_CDN_URL",
  "OIDC_ISSUER",
  "S3_BUCKET",
  "PUSHER_KEY",
  "REDIS_URL",
  "PAYPAL_CLIENT_ID",
  "SMTP_URL",
  "TRUSTED_PROXIES",
  "VERANDA_FAILPOINT",
  "VERANDA_PUBLIC",
  "VERANDA_TEST_CLOCK",
];
const DATABASE_POOL_SIZE = "16";
const RATE_LIMIT_FACTOR = "1000000";
/** The unit of /proc/<pid>/stat on Linux (USER_HZ), in ms. */
const TICK_MS = 10;
const STOP_TIMEOUT_MS = 15_000;

/** Returns `{ settings, env, paypal }` of a production site; `paypal` is the environment of its simulator. */
export async function productionSite(home, databaseUrl) {
  const [port, paypalPort] = [await findFreePort(), await findFreePort()];
  const settings = { ...readSettings({}), home, port, url: `http://127.0.0.1:${port}` };
  // The load aborts requests in progress at the end, each of which would be logged.
  const quiet = process.env.LOG_LEVEL || "fatal";
  const given = {
    ...process.env,
    DATABASE_POOL: DATABASE_POOL_SIZE,
    RATE_LIMIT_FACTOR: RATE_LIMIT_FACTOR,
    LOG_LEVEL: quiet,
  };
  for (const name of CALLER_SETTINGS) given[name] = "";
  const secret = randomBytes(48).toString("base64url");
  const env = childEnvironment({ settings, databaseUrl, secret, paypal: paypalPort, env: given });
  const controlKey = randomBytes(24).toString("base64url");
  const simulator = {
    ...paypalProcessEnvironment(secret, paypalPort, settings, given),
    PAYPAL_SIM_CONTROL_KEY: controlKey,
  };
  const paypalSettings = paypalEnvironment(secret, paypalPort);
  const merchant = {
    url: paypalSettings.PAYPAL_API_URL,
    clientId: paypalSettings.PAYPAL_CLIENT_ID,
    clientSecret: paypalSettings.PAYPAL_CLIENT_SECRET,
  };
  return { settings, env, paypal: { env: simulator, merchant: { ...merchant, controlKey } } };
}

export async function startPaypal({ env }) {
  const paypal = new ChildProcess("paypal", {
    file: path.join(root, "build/paypal.cjs"),
    env: () => env,
    stopTimeoutMs: STOP_TIMEOUT_MS,
  });
  await paypal.start();
  return { stop: () => paypal.stop() };
}

/** Starts the web process as the supervisor does; `profileTo` is a folder for a CPU profile. */
export async function startWeb({ settings, env, profileTo }) {
  const execArgv = [...WEB_FLAGS, ...(profileTo ? ["--cpu-prof", `--cpu-prof-dir=${profileTo}`] : [])];
  const web = new ChildProcess("web", {
    file: path.join(root, "build/web.cjs"),
    env: () => env,
    execArgv,
    stopTimeoutMs: STOP_TIMEOUT_MS,
  });
  await web.start();
  return { url: `http://127.0.0.1:${settings.port}`, pid: web.pid, stop: () => web.stop() };
}

export async function startBareServer({ env, planFile, pageFile }) {
  const file = path.join(root, "bench/bare.mjs");
  const bare = new ChildProcess("bare", {
    file,
    args: [planFile, pageFile],
    env: () => env,
    stopTimeoutMs: STOP_TIMEOUT_MS,
  });
  const { port } = await bare.start();
  return { url: `http://127.0.0.1:${port}`, pid: bare.pid, stop: () => bare.stop() };
}

export async function startBenchWorker({ env }) {
  const file = path.join(root, "build/worker.cjs");
  const worker = new ChildProcess("worker", { file, env: () => env, stopTimeoutMs: STOP_TIMEOUT_MS });
  await worker.start();
  return { pid: worker.pid, stop: () => worker.stop() };
}

export async function startMediaBare({ env, uploads, files }) {
  const file = path.join(root, "bench/media/media-bare.mjs");
  const bare = new ChildProcess("bare", {
    file,
    args: [uploads, files],
    env: () => env,
    stopTimeoutMs: STOP_TIMEOUT_MS,
  });
  const { port } = await bare.start();
  return { url: `http://127.0.0.1:${port}`, pid: bare.pid, stop: () => bare.stop() };
}

/** Resident memory of a process in MB, `{ now, peak }`; null without /proc. */
export function memoryOf(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const megabytes = (name) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) / 1024;
    return { now: megabytes("VmRSS"), peak: megabytes("VmHWM") };
  } catch {
    return null;
  }
}

/** Processor time of a process and its ended children, in ms; NaN without /proc. */
export const processorTimeOfAll = (pid) => processorTime(pid, [11, 12, 13, 14]);

/** Processor time of a process, in ms; NaN without /proc. */
export const processorTimeOf = (pid) => processorTime(pid, [11, 12]);

function processorTime(pid, wanted) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return wanted.reduce((sum, field) => sum + Number(fields[field]), 0) * TICK_MS;
  } catch {
    return Number.NaN;
  }
}
