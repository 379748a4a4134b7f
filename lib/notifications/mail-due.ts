import "server-only";
import { DAY, HOUR, MINUTE } from "@/lib/infra/clock";
import type { MailPace } from "@/prisma/generated/client";

/** How long somebody has to read of it on the site before it is mailed. */
const GRACE = 5 * MINUTE;
/** The hour of the daily mail, in London. */
const MORNING = 8;

const london = new Intl.DateTimeFormat("en-GB", {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "Europe/London",
});

/** The hour and the minutes of a moment in London, as hours. */
function hourOf(at: Date): number {
  const [hour = 0, minute = 0] = london.format(at).split(":").map(Number);
  return hour + minute / 60;
}

/** The first whole hour after `at` at which it is morning in London, on the days with 23 and 25 hours too. */
function nextMorning(at: Date): Date {
  const whole = Math.floor(at.getTime() / HOUR) * HOUR;
  for (let time = whole + HOUR; time <= whole + DAY + 2 * HOUR; time += HOUR)
    if (hourOf(new Date(time)) === MORNING) return new Date(time);
  return new Date(whole + DAY);
}

/** When something that happened at `at` is mailed, at the pace that somebody chose. */
export const mailDueAt = (at: Date, pace: MailPace): Date =>
  pace === "each" ? new Date(at.getTime() + GRACE) : nextMorning(at);
