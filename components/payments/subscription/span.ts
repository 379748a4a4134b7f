import type { Translator } from "@/lib/i18n/translator";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Formats a remaining time in ms in its two largest units. */
export function formatSpan(t: Translator<"waitlist.span">, left: number): string {
  if (left >= DAY_MS)
    return t("days", { days: Math.floor(left / DAY_MS), hours: Math.floor((left % DAY_MS) / HOUR_MS) });
  if (left >= HOUR_MS)
    return t("hours", { hours: Math.floor(left / HOUR_MS), minutes: Math.floor((left % HOUR_MS) / MINUTE_MS) });
  return t("minutes", { minutes: Math.floor(left / MINUTE_MS), seconds: Math.floor((left % MINUTE_MS) / SECOND_MS) });
}
