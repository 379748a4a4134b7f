import "server-only";
import { MINUTE } from "./clock";
import { log } from "./log";

/** What is logged of the safety of accounts (docs/security.md, Logs). */
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
  /** The id of the account that it is about; null where that is not known. */
  account: string | null;
  method?: "passkey" | "password" | "provider" | "second-step";
  /** What was changed. */
  act?: string;
}

/** Logs an event of an account's safety: no name, no address, nothing that was entered. */
export function logSecurityEvent(event: SecurityEvent, fields: SecurityFields): void {
  log.info({ event, ...fields }, "security event");
}

/** How long a refusal of one kind is logged once for each caller. */
const REFUSAL_WINDOW_MS = 5 * MINUTE;
/** How many refusals are logged in that time: callers with many addresses must not fill the log. */
const MAX_REFUSALS = 500;

interface Refusal {
  status: number;
  /** What the request failed: its host, its origin, access, a limit, or what it asks for. */
  check: "access" | "host" | "input" | "limit" | "origin";
}

const shared = globalThis as typeof globalThis & { verandaRefusals?: { callers: Set<string>; until: number } };
shared.verandaRefusals ??= { callers: new Set(), until: 0 };
const refusals = shared.verandaRefusals;

/** Logs a refused request, once for each `caller` (an account, else a network address, which is not logged), check and window. */
export function logRefusal(caller: string, { status, check }: Refusal): void {
  const at = performance.now();
  if (at >= refusals.until) {
    refusals.callers.clear();
    refusals.until = at + REFUSAL_WINDOW_MS;
  }
  const key = `${check} ${status} ${caller}`;
  if (refusals.callers.has(key) || refusals.callers.size > MAX_REFUSALS) return;
  refusals.callers.add(key);
  if (refusals.callers.size > MAX_REFUSALS)
    log.warn({ event: "request.refused" }, "more requests are refused than logged");
  else log.info({ event: "request.refused", status, check }, "security event");
}
