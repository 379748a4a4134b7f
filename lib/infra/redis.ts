import "server-only";
import { Redis } from "ioredis";
import { env } from "@/lib/env";
import { log } from "./log";

/** How long Redis may take to answer or to be connected to, and the longest pause between attempts, in milliseconds. */
const PATIENCE = 500;
const CONNECTING = 2_000;
const LONGEST_PAUSE = 1_000;

// Shared between the web process's own bundle and Next's, which load this module separately.
const shared = globalThis as typeof globalThis & { verandaRedis?: Redis };

function connect(url: string): Redis {
  const client = new Redis(url, {
    // What cannot be asked now is answered without Redis.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECTING,
    commandTimeout: PATIENCE,
    retryStrategy: (attempt) => Math.min(50 * 2 ** Math.min(attempt, 10), LONGEST_PAUSE),
  });
  let isAway = false;
  client.on("ready", () => {
    if (isAway) log.info("Redis is back");
    isAway = false;
  });
  client.on("error", (error: Error) => {
    if (!isAway) log.warn({ reason: error.message }, "Redis is away; what it counted is counted in memory");
    isAway = true;
  });
  return client;
}

/** The Redis that the settings name, or null. Its connection is kept up; while it is away, commands fail at once. */
export function redis(): Redis | null {
  if (!env.REDIS_URL) return null;
  shared.verandaRedis ??= connect(env.REDIS_URL);
  return shared.verandaRedis;
}
