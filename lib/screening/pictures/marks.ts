import "server-only";

/** One byte per pixel, row by row. */
export interface GreyPlane {
  pixels: Uint8Array;
  width: number;
  height: number;
}

/** A connected group of pixels. `right` and `bottom` are exclusive. */
export interface Mark {
  left: number;
  top: number;
  right: number;
  bottom: number;
  area: number;
  /** Mean run length; for a letter about its stroke width. */
  stroke: number;
  /** Runs of pixels as y, first x, last x + 1. */
  rows: Int32Array;
}

const MIN_DOT_PX = 2;
const MAX_HEIGHT_SHARE = 0.95;
/** The filled share of the bounding box; a mark with less is a scratch. */
const MIN_FILL_SHARE = 0.1;
/** Touching letters form words; wider marks are rules and edges. */
const MAX_WIDTH_IN_HEIGHTS = 14;

/** Runs of set pixels, joined into connected components (union-find). */
function rowsOf(mask: Uint8Array, width: number, height: number) {
  let room = 1 << 14;
  let rows = new Int32Array(room * 3);
  let parent = new Int32Array(room);
  let count = 0;
  const rootOf = (row: number) => {
    let root = row;
    while (parent[root] !== root) root = parent[root] = parent[parent[root] ?? 0] ?? 0;
    return root;
  };
  let above = 0;
  let aboveEnd = 0;
  for (let y = 0; y < height; y++) {
    const first = count;
    const line = y * width;
    for (let x = 0; x < width; ) {
      if (!mask[line + x]) {
        x++;
        continue;
      }
      const start = x;
      while (x < width && mask[line + x]) x++;
      if (count === room) {
        room *= 2;
        const [more, moreParents] = [new Int32Array(room * 3), new Int32Array(room)];
        more.set(rows);
        moreParents.set(parent);
        [rows, parent] = [more, moreParents];
      }
      rows[count * 3] = y;
      rows[count * 3 + 1] = start;
      rows[count * 3 + 2] = x;
      parent[count] = count;
      while (above < aboveEnd && (rows[above * 3 + 2] ?? 0) < start) above++;
      for (let touching = above; touching < aboveEnd && (rows[touching * 3 + 1] ?? 0) <= x; touching++)
        parent[rootOf(touching)] = rootOf(count);
      count++;
    }
    above = first;
    aboveEnd = count;
  }
  return { rows, count, rootOf };
}

export function findMarks(mask: Uint8Array, width: number, height: number): Mark[] {
  const { rows, count, rootOf } = rowsOf(mask, width, height);
  const boxes = new Map<
    number,
    { left: number; top: number; right: number; bottom: number; area: number; of: number }
  >();
  const roots = new Int32Array(count);
  for (let row = 0; row < count; row++) {
    const root = rootOf(row);
    roots[row] = root;
    const [y = 0, start = 0, end = 0] = [rows[row * 3], rows[row * 3 + 1], rows[row * 3 + 2]];
    const box = boxes.get(root);
    if (!box) boxes.set(root, { left: start, top: y, right: end, bottom: y + 1, area: end - start, of: 1 });
    else {
      if (start < box.left) box.left = start;
      if (end > box.right) box.right = end;
      box.bottom = y + 1;
      box.area += end - start;
      box.of++;
    }
  }
  const highest = height * MAX_HEIGHT_SHARE;
  const marksByKey = new Map<number, { mark: Mark; filled: number }>();
  for (const [root, { of, ...box }] of boxes) {
    const [wide, high] = [box.right - box.left, box.bottom - box.top];
    if (high < MIN_DOT_PX || high > highest || wide > high * MAX_WIDTH_IN_HEIGHTS || wide < 2) continue;
    if (box.area < wide * high * MIN_FILL_SHARE) continue;
    marksByKey.set(root, { mark: { ...box, stroke: box.area / of, rows: new Int32Array(of * 3) }, filled: 0 });
  }
  for (let row = 0; row < count; row++) {
    const own = marksByKey.get(roots[row] ?? 0);
    if (!own) continue;
    own.mark.rows.set(rows.subarray(row * 3, row * 3 + 3), own.filled);
    own.filled += 3;
  }
  return [...marksByKey.values()].map(({ mark }) => mark);
}

/**
 * The minimum brightness, 0–255, of letters with a dark outline. They also count on a light ground: the outline
 * separates them.
 */
const MIN_OUTLINED_LEVEL = 170;
/** The difference in brightness, 0–255, between a letter and its surroundings. */
const MIN_CONTRAST = 28;
/** Half the side, as a share of the picture's longer side. */
const NEIGHBOURHOOD_SHARE = 1 / 32;
/** Count regardless of their surroundings, for letters thicker than those. */
const WHITE_LEVEL = 236;
const BLACK_LEVEL = 24;

export interface LetterMask {
  mask: Uint8Array;
  isLight: boolean;
  /** Only marks with a dark outline are letters. */
  isOutlined: boolean;
}

/** Light enough for letters with an outline. */
export const outlinedMask = ({ pixels }: GreyPlane): LetterMask => ({
  mask: pixels.map((value) => (value >= MIN_OUTLINED_LEVEL ? 1 : 0)),
  isLight: true,
  isOutlined: true,
});

/** Letters may be lighter or darker than their surroundings, white, black, or light with an outline. */
export function* createMasks({ pixels, width, height }: GreyPlane): Generator<LetterMask> {
  const sums = new Uint32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += pixels[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  const reach = Math.round(Math.max(width, height) * NEIGHBOURHOOD_SHARE);
  const lighter = new Uint8Array(width * height);
  const darker = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - reach) * (width + 1), Math.min(height, y + reach + 1) * (width + 1)];
    const rowsHigh = (bottom - top) / (width + 1);
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
      const sum =
        (sums[bottom + right] ?? 0) - (sums[bottom + left] ?? 0) - (sums[top + right] ?? 0) + (sums[top + left] ?? 0);
      const over = (pixels[y * width + x] ?? 0) - sum / (rowsHigh * (right - left));
      if (over > MIN_CONTRAST) lighter[y * width + x] = 1;
      else if (over < -MIN_CONTRAST) darker[y * width + x] = 1;
    }
  }
  const from = (level: number) => pixels.map((value) => (value >= level ? 1 : 0));
  yield { mask: lighter, isLight: true, isOutlined: false };
  yield { mask: darker, isLight: false, isOutlined: false };
  yield { mask: from(WHITE_LEVEL), isLight: true, isOutlined: false };
  yield { mask: pixels.map((value) => (value <= BLACK_LEVEL ? 1 : 0)), isLight: false, isOutlined: false };
  yield outlinedMask({ pixels, width, height });
}
