import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { readPlayerMemory, writePlayerMemory } from "@/components/media/player/player-memory";
import { useAutoplay } from "@/components/media/viewer/use-reduced-motion";
import { useViewVibe } from "@/lib/vibes/client";
import type { DailyVibe } from "@/lib/vibes/contract";
import { useTabHidden } from "../use-tab-hidden";
import { movingUrl } from "./moving-url";
import type { SlidePhase } from "./slide";
import { useCountdown } from "./use-countdown";

interface Showing {
  vibe: DailyVibe;
  mine: boolean;
  /** Whether a hold, a dialog or a menu interrupts it, or the viewer is closed. */
  interrupted: boolean;
  bar: RefObject<HTMLElement | null>;
  onEnd: () => void;
  onGone: () => void;
}

/** The playback state of the current vibe: time, sound and pause. Records its view once. */
export function useVibePlayback({ vibe, mine, interrupted, bar, onEnd, onGone }: Showing) {
  const begins = useAutoplay();
  const hidden = useTabHidden();
  const [stopped, setStopped] = useState(false);
  /** Whether the user asked to play, for which playback waits with reduced motion, or autoplay off. */
  const [asked, setAsked] = useState(false);
  const [muted, setMuted] = useState(() => readPlayerMemory().muted);
  const [phases, setPhases] = useState<Readonly<Record<string, { phase: SlidePhase; begun: boolean }>>>({});
  const onPhase = useCallback((id: string, phase: SlidePhase) => {
    setPhases((all) => {
      const begun = all[id]?.begun === true || phase !== "loading";
      return all[id]?.phase === phase ? all : { ...all, [id]: { phase, begun } };
    });
  }, []);

  const { phase = "loading", begun = false } = phases[vibe.id] ?? {};
  const paused = stopped || (!begins && !asked && vibe.state === "live" && movingUrl(vibe) !== null);
  const attended = !paused && !hidden && !interrupted;
  const lasts = phase === "shown" || phase === "veiled" || phase === "failed";
  useCountdown(vibe.id, attended && lasts, bar, onEnd);

  const { mutate: view } = useViewVibe();
  const noted = useRef(new Set<string>());
  const unseen = phase === "shown" && !mine && !vibe.isViewed && !interrupted && !hidden;
  useEffect(() => {
    if (!unseen || noted.current.has(vibe.id)) return;
    noted.current.add(vibe.id);
    view(vibe.id);
  }, [unseen, vibe.id, view]);

  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  });
  useEffect(() => {
    if (phase === "gone" && !interrupted) gone.current();
  }, [phase, interrupted]);

  return {
    phase,
    /** Whether it was shown once, even if its video is buffering now: the next one may be preloaded. */
    begun,
    onPhase,
    paused,
    plays: attended,
    togglePause: () => {
      setStopped(!paused);
      setAsked(true);
    },
    muted,
    toggleSound: () => {
      setMuted(!muted);
      writePlayerMemory({ muted: !muted });
    },
    /** The browser blocks sound, or all playback, until a press. */
    onRefused: (refused: "sound" | "play") => {
      if (refused === "sound") setMuted(true);
      else setStopped(true);
    },
  };
}
