import type { SimulatorSettings } from "./state/records";

/** The simulator's clock: the system time plus an offset set by test controls. In ms since the epoch. */
export class Clock {
  readonly #settings: () => SimulatorSettings;

  constructor(settings: () => SimulatorSettings) {
    this.#settings = settings;
  }

  now(): number {
    return Date.now() + this.#settings().clockOffset;
  }
}

export function toTime(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}

export function toPreciseTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

export const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
