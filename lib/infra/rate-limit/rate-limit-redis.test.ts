import { redisServer } from "@/lib/testing/setup/redis";
import "@/lib/testing/setup/database";
import "@/lib/testing/setup/rate-limits";
import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, jest, test } from "@jest/globals";
import { waitFor } from "@/lib/testing/wait/wait-for";
import { redis } from "../redis";
import { consumeRateLimit, refundRateLimit } from "./rate-limit";

afterAll(() => redis()?.disconnect());

const isReady = () => waitFor(async () => redis()?.status === "ready", "a connection to Redis");
const left = async (answer: Promise<Record<string, string>>) => Number((await answer)["RateLimit-Remaining"]);

/** Shares no memory, like another process. */
async function another(): Promise<typeof consumeRateLimit> {
  const memory = globalThis as typeof globalThis & { verandaLimiters?: unknown };
  const { verandaLimiters: ours } = memory;
  memory.verandaLimiters = undefined;
  let theirs: typeof consumeRateLimit | undefined;
  await jest.isolateModulesAsync(async () => {
    theirs = (await import("./rate-limit")).consumeRateLimit;
  });
  memory.verandaLimiters = ours;
  if (!theirs) throw new Error("The limits could not be loaded.");
  return theirs;
}

describe("rate limits in Redis", () => {
  test("counts and refunds points for all processes together", async () => {
    const key = randomUUID();
    await isReady();
    const elsewhere = await another();
    const first = await left(consumeRateLimit("write", key));
    expect(await left(elsewhere("write", key))).toBe(first - 1);
    await refundRateLimit("write", key);
    expect(await left(elsewhere("write", key))).toBe(first - 1);
    const isOver = () =>
      consumeRateLimit("write", key).then(
        () => false,
        ({ code }) => code === "rate_limited",
      );
    await waitFor(isOver, "the last call");
    await expect(elsewhere("write", key)).rejects.toMatchObject({ code: "rate_limited" });
  });

  test("counts in memory while Redis is unavailable, without refusing calls", async () => {
    const key = randomUUID();
    await isReady();
    const first = await left(consumeRateLimit("read", key));
    await redisServer.kill();
    await waitFor(async () => redis()?.status !== "ready", "the loss of Redis");
    expect(await left(consumeRateLimit("read", key))).toBe(first);
    expect(await left(consumeRateLimit("read", key))).toBe(first - 1);
    await redisServer.start();
    await isReady();
    expect(await left(consumeRateLimit("read", key))).toBe(first);
  });
});
