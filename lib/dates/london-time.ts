/** British local time. The first `Intl` of a page blocks a phone for 0.1 s; `london-time.test.ts` compares both. */
export interface LondonTime {
  year: number;
  /** 0–11 */
  month: number;
  /** 1–31 */
  day: number;
  hour: number;
  minute: number;
}

const HOUR_MS = 3_600_000;

/** 01:00 UTC on the last Sunday of March or October, in ms, when the clocks change (Summer Time Order 2002). */
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31, 1));
  return last.setUTCDate(31 - last.getUTCDay());
}

/** `at` in ms, from 1996 on: since then summer time has had these dates. */
export function londonTime(epochMs: number): LondonTime {
  const utcYear = new Date(epochMs).getUTCFullYear();
  const isSummer = epochMs >= lastSunday(utcYear, 2) && epochMs < lastSunday(utcYear, 9);
  const shown = new Date(isSummer ? epochMs + HOUR_MS : epochMs);
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth(),
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
  };
}
