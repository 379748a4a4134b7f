import { type RefObject, useEffect, useRef } from "react";
import { useReducedMotion } from "@/components/media/viewer/use-reduced-motion";
import { VIBE_DISPLAY_MS } from "@/lib/vibes/policy";

/** The time between two steps of the bar with reduced motion. */
const REDUCED_MOTION_STEP_MS = 1_000;

/** Counts a vibe's time while it `runs` (docs/spec.md section 9). Another `key` restarts it. */
export function useCountdown(key: string, runs: boolean, bar: RefObject<HTMLElement | null>, onEnd: () => void): void {
  const reduced = useReducedMotion();
  const counted = useRef({ key, elapsed: 0 });
  const ended = useRef(onEnd);
  useEffect(() => {
    ended.current = onEnd;
  });
  useEffect(() => {
    if (counted.current.key !== key) counted.current = { key, elapsed: 0 };
    if (!runs) return;
    const count = counted.current;
    let last = performance.now();
    const tick = (at: number) => {
      count.elapsed += Math.max(0, at - last);
      last = at;
      const drawn = reduced
        ? Math.floor(count.elapsed / REDUCED_MOTION_STEP_MS) * REDUCED_MOTION_STEP_MS
        : count.elapsed;
      bar.current?.style.setProperty("transform", `scaleX(${Math.min(1, drawn / VIBE_DISPLAY_MS)})`);
      if (count.elapsed >= VIBE_DISPLAY_MS) ended.current();
      else frame = requestAnimationFrame(tick);
    };
    let frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [key, runs, bar, reduced]);
}
