import "server-only";
import { fromNow, now } from "@/lib/infra/clock";
import { VIBE_LIFE } from "../policy";

export function dayFromNow(): { createdAt: Date; expiresAt: Date } {
  const createdAt = now();
  return { createdAt, expiresAt: fromNow(VIBE_LIFE, createdAt) };
}
