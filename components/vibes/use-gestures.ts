import { type PointerEvent, useEffect, useRef, useState } from "react";
import { outcomeOf } from "@/components/media/zoom";

/** A finger that rests for so long (ms) holds the vibe; what moves less than this (px) rests. */
const HOLD = 220;
const STILL = 8;

/** A tap on this share of the width, at its beginning, goes back. */
const BACK = 1 / 3;

interface Wishes {
  onStep: (by: 1 | -1) => void;
  onPerson: (by: 1 | -1) => void;
  onClose: () => void;
}

/** Fingers on a vibe: a tap goes on or back, resting holds it, sideways swipes go from person to person, one downwards closes. */
export function useGestures({ onStep, onPerson, onClose }: Wishes) {
  const [held, setHeld] = useState(false);
  const [drag, setDrag] = useState<{ x: number; y: number } | null>(null);
  const begin = useRef<{ x: number; y: number; time: number; moved: boolean } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const end = () => {
    clearTimeout(timer.current);
    begin.current = null;
    setHeld(false);
    setDrag(null);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const { target, currentTarget } = event;
    // What is pressed in a menu or dialog above comes by here too.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    if (event.button !== 0 || !event.isPrimary || target.closest("button, a, form, [data-panel]")) return;
    currentTarget.setPointerCapture(event.pointerId);
    begin.current = { x: event.clientX, y: event.clientY, time: event.timeStamp, moved: false };
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHeld(true), HOLD);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const from = begin.current;
    if (!from || held) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (Math.hypot(x, y) > STILL) {
      from.moved = true;
      clearTimeout(timer.current);
    }
    if (from.moved) setDrag(Math.abs(x) >= Math.abs(y) ? { x, y: 0 } : { x: 0, y: Math.max(0, y) });
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const from = begin.current;
    const wasHeld = held;
    end();
    if (!from || wasHeld) return;
    const box = event.currentTarget.getBoundingClientRect();
    if (!from.moved) {
      onStep(event.clientX - box.left < box.width * BACK ? -1 : 1);
      return;
    }
    const swipe = { x: event.clientX - from.x, y: event.clientY - from.y, duration: event.timeStamp - from.time };
    const outcome = outcomeOf(swipe, box);
    if (outcome === "close") onClose();
    else if (outcome !== "stay") onPerson(outcome === "next" ? 1 : -1);
  };
  const onContextMenu = (event: { preventDefault: () => void }) => {
    // A finger that rests on a picture asks a phone for its menu, too.
    if (begin.current) event.preventDefault();
  };
  return { held, drag, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end, onContextMenu } };
}
