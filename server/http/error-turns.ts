import type { IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { rateLimitAddressKey } from "@/lib/infra/rate-limit/rate-limit";

/** 100 errors a second take a small part of a core. */
const INTERVAL_MS = 10;
/** So that at most 100 answers wait. */
const MAX_WAIT_MS = 1_000;

/** A page that finds nothing is rendered for 10 to 20 ms. */
const PAGE_INTERVAL_MS = 50;

/** When the next error of an address may be answered, in ms since the process started. */
const errorTurns = new Map<string, number>();
/** When its next page may be rendered. */
const pageTurns = new Map<string, number>();

// server/web.ts has replaced the header that the client sent.
const keyOf = ({ headers }: IncomingMessage) => rateLimitAddressKey(String(headers["x-forwarded-for"] ?? ""));

/** Forgets turns that have come. */
function turnIn(turns: Map<string, number>, key: string, now: number): number {
  for (const [address, turn] of turns) if (turn <= now) turns.delete(address);
  return turns.get(key) ?? now;
}

/**
 * Waits before a client's error is answered: those of one address are spaced, so that forcing errors on some dozen
 * connections does not keep other people waiting. The first after a pause is answered at once, and so is each that
 * would wait for longer than a second.
 */
export async function waitForErrorTurn(request: IncomingMessage): Promise<void> {
  const now = performance.now();
  const key = keyOf(request);
  const turn = turnIn(errorTurns, key, now);
  if (turn > now + MAX_WAIT_MS) return;
  errorTurns.set(key, turn + INTERVAL_MS);
  if (turn > now) await pause(turn - now);
}

/** Waits if an address has just had pages that found nothing, such as those of unknown posts. */
export async function waitForPageTurn(request: IncomingMessage): Promise<void> {
  const now = performance.now();
  const turn = turnIn(pageTurns, keyOf(request), now);
  if (turn > now) await pause(turn - now);
}

/** Delays the next page of an address. Call after a page that found nothing. */
export function delayNextPage(request: IncomingMessage): void {
  const now = performance.now();
  const key = keyOf(request);
  pageTurns.set(key, Math.min(turnIn(pageTurns, key, now), now + MAX_WAIT_MS) + PAGE_INTERVAL_MS);
}
