import "server-only";
import { env } from "@/lib/env";

/** Kills this process with SIGKILL if VERANDA_FAILPOINT names `place`. For crash tests only. */
export function failpoint(place: string): void {
  if (env.VERANDA_FAILPOINT === place) process.kill(process.pid, "SIGKILL");
}
