/** Whether this is the name of a time zone ("Europe/London"). */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-GB", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The time zone of the device (or the server) as an IANA name. */
export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const MINUTE_MS = 60_000;

/** Returns a zone's offset from UTC at a moment, in ms. */
function aheadAt(moment: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  const read = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = read;
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(moment / MINUTE_MS) * MINUTE_MS;
}

/** Returns the start of a day (YYYY-MM-DD) as an ISO time. Throws RangeError for an invalid day or zone. */
export function startOfDay(date: string, timeZone: string): string {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const near = midnight - aheadAt(midnight, timeZone);
  // The offset may differ between the two moments.
  return new Date(midnight - aheadAt(near, timeZone)).toISOString();
}
