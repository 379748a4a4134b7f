import { dates as text } from "@/lib/text/dates";
import { figures } from "@/lib/text/figures";
import { type LondonTime, londonTime } from "./london";

export { formatBytes } from "@/lib/text/bytes";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Dates have a fixed British form, so that server and browser render the same. */
const dayMonth = ({ day, month }: LondonTime) => text.dayMonth(day, text.shortMonths[month] ?? "");
const dayMonthYear = ({ day, month, year }: LondonTime) => text.dayMonthYear(day, text.shortMonths[month] ?? "", year);
const monthYear = ({ month, year }: LondonTime) => text.monthYear(text.months[month] ?? "", year);
const twoDigits = (part: number) => String(part).padStart(2, "0");

export const decimal = (written: number | string) => String(written).replace(".", figures.point);

/** A short count: 180, 2.4K, 12.5K, 3M. */
export function formatCount(count: number): string {
  let [shown, unit] = [count, 0];
  for (; shown >= 1_000; unit++) shown = Math.round(shown / 100) / 10;
  return `${decimal(shown)}${["", "K", "M", "B", "T"][unit]}`;
}

/** A full count: 80,000. */
export const formatWhole = (count: number): string => figures.whole(count);

/** Money from integer pence: £7.99. */
export function formatPrice(pence: number): string {
  const [pounds, rest] = (Math.abs(pence) / 100).toFixed(2).split(".");
  return `${pence < 0 ? "-" : ""}${figures.pounds(formatWhole(Number(pounds)) + figures.point + rest)}`;
}

/** Money from the API's decimal string of pounds: £7.99. */
export const formatMoney = (amount: string): string => formatPrice(Math.round(Number(amount) * 100));

/** SPEC.md section 9: 0.3s, 1.2s; below a tenth of a second one significant digit, 0.004s; at least a microsecond. */
export function formatSeconds(ms: number): string {
  const seconds = Math.max(ms, 0.001) / 1_000;
  return `${decimal(seconds < 0.1 ? seconds.toPrecision(1) : seconds.toFixed(1))}s`;
}

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
  if (age < HOUR) return text.justNow;
  if (age < DAY) return text.hoursAgo(Math.floor(age / HOUR));
  const [written, today] = [londonTime(then), londonTime(now)];
  return written.year === today.year ? dayMonth(written) : dayMonthYear(written);
}
