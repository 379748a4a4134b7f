import "server-only";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/infra/clock";
import type { EmailFrequency } from "@/prisma/generated/client";

/** Time to see a notification on the site before it is mailed. */
const EMAIL_DELAY_MS = 5 * MINUTE_MS;
/** Local hour of the daily mail. */
const DAILY_EMAIL_HOUR = 8;
const DEFAULT_TIME_ZONE = "Europe/London";
/** Time zone offsets are multiples of 15 minutes. */
const TIME_ZONE_STEP_MS = 15 * MINUTE_MS;

/** The first time after `at` when it is morning in a time zone, correct on 23 and 25 hour days. */
function nextMorning(at: Date, timeZone: string): Date {
  const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone });
  const hourOf = (time: number) => {
    const [hour = 0, minute = 0] = clock.format(time).split(":").map(Number);
    return hour + minute / 60;
  };
  const from = Math.floor(at.getTime() / TIME_ZONE_STEP_MS) * TIME_ZONE_STEP_MS;
  for (let time = from + TIME_ZONE_STEP_MS; time <= from + DAY_MS + 2 * HOUR_MS; time += TIME_ZONE_STEP_MS)
    if (hourOf(time) === DAILY_EMAIL_HOUR) return new Date(time);
  return new Date(from + DAY_MS);
}

/** When an event at `at` is mailed, in the recipient's time zone. */
export const emailDueAt = (at: Date, frequency: EmailFrequency, timeZone: string | null = null): Date =>
  frequency === "each" ? new Date(at.getTime() + EMAIL_DELAY_MS) : nextMorning(at, timeZone ?? DEFAULT_TIME_ZONE);
