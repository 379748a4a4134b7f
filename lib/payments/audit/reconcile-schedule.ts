import "server-only";
import { DAY_MS } from "@/lib/infra/clock";

/** Younger orders and payouts are compared with PayPal nightly, older ones monthly while money may still move. */
export const NIGHTLY_UNTIL_AGE_MS = 3 * DAY_MS;
export const RECONCILE_UNTIL_AGE_MS = 180 * DAY_MS;
export const RECONCILE_CYCLE_NIGHTS = 30;
