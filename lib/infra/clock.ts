import "server-only";
import { env } from "@/lib/env";
import { prisma } from "./db";

/** The offset in ms; always 0 without VERANDA_TEST_CLOCK. */
const state = { offset: 0 };

export const STARTED_AT = new Date(performance.timeOrigin);

/** The time for all code; SQL receives it as a parameter. */
export function now(): Date {
  return new Date(Date.now() + state.offset);
}

/** Pass `at` where both ends of a span are stored, so that both come from one reading. */
export function fromNow(milliseconds: number, at = now()): Date {
  return new Date(at.getTime() + milliseconds);
}

/** Called for each request and job. */
export async function refreshClock(): Promise<void> {
  if (!env.VERANDA_TEST_CLOCK) return;
  const row = await prisma.clockOffset.findUnique({ where: { id: 1 }, select: { milliseconds: true } });
  state.offset = Number(row?.milliseconds ?? 0);
}

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
