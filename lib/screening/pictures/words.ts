import "server-only";
import { openPicture } from "@/lib/infra/decode-picture";
import { findTextLines, type TextLine } from "./lines";
import { createMasks, findMarks, type GreyPlane, type LetterMask, type Mark, outlinedMask } from "./marks";
import { outlinedLetters } from "./outlined-letters";
import { type ReadLine, recognizeSheet } from "./reader";
import { composeSheet } from "./sheet";
import { TURNS, type Turn, turnMarks } from "./turned-marks";

export interface ReadingEffort {
  /** The longer side is scaled to this, in pixels; small pictures grow by at most `CANDIDATE_GROWTH`. */
  side: number;
  /** The longer side for a picture that seems to contain small text. */
  closer: number;
  /** Further batches are read as long as they contain words. */
  first: number;
  most: number;
  /** Lines that run down or up, which are read in each direction if hardly any upright words are found. */
  turned: number;
}

export const PICTURE_EFFORT: ReadingEffort = { side: 1_280, closer: 2_560, first: 8, most: 240, turned: 6 };
/** A video has many frames, and text meant to be read is large and stays for a while. */
export const FRAME_EFFORT: ReadingEffort = { side: 800, closer: 800, first: 6, most: 24, turned: 0 };

const CANDIDATE_GROWTH = 3;
const PICTURE_MARGIN_PX = 56;
/** Both black and white letters stay visible on it. */
const CLEAR_COLOUR = "#808080";
const LINE_BATCH_SIZE = 24;
/** Share of the union that equal lines have in common. Of lines that share `COVERED_SHARE`, one is wrong. */
const SAME_LINE_OVERLAP = 0.6;
/** Lines within this difference are equally likely, 0–1. */
const SIMILAR_REGULARITY = 0.15;
const COVERED_SHARE = 0.3;
/** 0–1. */
const MIN_REGULARITY = 0.45;
/** Letters this small (pixels) in a likely line trigger a closer look. */
const SMALL_LINE_LIMITS = { letters: 14, marks: 8, regular: 0.6 };
/** 0–100. */
const MIN_WORD_CONFIDENCE = 60;
/** The number of letters below which upright words may be a misreading of turned ones. */
const MIN_UPRIGHT_LETTERS = 12;
/** 0–1. Higher than upright: few lines are turned, and leaves and fences look like them. */
const MIN_TURNED_REGULARITY = 0.55;
/** What an outlined line lacks in regularity counts half: few things but letters have outlines. */
const OUTLINED_DOUBT = 0.5;
const READABLE_WORD_PATTERN = /\p{L}{3}|\d{4}/u;

interface Reading {
  line: TextLine;
  text: string;
  /** Number of letters weighted by confidence. */
  weight: number;
}

async function greyOf(file: string | Buffer, side: number): Promise<GreyPlane> {
  const picture = openPicture(file).autoOrient().flatten({ background: CLEAR_COLOUR });
  const { autoOrient } = await openPicture(file).metadata();
  const scale = Math.min(CANDIDATE_GROWTH, side / Math.max(autoOrient.width, autoOrient.height));
  const [width, height] = [autoOrient.width, autoOrient.height].map((size) => Math.max(1, Math.round(size * scale)));
  const { data, info } = await picture
    .resize(width, height, { fit: "fill", kernel: "cubic" })
    // Padding gives a line that touches the edge an end.
    .extend({
      top: PICTURE_MARGIN_PX,
      bottom: PICTURE_MARGIN_PX,
      left: PICTURE_MARGIN_PX,
      right: PICTURE_MARGIN_PX,
      background: CLEAR_COLOUR,
    })
    .toColourspace("b-w")
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: new Uint8Array(data.buffer, data.byteOffset, data.length), width: info.width, height: info.height };
}

