"use client";

import { WifiOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { useOffline } from "@/lib/messages/client/presence/use-offline";
import { useRealtimeStatus } from "@/lib/realtime/client/realtime";

/** Shows that the browser is offline or realtime is down. */
export function ConnectionNotice() {
  const t = useTranslations("chat");
  const isOffline = useOffline();
  const isLost = useRealtimeStatus() === "lost";
  return (
    <p
      role="status"
      className="flex shrink-0 items-center gap-2 bg-warning-soft px-4 py-1.5 text-warning text-xs empty:hidden"
    >
      {(isOffline || isLost) && (
        <>
          <WifiOff aria-hidden className="size-3.5 shrink-0" />
          {isOffline ? t("connection.offline") : t("connection.lost")}
        </>
      )}
    </p>
  );
}
