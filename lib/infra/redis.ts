import "server-only";
import { Redis } from "ioredis";
import { env } from "@/lib/env";
import { log } from "./logging/log";

const COMMAND_TIMEOUT_MS = 500;
const CONNECT_TIMEOUT_MS = 2_000;
const MAX_RECONNECT_DELAY_MS = 1_000;

// The web process loads this module twice (its own bundle, and Next's).
const shared = globalThis as typeof globalThis & { verandaRedis?: Redis };

function connect(url: string): Redis {
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: COMMAND_TIMEOUT_MS,
    retryStrategy: (attempt) => Math.min(50 * 2 ** Math.min(attempt, 10), MAX_RECONNECT_DELAY_MS),
  });
  let isAway = false;
  client.on("ready", () => {
    if (isAway) log.info("Redis is available again");
    isAway = false;
  });
  client.on("error", (error: Error) => {
    if (!isAway) log.warn({ reason: error.message }, "Redis is unavailable; rate limits are counted in memory");
    isAway = true;
  });
  return client;
}

/** Null if not configured. While Redis is unavailable, commands fail at once. */
export function redis(): Redis | null {
  if (!env.REDIS_URL) return null;
  shared.verandaRedis ??= connect(env.REDIS_URL);
  return shared.verandaRedis;
}
