import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import pino from "pino";
import { env } from "@/lib/env";
import { loggedError, reasonOf, withoutAddresses } from "./log-error";

interface LoggedRequest {
  requestId: string;
  endpoint: string;
  /** The id of the account that calls, once it is known. */
  account?: string;
}

const requests = new AsyncLocalStorage<LoggedRequest>();

// Shared between the web process's own bundle and Next's, which load this module separately.
const shared = globalThis as typeof globalThis & { verandaProcess?: string };

/** Names the process in each of its lines. */
export function nameProcess(name: "web" | "worker"): void {
  shared.verandaProcess = name;
}

/**
 * Structured log lines on standard output; each carries the process, and inside a request its id, its endpoint and the
 * account that calls. No other personal data goes in.
 */
export const log = pino({
  level: env.NODE_ENV === "test" && env.LOG_LEVEL === "info" ? "warn" : env.LOG_LEVEL,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  // `reason` is for what was to be expected: it says why, and not where.
  serializers: { err: loggedError, reason: reasonOf },
  hooks: {
    logMethod(given, method) {
      // graphile-worker's own lines quote the errors of jobs.
      const clean = given.map((each) => (typeof each === "string" ? withoutAddresses(each) : each));
      // As many, of the same kinds.
      method.apply(this, clean as typeof given);
    },
  },
  mixin: () => ({ process: shared.verandaProcess, ...requests.getStore() }),
});

const FORM = /^[\w-]{8,64}$/;

/** The id of a request: the caller's own where it has the form of one, else a new one. */
export const requestIdOf = (given: string | string[] | null | undefined): string =>
  typeof given === "string" && FORM.test(given) ? given : randomUUID();

/** Segments of this length or more are ids and tokens. */
const LONG_SEGMENT = /[^/]{25,}/g;

/** A request as the log names it: of a call its path without ids, tokens and query, of a page the first part of its path. */
export function endpointOf(method: string, path: string): string {
  const [pathname = ""] = path.split("?");
  const shown = /^\/(api|media)\//.test(pathname)
    ? pathname.replace(LONG_SEGMENT, "{id}")
    : pathname.split("/", 2).join("/");
  return `${method} ${withoutAddresses(shown).slice(0, 120)}`;
}

/** Runs `work` for a request: its log lines carry the id, the caller's own where it has the form of one, and the endpoint. */
export function withRequestId<T>(given: string | null, endpoint: string, work: (id: string) => T): T {
  const requestId = requestIdOf(given);
  return requests.run({ requestId, endpoint }, () => work(requestId));
}

/** Names the account that calls in the further lines of this request. */
export function noteAccount(id: string): void {
  const request = requests.getStore();
  if (request) request.account = id;
}
