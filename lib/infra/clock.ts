import "server-only";
import { env } from "@/lib/env";
import { prisma } from "./db";

/** How far the test clock runs ahead, in milliseconds. Always 0 without VERANDA_TEST_CLOCK. */
const state = { offset: 0 };

/** When this process started. */
export const STARTED_AT = new Date(performance.timeOrigin);

/** The time that the whole product goes by. SQL takes it as a parameter. */
export function now(): Date {
  return new Date(Date.now() + state.offset);
}

/** `milliseconds` from `at`, which is now unless told: a span whose two ends are stored takes both from one reading. */
export function fromNow(milliseconds: number, at = now()): Date {
  return new Date(at.getTime() + milliseconds);
}

/** Reads the test clock's offset, where there is one: at each request and before each job. */
export async function refreshClock(): Promise<void> {
  if (!env.VERANDA_TEST_CLOCK) return;
  const row = await prisma.clockOffset.findUnique({ where: { id: 1 }, select: { milliseconds: true } });
  state.offset = Number(row?.milliseconds ?? 0);
}

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
