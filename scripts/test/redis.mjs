import { fork, spawnSync } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { installDebians } from "./debian.mjs";
import { freePort } from "./site.mjs";

/** It ends what it runs when we are gone, however that comes about. */
const errand = fileURLToPath(new URL("../../server/supervisor/errand.mjs", import.meta.url));

const isThere = () => spawnSync("redis-server", ["--version"]).status === 0;

/** Installs Debian's redis-server where it is missing and can be had. Resolves with whether the machine has one. */
export async function ensureRedis() {
  if (!isThere()) await installDebians(["redis-server"]);
  return isThere();
}

/** Starts a Redis of our own that keeps nothing. Resolves with `{ url, stop() }`, or with null where the machine has none. */
export async function startRedis() {
  if (!(await ensureRedis())) return null;
  const port = await freePort();
  const flags = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const stdio = ["ignore", "pipe", "ignore", "ipc"];
  const server = fork(errand, ["redis-server", ...flags], { execArgv: [], detached: true, stdio });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  for await (const line of createInterface(server.stdout)) if (/Ready to accept connections/.test(line)) break;
  server.stdout.resume();
  const stop = async () => {
    process.kill(-server.pid, "SIGKILL");
    await ended;
  };
  return { url: `redis://127.0.0.1:${port}`, stop };
}
