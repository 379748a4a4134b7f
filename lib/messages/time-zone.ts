export { isTimeZone } from "@/lib/text/time-zone";

const MINUTE = 60_000;

/** How far a zone's clocks are ahead of UTC at a moment, in ms. */
function aheadAt(moment: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat("en-GB", {
    ...{
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
    },
  });
  const read = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = read;
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(moment / MINUTE) * MINUTE;
}

/** When a day (YYYY-MM-DD) begins in a time zone: an ISO time. Throws RangeError for what is no day or no zone. */
export function startOfDay(date: string, timeZone: string): string {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const near = midnight - aheadAt(midnight, timeZone);
  // Clocks may have been changed between the two.
  return new Date(midnight - aheadAt(near, timeZone)).toISOString();
}
