import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import pino from "pino";
import { env } from "@/lib/env";
import { errorReason, redactAddresses, toLoggedError } from "./log-error";

interface LoggedRequest {
  requestId: string;
  endpoint: string;
  account?: string;
}

const requests = new AsyncLocalStorage<LoggedRequest>();

// The web process loads this module twice (its own bundle, and Next's).
const shared = globalThis as typeof globalThis & { verandaProcess?: string };

export function nameProcess(name: "web" | "worker"): void {
  shared.verandaProcess = name;
}

/** Each line has the process name and, within a request, its id, endpoint and account; no other personal data. */
export const log = pino({
  level: env.NODE_ENV === "test" && env.LOG_LEVEL === "info" ? "warn" : env.LOG_LEVEL,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  // `reason` is for expected errors: no stack.
  serializers: { err: toLoggedError, reason: errorReason },
  hooks: {
    logMethod(given, method) {
      // Lines of graphile-worker quote the errors of jobs.
      const clean = given.map((each) => (typeof each === "string" ? redactAddresses(each) : each));
      method.apply(this, clean as typeof given);
    },
  },
  mixin: () => ({ process: shared.verandaProcess, ...requests.getStore() }),
});

const REQUEST_ID_PATTERN = /^[\w-]{8,64}$/;

/** The caller's own request id if it is well-formed, otherwise a new one. */
export const toRequestId = (given: string | string[] | null | undefined): string =>
  typeof given === "string" && REQUEST_ID_PATTERN.test(given) ? given : randomUUID();

const LONG_SEGMENT = /[^/]{25,}/g;

/** The path of an API call without ids, tokens and query; of a page only the first segment. */
export function endpointOf(method: string, path: string): string {
  const [pathname = ""] = path.split("?");
  const shown = /^\/(api|media)\//.test(pathname)
    ? pathname.replace(LONG_SEGMENT, "{id}")
    : pathname.split("/", 2).join("/");
  return `${method} ${redactAddresses(shown).slice(0, 120)}`;
}

/** `given` is the caller's own request id, used if well-formed. */
export function withRequestId<T>(given: string | null, endpoint: string, work: (id: string) => T): T {
  const requestId = toRequestId(given);
  return requests.run({ requestId, endpoint }, () => work(requestId));
}

export function noteAccount(id: string): void {
  const request = requests.getStore();
  if (request) request.account = id;
}
