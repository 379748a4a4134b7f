import "server-only";
import { isIPv6 } from "node:net";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { env } from "@/lib/env";
import type { LimitClass } from "@/lib/http/endpoint";
import { AppError } from "@/lib/http/errors";
import { describeMessage, type MessageDescriptor } from "@/lib/i18n/message-descriptor";
import { pool } from "../db";
import { redis } from "../redis";

interface Rule {
  points: number;
  seconds: number;
  /** Kept in PostgreSQL across restarts; the others in Redis or memory, for speed. */
  durable?: boolean;
  /** Ignores RATE_LIMIT_FACTOR. */
  fixed?: boolean;
  refusal?: (minutes: number) => MessageDescriptor;
}

const tooManyCalls = (minutes: number) => describeMessage("http.rateLimited", { minutes });
const tooManyRequests = (minutes: number) =>
  describeMessage("messages.manyRequests", { hours: Math.ceil(minutes / 60) });

const RATE_LIMITS = {
  auth: { points: 25, seconds: 5 * 60, durable: true },
  email: { points: 25, seconds: 60 * 60, durable: true },
  registration: { points: 20, seconds: 60 * 60, durable: true },
  write: { points: 300, seconds: 15 * 60 },
  // A post may have ten pictures of two calls each, plus resumptions. Large chunks of an upload do not count.
  upload: { points: 600, seconds: 15 * 60 },
  // Conversations started with people who do not follow the sender: limits spam.
  request: { points: 20, seconds: 24 * 60 * 60, durable: true, refusal: tooManyRequests },
  chat: { points: 1_200, seconds: 15 * 60 },
  // Each side of a call sends a heartbeat every 5 s, and a new connection needs some dozen signals.
  signal: { points: 3_000, seconds: 15 * 60 },
  report: { points: 30, seconds: 5 * 60 },
  // One for each measured page view. A class of its own, so that measuring never delays anything else.
  metrics: { points: 60, seconds: 5 * 60 },
  // Calls started: by one user, and by one user to another.
  ring: { points: 10, seconds: 60 },
  "ring-pair": { points: 5, seconds: 60 },
  read: { points: 1_500, seconds: 5 * 60 },
  page: { points: 1_500, seconds: 5 * 60 },
  // Server errors that are not counted; beyond this they are, so that nobody can keep us busy with them.
  failure: { points: 5, seconds: 15 * 60, fixed: true },
} satisfies Record<LimitClass | "email" | "failure" | "page" | "request" | "ring" | "ring-pair", Rule>;

export type LimitName = keyof typeof RATE_LIMITS;

/** What all limits but `fixed` ones are multiplied by. */
export const RATE_LIMIT_FACTOR = env.RATE_LIMIT_FACTOR ?? (env.VERANDA_EMBEDDED ? 20 : 1);

type Limiter = RateLimiterMemory | RateLimiterPostgres | RateLimiterRedis;
// The web process loads this module twice (its own bundle, and Next's).
const shared = globalThis as typeof globalThis & { verandaLimiters?: Map<LimitName, Limiter> };
shared.verandaLimiters ??= new Map();
const limiters = shared.verandaLimiters;

function limiterOf(name: LimitName): Limiter {
  const known = limiters.get(name);
  if (known) return known;
  const rule: Rule = RATE_LIMITS[name];
  const points = rule.fixed ? rule.points : Math.max(1, Math.round(rule.points * RATE_LIMIT_FACTOR));
  const options = { keyPrefix: name, points, duration: rule.seconds };
  const limiter = rule.durable ? durable(options) : fast(options);
  limiters.set(name, limiter);
  return limiter;
}

type Options = { keyPrefix: string; points: number; duration: number };

const durable = (options: Options) =>
  new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    tableName: "RateLimit",
    tableCreated: true,
    clearExpiredByTimeout: false,
  });

function fast(options: Options): RateLimiterMemory | RateLimiterRedis {
  const inMemory = new RateLimiterMemory(options);
  const storeClient = redis();
  if (!storeClient) return inMemory;
  // While Redis is unavailable, each process counts on its own.
  const keyPrefix = `veranda:limit:${options.keyPrefix}`;
  return new RateLimiterRedis({
    ...options,
    keyPrefix,
    storeClient,
    insuranceLimiter: inMemory,
    rejectIfRedisNotReady: true,
  });
}

/** IPv6 by its /64, which one household has. */
export function rateLimitAddressKey(address: string): string {
  // IPv4-mapped IPv6 addresses all share one /64.
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = "", tail = ""] = address.toLowerCase().split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const zeros = address.includes("::")
    ? Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0")
    : [];
  return `${[...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

/** draft-ietf-httpapi-ratelimit-headers-06. */
function headersOf(limiter: Limiter, state: RateLimiterRes): Record<string, string> {
  return {
    "RateLimit-Limit": String(limiter.points),
    "RateLimit-Remaining": String(Math.max(0, state.remainingPoints)),
    "RateLimit-Reset": String(Math.ceil(Math.max(0, state.msBeforeNext) / 1_000)),
  };
}

/** Returns the response headers. Throws `rate_limited` with Retry-After in seconds. */
export async function consumeRateLimit(name: LimitName, key: string, points = 1): Promise<Record<string, string>> {
  const limiter = limiterOf(name);
  try {
    return headersOf(limiter, await limiter.consume(key, points));
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const headers = headersOf(limiter, refused);
    const { refusal = tooManyCalls }: Rule = RATE_LIMITS[name];
    throw new AppError("rate_limited", refusal(Math.ceil(refused.msBeforeNext / 60_000)), undefined, {
      ...headers,
      "Retry-After": headers["RateLimit-Reset"] ?? "1",
    });
  }
}

/** Takes back the count of a call that failed on our side or that the limit does not apply to. */
export async function refundRateLimit(name: LimitName, key: string): Promise<void> {
  await limiterOf(name).reward(key);
}
