export interface ZoomSize {
  width: number;
  height: number;
}

export interface ZoomView {
  scale: number;
  x: number;
  y: number;
}

export const INITIAL_VIEW: ZoomView = { scale: 1, x: 0, y: 0 };

/** The limits of the maximum zoom, which is otherwise twice the picture's own pixels. */
const MIN_ZOOM_RANGE = 3;
const MAX_ZOOM_RANGE = 8;

export function fittedSize(picture: ZoomSize, frame: ZoomSize): ZoomSize {
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

export function zoomRange(picture: ZoomSize, frame: ZoomSize): number {
  const { width } = fittedSize(picture, frame);
  return Math.min(MAX_ZOOM_RANGE, Math.max(MIN_ZOOM_RANGE, (2 * picture.width) / width));
}

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Clamps a view: a picture larger than its frame covers it, a smaller one is centred. */
export function clampView(view: ZoomView, picture: ZoomSize, frame: ZoomSize): ZoomView {
  const scale = between(view.scale, 1, zoomRange(picture, frame));
  const size = fittedSize(picture, frame);
  const free = (length: number, room: number) => Math.max(0, (length * scale - room) / 2);
  const [freeX, freeY] = [free(size.width, frame.width), free(size.height, frame.height)];
  return { scale, x: between(view.x, -freeX, freeX), y: between(view.y, -freeY, freeY) };
}

/** Zooms by a factor and keeps `point` in place; `point` is in pixels from the frame's centre. */
export function zoomView(
  view: ZoomView,
  factor: number,
  point: { x: number; y: number },
  picture: ZoomSize,
  frame: ZoomSize,
): ZoomView {
  const scale = between(view.scale * factor, 1, zoomRange(picture, frame));
  const grown = scale / view.scale;
  const x = point.x - (point.x - view.x) * grown;
  const y = point.y - (point.y - view.y) * grown;
  return clampView({ scale, x, y }, picture, frame);
}

/** A swipe turns the page from this share of the frame's width, or from this speed in pixels per millisecond. */
const SWIPE_TURN_SHARE = 0.25;
const SWIPE_TURN_SPEED = 0.5;
/** A downward swipe closes from this distance, in pixels. */
const SWIPE_CLOSE_PX = 110;

export interface Swipe {
  x: number;
  y: number;
  duration: number;
}

export function swipeOutcome({ x, y, duration }: Swipe, frame: ZoomSize): "next" | "previous" | "close" | "stay" {
  if (Math.abs(y) > Math.abs(x)) return y > SWIPE_CLOSE_PX ? "close" : "stay";
  const fast = Math.abs(x) / Math.max(duration, 1) > SWIPE_TURN_SPEED && Math.abs(x) > 24;
  if (Math.abs(x) < frame.width * SWIPE_TURN_SHARE && !fast) return "stay";
  return x < 0 ? "next" : "previous";
}
