import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import pino from "pino";
import { env } from "@/lib/env";

const requestIds = new AsyncLocalStorage<string>();

/** Structured log lines on standard output; inside a request each carries its id. No personal data goes in. */
export const log = pino({
  level: env.NODE_ENV === "test" && env.LOG_LEVEL === "info" ? "warn" : env.LOG_LEVEL,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  mixin: () => {
    const requestId = requestIds.getStore();
    return requestId ? { requestId } : {};
  },
});

const FORM = /^[\w-]{8,64}$/;

/** Runs `work` under a request id: the caller's own where it has the form of one, else a new one. */
export function withRequestId<T>(given: string | null, work: (id: string) => T): T {
  const id = given && FORM.test(given) ? given : randomUUID();
  return requestIds.run(id, () => work(id));
}
