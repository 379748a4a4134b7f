import "server-only";
import { now } from "../clock";

/** Returns a function that calls `read` at most once in `ttlMs` in this process, and shares what it returned. */
export function cacheRead<T>(ttlMs: number, read: () => Promise<T>): () => Promise<T> {
  let known: { at: number; result: Promise<T> } | undefined;
  return () => {
    const nowMs = now().getTime();
    if (known && Math.abs(nowMs - known.at) < ttlMs) return known.result;
    const entry = { at: nowMs, result: read() };
    known = entry;
    // Callers that wait get the failure; it is not cached.
    entry.result.catch(() => {
      if (known === entry) known = undefined;
    });
    return entry.result;
  };
}
