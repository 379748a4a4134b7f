import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { createInterface } from "node:readline";
import { afterAll, beforeAll } from "@jest/globals";
import { findFreePortSync } from "./free-port";

// Import first, for tests of state shared between processes: lib/env reads the settings on import.

if (spawnSync("redis-server", ["--version"]).status !== 0)
  throw new Error(
    "redis-server is not installed. Install it, for example with: sudo apt-get install redis-server. " +
      "As root on Debian, npm test installs it.",
  );

function redisAlone() {
  const port = String(findFreePortSync());
  process.env.REDIS_URL = `redis://127.0.0.1:${port}`;
  let server: ChildProcess | null = null;
  return {
    /** Resolves once the empty server accepts connections. */
    async start(): Promise<void> {
      const flags = ["--port", port, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
      const started = spawn("redis-server", flags, { cwd: tmpdir(), stdio: ["ignore", "pipe", "ignore"] });
      server = started;
      for await (const line of createInterface(started.stdout)) if (/Ready to accept connections/.test(line)) break;
      started.stdout.resume();
    },
    async kill(): Promise<void> {
      if (!server || server.exitCode !== null) return;
      server.kill("SIGKILL");
      await once(server, "exit");
      server = null;
    },
  };
}

export const redisServer = redisAlone();

beforeAll(() => redisServer.start());
afterAll(() => redisServer.kill());
