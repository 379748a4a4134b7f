import { type PointerEvent, useEffect, useRef, useState } from "react";
import { swipeOutcome } from "@/components/media/viewer/zoom";

/** A finger that rests for this long (ms) holds the vibe; movement below this (px) counts as resting. */
const HOLD_DELAY_MS = 220;
const MOVE_THRESHOLD_PX = 8;

/** A tap on this share of the width, from the left, goes back. */
const BACK_TAP_SHARE = 1 / 3;

interface Wishes {
  onStep: (by: 1 | -1) => void;
  /** Called instead of `onStep` for a tap that takes the focus from an input field. */
  onLeaveField: () => void;
  onPerson: (by: 1 | -1) => void;
  onClose: () => void;
}

/** A tap goes forward or back, resting holds it, sideways swipes change the person, a swipe down closes. */
export function useGestures({ onStep, onLeaveField, onPerson, onClose }: Wishes) {
  const [held, setHeld] = useState(false);
  const [drag, setDrag] = useState<{ x: number; y: number } | null>(null);
  const begin = useRef<{ x: number; y: number; time: number; moved: boolean; leavesField: boolean } | null>(null);
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
    // Pointer events of menus and dialogs bubble through React too.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    if (event.button !== 0 || !event.isPrimary || target.closest("button, a, form, [data-panel]")) return;
    currentTarget.setPointerCapture(event.pointerId);
    // A mouse moves the focus before the tap ends.
    const leavesField = document.activeElement instanceof HTMLInputElement;
    begin.current = { x: event.clientX, y: event.clientY, time: event.timeStamp, moved: false, leavesField };
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHeld(true), HOLD_DELAY_MS);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const from = begin.current;
    if (!from || held) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (Math.hypot(x, y) > MOVE_THRESHOLD_PX) {
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
      if (from.leavesField) onLeaveField();
      else onStep(event.clientX - box.left < box.width * BACK_TAP_SHARE ? -1 : 1);
      return;
    }
    const swipe = { x: event.clientX - from.x, y: event.clientY - from.y, duration: event.timeStamp - from.time };
    const outcome = swipeOutcome(swipe, box);
    if (outcome === "close") onClose();
    else if (outcome !== "stay") onPerson(outcome === "next" ? 1 : -1);
  };
  const onContextMenu = (event: { preventDefault: () => void }) => {
    // A long press on a picture would open a phone's context menu.
    if (begin.current) event.preventDefault();
  };
  return { held, drag, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end, onContextMenu } };
}
