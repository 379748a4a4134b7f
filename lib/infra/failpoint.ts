import "server-only";
import { env } from "@/lib/env";

/** Kills this process with SIGKILL. For crash tests only. */
export function failpoint(place: string): void {
  if (env.VERANDA_FAILPOINT === place) process.kill(process.pid, "SIGKILL");
}