/** 0–1. */
function shared(one: TextLine, other: TextLine): { ofSmaller: number; ofBoth: number } {
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

/** Keeps at most two lines per place: letters broken in one mask may be whole in another. */
function withoutDoubles(lines: readonly TextLine[]): TextLine[] {
  const textLines: TextLine[] = [];
  for (const line of lines.toSorted((a, b) => b.regular - a.regular)) {
    const [likeliest, another] = textLines.filter((other) => shared(line, other).ofBoth > SAME_LINE_OVERLAP);
    if (!likeliest || (!another && line.regular > likeliest.regular - SIMILAR_REGULARITY)) textLines.push(line);
  }
  return textLines;
}

interface LetterSet {
  marks: Mark[];
  isLight: boolean;
  isOutlined: boolean;
}

function letterSetOf({ mask, isLight, isOutlined }: LetterMask, plane: GreyPlane): LetterSet {
  const marks = findMarks(mask, plane.width, plane.height);
  return { isLight, isOutlined, marks: isOutlined ? outlinedLetters(marks, plane) : marks };
}

const letterSetsOf = (plane: GreyPlane): LetterSet[] => [...createMasks(plane)].map((mask) => letterSetOf(mask, plane));

/** Most likely first. */
function candidatesIn(sets: readonly LetterSet[]): TextLine[] {
  const [light, dark]: [TextLine[], TextLine[]] = [[], []];
  for (const { marks, isLight, isOutlined } of sets) {
    const lines = findTextLines(marks)
      .map((line) => (isOutlined ? { ...line, regular: 1 - OUTLINED_DOUBT * (1 - line.regular) } : line))
      .filter(({ regular }) => regular >= MIN_REGULARITY);
    (isLight ? light : dark).push(...lines);
  }
  return [...withoutDoubles(light), ...withoutDoubles(dark)].sort((a, b) => b.regular - a.regular);
}

const turnedSets = (sets: readonly LetterSet[], turn: Turn, plane: GreyPlane): LetterSet[] =>
  sets.map((set) => ({ ...set, marks: turnMarks(set.marks, turn, plane) }));

const isSmall = ({ letters, marks, regular }: TextLine) =>
  letters < SMALL_LINE_LIMITS.letters &&
  marks.length >= SMALL_LINE_LIMITS.marks &&
  regular >= SMALL_LINE_LIMITS.regular;

function readingOf(line: TextLine, read: readonly ReadLine[]): Reading | null {
  const words = read.flatMap(({ words }) => words).filter(({ confidence }) => confidence >= MIN_WORD_CONFIDENCE);
  // A capital I without serifs is read as a bar.
  const text = words.map((word) => word.text.replaceAll("|", "I")).join(" ");
  if (!READABLE_WORD_PATTERN.test(text)) return null;
  return { line, text, weight: words.reduce((sum, word) => sum + word.text.length * word.confidence, 0) };
}

async function readLines(lines: readonly TextLine[]): Promise<Reading[]> {
  const { slots, ...sheet } = composeSheet(lines);
  const read = await recognizeSheet(sheet);
  return slots.flatMap(({ line, top, bottom }) => {
    const inside = read.filter((one) => (one.top + one.bottom) / 2 >= top && (one.top + one.bottom) / 2 < bottom);
    return readingOf(line, inside) ?? [];
  });
}

/** The lines from top to bottom, with those side by side on one line. */
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

/** Where readings overlap, the most confident wins; new words of the others go to the end, as other masks show them. */
function textOf(readings: readonly Reading[]): string {
  const keptReadings: Reading[] = [];
  const otherReadings: Reading[] = [];
  for (const reading of readings.toSorted((a, b) => b.weight - a.weight)) {
    const rivals = [...keptReadings, ...otherReadings].filter(
      (other) => shared(reading.line, other.line).ofSmaller > COVERED_SHARE,
    );
    const known = new Set(rivals.flatMap(({ text }) => wordsOf(text)));
    if (rivals.length === 0) keptReadings.push(reading);
    else if (wordsOf(reading.text).some((word) => !known.has(word))) otherReadings.push(reading);
  }
  return [...inOrder(keptReadings), ...inOrder(otherReadings)].join("\n");
}

const PLACE_STEP_PX = 16;

/** Where outlined words are in a frame, as captions are, without reading them. Empty without any. */
export async function locateOutlinedWords(file: string | Buffer, { side }: ReadingEffort): Promise<string> {
  const plane = await greyOf(file, side);
  return candidatesIn([letterSetOf(outlinedMask(plane), plane)])
    .map(({ left, right, top, marks }) =>
      [left, right, top].map((place) => Math.round(place / PLACE_STEP_PX)).concat(marks.length),
    )
    .join(" ");
}

async function readInBatches(lines: readonly TextLine[], first: number): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (let index = 0; index < lines.length; ) {
    const batch = lines.slice(index, index + (index === 0 ? first : LINE_BATCH_SIZE));
    const read = await readLines(batch);
    readings.push(...read);
    index += batch.length;
    // Lines come in order of likelihood: if half of a batch has no words, the rest has none.
    if (read.length <= batch.length / 2) break;
  }
  return readings;
}

const countLetters = (readings: readonly Reading[]) =>
  readings.reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0);

/** Empty without text. Words that run down or up are read only where there are hardly any upright ones. */
export async function readPictureWords(
  file: string | Buffer,
  { side, closer, first, most, turned }: ReadingEffort,
): Promise<string> {
  const plane = await greyOf(file, side);
  const sets = letterSetsOf(plane);
  const candidates = candidatesIn(sets);
  const isCloser = closer > side && candidates.some(isSmall);
  const lines = isCloser ? candidatesIn(letterSetsOf(await greyOf(file, closer))) : candidates;
  const upright = await readInBatches(lines.slice(0, most), first);
  const texts = [textOf(upright)];
  if (turned > 0 && countLetters(upright) < MIN_UPRIGHT_LETTERS)
    for (const turn of TURNS) {
      const turnedLines = candidatesIn(turnedSets(sets, turn, plane))
        .filter(({ regular }) => regular >= MIN_TURNED_REGULARITY)
        .slice(0, turned);
      if (turnedLines.length > 0) texts.push(textOf(await readLines(turnedLines)));
    }
  return texts.filter((text) => text !== "").join("\n");
}
