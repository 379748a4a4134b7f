"use client";

import { useTranslations } from "next-intl";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { useOffline } from "@/lib/messages/client/presence/use-offline";
import { GlyphPaths } from "../nav/glyph";

/** lucide's `wifi-off` (ISC). */
const WIFI_OFF = [
  "M12 20h.01",
  "M8.5 16.429a5 5 0 0 1 7 0",
  "M5 12.859a10 10 0 0 1 5.17-2.69",
  "M19 12.859a10 10 0 0 0-2.007-1.523",
  "M2 8.82a15 15 0 0 1 4.177-2.643",
  "M22 8.82a15 15 0 0 0-11.288-3.764",
  "m2 2 20 20",
];

/**
 * Shows that the browser is offline, on every page. It lies over the bottom edge, so that nothing moves and no sticky
 * tabs are covered, and takes no presses. An open conversation has its own notice (`FULL_WINDOW_STYLE`).
 */
export function OfflineNotice() {
  const t = useTranslations("shell");
  const { user } = useCurrentUser();
  const isOffline = useOffline();
  return (
    <p
      role="status"
      data-offline-notice
      className={`pointer-events-none fixed inset-x-0 bottom-0 z-30 print:hidden ${user ? "max-md:bottom-[calc(4rem+env(safe-area-inset-bottom))]" : ""}`}
    >
      {isOffline && (
        <span className="flex items-center justify-center gap-2 border-t bg-warning-soft px-4 py-1.5 text-warning text-xs">
          <GlyphPaths paths={WIFI_OFF} className="size-3.5 shrink-0" />
          {t("offlineNotice")}
        </span>
      )}
    </p>
  );
}
