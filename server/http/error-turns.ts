import type { IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { rateLimitAddressKey } from "@/lib/infra/rate-limit/rate-limit";

/** 100 errors a second take a small part of a core. */
const INTERVAL_MS = 10;
/** So that at most 100 answers wait. */
const MAX_WAIT_MS = 1_000;

/** When the next error of an address may be answered, in ms since the process started. */
const turns = new Map<string, number>();

/**
 * Waits before a client's error is answered: those of one address are spaced, so that forcing errors on some dozen
 * connections does not keep other people waiting. The first after a pause is answered at once, and so is each that
 * would wait for longer than a second.
 */
export async function waitForErrorTurn({ headers }: IncomingMessage): Promise<void> {
  // server/web.ts has replaced the header that the client sent.
  const key = rateLimitAddressKey(String(headers["x-forwarded-for"] ?? ""));
  const now = performance.now();
  for (const [address, turn] of turns) if (turn <= now) turns.delete(address);
  const turn = turns.get(key) ?? now;
  if (turn > now + MAX_WAIT_MS) return;
  turns.set(key, turn + INTERVAL_MS);
  if (turn > now) await pause(turn - now);
}
