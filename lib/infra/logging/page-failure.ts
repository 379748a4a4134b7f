import "server-only";
import { isUnavailable } from "../db";

// The web process loads this module twice (its own bundle, and Next's); both share one set.
const shared = globalThis as typeof globalThis & { verandaUnavailablePages?: Set<string> };
shared.verandaUnavailablePages ??= new Set();
const unavailable = shared.verandaUnavailablePages;

/** 503 instead of Next's 500 if the database is unavailable. */
export function recordPageFailure(requestId: string, error: unknown): void {
  if (isUnavailable(error)) unavailable.add(requestId);
}

export const pageStatus = (requestId: string, status: number): number =>
  status === 500 && unavailable.has(requestId) ? 503 : status;

export const forgetPageFailure = (requestId: string): void => {
  unavailable.delete(requestId);
};
