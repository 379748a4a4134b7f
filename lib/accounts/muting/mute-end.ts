import "server-only";
import { DAY_MS, fromNow } from "@/lib/infra/clock";
import type { MuteDuration } from "../contract/muting";

const DURATIONS_MS = { day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS };

/** When a mute made at `at` ends; null: when it is undone. */
export const muteEnd = (duration: MuteDuration, at: Date): Date | null =>
  duration === null ? null : fromNow(DURATIONS_MS[duration], at);
