import "server-only";
import { log } from "@/lib/infra/logging/log";

/** Logs a warning if the site was built with another APP_URL than it runs with. */
export function checkBuiltAppUrl(built = "", running = ""): void {
  if (built !== running)
    log.warn(
      { built, running },
      "APP_URL differs from the build's, which / and /pricing name to crawlers: run `npm run build` and start again",
    );
}
