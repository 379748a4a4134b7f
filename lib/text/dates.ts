import { catalogue } from "./language";

/** How dates and ages are written where Intl would keep a phone busy (lib/dates/format-date.ts). */
export const dates = /* @__PURE__ */ catalogue("dates", {
  months: [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
  ],
  /** As British English shortens them. */
  shortMonths: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sept", "Oct", "Nov", "Dec"],
  dayMonth: (day: number, month: string) => `${day} ${month}`,
  monthYear: (month: string, year: number) => `${month} ${year}`,
  dayMonthYear: (day: number, month: string, year: number) => `${day} ${month} ${year}`,
  moment: (day: number, month: string, year: number, time: string) => `${day} ${month} ${year} at ${time}`,
  justNow: "Just now",
  hoursAgo: (hours: number) => `${hours}h ago`,
} as const);
