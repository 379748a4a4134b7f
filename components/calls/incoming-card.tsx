"use client";

import { BellOff, Phone, PhoneOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import type { CallScreen } from "@/lib/calls/client/call-screen";
import { callStore } from "@/lib/calls/client/store";
import { CallAvatar } from "./call-avatar";
import { NoDevices } from "./no-devices";
import { useNativeDialog } from "./use-native-dialog";
import { usePeerName } from "./use-peer-name";

/** Escape only silences the call. */
export function IncomingCard({ screen }: { screen: CallScreen }) {
  const t = useTranslations("callScreen.incoming");
  const title = t("title", { name: usePeerName(screen.other) });
  const silence = () => callStore.silence();
  const ref = useNativeDialog({ modal: false, takesFocus: true, onEscape: silence });
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      // Another page may have set its own meanwhile.
      if (document.title === title) document.title = before;
    };
  }, [title]);
  return (
    <dialog
      ref={ref}
      aria-labelledby="call-incoming"
      onKeyDown={(event) => event.key === "Escape" && silence()}
      className="pointer-events-auto fixed inset-x-3 top-auto bottom-[calc(0.75rem+env(safe-area-inset-bottom))] z-[60] m-0 w-auto max-w-none animate-pop-in rounded-2xl border bg-popover p-5 text-popover-foreground shadow-float-lg backdrop:bg-overlay sm:inset-x-auto sm:top-20 sm:right-5 sm:bottom-auto sm:w-[22rem] print:hidden"
    >
      <div className="flex items-center gap-4">
        <span className="call-ringing relative rounded-full">
          <CallAvatar person={screen.other} size="lg" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 id="call-incoming" data-focus tabIndex={-1} className="break-words font-semibold text-lg leading-6">
            {title}
          </h2>
          <p role="status" className="text-muted-foreground text-sm">
            {screen.isSilenced ? t("silenced") : t("line")}
          </p>
        </div>
      </div>
      <NoDevices problems={screen.problems} className="mt-4" />
      <div className="mt-5 grid grid-cols-2 gap-3">
        <Button size="lg" variant="destructive" onClick={() => callStore.decline()}>
          <PhoneOff aria-hidden />
          {t("decline")}
        </Button>
        <Button size="lg" onClick={() => void callStore.answer()}>
          <Phone aria-hidden />
          {t("answer")}
        </Button>
      </div>
      {!screen.isSilenced && (
        <Button size="sm" variant="ghost" block className="mt-2" onClick={silence}>
          <BellOff aria-hidden />
          {t("silence")}
        </Button>
      )}
    </dialog>
  );
}
