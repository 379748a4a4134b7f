/** The time zone of dates on the site, unless users choose another, and in emails. */
export const TIME_ZONE = "Europe/London";

/** "29 November 2026" */
export const LONDON_DAY: Intl.DateTimeFormatOptions = {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: TIME_ZONE,
};

/** "29 November at 14:05 GMT" */
export const LONDON_MOMENT: Intl.DateTimeFormatOptions = {
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: TIME_ZONE,
  timeZoneName: "short",
};

/** "29 November 2026 at 14:05 GMT" */
export const LONDON_DATED_MOMENT: Intl.DateTimeFormatOptions = { ...LONDON_MOMENT, year: "numeric" };
