import "server-only";
import { openPicture } from "@/lib/infra/decode-picture";

/**
 * PDQ after its published description (Meta, "The TMK+PDQF Video-Hashing Algorithm and the PDQ Image-Hashing
 * Algorithm", 2019). No npm package carries it.
 */

/** 16 rows of 16 bits: whether a frequency of the picture is above the median. Row 0 holds the lowest frequencies. */
export type PdqHash = Uint16Array;

interface PdqResult {
  hash: PdqHash;
  /** The hashes of the picture turned by quarters and mirrored: eight, its own first. */
  orientations: PdqHash[];
  /** 0–100. Plain pictures are low: their hashes are arbitrary. */
  quality: number;
}

interface LumaPlane {
  /** 0–255, row by row. */
  pixels: Float32Array;
  width: number;
  height: number;
}

export const PDQ_SIDE_BITS = 16;
const SAMPLED_SIDE_PX = 64;
const BLUR_PASSES = 2;
/** Larger pictures are scaled down to it, as Meta's own program does. */
const MAX_SIDE_PX = 512;
const MIN_SIDE_PX = 5;
const QUALITY_DIVISOR = 90;
/** The median's index in the sorted frequencies. */
const MEDIAN_INDEX = (PDQ_SIDE_BITS * PDQ_SIDE_BITS) / 2 - 1;

const HEX_PATTERN = /^[\da-f]{64}$/;

/** Frequencies 1–16 of 64 samples. */
const COSINES = Float64Array.from({ length: PDQ_SIDE_BITS * SAMPLED_SIDE_PX }, (_, index) => {
  const frequency = Math.floor(index / SAMPLED_SIDE_PX) + 1;
  const sample = index % SAMPLED_SIDE_PX;
  return Math.sqrt(2 / SAMPLED_SIDE_PX) * Math.cos((Math.PI / 2 / SAMPLED_SIDE_PX) * frequency * (2 * sample + 1));
});

interface Line {
  start: number;
  step: number;
  length: number;
}

/** Means of a window around each pixel; at both ends of the line it is cut off. */
function blurLine(from: Float32Array, to: Float32Array, { start, step, length }: Line, window: number): void {
  const after = window >> 1;
  const before = window - 1 - after;
  let sum = 0;
  for (let index = 0; index < Math.min(after, length); index++) sum += from[start + index * step] ?? 0;
  for (let index = 0; index < length; index++) {
    if (index + after < length) sum += from[start + (index + after) * step] ?? 0;
    if (index > before) sum -= from[start + (index - before - 1) * step] ?? 0;
    to[start + index * step] = sum / (Math.min(length - 1, index + after) - Math.max(0, index - before) + 1);
  }
}

const windowFor = (size: number) => Math.ceil(size / (2 * SAMPLED_SIDE_PX));

/** Two box filters in each direction (Jarosz), which together act like a tent filter. */
function blur({ pixels, width, height }: LumaPlane): Float32Array {
  const [plane, other] = [Float32Array.from(pixels), new Float32Array(pixels.length)];
  for (let pass = 0; pass < BLUR_PASSES; pass++) {
    for (let y = 0; y < height; y++)
      blurLine(plane, other, { start: y * width, step: 1, length: width }, windowFor(width));
    for (let x = 0; x < width; x++)
      blurLine(other, plane, { start: x, step: width, length: height }, windowFor(height));
  }
  return plane;
}

function sample(plane: LumaPlane): Float32Array {
  const { width, height } = plane;
  if (width === SAMPLED_SIDE_PX && height === SAMPLED_SIDE_PX) return plane.pixels;
  const blurred = blur(plane);
  const centreOf = (index: number, size: number) => Math.floor(((index + 0.5) * size) / SAMPLED_SIDE_PX);
  return Float32Array.from({ length: SAMPLED_SIDE_PX ** 2 }, (_, index) => {
    const [x, y] = [index % SAMPLED_SIDE_PX, Math.floor(index / SAMPLED_SIDE_PX)];
    return blurred[centreOf(y, height) * width + centreOf(x, width)] ?? 0;
  });
}

/** Steps between neighbours, in per cent of the range, without fractions. */
function qualityOf(samples: Float32Array): number {
  let sum = 0;
  const step = (one: number, other: number) =>
    Math.abs(Math.trunc((((samples[one] ?? 0) - (samples[other] ?? 0)) * 100) / 255));
  for (let index = 0; index < samples.length; index++) {
    if (index + SAMPLED_SIDE_PX < samples.length) sum += step(index, index + SAMPLED_SIDE_PX);
    if (index % SAMPLED_SIDE_PX < SAMPLED_SIDE_PX - 1) sum += step(index, index + 1);
  }
  return Math.min(100, Math.trunc(sum / QUALITY_DIVISOR));
}

