import "server-only";
import { env } from "@/lib/env";

/** Ends this process as a kill -9 would, when VERANDA_FAILPOINT names this place. For crash tests only. */
export function failpoint(place: string): void {
  if (env.VERANDA_FAILPOINT === place) process.kill(process.pid, "SIGKILL");
}
