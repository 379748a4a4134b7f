import type { Settings } from "./state/records";

/** The simulator's clock: the system time plus an offset set by test controls. In ms since the epoch. */
export class Clock {
  readonly #settings: () => Settings;

  constructor(settings: () => Settings) {
    this.#settings = settings;
  }

  now(): number {
    return Date.now() + this.#settings().clockOffset;
  }
}

/** Formats a time as PayPal does: RFC 3339 in UTC, to the second. */
export function toTime(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}

/** Formats a time with milliseconds, as events do. */
export function toPreciseTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

export const SECOND = 1_000;
const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
