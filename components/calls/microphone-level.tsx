"use client";

import { useEffect, useState } from "react";
import { watchLevel } from "@/lib/calls/client/sound-check";
import { callScreen } from "@/lib/text/call-screen";

export function MicrophoneLevel({ track }: { track: MediaStreamTrack | null }) {
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
      <p className="font-medium text-sm">{callScreen.check.level}</p>
      <div aria-hidden className="mt-1.5 h-2 overflow-hidden rounded-full bg-secondary">
        <div style={{ width: `${level * 100}%` }} className="h-full rounded-full bg-success" />
      </div>
      <p role="status" className="sr-only">
        {heard && callScreen.check.heard}
      </p>
      <p className="mt-1 text-muted-foreground text-xs">{callScreen.check.speak}</p>
    </div>
  );
}
