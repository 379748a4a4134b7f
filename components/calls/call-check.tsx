"use client";

import { Video } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { CallScreen } from "@/lib/calls/client/call-screen";
import { callStore } from "@/lib/calls/client/store";
import { CallNotices } from "./call-notices";
import { DeviceChoices } from "./device-choices";
import { MicrophoneLevel } from "./microphone-level";
import { NoDevices } from "./no-devices";
import { SpeakerTest } from "./speaker-test";
import { useNativeDialog } from "./use-native-dialog";
import { usePeerName } from "./use-peer-name";
import { VideoView } from "./video-view";

/** Device check before the first call. */
export function CallCheck({ screen }: { screen: CallScreen }) {
  const t = useTranslations("callScreen.check");
  const tCallScreen = useTranslations("callScreen");
  const name = usePeerName(screen.other);
  const cancel = () => callStore.closeEndedCall();
  const ref = useNativeDialog({ modal: true, takesFocus: true, onEscape: cancel });
  const hasNothing = screen.problems.microphone !== null && screen.problems.camera !== null;
  const isOpen = screen.preview !== null || screen.microphone !== null;
  return (
    <dialog
      ref={ref}
      aria-labelledby="call-check"
      className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[94dvh] w-full max-w-none overflow-y-auto overscroll-contain rounded-t-2xl border-t bg-popover p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-popover-foreground shadow-float-lg backdrop:bg-overlay sm:inset-0 sm:m-auto sm:h-fit sm:max-w-2xl sm:rounded-2xl sm:border sm:p-6 print:hidden"
    >
      <h2 id="call-check" data-focus tabIndex={-1} className="font-semibold text-xl">
        {t("title", { name })}
      </h2>
      <p className="mt-1 text-muted-foreground text-sm">{t("text")}</p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <div className="relative aspect-video overflow-hidden rounded-xl bg-secondary sm:aspect-[4/3]">
          {screen.preview ? (
            <VideoView
              aria-label={tCallScreen("yourPicture")}
              data-preview
              stream={screen.preview}
              muted
              className="-scale-x-100 absolute inset-0 size-full object-cover"
            />
          ) : (
            <p className="absolute inset-0 grid place-items-center p-4 text-center text-muted-foreground text-sm">
              {hasNothing || isOpen ? "" : tCallScreen("starting")}
            </p>
          )}
          {!hasNothing && <CallNotices screen={screen} />}
          <NoDevices problems={screen.problems} className="absolute inset-x-3 top-3" />
        </div>
        <div className="grid content-start gap-4">
          <DeviceChoices screen={screen} />
          <MicrophoneLevel track={screen.microphone} />
          <SpeakerTest speaker={screen.speaker} />
        </div>
      </div>
      <div className="sticky -bottom-5 mt-3 -mb-5 grid grid-cols-2 gap-3 bg-popover py-4 sm:-bottom-6 sm:-mb-6 sm:flex sm:justify-end">
        <Button variant="outline" size="lg" onClick={cancel}>
          {t("cancel")}
        </Button>
        {hasNothing ? (
          <Button size="lg" onClick={() => void callStore.retry()}>
            {tCallScreen("problems.retry")}
          </Button>
        ) : (
          <Button size="lg" disabled={!isOpen} onClick={() => void callStore.proceed()}>
            <Video aria-hidden />
            {t("call")}
          </Button>
        )}
      </div>
    </dialog>
  );
}
