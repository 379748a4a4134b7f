import { dates as text } from "@/lib/text/dates";
import { type LondonTime, londonTime } from "./london-time";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Dates have a fixed British form, so that server and browser render the same. */
const dayMonth = ({ day, month }: LondonTime) => text.dayMonth(day, text.shortMonths[month] ?? "");
const dayMonthYear = ({ day, month, year }: LondonTime) => text.dayMonthYear(day, text.shortMonths[month] ?? "", year);
const monthYear = ({ month, year }: LondonTime) => text.monthYear(text.months[month] ?? "", year);
const twoDigits = (part: number) => String(part).padStart(2, "0");

/** "21 November 2026 at 14:05", for a tooltip. `iso` is an ISO 8601 time. */
export function formatMoment(iso: string): string {
  const time = londonTime(Date.parse(iso));
  const clock = `${twoDigits(time.hour)}:${twoDigits(time.minute)}`;
  return text.moment(time.day, text.months[time.month] ?? "", time.year, clock);
}

export const formatMonth = (iso: string): string => monthYear(londonTime(Date.parse(iso)));

export const formatDate = (iso: string): string => dayMonthYear(londonTime(Date.parse(iso)));

/** SPEC.md section 9: 'Just now' under 1 hour, 'Nh ago' under 24 hours, then a date. `now` in ms. */
export function formatAge(iso: string, now: number): string {
  const then = Date.parse(iso);
  const age = now - then;
  if (age < HOUR_MS) return text.justNow;
  if (age < DAY_MS) return text.hoursAgo(Math.floor(age / HOUR_MS));
  const [written, today] = [londonTime(then), londonTime(now)];
  return written.year === today.year ? dayMonth(written) : dayMonthYear(written);
}
