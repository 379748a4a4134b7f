import type { Settings } from "./state/records";

/** The simulator's time: the machine's, moved by the test controls. In milliseconds since 1970. */
export class Clock {
  readonly #settings: () => Settings;

  constructor(settings: () => Settings) {
    this.#settings = settings;
  }

  now(): number {
    return Date.now() + this.#settings().clockOffset;
  }
}

/** PayPal's written form of a time: RFC 3339 in UTC, to the second. */
export function toTime(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}

/** The form with milliseconds, which events carry. */
export function toPreciseTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

export const SECOND = 1_000;
const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
