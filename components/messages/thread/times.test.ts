import { describe, expect, test } from "@jest/globals";
import { translatorFor } from "@/lib/i18n/translator";
import { dayKey, messageTimes } from "./times";

const LONDON = "Europe/London";
const timesIn = (timeZone: string) => messageTimes(translatorFor("en", "chat.when"), "en", timeZone);
const { dayLabel, momentLabel, timeLabel } = timesIn(LONDON);
const at = (iso: string) => Date.parse(iso);

describe("message times", () => {
  const now = at("2026-11-22T12:00:00Z");

  test("a time label is the time today, then 'Yesterday', then a date, with the year for earlier years", () => {
    expect(timeLabel("2026-11-22T09:05:00Z", now)).toBe("09:05");
    expect(timeLabel("2026-11-22T00:00:00Z", now)).toBe("00:00");
    expect(timeLabel("2026-11-21T23:59:00Z", now)).toBe("Yesterday");
    expect(timeLabel("2026-11-20T23:59:00Z", now)).toBe("20 Nov");
    expect(timeLabel("2025-12-31T12:00:00Z", now)).toBe("31 Dec 2025");
  });

  test("a time label uses the reader's time zone", () => {
    const late = "2026-11-21T23:30:00Z";
    expect(timeLabel(late, now)).toBe("Yesterday");
    expect(timesIn("Asia/Tokyo").timeLabel(late, now)).toBe("08:30");
    expect(dayKey(late, "Asia/Tokyo")).toBe("2026-11-22");
    expect(timesIn("America/New_York").timeOfDay(late)).toBe("18:30");
  });

  test("'Yesterday' is right after the clocks change and at the turn of a year", () => {
    expect(timeLabel("2026-10-24T23:30:00Z", at("2026-10-26T00:10:00Z"))).toBe("Yesterday");
    expect(timeLabel("2026-12-31T12:00:00Z", at("2027-01-01T12:00:00Z"))).toBe("Yesterday");
  });

  test("dayLabel and momentLabel describe days and moments in words", () => {
    expect(dayLabel("2026-11-22T09:05:00Z", now)).toBe("Today");
    expect(dayLabel("2026-11-21T09:05:00Z", now)).toBe("Yesterday");
    expect(dayLabel("2026-11-14T09:05:00Z", now)).toBe("Saturday 14 November");
    expect(dayLabel("2025-11-14T09:05:00Z", now)).toBe("Friday 14 November 2025");
    expect(momentLabel("2026-11-22T09:05:00Z", now)).toBe("today at 09:05");
    expect(momentLabel("2026-11-21T09:05:00Z", now)).toBe("yesterday at 09:05");
    expect(momentLabel("2026-11-14T09:05:00Z", now)).toBe("on 14 Nov at 09:05");
  });
});
