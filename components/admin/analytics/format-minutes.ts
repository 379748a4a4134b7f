import type { Translator } from "@/lib/i18n/translator";

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
/** Shorter times are shown in minutes. */
const MIN_MINUTES_AS_HOURS = 90;

/** Rounds to one decimal place, so that the plural agrees with the number that is shown. */
const rounded = (value: number) => Math.round(value * 10) / 10;

export function formatMinutes(t: Translator<"admin.analytics.minutes">, minutes: number): string {
  if (minutes < 1) return t("none");
  if (minutes < MIN_MINUTES_AS_HOURS) return t("minutes", { minutes: Math.round(minutes) });
  return minutes < 2 * DAY_MINUTES
    ? t("hours", { hours: rounded(minutes / HOUR_MINUTES) })
    : t("days", { days: rounded(minutes / DAY_MINUTES) });
}
