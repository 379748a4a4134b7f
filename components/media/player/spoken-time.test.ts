import { expect, test } from "@jest/globals";
import { formatClock } from "@/lib/dates/format-clock";
import { translatorFor } from "@/lib/i18n/translator";
import { spokenTime } from "./spoken-time";

const t = translatorFor("en", "player.player");

test("formats a time as a clock, and in words for screen readers", () => {
  const cases: [number, string, string][] = [
    [0, "0:00", "0 seconds"],
    [5.9, "0:05", "5 seconds"],
    [61, "1:01", "1 minute 1 second"],
    [600, "10:00", "10 minutes"],
    [3_723, "1:02:03", "1 hour 2 minutes 3 seconds"],
    [Number.NaN, "0:00", "0 seconds"],
    [Number.POSITIVE_INFINITY, "0:00", "0 seconds"],
  ];
  for (const [time, clock, spoken] of cases) {
    expect(formatClock(time)).toBe(clock);
    expect(spokenTime(t, time)).toBe(spoken);
  }
});
