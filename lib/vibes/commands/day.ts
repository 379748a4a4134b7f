import "server-only";
import { fromNow, now } from "@/lib/infra/clock";
import { VIBE_LIFETIME_MS } from "../policy";

export function vibeDayFromNow(): { createdAt: Date; expiresAt: Date } {
  const createdAt = now();
  return { createdAt, expiresAt: fromNow(VIBE_LIFETIME_MS, createdAt) };
}
