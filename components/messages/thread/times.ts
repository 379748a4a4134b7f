import { dateFormatFor } from "@/lib/i18n/formats";
import { DEFAULT_LOCALE, type Locale } from "@/lib/i18n/locales";
import type { Translator } from "@/lib/i18n/translator";

const DAY_MS = 86_400_000;

const CLOCK: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
const NUMERIC_DAY: Intl.DateTimeFormatOptions = { year: "numeric", month: "2-digit", day: "2-digit" };
const SHORT: Intl.DateTimeFormatOptions = { day: "numeric", month: "short" };
const SHORT_YEAR: Intl.DateTimeFormatOptions = { day: "numeric", month: "short", year: "numeric" };
const LONG: Intl.DateTimeFormatOptions = { day: "numeric", month: "long" };
const LONG_YEAR: Intl.DateTimeFormatOptions = { day: "numeric", month: "long", year: "numeric" };

/** A key that is equal for times of the same calendar day. `timeZone`: an IANA name. */
export const dayKey = (at: string | number, timeZone: string): string =>
  dateFormatFor(DEFAULT_LOCALE, { ...NUMERIC_DAY, timeZone })
    .format(new Date(at))
    .split("/")
    .reverse()
    .join("-");

function nearness(iso: string, now: number, timeZone: string): "today" | "yesterday" | "year" | "before" {
  const [day, today] = [dayKey(iso, timeZone), dayKey(now, timeZone)];
  if (day === today) return "today";
  // Noon, so that a day of 23 or 25 hours does not skip one.
  const [year, month, date] = today.split("-").map(Number);
  const before = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, date ?? 1, 12) - DAY_MS).toISOString().slice(0, 10);
  if (day === before) return "yesterday";
  return day.slice(0, 4) === today.slice(0, 4) ? "year" : "before";
}

/** Writes ISO times for a reader; `now` in ms. Components use `useMessageTimes`. */
export function messageTimes(t: Translator<"chat.when">, locale: Locale, timeZone: string) {
  const format = (iso: string, options: Intl.DateTimeFormatOptions) =>
    dateFormatFor(locale, { ...options, timeZone }).format(new Date(iso));

  const timeOfDay = (iso: string): string => format(iso, CLOCK);

  /** The time today, 'Yesterday', or a date (docs/spec.md section 2). */
  function timeLabel(iso: string, now: number): string {
    const near = nearness(iso, now, timeZone);
    if (near === "today") return timeOfDay(iso);
    if (near === "yesterday") return t("yesterday");
    return format(iso, near === "year" ? SHORT : SHORT_YEAR);
  }

  /** 'Today', 'Yesterday', or the date with its weekday. */
  function dayLabel(iso: string, now: number): string {
    const near = nearness(iso, now, timeZone);
    if (near === "today") return t("today");
    if (near === "yesterday") return t("yesterday");
    // Joined by hand: ICU releases differ in the comma.
    return `${format(iso, { weekday: "long" })} ${format(iso, near === "year" ? LONG : LONG_YEAR)}`;
  }

  /** Formats a moment for use after "last seen": "today at 14:05". */
  function momentLabel(iso: string, now: number): string {
    const near = nearness(iso, now, timeZone);
    const time = timeOfDay(iso);
    const hour = Number.parseInt(time, 10);
    if (near === "today") return t("todayAt", { hour, time });
    if (near === "yesterday") return t("yesterdayAt", { hour, time });
    return t("onAt", { date: format(iso, near === "year" ? SHORT : SHORT_YEAR), hour, time });
  }

  return { timeZone, timeOfDay, timeLabel, dayLabel, momentLabel };
}

export type MessageTimes = ReturnType<typeof messageTimes>;
