import { type CSSProperties, type PointerEvent, useRef, useState } from "react";
import { SWIPE_THRESHOLD_PX } from "./toast-style";

/** A shorter move, in px, is a press. */
const MIN_SWIPE_PX = 10;

interface SwipeHandlers {
  style: CSSProperties;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
}

/** Returns props that move an element with a swipe to the right, and dismiss it from `SWIPE_THRESHOLD_PX` on. */
export function useSwipeAway(onDismiss: () => void): SwipeHandlers {
  const startX = useRef<number | null>(null);
  const [movedPx, setMovedPx] = useState(0);
  const reset = () => {
    startX.current = null;
    setMovedPx(0);
  };
  return {
    style: movedPx > 0 ? { transform: `translateX(${movedPx}px)` } : {},
    onPointerDown: (event) => {
      if (event.button === 0) startX.current = event.clientX;
    },
    onPointerMove: (event) => {
      if (startX.current === null) return;
      if (event.buttons === 0) return reset();
      const moved = event.clientX - startX.current;
      // From here on the moves arrive even outside the element, and the release presses no button inside it.
      if (movedPx === 0 && moved > MIN_SWIPE_PX) event.currentTarget.setPointerCapture(event.pointerId);
      if (movedPx > 0 || moved > MIN_SWIPE_PX) setMovedPx(Math.max(1, moved));
    },
    onPointerUp: () => {
      if (movedPx >= SWIPE_THRESHOLD_PX) onDismiss();
      reset();
    },
    onPointerCancel: reset,
  };
}
