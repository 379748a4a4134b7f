export { formatBytes } from "@/lib/text/bytes";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Dates are written for the United Kingdom, wherever they are rendered, so that server and browser write the same. */
const zone = { timeZone: "Europe/London" } as const;

/** A formatter that is made when it is first used: each costs a phone some milliseconds, and most pages need one or two. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
const dates = (options: Intl.DateTimeFormatOptions) =>
  once(() => new Intl.DateTimeFormat("en-GB", { ...options, ...zone }));

// British English writes "2.4k" in one release of ICU and "2.4K" in another; American has stayed with K.
const compact = once(() => new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 }));
const whole = once(() => new Intl.NumberFormat("en-GB"));
const pounds = once(() => new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" }));
const dayMonth = dates({ day: "numeric", month: "short" });
const dayMonthYear = dates({ day: "numeric", month: "short", year: "numeric" });
const monthYear = dates({ month: "long", year: "numeric" });
const moment = dates({ dateStyle: "long", timeStyle: "short" });
const year = dates({ year: "numeric" });

/** A count for a narrow place: 180, 2.4K, 12.5K, 3M. */
export const formatCount = (count: number): string =>
  Number.isInteger(count) && count >= 0 && count < 1_000 ? String(count) : compact().format(count);

/** A count in full: 80,000. */
export const formatWhole = (count: number): string => whole().format(count);

/** Money from integer pence: £7.99. */
export const formatPrice = (pence: number): string => pounds().format(pence / 100);

/** Money as the wire has it, a decimal string of pounds: £7.99. */
export const formatMoney = (amount: string): string => pounds().format(Number(amount));

/** A measured time as SPEC.md section 9 writes it: 0.3s, 1.2s; below a tenth of a second one significant digit, 0.004s. `ms` counts as a microsecond at least. */
export function formatSeconds(ms: number): string {
  const seconds = Math.max(ms, 0.001) / 1_000;
  return `${seconds < 0.1 ? seconds.toPrecision(1) : seconds.toFixed(1)}s`;
}

/** "21 November 2026 at 14:05", for a tooltip. `iso` is a time as the wire has it. */
export const formatMoment = (iso: string): string => moment().format(new Date(iso));

/** "November 2026". */
export const formatMonth = (iso: string): string => monthYear().format(new Date(iso));

/** "21 Nov 2026". */
export const formatDate = (iso: string): string => dayMonthYear().format(new Date(iso));

/** A post's age, as SPEC.md section 9 has it: 'Just now' under 1 hour, 'Nh ago' under 24 hours, then a date, with its year unless that is this one. `now` in ms. */
export function formatAge(iso: string, now: number): string {
  const then = new Date(iso);
  const age = now - then.getTime();
  if (age < HOUR) return "Just now";
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`;
  return year().format(then) === year().format(now) ? dayMonth().format(then) : dayMonthYear().format(then);
}
