import { waitlist as text } from "@/lib/text/waitlist";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Formats a remaining time in ms in its two largest units. */
export function spanOf(left: number): string {
  if (left >= DAY) return text.span.days(Math.floor(left / DAY), Math.floor((left % DAY) / HOUR));
  if (left >= HOUR) return text.span.hours(Math.floor(left / HOUR), Math.floor((left % HOUR) / MINUTE));
  return text.span.minutes(Math.floor(left / MINUTE), Math.floor((left % MINUTE) / SECOND));
}
