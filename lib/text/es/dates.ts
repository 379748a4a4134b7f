import type { dates as english } from "../dates";
import type { Words } from "./words";

/** How dates and ages are written where Intl would keep a phone busy. */
export const dates: Words<typeof english> = {
  months: [
    "enero",
    "febrero",
    "marzo",
    "abril",
    "mayo",
    "junio",
    "julio",
    "agosto",
    "septiembre",
    "octubre",
    "noviembre",
    "diciembre",
  ],
  shortMonths: ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sept", "oct", "nov", "dic"],
  dayMonth: (day, month) => `${day} ${month}`,
  monthYear: (month, year) => `${month} de ${year}`,
  dayMonthYear: (day, month, year) => `${day} ${month} ${year}`,
  moment: (day, month, year, time) => `${day} de ${month} de ${year} a las ${time}`,
  justNow: "Ahora mismo",
  hoursAgo: (hours) => `hace ${hours} h`,
};
