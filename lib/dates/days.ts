import { dateFormatFor } from "@/lib/i18n/formats";
import type { Locale } from "@/lib/i18n/locales";
import { addMonthsUtc } from "./months-after";

/** A calendar day in the format of a date input, "2026-11-22": without a time zone, and sortable as text. */
export type Day = string;

/** The first day that a request may name. */
export const FIRST_DAY: Day = "1970-01-01";

const DAY_MS = 86_400_000;
const toEpochMs = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

export const addDays = (day: Day, days: number): Day => dayOf(toEpochMs(day) + days * DAY_MS);

/** Adds months, which may be negative; clamps to the last day of a shorter month. */
export const addMonths = (day: Day, months: number): Day =>
  dayOf(addMonthsUtc(new Date(toEpochMs(day)), months).getTime());

/** Monday is 0. */
export const weekdayOf = (day: Day): number => (new Date(toEpochMs(day)).getUTCDay() + 6) % 7;

export const clampDay = (day: Day, min: Day, max: Day): Day => (day < min ? min : day > max ? max : day);

/** The weeks of a day's month, Monday first; null for days of other months. */
export function weeksOf(day: Day): (Day | null)[][] {
  const month = day.slice(0, 7);
  const first = `${month}-01`;
  const weeks: (Day | null)[][] = [];
  for (let monday = addDays(first, -weekdayOf(first)); monday.slice(0, 7) <= month; monday = addDays(monday, 7)) {
    const week = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days));
    weeks.push(week.map((each) => (each.slice(0, 7) === month ? each : null)));
  }
  return weeks;
}

const format = (options: Intl.DateTimeFormatOptions) => {
  const ofUtc = { ...options, timeZone: "UTC" };
  return (locale: Locale, day: Day) => dateFormatFor(locale, ofUtc).format(toEpochMs(day));
};

export const monthName = format({ month: "long", year: "numeric" });
const weekday = format({ weekday: "long" });
const date = format({ day: "numeric", month: "long", year: "numeric" });
/** "Sunday 22 November 2026", composed by hand: ICU releases differ in the comma. */
export const dayName = (locale: Locale, day: Day) => `${weekday(locale, day)} ${date(locale, day)}`;
