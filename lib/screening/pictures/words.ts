import "server-only";
import { openPicture } from "@/lib/infra/picture";
import { type Line, linesOf } from "./lines";
import { marksOf, masksOf, type Plane } from "./marks";
import { type ReadLine, readSheet } from "./reader";
import { sheetOf } from "./sheet";

/** How much is looked for. */
export interface Diligence {
  /** Longer side to which a picture is brought before, in pixels: smaller ones grow, at most {@link GROWTH} times. */
  side: number;
  /** The same for one in which there seems to be small writing. */
  closer: number;
  /** Lines that are read first, and then as long as there are words in them. */
  first: number;
  /** Lines that are read in all. */
  most: number;
}

export const PICTURE: Diligence = { side: 1_280, closer: 2_560, first: 8, most: 240 };
/** Of a video there are many pictures, and what is meant to be read stays for a while and is large. */
export const FRAME: Diligence = { side: 800, closer: 800, first: 6, most: 24 };

const GROWTH = 3;
/** What is added around a picture, in pixels. */
const MARGIN = 56;
/** What stands where there is nothing: neither black nor white letters are lost on it. */
const CLEAR = "#808080";
/** After the first lines, so many at once. */
const BATCH = 24;
/** Lines that have more than this of both in common are one; those that cover more than this of the smaller cannot both be right. */
const SAME = 0.6;
/** Lines of which one is no more regular than this beyond the other are alike, 0–1. */
const ALIKE = 0.15;
const COVERED = 0.3;
/** Less regular lines are not worth a look, 0–1. */
const REGULAR = 0.45;
/** A line of letters lower than this, in pixels, that is surely one: to be looked at more closely. */
const SMALL = { letters: 14, marks: 8, regular: 0.6 };
/** Words that the recogniser is less sure of do not count, 0–100. */
const CONFIDENCE = 60;
/** What a line has to hold at least to be one: a word of so many letters. */
const WORD = /\p{L}{3}|\d{4}/u;

interface Reading {
  line: Line;
  text: string;
  /** Letters that were read, by how surely. */
  weight: number;
}

/** A picture in grey, on grey where it is transparent: neither black nor white letters are lost. */
async function greyOf(file: string | Buffer, side: number): Promise<Plane> {
  const picture = openPicture(file).autoOrient().flatten({ background: CLEAR });
  const { autoOrient } = await openPicture(file).metadata();
  const scale = Math.min(GROWTH, side / Math.max(autoOrient.width, autoOrient.height));
  const [width, height] = [autoOrient.width, autoOrient.height].map((size) => Math.max(1, Math.round(size * scale)));
  const { data, info } = await picture
    .resize(width, height, { fit: "fill", kernel: "cubic" })
    // Letters that touch the edge are letters too: their line has to end somewhere.
    .extend({ top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, background: CLEAR })
    .toColourspace("b-w")
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: new Uint8Array(data.buffer, data.byteOffset, data.length), width: info.width, height: info.height };
}

/** What two lines have in common, as a share of the smaller and of both together, 0–1. */
function shared(one: Line, other: Line): { ofSmaller: number; ofBoth: number } {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  if (across <= 0 || down <= 0) return { ofSmaller: 0, ofBoth: 0 };
  const [area, otherArea] = [one, other].map(({ left, right, top, bottom }) => (right - left) * (bottom - top));
  const common = across * down;
  return {
    ofSmaller: common / Math.min(area ?? 1, otherArea ?? 1),
    ofBoth: common / ((area ?? 1) + (otherArea ?? 1) - common),
  };
}

/** Lines, each place at most twice: letters that are worn thin or run together in one mask may be whole in the other. */
function withoutDoubles(lines: readonly Line[]): Line[] {
  const kept: Line[] = [];
  for (const line of lines.toSorted((a, b) => b.regular - a.regular)) {
    const [likeliest, another] = kept.filter((other) => shared(line, other).ofBoth > SAME);
    if (!likeliest || (!another && line.regular > likeliest.regular - ALIKE)) kept.push(line);
  }
  return kept;
}

