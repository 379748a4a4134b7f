"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { watchLevel } from "@/lib/calls/client/sound-check";

export function MicrophoneLevel({ track }: { track: MediaStreamTrack | null }) {
  const t = useTranslations("callScreen");
  const [level, setLevel] = useState(0);
  const [heard, setHeard] = useState(false);
  useEffect(() => {
    if (!track) return setLevel(0);
    return watchLevel(track, (now) => {
      setLevel(Math.round(now * 20) / 20);
      if (now > 0.3) setHeard(true);
    });
  }, [track]);
  return (
    <div>
      <p className="font-medium text-sm">{t("check.level")}</p>
      <div aria-hidden className="mt-1.5 h-2 overflow-hidden rounded-full bg-secondary">
        <div style={{ width: `${level * 100}%` }} className="h-full rounded-full bg-success" />
      </div>
      <p role="status" className="sr-only">
        {heard && t("check.heard")}
      </p>
      <p className="mt-1 text-muted-foreground text-xs">{t("check.speak")}</p>
    </div>
  );
}
