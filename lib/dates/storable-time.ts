import { z } from "zod";
import type { MessageKey } from "@/lib/i18n/message-descriptor";
import { FIRST_DAY } from "./days";

/** The end of the year 9999: the last time that PostgreSQL and Date both print with four digits. */
export const MAX_TIME_MS = 253_402_300_799_999;

const OUT_OF_RANGE = { error: "written.dateRange" satisfies MessageKey };

/** PostgreSQL refuses the year 0, and Date reads the years 0 to 99 as 19xx. */
function isStorableTime(value: string): boolean {
  const ms = Date.parse(value);
  return ms >= Date.parse(FIRST_DAY) && ms <= MAX_TIME_MS;
}

/** A day in a request, "2026-11-22", from 1970 to 9999. */
export const storableDay = () => z.iso.date().refine(isStorableTime, OUT_OF_RANGE);

/** An ISO time in a request, from 1970 to 9999. Takes the options of `z.iso.datetime`. */
export const storableTime = (options: { offset?: boolean } = {}) =>
  z.iso.datetime(options).refine(isStorableTime, OUT_OF_RANGE);
