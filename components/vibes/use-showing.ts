import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { remember, remembered } from "@/components/media/player-memory";
import { useAutoplay } from "@/components/media/use-reduced-motion";
import { useViewVibe } from "@/lib/vibes/client";
import type { DailyVibe } from "@/lib/vibes/contract";
import { movingUrl } from "./moving";
import type { Phase } from "./slide";
import { useCountdown } from "./use-countdown";
import { useTabHidden } from "./use-tab-hidden";

interface Showing {
  /** The one that is looked at, as it is now. */
  vibe: DailyVibe;
  mine: boolean;
  /** Something else has the attention: a finger that rests, a dialog, a menu; or the viewer is closed. */
  interrupted: boolean;
  bar: RefObject<HTMLElement | null>;
  onEnd: () => void;
  onGone: () => void;
}

/** What is on while a vibe is looked at: its time, its sound, whether it stands still; and that it was seen is noted, once. */
export function useShowing({ vibe, mine, interrupted, bar, onEnd, onGone }: Showing) {
  const begins = useAutoplay();
  const hidden = useTabHidden();
  const [stopped, setStopped] = useState(false);
  /** For who asked for less motion, or wants nothing to begin by itself, nothing moves before they say so. */
  const [asked, setAsked] = useState(false);
  const [muted, setMuted] = useState(() => remembered().muted);
  const [phases, setPhases] = useState<Readonly<Record<string, { phase: Phase; begun: boolean }>>>({});
  const onPhase = useCallback((id: string, phase: Phase) => {
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
    /** Whether it was there once, even if its video waits for more now: the next one may be fetched. */
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
      remember({ muted: !muted });
    },
    /** The browser plays nothing aloud, or nothing at all, before it is pressed. */
    onRefused: (refused: "sound" | "play") => {
      if (refused === "sound") setMuted(true);
      else setStopped(true);
    },
  };
}
