import { useEffect, useState } from "react";
import type { Captions } from "@/lib/media/contract";

/** The cues to render (language null: none). A phone's native full-screen player renders its own. */
export function useCues(
  video: HTMLVideoElement | null,
  captions: readonly Captions[],
  language: string | null,
): readonly VTTCue[] {
  const [cues, setCues] = useState<readonly VTTCue[]>([]);
  useEffect(() => {
    setCues([]);
    if (!video) return;
    const wanted = captions.find((one) => one.language === language);
    const tracks = [...video.textTracks];
    const chosen = wanted && tracks.find((track) => track.language === wanted.language);
    const show = (mode: TextTrackMode) => {
      for (const track of tracks) track.mode = track === chosen ? mode : "disabled";
    };
    const update = () => setCues([...(chosen?.activeCues ?? [])].filter((cue): cue is VTTCue => cue instanceof VTTCue));
    const enter = () => show("showing");
    const leave = () => show("hidden");
    show("hidden");
    update();
    chosen?.addEventListener("cuechange", update);
    video.addEventListener("webkitbeginfullscreen", enter);
    video.addEventListener("webkitendfullscreen", leave);
    return () => {
      chosen?.removeEventListener("cuechange", update);
      video.removeEventListener("webkitbeginfullscreen", enter);
      video.removeEventListener("webkitendfullscreen", leave);
    };
  }, [video, captions, language]);
  return cues;
}
