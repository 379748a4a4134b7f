import "server-only";
import { DAY, HOUR, MINUTE } from "@/lib/infra/clock";
import type { MailPace } from "@/prisma/generated/client";

/** Time to see a notification on the site before it is mailed. */
const GRACE = 5 * MINUTE;
/** Local hour of the daily mail. */
const MORNING = 8;
const HOME = "Europe/London";
/** Time zone offsets are multiples of 15 minutes. */
const STEP = 15 * MINUTE;

/** The first time after `at` when it is morning in a time zone, correct on 23 and 25 hour days. */
function nextMorning(at: Date, timeZone: string): Date {
  const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone });
  const hourOf = (time: number) => {
    const [hour = 0, minute = 0] = clock.format(time).split(":").map(Number);
    return hour + minute / 60;
  };
  const from = Math.floor(at.getTime() / STEP) * STEP;
  for (let time = from + STEP; time <= from + DAY + 2 * HOUR; time += STEP)
    if (hourOf(time) === MORNING) return new Date(time);
  return new Date(from + DAY);
}

/** When an event at `at` is mailed, in the recipient's time zone. */
export const mailDueAt = (at: Date, pace: MailPace, timeZone: string | null = null): Date =>
  pace === "each" ? new Date(at.getTime() + GRACE) : nextMorning(at, timeZone ?? HOME);
