import { catalogue } from "./language";

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** A month to choose a day from. */
export const calendar = /* @__PURE__ */ catalogue("calendar", {
  previous: "Previous month",
  next: "Next month",
  weekdays: WEEKDAYS.map((long) => ({ long, short: long.slice(0, 2) })),
} as const);
