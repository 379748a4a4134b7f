import "server-only";

/** The time after which clients ask again, for answers while the database is away. */
export const RETRY_AFTER_SECONDS = 5;

interface OutageState {
  /** The time of the latest suspicion, in ms since the process started. */
  suspectedAt: number | null;
  isAway: boolean;
}

// The web process loads this module in several bundles: its own, that of Next's pages, and that of middleware.ts.
const shared = globalThis as typeof globalThis & { verandaOutage?: OutageState };
shared.verandaOutage ??= { suspectedAt: null, isAway: false };
const outage = shared.verandaOutage;

/** Suspects an outage after an error of a connection: the next page waits for an answer of the database. */
export function suspectOutage(): void {
  outage.suspectedAt = performance.now();
}

/** Whether the database was away at the last check. */
export const isDatabaseAway = (): boolean => outage.isAway;

/**
 * Calls `isUp` only if an outage is suspected, with the time of the suspicion. Does not wait for the answer while the
 * database is known to be away.
 */
export async function checkForOutage(isUp: (suspectedAt: number) => Promise<boolean>): Promise<void> {
  const { suspectedAt } = outage;
  if (suspectedAt === null) return;
  const checked = isUp(suspectedAt).then((answers) => {
    outage.isAway = !answers;
    // A suspicion that arose meanwhile stays.
    if (answers && outage.suspectedAt === suspectedAt) outage.suspectedAt = null;
  });
  if (!outage.isAway) await checked;
}
