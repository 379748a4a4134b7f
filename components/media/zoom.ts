export interface Size {
  width: number;
  height: number;
}

export interface View {
  scale: number;
  x: number;
  y: number;
}

export const REST: View = { scale: 1, x: 0, y: 0 };

/** The limits of the maximum zoom, which is otherwise twice the picture's own pixels. */
const LEAST_RANGE = 3;
const MOST_RANGE = 8;

export function fitted(picture: Size, frame: Size): Size {
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

export function range(picture: Size, frame: Size): number {
  const { width } = fitted(picture, frame);
  return Math.min(MOST_RANGE, Math.max(LEAST_RANGE, (2 * picture.width) / width));
}

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Clamps a view: a picture larger than its frame covers it, a smaller one is centred. */
export function clamped(view: View, picture: Size, frame: Size): View {
  const scale = between(view.scale, 1, range(picture, frame));
  const size = fitted(picture, frame);
  const free = (length: number, room: number) => Math.max(0, (length * scale - room) / 2);
  const [freeX, freeY] = [free(size.width, frame.width), free(size.height, frame.height)];
  return { scale, x: between(view.x, -freeX, freeX), y: between(view.y, -freeY, freeY) };
}

/** Zooms by a factor and keeps `point` in place; `point` is in pixels from the frame's centre. */
export function zoomed(view: View, factor: number, point: { x: number; y: number }, picture: Size, frame: Size): View {
  const scale = between(view.scale * factor, 1, range(picture, frame));
  const grown = scale / view.scale;
  const x = point.x - (point.x - view.x) * grown;
  const y = point.y - (point.y - view.y) * grown;
  return clamped({ scale, x, y }, picture, frame);
}

/** A swipe turns the page from this share of the frame's width, or from this speed in pixels per millisecond. */
const TURNS_AT = 0.25;
const TURNS_FROM = 0.5;
/** A downward swipe closes from this distance, in pixels. */
const CLOSES_AT = 110;

export interface Swipe {
  x: number;
  y: number;
  duration: number;
}

export function outcomeOf({ x, y, duration }: Swipe, frame: Size): "next" | "previous" | "close" | "stay" {
  if (Math.abs(y) > Math.abs(x)) return y > CLOSES_AT ? "close" : "stay";
  const fast = Math.abs(x) / Math.max(duration, 1) > TURNS_FROM && Math.abs(x) > 24;
  if (Math.abs(x) < frame.width * TURNS_AT && !fast) return "stay";
  return x < 0 ? "next" : "previous";
}
