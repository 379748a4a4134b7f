import { waitlist as text } from "@/lib/text/waitlist";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Formats a remaining time in ms in its two largest units. */
export function formatSpan(left: number): string {
  if (left >= DAY_MS) return text.span.days(Math.floor(left / DAY_MS), Math.floor((left % DAY_MS) / HOUR_MS));
  if (left >= HOUR_MS) return text.span.hours(Math.floor(left / HOUR_MS), Math.floor((left % HOUR_MS) / MINUTE_MS));
  return text.span.minutes(Math.floor(left / MINUTE_MS), Math.floor((left % MINUTE_MS) / SECOND_MS));
}
