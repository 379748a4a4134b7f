import "server-only";
import type { Mark } from "./marks";

export interface TextLine {
  marks: Mark[];
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Rise over run with y growing downwards; negative if it falls. */
  slope: number;
  /** Letter height in pixels. */
  letters: number;
  /** How much it looks like writing, 0–1. */
  regular: number;
}

const MIN_LETTER_HEIGHT_PX = 7;
/** Shares of the letter height: size, distance above and aside, and maximum width of the letter below. */
const DOT_LIMITS = { size: 0.35, above: 0.4, aside: 0.2, under: 0.4 };
/** Letter heights. */
const MAX_LETTER_GAP = 1.1;
const MAX_LETTER_SHIFT = 0.55;
const MAX_HEIGHT_RATIO = 2.6;
/** Unless they are as wide as words. */
const MIN_MARKS = 3;
/** Rise over run: about 25 degrees. */
const MAX_SLOPE = 0.47;
/** Coefficient of variation of letter heights and stroke widths. */
const MAX_UNEVENNESS = 0.5;
/** Mean distance of letters from the fitted line, in letter heights. */
const MAX_LINE_DEVIATION = 0.3;

const heightOf = ({ top, bottom }: Mark) => bottom - top;
const middleOf = ({ top, bottom }: Mark) => (top + bottom) / 2;
const centreOf = ({ left, right }: Mark) => (left + right) / 2;

function neighbours(one: Mark, other: Mark): boolean {
  const [high, low] = [Math.max(heightOf(one), heightOf(other)), Math.min(heightOf(one), heightOf(other))];
  if (high > low * MAX_HEIGHT_RATIO) return false;
  if (Math.abs(middleOf(one) - middleOf(other)) > high * MAX_LETTER_SHIFT) return false;
  const gap = Math.max(one.left, other.left) - Math.min(one.right, other.right);
  return gap <= high * MAX_LETTER_GAP && gap > -0.5 * Math.min(one.right - one.left, other.right - other.left);
}

/** Compares only marks close in x. */
function groupsOf(marks: readonly Mark[]): Mark[][] {
  const sorted = marks.toSorted((a, b) => a.left - b.left);
  const parent = sorted.map((_, index) => index);
  const rootOf = (index: number): number => {
    let root = index;
    while (parent[root] !== root) root = parent[root] = parent[parent[root] ?? 0] ?? 0;
    return root;
  };
  for (const [at, mark] of sorted.entries()) {
    const reach = mark.right + heightOf(mark) * MAX_HEIGHT_RATIO * MAX_LETTER_GAP;
    for (let next = at + 1; next < sorted.length; next++) {
      const other = sorted[next];
      if (!other || other.left > reach) break;
      if (neighbours(mark, other)) parent[rootOf(next)] = rootOf(at);
    }
  }
  const groups = new Map<number, Mark[]>();
  for (const [at, mark] of sorted.entries()) {
    const group = groups.get(rootOf(at));
    if (group) group.push(mark);
    else groups.set(rootOf(at), [mark]);
  }
  return [...groups.values()];
}

function unevenness(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return Math.sqrt(square) / mean;
}

/** Least squares; `off` is the mean distance. */
function trendOf(points: readonly { x: number; y: number }[]): { slope: number; off: number } {
  const count = points.length;
  const [meanX, meanY] = [
    points.reduce((sum, { x }) => sum + x, 0) / count,
    points.reduce((sum, { y }) => sum + y, 0) / count,
  ];
  const across = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  const slope = across === 0 ? 0 : points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / across;
  const off = points.reduce((sum, { x, y }) => sum + Math.abs(y - meanY - slope * (x - meanX)), 0) / count;
  return { slope, off };
}

/** Null if the marks do not look like letters in a row. */
function lineOf(marks: Mark[]): TextLine | null {
  const heights = marks.map(heightOf).sort((a, b) => a - b);
  const letters = heights[Math.floor(heights.length * 0.7)] ?? 0;
  const [left, right] = [Math.min(...marks.map((mark) => mark.left)), Math.max(...marks.map((mark) => mark.right))];
  if (marks.length < MIN_MARKS && right - left < letters * 2.5) return null;
  const { slope, off } = trendOf(marks.map((mark) => ({ x: centreOf(mark), y: middleOf(mark) })));
  const level = marks.length < 4 && Math.abs(slope) < 0.15 ? 0 : slope;
  if (Math.abs(level) > MAX_SLOPE || off > letters * MAX_LINE_DEVIATION) return null;
  const [uneven, strokes] = [unevenness(heights), unevenness(marks.map(({ stroke }) => stroke))];
  if (uneven > MAX_UNEVENNESS || strokes > MAX_UNEVENNESS) return null;
  return {
    marks,
    left,
    right,
    letters,
    slope: level,
    top: Math.min(...marks.map((mark) => mark.top)),
    bottom: Math.max(...marks.map((mark) => mark.bottom)),
    regular: (1 - uneven) * (1 - strokes) * Math.min(1, Math.sqrt(marks.length / 8)),
  };
}

const isDotOver = (letter: Mark, letters: number) => (dot: Mark) =>
  dot.right - dot.left <= letters * DOT_LIMITS.size &&
  heightOf(dot) <= letters * DOT_LIMITS.size &&
  Math.abs(centreOf(dot) - centreOf(letter)) <= letters * DOT_LIMITS.aside &&
  dot.bottom <= letter.top + 1 &&
  dot.bottom >= letter.top - letters * DOT_LIMITS.above;

/** Without its dot an i is misread. */
function dotted(line: TextLine, byColumn: ReadonlyMap<number, readonly Mark[]>): TextLine {
  const dots = line.marks
    .filter(({ left, right }) => right - left <= line.letters * DOT_LIMITS.under)
    .flatMap((letter) => {
      const column = Math.floor(centreOf(letter) / COLUMN_WIDTH_PX);
      const near = [column - 1, column, column + 1].flatMap((index) => byColumn.get(index) ?? []);
      return near.filter(isDotOver(letter, line.letters));
    });
  if (dots.length === 0) return line;
  return {
    ...line,
    marks: [...new Set([...line.marks, ...dots])],
    top: Math.min(line.top, ...dots.map(({ top }) => top)),
  };
}

/** More than the distance of a dot from the centre of its letter. */
const COLUMN_WIDTH_PX = 64;

export function findTextLines(marks: readonly Mark[]): TextLine[] {
  const byColumn = new Map<number, Mark[]>();
  for (const mark of marks) {
    const column = Math.floor(centreOf(mark) / COLUMN_WIDTH_PX);
    const there = byColumn.get(column);
    if (there) there.push(mark);
    else byColumn.set(column, [mark]);
  }
  const lines = groupsOf(marks.filter((mark) => heightOf(mark) >= MIN_LETTER_HEIGHT_PX)).flatMap(
    (group) => lineOf(group) ?? [],
  );
  return lines.map((line) => dotted(line, byColumn));
}
