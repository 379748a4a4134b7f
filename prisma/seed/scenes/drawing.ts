import { seededRandom } from "../random";

export interface Drawing {
  width: number;
  height: number;
  svg: string;
}

export type Random = () => number;

export const span = (random: Random, low: number, high: number) => low + random() * (high - low);

/** A colour with hue in degrees, saturation and lightness in per cent. */
export const hsl = (hue: number, saturation: number, lightness: number, opacity = 1) =>
  `hsla(${((hue % 360) + 360) % 360},${saturation}%,${lightness}%,${opacity})`;

const n = (value: number) => value.toFixed(1);

function curve(points: readonly (readonly [number, number])[]): string {
  const [first, ...rest] = points;
  if (!first) return "";
  let path = `M${n(first[0])} ${n(first[1])}`;
  let before = first;
  for (const point of rest) {
    const middle = (before[0] + point[0]) / 2;
    path += `C${n(middle)} ${n(before[1])} ${n(middle)} ${n(point[1])} ${n(point[0])} ${n(point[1])}`;
    before = point;
  }
  return path;
}

/** A ridge from the left edge to the right around `y`, filled down to the bottom. */
export function ridge(
  random: Random,
  size: Pick<Drawing, "width" | "height">,
  y: number,
  height: number,
  fill: string,
): string {
  const { width, height: bottom } = size;
  const count = 5 + Math.floor(random() * 4);
  const points = Array.from(
    { length: count + 1 },
    (_, i) => [(i * width) / count, y + span(random, -height, height)] as const,
  );
  return `<path d="${curve(points)}L${width} ${bottom}L0 ${bottom}Z" fill="${fill}"/>`;
}

export const sky = (from: string, to: string) =>
  `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#sky)"/>`;

/** Builds a drawing from `parts`, deterministic by `seed`. */
export function drawing(
  seed: number,
  width: number,
  height: number,
  parts: (random: Random, size: { width: number; height: number }) => string[],
): Drawing {
  const body = parts(seededRandom(seed), { width, height }).join("");
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`;
  return { width, height, svg: `${open}${body}</svg>` };
}
