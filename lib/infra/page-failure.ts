import "server-only";
import { isUnavailable } from "./db";

// The web process loads this module more than once (its own bundle, and Next's): they share one set.
const shared = globalThis as typeof globalThis & { verandaUnavailablePages?: Set<string> };
shared.verandaUnavailablePages ??= new Set();
const unavailable = shared.verandaUnavailablePages;

/** Notes what a page threw while it was made, for the answer to say 503 instead of Next's 500 where the database is away. */
export function notePageFailure(requestId: string, error: unknown): void {
  if (isUnavailable(error)) unavailable.add(requestId);
}

/** The status that an answer goes out with, for the one that Next gives it. */
export const statusOfPage = (requestId: string, status: number): number =>
  status === 500 && unavailable.has(requestId) ? 503 : status;

/** Forgets a request that is over. */
export const forgetPageFailure = (requestId: string): void => {
  unavailable.delete(requestId);
};
