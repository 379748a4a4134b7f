"use client";

import { useTranslations } from "next-intl";
import { useOffline } from "@/lib/messages/client/presence/use-offline";

/**
 * Shows that the browser is offline, on pages with data. It lies over the bottom edge, so that nothing moves and no
 * sticky tabs are covered, and takes no presses. An open conversation has its own notice (`FULL_WINDOW_STYLE`).
 */
export function OfflineNotice({ hasBottomBar }: { hasBottomBar: boolean }) {
  const t = useTranslations("shell");
  const isOffline = useOffline();
  return (
    <p
      role="status"
      data-offline-notice
      className={`pointer-events-none fixed inset-x-0 bottom-0 z-30 print:hidden ${hasBottomBar ? "max-md:bottom-[calc(4rem+env(safe-area-inset-bottom))]" : ""}`}
    >
      {isOffline && (
        <span className="block border-t bg-warning-soft px-4 py-1.5 text-center text-warning text-xs">
          {t("offlineNotice")}
        </span>
      )}
    </p>
  );
}
