import "server-only";
import { createServer } from "node:http";
import type { Registry } from "prom-client";
import { env } from "@/lib/env";
import { pool } from "./db";
import { getOldestJobAge, getWorkerSilence } from "./jobs";
import { log } from "./logging/log";

type Prometheus = typeof import("prom-client");

export interface Metrics {
  prometheus: Prometheus;
  registry: Registry;
  port: number;
}

function listen(registry: Registry, port: number): Promise<number> {
  const server = createServer(async (request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await registry.metrics();
      response.writeHead(200, { "Content-Type": registry.contentType }).end(text);
    } catch (error) {
      log.warn({ err: error }, "the metrics could not be read");
      response.writeHead(500).end();
    }
  });
  // The server must not keep the process alive.
  server.unref();
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, env.METRICS_HOST, () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}

/** Opens the endpoint for Prometheus. Null without METRICS_PORT or if it is taken; the process runs on. */
export async function openMetrics(process: "web" | "worker", port: number): Promise<Metrics | null> {
  if (port === 0) return null;
  const prometheus = await import("prom-client");
  const registry = new prometheus.Registry();
  registry.setDefaultLabels({ process });
  prometheus.collectDefaultMetrics({ register: registry });
  new prometheus.Gauge({
    name: "veranda_database_connections",
    help: "Connections to PostgreSQL, by what they do; waiting are those who want one.",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "busy" }, pool.totalCount - pool.idleCount);
      this.set({ state: "waiting" }, pool.waitingCount);
    },
  });
  const seconds = (name: string, help: string, read: () => Promise<number>) =>
    new prometheus.Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        try {
          this.set(await read());
        } catch {
          // The other metrics are needed most while the database is down.
          this.remove();
        }
      },
    });
  // Web reports it too: a worker that is dead reports nothing.
  seconds("veranda_worker_silent_seconds", "Since a worker last ran its schedule.", getWorkerSilence);
  seconds(
    "veranda_jobs_oldest_seconds",
    "For how long the oldest due job has waited.",
    async () => (await getOldestJobAge()) ?? 0,
  );
  try {
    return { prometheus, registry, port: await listen(registry, port) };
  } catch (error) {
    log.warn({ err: error, port }, "the port for metrics could not be opened");
    return null;
  }
}
