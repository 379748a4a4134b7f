import "server-only";

interface OutageState {
  isSuspected: boolean;
  isAway: boolean;
}

// The web process loads this module in several bundles: its own, that of Next's pages, and that of middleware.ts.
const shared = globalThis as typeof globalThis & { verandaOutage?: OutageState };
shared.verandaOutage ??= { isSuspected: false, isAway: false };
const outage = shared.verandaOutage;

/** After an error of a connection: the next page waits for an answer of the database. */
export function suspectOutage(): void {
  outage.isSuspected = true;
}

/** As of the last check. */
export const isDatabaseAway = (): boolean => outage.isAway;

/** Calls `isUp` only if an outage is suspected. */
export async function checkForOutage(isUp: () => Promise<boolean>): Promise<void> {
  if (!outage.isSuspected) return;
  outage.isAway = !(await isUp());
  outage.isSuspected = outage.isAway;
}
