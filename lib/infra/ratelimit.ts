import "server-only";
import { isIPv6 } from "node:net";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { env } from "@/lib/env";
import type { LimitClass } from "@/lib/http/endpoint";
import { AppError } from "@/lib/http/errors";
import { http as text } from "@/lib/text/http";
import { messages } from "@/lib/text/messages";
import { pool } from "./db";
import { redis } from "./redis";

interface Rule {
  points: number;
  seconds: number;
  /**
   * Kept in PostgreSQL: it holds across restarts and between web processes. The others are counted in Redis where there is one,
   * and else in memory, for speed.
   */
  durable?: boolean;
  /** Not multiplied by RATE_LIMIT_FACTOR. */
  fixed?: boolean;
  /** What is said to who is over it, where the general sentence says too little. */
  sentence?: (minutes: number) => string;
}

/** How many calls in how many seconds. */
const RULES = {
  auth: { points: 25, seconds: 5 * 60, durable: true },
  email: { points: 25, seconds: 60 * 60, durable: true },
  registration: { points: 20, seconds: 60 * 60, durable: true },
  write: { points: 300, seconds: 15 * 60 },
  // Ten pictures a post, each two calls and some more where the connection breaks. Large pieces of an upload are not counted.
  upload: { points: 600, seconds: 15 * 60 },
  // Conversations begun with people who do not follow the one who begins: enough for a day, too few for a list of addresses.
  request: { points: 20, seconds: 24 * 60 * 60, durable: true, sentence: messages.manyRequests },
  chat: { points: 1_200, seconds: 15 * 60 },
  // A call beats every 5 s on each side, and a new connection takes some dozen signals.
  signal: { points: 3_000, seconds: 15 * 60 },
  // What browsers report of a page by themselves: the same few things, over and over.
  report: { points: 30, seconds: 5 * 60 },
  // Ringing: of one person, and of one at another.
  ring: { points: 10, seconds: 60 },
  "ring-pair": { points: 5, seconds: 60 },
  read: { points: 1_500, seconds: 5 * 60 },
  // Calls that we failed and that do not count: a few happen to anybody, more are an attempt to keep us busy.
  failure: { points: 5, seconds: 15 * 60, fixed: true },
} satisfies Record<LimitClass | "email" | "failure" | "request" | "ring" | "ring-pair", Rule>;

export type LimitName = keyof typeof RULES;

const factor = env.RATE_LIMIT_FACTOR ?? (env.VERANDA_EMBEDDED ? 20 : 1);

type Limiter = RateLimiterMemory | RateLimiterPostgres | RateLimiterRedis;
// Shared between the web process's own bundle and Next's, which load this module separately.
const shared = globalThis as typeof globalThis & { verandaLimiters?: Map<LimitName, Limiter> };
shared.verandaLimiters ??= new Map();
const limiters = shared.verandaLimiters;

function limiterOf(name: LimitName): Limiter {
  const known = limiters.get(name);
  if (known) return known;
  const rule: Rule = RULES[name];
  const points = rule.fixed ? rule.points : Math.max(1, Math.round(rule.points * factor));
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
  // While Redis is away each process counts for itself.
  const keyPrefix = `veranda:limit:${options.keyPrefix}`;
  return new RateLimiterRedis({
    ...options,
    ...{ keyPrefix, storeClient, insuranceLimiter: inMemory, rejectIfRedisNotReady: true },
  });
}

/** Who a limit counts: an account, an address (an IPv6 one by its /64, which one household has), or an e-mail address. */
export function addressKey(address: string): string {
  // An IPv4 address in IPv6 clothes: by its /64 it would be one with all others.
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

/** The RateLimit-* headers (draft-ietf-httpapi-ratelimit-headers-06) of an answer. */
function headersOf(limiter: Limiter, state: RateLimiterRes): Record<string, string> {
  return {
    "RateLimit-Limit": String(limiter.points),
    "RateLimit-Remaining": String(Math.max(0, state.remainingPoints)),
    "RateLimit-Reset": String(Math.ceil(Math.max(0, state.msBeforeNext) / 1_000)),
  };
}

/** Counts one call, or what weighs as much as `points` of them. Answers the headers to send; throws `rate_limited`, with Retry-After in seconds, when it is one too many. */
export async function consume(name: LimitName, key: string, points = 1): Promise<Record<string, string>> {
  const limiter = limiterOf(name);
  try {
    return headersOf(limiter, await limiter.consume(key, points));
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const headers = headersOf(limiter, refused);
    const { sentence = text.rateLimited }: Rule = RULES[name];
    throw new AppError("rate_limited", sentence(Math.ceil(refused.msBeforeNext / 60_000)), undefined, {
      ...headers,
      "Retry-After": headers["RateLimit-Reset"] ?? "1",
    });
  }
}

/** Takes a call back: one that we failed, or that the limit does not mean. */
export async function giveBack(name: LimitName, key: string): Promise<void> {
  await limiterOf(name).reward(key);
}
