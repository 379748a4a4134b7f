import "server-only";
import { fromNow, now } from "@/lib/infra/clock";
import { VIBE_LIFE } from "../policy";

/** The day for which others see a vibe, as its columns, from now on. */
export function dayFromNow(): { createdAt: Date; expiresAt: Date } {
  const createdAt = now();
  return { createdAt, expiresAt: fromNow(VIBE_LIFE, createdAt) };
}
