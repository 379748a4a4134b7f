import "server-only";
import { DAY, HOUR, MINUTE } from "@/lib/infra/clock";
import type { MailPace } from "@/prisma/generated/client";

/** How long somebody has to read of it on the site before it is mailed. */
const GRACE = 5 * MINUTE;
/** The hour of the daily mail, where its reader is: in London unless they said otherwise. */
const MORNING = 8;
const HOME = "Europe/London";
/** Zones are apart by whole quarters of an hour. */
const STEP = 15 * MINUTE;

/** The first moment after `at` at which the clocks of a zone show the hour of morning, on the days with 23 and 25 hours too. */
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

/** When something that happened at `at` is mailed, at the pace that somebody chose, by the clocks of their time zone. */
export const mailDueAt = (at: Date, pace: MailPace, timeZone: string | null = null): Date =>
  pace === "each" ? new Date(at.getTime() + GRACE) : nextMorning(at, timeZone ?? HOME);