/** Discrete cosine transform: 16 × 16 of the 64 × 64 frequencies. */
function frequenciesOf(samples: Float32Array): Float64Array {
  const vertical = new Float64Array(PDQ_SIDE_BITS * SAMPLED_SIDE_PX);
  for (let row = 0; row < PDQ_SIDE_BITS; row++)
    for (let x = 0; x < SAMPLED_SIDE_PX; x++) {
      let sum = 0;
      for (let y = 0; y < SAMPLED_SIDE_PX; y++)
        sum += (COSINES[row * SAMPLED_SIDE_PX + y] ?? 0) * (samples[y * SAMPLED_SIDE_PX + x] ?? 0);
      vertical[row * SAMPLED_SIDE_PX + x] = sum;
    }
  const frequencies = new Float64Array(PDQ_SIDE_BITS * PDQ_SIDE_BITS);
  for (let row = 0; row < PDQ_SIDE_BITS; row++)
    for (let column = 0; column < PDQ_SIDE_BITS; column++) {
      let sum = 0;
      for (let x = 0; x < SAMPLED_SIDE_PX; x++)
        sum += (vertical[row * SAMPLED_SIDE_PX + x] ?? 0) * (COSINES[column * SAMPLED_SIDE_PX + x] ?? 0);
      frequencies[row * PDQ_SIDE_BITS + column] = sum;
    }
  return frequencies;
}

function hashFrequencies(frequencies: Float64Array): PdqHash {
  const hash = new Uint16Array(PDQ_SIDE_BITS);
  const median = frequencies.toSorted()[MEDIAN_INDEX] ?? 0;
  for (const [index, frequency] of frequencies.entries()) {
    const row = Math.floor(index / PDQ_SIDE_BITS);
    if (frequency > median) hash[row] = (hash[row] ?? 0) | (1 << (index % PDQ_SIDE_BITS));
  }
  return hash;
}

/** Turning a picture over negates every second frequency; turning it by a quarter also transposes them. */
function orient(frequencies: Float64Array, isTransposed: boolean, isDown: boolean, isAcross: boolean): Float64Array {
  return frequencies.map((_, index) => {
    const [row, column] = [Math.floor(index / PDQ_SIDE_BITS), index % PDQ_SIDE_BITS];
    const frequency = frequencies[isTransposed ? column * PDQ_SIDE_BITS + row : index] ?? 0;
    const isNegated = (isDown && row % 2 === 0) !== (isAcross && column % 2 === 0);
    return isNegated ? -frequency : frequency;
  });
}

export function hashLuma(plane: LumaPlane): PdqResult {
  if (Math.min(plane.width, plane.height) < MIN_SIDE_PX) {
    const hash = new Uint16Array(PDQ_SIDE_BITS);
    return { hash, orientations: [hash], quality: 0 };
  }
  const samples = sample(plane);
  const frequencies = frequenciesOf(samples);
  const orientations = [false, true].flatMap((isTransposed) =>
    [false, true].flatMap((isAcross) =>
      [false, true].map((isDown) => hashFrequencies(orient(frequencies, isTransposed, isDown, isAcross))),
    ),
  );
  const [hash = new Uint16Array(PDQ_SIDE_BITS)] = orientations;
  return { hash, orientations, quality: qualityOf(samples) };
}

export function toLuma(rgb: Uint8Array, width: number, height: number): LumaPlane {
  const pixels = new Float32Array(width * height);
  for (let index = 0, at = 0; index < pixels.length; index++, at += 3)
    pixels[index] = 0.299 * (rgb[at] ?? 0) + 0.587 * (rgb[at + 1] ?? 0) + 0.114 * (rgb[at + 2] ?? 0);
  return { pixels, width, height };
}

/** The first frame, upright, on white. */
export async function hashPdq(picture: string | Buffer): Promise<PdqResult> {
  const { autoOrient } = await openPicture(picture).metadata();
  const opened = openPicture(picture).autoOrient().flatten({ background: "white" });
  if (Math.max(autoOrient.width, autoOrient.height) > MAX_SIDE_PX)
    opened.resize(MAX_SIDE_PX, MAX_SIDE_PX, { fit: "fill" });
  const { data, info } = await opened.toColourspace("srgb").removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return hashLuma(toLuma(data, info.width, info.height));
}

/** Formats a hash as lists write it: 64 hexadecimal digits, the highest row first. */
export const formatPdq = (hash: PdqHash): string =>
  Array.from(hash, (row) => row.toString(16).padStart(4, "0"))
    .reverse()
    .join("");

/** Null unless it is 64 hexadecimal digits. */
export function parsePdq(text: string): PdqHash | null {
  const hex = text.toLowerCase();
  if (!HEX_PATTERN.test(hex)) return null;
  return Uint16Array.from({ length: PDQ_SIDE_BITS }, (_, row) => {
    const at = (PDQ_SIDE_BITS - 1 - row) * 4;
    return Number.parseInt(hex.slice(at, at + 4), 16);
  });
}

function countBits(word: number): number {
  const pairs = word - ((word >> 1) & 0x5555);
  const quads = (pairs & 0x3333) + ((pairs >> 2) & 0x3333);
  const bytes = (quads + (quads >> 4)) & 0x0f0f;
  return (bytes + (bytes >> 8)) & 0x1f;
}

/** The number of differing bits, of 256; `offset` is the first row of `others`. Counts no further than `most` + 16. */
export function pdqDistance(hash: PdqHash, others: Uint16Array, offset = 0, most = 256): number {
  let distance = 0;
  for (let row = 0; row < PDQ_SIDE_BITS && distance <= most; row++)
    distance += countBits((hash[row] ?? 0) ^ (others[offset + row] ?? 0));
  return distance;
}
