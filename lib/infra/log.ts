import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import pino from "pino";
import { env } from "@/lib/env";
import { loggedError, reasonOf, withoutAddresses } from "./log-error";

const requestIds = new AsyncLocalStorage<string>();

/** Structured log lines on standard output; inside a request each carries its id. No personal data goes in. */
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
  mixin: () => {
    const requestId = requestIds.getStore();
    return requestId ? { requestId } : {};
  },
});

const FORM = /^[\w-]{8,64}$/;

/** The id of a request: the caller's own where it has the form of one, else a new one. */
export const requestIdOf = (given: string | string[] | null | undefined): string =>
  typeof given === "string" && FORM.test(given) ? given : randomUUID();

/** Runs `work` under such an id. */
export function withRequestId<T>(given: string | null, work: (id: string) => T): T {
  const id = requestIdOf(given);
  return requestIds.run(id, () => work(id));
}
