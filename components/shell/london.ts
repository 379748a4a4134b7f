/**
 * A moment in British local time. Hand-written, because the first `Intl` of a page blocks a phone for a tenth of a
 * second during hydration; `london.test.ts` compares it with `Intl`.
 */
export interface LondonTime {
  year: number;
  /** 0–11 */
  month: number;
  /** 1–31 */
  day: number;
  hour: number;
  minute: number;
}

const HOUR = 3_600_000;

/**
 * 01:00 UTC on the last Sunday of a month of 31 days, in ms: summer time starts in March and ends in October (Summer
 * Time Order 2002).
 */
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31, 1));
  return last.setUTCDate(31 - last.getUTCDay());
}

/** `at` in ms, from 1996 on: since then summer time has had these dates. */
export function londonTime(at: number): LondonTime {
  const utcYear = new Date(at).getUTCFullYear();
  const isSummer = at >= lastSunday(utcYear, 2) && at < lastSunday(utcYear, 9);
  const shown = new Date(isSummer ? at + HOUR : at);
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth(),
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
  };
}
