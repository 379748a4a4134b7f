import { type PointerEvent, useCallback, useEffect, useRef, useState } from "react";
import { clampView, fittedSize, INITIAL_VIEW, swipeOutcome, type ZoomSize, type ZoomView, zoomView } from "./zoom";

interface Point {
  x: number;
  y: number;
}

/** The zoom factors of a double tap, and of a key or button. */
const DOUBLE_TAP_SCALE = 2.5;
export const ZOOM_STEP = 1.5;

/** Two taps within this time (ms) and distance (px) are a double tap; smaller movements count as a tap. */
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 32;
const MOVE_THRESHOLD_PX = 8;

interface Wishes {
  onTurn: (by: 1 | -1) => void;
  onClose: () => void;
}

/** Call `reset` for another picture. */
export function useZoom(
  frame: HTMLElement | null,
  size: ZoomSize | null,
  picture: ZoomSize,
  { onTurn, onClose }: Wishes,
) {
  const [view, setView] = useState<ZoomView>(INITIAL_VIEW);
  const [drag, setDrag] = useState<Point | null>(null);
  const pointers = useRef(new Map<number, Point>());
  const begin = useRef({ at: { x: 0, y: 0 }, time: 0, moved: false });
  const tapped = useRef({ at: { x: 0, y: 0 }, time: Number.NEGATIVE_INFINITY });

  const reset = useCallback(() => setView(INITIAL_VIEW), []);
  const zoomAt = useCallback(
    (factor: number, point: Point) => size && setView((before) => zoomView(before, factor, point, picture, size)),
    [picture, size],
  );
  const pan = (x: number, y: number) =>
    size && setView((before) => clampView({ ...before, x: before.x + x, y: before.y + y }, picture, size));
  const inFrame = useCallback(
    ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
      const box = frame?.getBoundingClientRect();
      return box ? { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 } : { x: 0, y: 0 };
    },
    [frame],
  );

  useEffect(() => {
    if (!frame) return;
    // React's wheel listeners are passive, and the page behind must not scroll or zoom.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoomAt(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), inFrame(event));
    };
    frame.addEventListener("wheel", onWheel, { passive: false });
    return () => frame.removeEventListener("wheel", onWheel);
  }, [frame, zoomAt, inFrame]);

  const isOnPicture = ({ x, y }: Point) => {
    if (!size) return false;
    const { width, height } = fittedSize(picture, size);
    return Math.abs(x - view.x) <= (width * view.scale) / 2 && Math.abs(y - view.y) <= (height * view.scale) / 2;
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest("button"))) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = inFrame(event);
    pointers.current.set(event.pointerId, at);
    if (pointers.current.size === 1) begin.current = { at, time: event.timeStamp, moved: false };
    else {
      begin.current.moved = true;
      setDrag(null);
    }
  };

  const pinch = (id: number, from: Point, to: Point) => {
    const other = [...pointers.current].find(([key]) => key !== id)?.[1];
    if (!other) return;
    const distance = (point: Point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
    zoomAt(distance(to) / distance(from), { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 });
    pan((to.x - from.x) / 2, (to.y - from.y) / 2);
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const from = pointers.current.get(event.pointerId);
    if (!from) return;
    const to = inFrame(event);
    pointers.current.set(event.pointerId, to);
    if (pointers.current.size > 1) {
      pinch(event.pointerId, from, to);
      return;
    }
    const { at } = begin.current;
    const whole = { x: to.x - at.x, y: to.y - at.y };
    if (Math.hypot(whole.x, whole.y) > MOVE_THRESHOLD_PX) begin.current.moved = true;
    if (!begin.current.moved) return;
    if (view.scale > 1) pan(to.x - from.x, to.y - from.y);
    else setDrag(Math.abs(whole.x) >= Math.abs(whole.y) ? { x: whole.x, y: 0 } : { x: 0, y: Math.max(0, whole.y) });
  };

  const tap = (at: Point, time: number) => {
    if (!isOnPicture(at)) {
      onClose();
      return;
    }
    const { at: last, time: before } = tapped.current;
    const isDouble = time - before < DOUBLE_TAP_MS && Math.hypot(at.x - last.x, at.y - last.y) < DOUBLE_TAP_PX;
    tapped.current = { at, time: isDouble ? Number.NEGATIVE_INFINITY : time };
    if (!isDouble) return;
    if (view.scale > 1) reset();
    else zoomAt(DOUBLE_TAP_SCALE, at);
  };

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (!pointers.current.delete(event.pointerId) || pointers.current.size > 0) return;
    const { at, time, moved } = begin.current;
    setDrag(null);
    const end = inFrame(event);
    if (!moved) tap(end, event.timeStamp);
    else if (drag && size) {
      const outcome = swipeOutcome({ x: end.x - at.x, y: end.y - at.y, duration: event.timeStamp - time }, size);
      if (outcome === "close") onClose();
      else if (outcome !== "stay") onTurn(outcome === "next" ? 1 : -1);
    }
  };

  const onPointerCancel = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId);
    setDrag(null);
  };

  return {
    view,
    drag,
    reset,
    pan,
    zoomBy: (factor: number) => zoomAt(factor, { x: 0, y: 0 }),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  };
}
