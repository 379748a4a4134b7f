import { chat } from "@/lib/text/chat";
import { dateFormat } from "@/lib/text/language";

const DAY_MS = 86_400_000;

/** Cached per time zone: creating formats is expensive. */
function formatsOf(timeZone: string) {
  const make = (options: Intl.DateTimeFormatOptions) => dateFormat({ ...options, timeZone });
  return {
    clock: make({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
    day: make({ year: "numeric", month: "2-digit", day: "2-digit" }),
    year: make({ year: "numeric" }),
    short: make({ day: "numeric", month: "short" }),
    shortYear: make({ day: "numeric", month: "short", year: "numeric" }),
    weekday: make({ weekday: "long" }),
    long: make({ day: "numeric", month: "long" }),
    longYear: make({ day: "numeric", month: "long", year: "numeric" }),
  };
}

const made = new Map<string, ReturnType<typeof formatsOf>>();

function formats(timeZone: string) {
  const known = made.get(timeZone) ?? formatsOf(timeZone);
  made.set(timeZone, known);
  return known;
}

/** `iso`: an ISO time; `timeZone`: an IANA name. */
export const timeOfDay = (iso: string, timeZone: string): string => formats(timeZone).clock.format(new Date(iso));

/** A key that is equal for times of the same calendar day. */
export const dayKey = (iso: string | number, timeZone: string): string =>
  formats(timeZone).day.format(new Date(iso)).split("/").reverse().join("-");

function nearness(iso: string, now: number, timeZone: string): "today" | "yesterday" | "year" | "before" {
  const day = dayKey(iso, timeZone);
  if (day === dayKey(now, timeZone)) return "today";
  // Noon, so that a day of 23 or 25 hours does not skip one.
  const [year, month, date] = dayKey(now, timeZone).split("-").map(Number);
  const before = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, date ?? 1, 12) - DAY_MS).toISOString().slice(0, 10);
  if (day === before) return "yesterday";
  const { year: yearOf } = formats(timeZone);
  return yearOf.format(new Date(iso)) === yearOf.format(now) ? "year" : "before";
}

/** The time today, 'Yesterday', or a date (SPEC.md section 2). `now` in ms. */
export function timeLabel(iso: string, now: number, timeZone: string): string {
  const near = nearness(iso, now, timeZone);
  if (near === "today") return timeOfDay(iso, timeZone);
  if (near === "yesterday") return chat.when.yesterday;
  const { short, shortYear } = formats(timeZone);
  return (near === "year" ? short : shortYear).format(new Date(iso));
}

/** 'Today', 'Yesterday', or the date with its weekday. `now` in ms. */
export function dayLabel(iso: string, now: number, timeZone: string): string {
  const near = nearness(iso, now, timeZone);
  if (near === "today") return chat.when.today;
  if (near === "yesterday") return chat.when.yesterday;
  const { weekday, long, longYear } = formats(timeZone);
  const at = new Date(iso);
  // Joined by hand: ICU releases differ in the comma.
  return `${weekday.format(at)} ${(near === "year" ? long : longYear).format(at)}`;
}

/** For use after "last seen": "today at 14:05". `now` in ms. */
export function momentLabel(iso: string, now: number, timeZone: string): string {
  const near = nearness(iso, now, timeZone);
  const clock = timeOfDay(iso, timeZone);
  if (near === "today") return chat.when.todayAt(clock);
  if (near === "yesterday") return chat.when.yesterdayAt(clock);
  const { short, shortYear } = formats(timeZone);
  return chat.when.onAt((near === "year" ? short : shortYear).format(new Date(iso)), clock);
}