/** What may be lines of writing in a picture, the likeliest first, each once for light and once for dark letters. */
function candidatesIn(plane: Plane): Line[] {
  const [light, dark]: [Line[], Line[]] = [[], []];
  for (const { mask, isLight } of masksOf(plane)) {
    const lines = linesOf(marksOf(mask, plane.width, plane.height)).filter(({ regular }) => regular >= REGULAR);
    (isLight ? light : dark).push(...lines);
  }
  return [...withoutDoubles(light), ...withoutDoubles(dark)].sort((a, b) => b.regular - a.regular);
}

const isSmall = ({ letters, marks, regular }: Line) =>
  letters < SMALL.letters && marks.length >= SMALL.marks && regular >= SMALL.regular;

function readingOf(line: Line, read: readonly ReadLine[]): Reading | null {
  const words = read.flatMap(({ words }) => words).filter(({ confidence }) => confidence >= CONFIDENCE);
  const text = words.map((word) => word.text).join(" ");
  if (!WORD.test(text)) return null;
  return { line, text, weight: words.reduce((sum, word) => sum + word.text.length * word.confidence, 0) };
}

async function readLines(lines: readonly Line[]): Promise<Reading[]> {
  const { slots, ...sheet } = sheetOf(lines);
  const read = await readSheet(sheet);
  return slots.flatMap(({ line, top, bottom }) => {
    const inside = read.filter((one) => (one.top + one.bottom) / 2 >= top && (one.top + one.bottom) / 2 < bottom);
    return readingOf(line, inside) ?? [];
  });
}

/** Readings from top to bottom, those beside each other in one line. */
function inOrder(readings: readonly Reading[]): string[] {
  const middle = ({ line }: Reading) => (line.top + line.bottom) / 2;
  const rows: Reading[][] = [];
  for (const reading of readings.toSorted((a, b) => middle(a) - middle(b))) {
    const row = rows.at(-1);
    if (row?.[0] && Math.abs(middle(reading) - middle(row[0])) < row[0].line.letters / 2) row.push(reading);
    else rows.push([reading]);
  }
  return rows.map((row) =>
    row
      .sort((a, b) => a.line.left - b.line.left)
      .map(({ text }) => text)
      .join(" "),
  );
}

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

/**
 * The readings as one text. Of those that cover each other the surest stands in its place; what another one has in it that is
 * not in that comes after everything, since letters that are lost in one mask are often whole in the other.
 */
function textOf(readings: readonly Reading[]): string {
  const kept: Reading[] = [];
  const others: Reading[] = [];
  for (const reading of readings.toSorted((a, b) => b.weight - a.weight)) {
    const rivals = [...kept, ...others].filter((other) => shared(reading.line, other.line).ofSmaller > COVERED);
    const known = new Set(rivals.flatMap(({ text }) => wordsOf(text)));
    if (rivals.length === 0) kept.push(reading);
    else if (wordsOf(reading.text).some((word) => !known.has(word))) others.push(reading);
  }
  return [...inOrder(kept), ...inOrder(others)].join("\n");
}

/** The words that are written in a picture which sharp can read, line by line; empty where there are none. */
export async function readWords(file: string | Buffer, { side, closer, first, most }: Diligence): Promise<string> {
  const found = candidatesIn(await greyOf(file, side));
  const lines = (closer > side && found.some(isSmall) ? candidatesIn(await greyOf(file, closer)) : found).slice(
    0,
    most,
  );
  const readings: Reading[] = [];
  for (let at = 0; at < lines.length; ) {
    const batch = lines.slice(at, at + (at === 0 ? first : BATCH));
    const read = await readLines(batch);
    readings.push(...read);
    at += batch.length;
    // Lines are in order of likelihood: where half of them have no words in them, the rest has none.
    if (read.length <= batch.length / 2) break;
  }
  return textOf(readings);
}
