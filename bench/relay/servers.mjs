import { fork } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "esbuild";
import { findFreePort } from "../../server/supervisor/free-port.mjs";
import { root } from "../../server/supervisor/settings.mjs";
import { RELAY_APP, signText } from "./client.mjs";

const HOST = "127.0.0.1";
const START_MS = 15_000;
const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** Starts our relay, bundled as `npm run bundle` does, in production mode. */
export async function startOwnRelay() {
  const folder = mkdtempSync(path.join(tmpdir(), "relay-bench-"));
  const outfile = path.join(folder, "relay.cjs");
  await build({
    entryPoints: [path.join(root, "embedded/relay/main.ts")],
    outfile,
    bundle: true,
    platform: "node",
    target: "node20",
    packages: "external",
    logLevel: "warning",
  });
  const env = {
    RELAY_APP_ID: RELAY_APP.id,
    RELAY_KEY: RELAY_APP.key,
    RELAY_SECRET: RELAY_APP.secret,
    LOG_LEVEL: "warn",
  };
  const ports = { RELAY_PORT: "0", RELAY_API_PORT: "0", RELAY_HOST: HOST, NODE_PATH: path.join(root, "node_modules") };
  const server = await started("ours", outfile, { ...env, ...ports });
  return { ...server, signed: true, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export async function startBareRelay() {
  return { ...(await started("bare", path.join(root, "bench/relay/bare.mjs"), {})), signed: false, remove() {} };
}

/** Starts Soketi from a checkout or an installed package, bound to loopback only. */
export async function startSoketi(folder) {
  const file = ["bin/server.js", "node_modules/@soketi/soketi/bin/server.js"]
    .map((name) => path.resolve(folder, name))
    .find((name) => existsSync(name));
  if (!file) throw new Error(`There is no soketi in "${folder}".`);
  const port = await findFreePort();
  const env = {
    SOKETI_HOST: HOST,
    SOKETI_PORT: String(port),
    SOKETI_METRICS_ENABLED: "0",
    SOKETI_METRICS_HOST: HOST,
    SOKETI_CLUSTER_UNICAST_ADDRESSES: HOST,
    SOKETI_DEFAULT_APP_ID: RELAY_APP.id,
    SOKETI_DEFAULT_APP_KEY: RELAY_APP.key,
    SOKETI_DEFAULT_APP_SECRET: RELAY_APP.secret,
    SOKETI_DEFAULT_APP_ENABLE_CLIENT_MESSAGES: "1",
  };
  const child = spawned(file, env, ["start"]);
  await answers(child, port);
  return { name: "soketi", port, apiPort: port, pid: child.pid, child, signed: true, remove() {} };
}

function spawned(file, env, args = []) {
  return fork(file, args, {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production", ...env },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
}

async function started(name, file, env) {
  const child = spawned(file, env);
  const [message] = await Promise.race([
    once(child, "message", { signal: AbortSignal.timeout(START_MS) }),
    once(child, "exit").then(([code]) => {
      throw new Error(`${name} ended with code ${code} before it was ready.`);
    }),
  ]);
  return { name, port: message.port, apiPort: message.apiPort, pid: child.pid, child };
}

async function answers(child, port) {
  const deadline = Date.now() + START_MS;
  while (child.exitCode === null && Date.now() < deadline) {
    const ready = await fetch(`http://${HOST}:${port}/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("soketi did not start.");
}

export async function stopRelay({ child, remove }) {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    const timer = setTimeout(() => child.kill("SIGKILL"), 3_000);
    await gone;
    clearTimeout(timer);
  }
  remove();
}

/** Publishes through the HTTP API, signed if required. Soketi reports rejections in the body of a 200. */
export function publishEvent({ apiPort, signed }, channel, data) {
  const body = JSON.stringify({ name: "tick", channel, data });
  const target = `/apps/${RELAY_APP.id}/events`;
  const md5 = createHash("md5").update(body).digest("hex");
  const query = `auth_key=${RELAY_APP.key}&auth_timestamp=${Math.floor(Date.now() / 1000)}&auth_version=1.0&body_md5=${md5}`;
  const whole = signed ? `${target}?${query}&auth_signature=${signText(`POST\n${target}\n${query}`)}` : target;
  return new Promise((resolve, reject) => {
    const headers = { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) };
    const call = request({ host: HOST, port: apiPort, path: whole, method: "POST", agent, headers }, (response) => {
      let answer = "";
      response.setEncoding("utf8").on("data", (text) => {
        answer += text;
      });
      response.on("end", () => {
        if (response.statusCode === 200 && !answer.includes('"error"')) resolve();
        else reject(new Error(`A publish was answered ${response.statusCode}: ${answer}`));
      });
    });
    call.on("error", reject).end(body);
  });
}
