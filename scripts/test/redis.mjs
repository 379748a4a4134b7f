import { fork, spawnSync } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { findFreePort } from "../../server/supervisor/free-port.mjs";
import { installDebians } from "./debian.mjs";

const runInGroup = fileURLToPath(new URL("../../server/supervisor/run-in-group.mjs", import.meta.url));

const isThere = () => spawnSync("redis-server", ["--version"]).status === 0;

export async function ensureRedis() {
  if (!isThere()) await installDebians(["redis-server"]);
  return isThere();
}

/** Starts Redis without persistence. Null if it is unavailable. */
export async function startOwnRedis() {
  if (!(await ensureRedis())) return null;
  const port = await findFreePort();
  const flags = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const stdio = ["ignore", "pipe", "ignore", "ipc"];
  const server = fork(runInGroup, ["redis-server", ...flags], { execArgv: [], detached: true, stdio });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  for await (const line of createInterface(server.stdout)) if (/Ready to accept connections/.test(line)) break;
  server.stdout.resume();
  const stop = async () => {
    process.kill(-server.pid, "SIGKILL");
    await ended;
  };
  return { url: `redis://127.0.0.1:${port}`, stop };
}
