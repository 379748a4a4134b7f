"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { dismissToast } from "@/components/ui/toast/toast-store";
import { onSessionEnd, sessionEnd, watchSessionEnd } from "@/lib/accounts/client/session";

/** Wraps every page: once the session has ended, a message replaces the content until the tab navigates. */
export function SessionGuard({ children }: { children: ReactNode }) {
  const t = useTranslations("shell");
  const loggedOut = t("loggedOut");
  const why = useSyncExternalStore(watchSessionEnd, sessionEnd, () => null);
  useEffect(
    () =>
      onSessionEnd(async (reason) => {
        // The current toast may be about the person.
        dismissToast();
        if (reason !== "ended") return;
        const { announceSessionLost } = await import("./session-lost");
        await announceSessionLost(loggedOut);
      }),
    [loggedOut],
  );
  // Until then, no form is sent (first-paint-script.ts).
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
  if (!why) return children;
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <p role="status" className="max-w-prose text-center text-muted-foreground">
        {t(`sessionEnd.${why}`)}
      </p>
    </main>
  );
}
