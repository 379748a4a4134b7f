import "server-only";
import { MINUTE_MS } from "../clock";
import { log } from "./log";

/** See docs/security.md, Logs. */
type SecurityEvent =
  | "account.changed"
  | "account.created"
  | "proof.failed"
  | "proof.succeeded"
  | "second-step.failed"
  | "sign-in.failed"
  | "sign-in.refused"
  | "sign-in.succeeded"
  | "sign-out";

interface SecurityFields {
  /** Null where it is unknown. */
  account: string | null;
  method?: "passkey" | "password" | "provider" | "second-step";
  act?: string;
}

export function logSecurityEvent(event: SecurityEvent, fields: SecurityFields): void {
  log.info({ event, ...fields }, "security event");
}

const REFUSAL_WINDOW_MS = 5 * MINUTE_MS;
/** So that callers with many addresses cannot flood the log. */
const MAX_REFUSALS = 500;

interface Refusal {
  status: number;
  check: "access" | "host" | "input" | "limit" | "origin";
}

const shared = globalThis as typeof globalThis & { verandaRefusals?: { counts: Map<string, number>; until: number } };
shared.verandaRefusals ??= { counts: new Map(), until: 0 };
const refusals = shared.verandaRefusals;

/**
 * The 1st, 10th, 100th and so on per `caller`, check, status and window. The caller is an account or address, and is
 * not logged.
 */
export function logRefusal(caller: string, { status, check }: Refusal): void {
  const at = performance.now();
  if (at >= refusals.until) {
    refusals.counts.clear();
    refusals.until = at + REFUSAL_WINDOW_MS;
  }
  const key = `${check} ${status} ${caller}`;
  const count = (refusals.counts.get(key) ?? 0) + 1;
  if (count === 1 && refusals.counts.size > MAX_REFUSALS) return;
  refusals.counts.set(key, count);
  if (!/^10*$/.test(String(count))) return;
  if (count === 1 && refusals.counts.size > MAX_REFUSALS)
    log.warn({ event: "request.refused" }, "more requests are refused than logged");
  else log.info({ event: "request.refused", status, check, count }, "security event");
}
