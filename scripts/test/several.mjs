// Two machines as described in docs/deploy.md. Forked, it starts two supervisors behind nginx on a clone of the run's
// migrated database, one Redis and one realtime server, and sends their addresses (`ready`), or which program is
// `missing`. It obeys the messages `{ kill: index }` and `{ start: index }` and replies `{ done: true }`. Everything
// stops, and its files are removed, when its parent exits.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { stopCommands } from "../../server/supervisor/commands.mjs";
import { explainError } from "../../server/supervisor/console.mjs";
import { findFreePort } from "../../server/supervisor/free-port.mjs";
import { startNginx } from "./nginx.mjs";
import { startOwnRedis } from "./redis.mjs";
import { startRelay } from "./relay.mjs";
import { startSite } from "./site.mjs";
import { cloneRunTemplate } from "./template.mjs";

/** Folders that all machines share on a common disk. */
const SHARED = ["staging", "importing", "media"];
const MAX_OUTPUT_CHARS = 4_000;
const folder = mkdtempSync(path.join(tmpdir(), "veranda-several-"));
const undo = [() => rmSync(folder, { recursive: true, force: true })];
const homes = ["one", "two"].map((name) => path.join(folder, name));
const sites = [null, null];
let said = "";

process.once("disconnect", () => void end(0));
process.on("SIGTERM", () => void end(0));
process.on("exit", stopCommands);

async function end(code) {
  await Promise.all(sites.map((site) => site?.kill().catch(() => undefined)));
  for (const work of undo.reverse()) await work();
  process.exit(code);
}

function makeHomes() {
  for (const name of SHARED) mkdirSync(path.join(folder, "shared", name), { recursive: true, mode: 0o700 });
  for (const home of homes) {
    mkdirSync(home, { mode: 0o700 });
    for (const name of SHARED) symlinkSync(path.join(folder, "shared", name), path.join(home, name));
  }
}

async function main() {
  const [port, ...ports] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const nginx = await startNginx({ port, machines: ports.map((each) => `127.0.0.1:${each}`) });
  if (!nginx) return process.send({ missing: "nginx" });
  undo.push(nginx.stop);
  const redis = await startOwnRedis();
  if (!redis) return process.send({ missing: "redis-server" });
  undo.push(redis.stop);
  const databaseUrl = await cloneRunTemplate("cluster");
  const url = `http://127.0.0.1:${port}`;
  const relay = await startRelay(url);
  undo.push(relay.stop);
  makeHomes();
  const env = {
    ...process.env,
    BASE_PATH: "",
    NODE_OPTIONS: "",
    VERANDA_FAILPOINT: "",
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: "10",
    REDIS_URL: redis.url,
    ...relay.env,
    APP_URL: url,
    // The real rate limits, and the client address that nginx forwards.
    AUTH_SECRET: "for-tests-only-".repeat(4),
    RATE_LIMIT_FACTOR: "1",
    TRUSTED_PROXIES: "127.0.0.1",
  };
  const start = async (index) => {
    const show = (text) => {
      said = (said + text).slice(-MAX_OUTPUT_CHARS);
    };
    sites[index] = await startSite({ home: homes[index], env, show, port: ports[index] });
  };
  await Promise.all([start(0), start(1)]);
  const obey = async ({ kill, start: started }) => {
    if (kill !== undefined) await sites[kill].kill();
    if (started !== undefined) await start(started);
    process.send({ done: true });
  };
  process.on("message", (order) => obey(order).catch(fail));
  const machines = sites.map((site, index) => ({ url: `${site.url}/`, home: homes[index] }));
  process.send({ ready: { url: `${url}/`, databaseUrl, machines } });
}

main().catch(fail);

async function fail(error) {
  console.error(`${said}\n${explainError(error)}`);
  await end(1);
}
