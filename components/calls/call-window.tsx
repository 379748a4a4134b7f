"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { CallScreen } from "@/lib/calls/client/call-screen";
import { callStore } from "@/lib/calls/client/store";
import { CallAnnouncer } from "./call-announcer";
import { CallControls } from "./call-controls";
import { CallNotices } from "./call-notices";
import { CallStage } from "./call-stage";
import { CallTop } from "./call-top";
import { DevicePanel } from "./device-panel";
import { NoDevices } from "./no-devices";
import { useNativeDialog } from "./use-native-dialog";
import { usePeerName } from "./use-peer-name";

const FULL = "inset-0 h-dvh max-h-none w-dvw max-w-none bg-background";
const MINI =
  "top-auto right-3 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] left-auto w-44 overflow-hidden rounded-2xl border shadow-float-lg bg-popover md:right-5 md:bottom-5 md:w-72";

/** Keyboard shortcuts, outside of input fields. */
const KEYS: Record<string, () => void> = {
  m: () => callStore.toggleMicrophone(),
  v: () => callStore.toggleCamera(),
  s: () => callStore.toggleScreen(),
};

export function CallWindow({ screen }: { screen: CallScreen }) {
  const t = useTranslations("callScreen");
  const name = usePeerName(screen.other);
  const isFull = screen.view === "full";
  const [panel, setPanel] = useState(false);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const closePanel = () => {
    setPanel(false);
    // The focus is in the panel, and the shortcuts work only while it is in the window.
    ref.current?.querySelector<HTMLElement>("[data-focus]")?.focus();
  };
  const minimise = () => {
    if (panel) closePanel();
    else callStore.setView("mini");
  };
  const ref = useNativeDialog({ modal: isFull, takesFocus: isFull, onEscape: minimise });
  useLeaveWithPage();
  const onKeyDown = (event: KeyboardEvent) => {
    const isWriting = event.target instanceof HTMLElement && event.target.closest("input, textarea, select");
    if (isWriting || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    KEYS[event.key.toLowerCase()]?.();
  };
  const hasNothing = screen.phase === "starting" && screen.problems.microphone && screen.problems.camera;
  return (
    <dialog
      ref={ref}
      aria-label={t("window", { name })}
      data-call={screen.phase}
      data-connection={screen.link}
      data-generation={screen.generation}
      onKeyDown={onKeyDown}
      className={`pointer-events-auto fixed z-[60] m-0 border-0 p-0 text-foreground print:hidden ${isFull ? FULL : MINI}`}
    >
      <div className={isFull ? "flex h-full flex-col" : "flex flex-col"}>
        {isFull && <CallTop screen={screen} video={video} onDevices={() => setPanel((open) => !open)} panel={panel} />}
        <div className={isFull ? "relative flex min-h-0 flex-1 px-3 md:px-6" : "relative aspect-[3/4] md:aspect-video"}>
          <CallStage screen={screen} isFull={isFull} onVideo={setVideo} />
          {isFull && panel && <DevicePanel screen={screen} onClose={closePanel} />}
          {isFull && hasNothing && (
            <div className="absolute inset-x-6 top-3 z-10 mx-auto max-w-md">
              <NoDevices problems={screen.problems} className="shadow-float" />
            </div>
          )}
          {isFull && !hasNothing && <CallNotices screen={screen} />}
        </div>
        <CallControls screen={screen} isFull={isFull} needsRetry={Boolean(hasNothing)} />
      </div>
      <CallAnnouncer screen={screen} />
    </dialog>
  );
}

/** Minimises the call on navigation. */
function useLeaveWithPage(): void {
  const path = usePathname();
  const before = useRef(path);
  useEffect(() => {
    if (before.current !== path) callStore.setView("mini");
    before.current = path;
  }, [path]);
}
