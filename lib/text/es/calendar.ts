import type { calendar as english } from "../calendar";
import type { Words } from "./words";

const WEEKDAYS = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"];

/** A month to choose a day from. */
export const calendar: Words<typeof english> = {
  previous: "Mes anterior",
  next: "Mes siguiente",
  weekdays: WEEKDAYS.map((long) => ({ long, short: long.slice(0, 2) })),
};
