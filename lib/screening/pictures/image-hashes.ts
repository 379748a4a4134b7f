import "server-only";
import { bmvbhash } from "blockhash-core";
import { SQUARE_SIDE_PX, toSquare } from "./square";

const BLOCK_HASH_SIDE_BITS = 16;
const HASH_BYTES = (BLOCK_HASH_SIDE_BITS * BLOCK_HASH_SIDE_BITS) / 8;
const GREY_SIDE_PX = 32;
/** Differing bits of the 256 of the block hash. */
export const MAX_HAMMING_DISTANCE = 36;
/** Correlation of the edges of two thumbnails, 0–1. */
const MIN_EDGE_SIMILARITY = 0.85;
/** Mean, of 255: plain pictures all look alike, so they get no hash. */
const MIN_EDGE_STRENGTH = 1;

/** Survives scaling, compression, greyscale and brightness changes: block hash, then 32 × 32 grey pixels. */
export type PictureHash = Buffer;

export const blockHashOf = (hash: PictureHash) => hash.subarray(0, HASH_BYTES);

function lumaOf(square: Uint8Array): Uint8Array {
  const luma = new Uint8Array(SQUARE_SIDE_PX * SQUARE_SIDE_PX);
  for (let index = 0; index < luma.length; index++) {
    const [red = 0, green = 0, blue = 0] = [square[index * 3], square[index * 3 + 1], square[index * 3 + 2]];
    luma[index] = Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
  }
  return luma;
}

function shrunk(luma: Uint8Array): Buffer {
  const sums = new Float64Array(GREY_SIDE_PX * GREY_SIDE_PX);
  const cell = SQUARE_SIDE_PX / GREY_SIDE_PX;
  for (const [at, value] of luma.entries()) {
    const place = Math.floor(at / SQUARE_SIDE_PX / cell) * GREY_SIDE_PX + Math.floor((at % SQUARE_SIDE_PX) / cell);
    sums[place] = (sums[place] ?? 0) + value;
  }
  return Buffer.from(sums.map((sum) => Math.round(sum / cell ** 2)));
}

/** Differences of neighbouring pixels, minus their mean, so that an even gradient has none. */
function edgesOf(hash: PictureHash): Float64Array {
  const edges = new Float64Array(2 * GREY_SIDE_PX * (GREY_SIDE_PX - 1));
  const half = edges.length / 2;
  const grey = (x: number, y: number) => hash[HASH_BYTES + y * GREY_SIDE_PX + x] ?? 0;
  for (let a = 0; a < GREY_SIDE_PX; a++)
    for (let b = 1; b < GREY_SIDE_PX; b++) {
      edges[a * (GREY_SIDE_PX - 1) + b - 1] = grey(b, a) - grey(b - 1, a);
      edges[half + a * (GREY_SIDE_PX - 1) + b - 1] = grey(a, b) - grey(a, b - 1);
    }
  for (const from of [0, half]) {
    const mean = edges.subarray(from, from + half).reduce((sum, edge) => sum + edge, 0) / half;
    for (let index = from; index < from + half; index++) edges[index] = (edges[index] ?? 0) - mean;
  }
  return edges;
}

/** `square` comes from `toSquare`. Null for a picture without enough detail. */
export function hashSquare(square: Uint8Array): PictureHash | null {
  const luma = lumaOf(square);
  const data = new Uint8Array(SQUARE_SIDE_PX * SQUARE_SIDE_PX * 4).fill(255);
  for (const [at, value] of luma.entries()) data.fill(value, at * 4, at * 4 + 3);
  const blocks = bmvbhash({ width: SQUARE_SIDE_PX, height: SQUARE_SIDE_PX, data }, BLOCK_HASH_SIDE_BITS);
  const hash = Buffer.concat([Buffer.from(blocks, "hex"), shrunk(luma)]);
  const edges = edgesOf(hash);
  return edges.reduce((sum, edge) => sum + Math.abs(edge), 0) / edges.length < MIN_EDGE_STRENGTH ? null : hash;
}

/** Hashes a picture in a format that sharp can read. Null without enough detail. */
export const hashPicture = async (file: string | Buffer) => hashSquare(await toSquare(file));

export function mirrorHash(hash: PictureHash): PictureHash {
  const turned = Buffer.alloc(hash.length);
  for (let row = 0; row < BLOCK_HASH_SIDE_BITS; row++) {
    let bits = 0;
    for (let bit = 0; bit < BLOCK_HASH_SIDE_BITS; bit++)
      bits |= ((hash.readUInt16BE(row * 2) >> bit) & 1) << (BLOCK_HASH_SIDE_BITS - 1 - bit);
    turned.writeUInt16BE(bits, row * 2);
  }
  for (let y = 0; y < GREY_SIDE_PX; y++)
    for (let x = 0; x < GREY_SIDE_PX; x++)
      turned[HASH_BYTES + y * GREY_SIDE_PX + x] = hash[HASH_BYTES + y * GREY_SIDE_PX + GREY_SIDE_PX - 1 - x] ?? 0;
  return turned;
}

/** Different objects on white can have the same blocks, so their edges are compared. */
export function hasSameEdges(one: PictureHash, other: PictureHash): boolean {
  const [a, b] = [edgesOf(one), edgesOf(other)];
  const product = (x: Float64Array, y: Float64Array) =>
    x.reduce((sum, value, index) => sum + value * (y[index] ?? 0), 0);
  return product(a, b) >= MIN_EDGE_SIMILARITY * Math.sqrt(product(a, a) * product(b, b));
}
