import "server-only";
import { readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { openPicture } from "@/lib/infra/picture";
import { looksRemoved } from "@/lib/screening/removed";
import { FILES, type Storyboard } from "../stored";
import { Unusable } from "./faults";
import type { Output } from "./made";
import { type Pixels, pixelsOf } from "./pixels";

export interface Sample {
  file: string;
  seconds: number;
}

/** Tiles per storyboard and per row, and longest side of a tile in pixels. */
const TILES_MOST = 100;
const COLUMNS = 10;
const TILE_SIDE = 160;
const STORYBOARD_QUALITY = 60;
/** The earliest still with this share of the highest entropy becomes the poster. */
const LIVELY = 0.6;

export async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).sort().map((name) => path.join(folder, name));
}

export async function samplesIn(folder: string, spacing: number): Promise<Sample[]> {
  return (await filesIn(folder)).map((file, at) => ({ file, seconds: at * spacing }));
}

/** Returns the first still with enough detail: videos often start black or fade in. */
export async function posterOf(stills: readonly string[]): Promise<Pixels> {
  const rated = await Promise.all(
    stills.map(async (file) => ({ file, entropy: (await openPicture(file).stats()).entropy })),
  );
  const most = Math.max(...rated.map(({ entropy }) => entropy));
  const chosen = rated.find(({ entropy }) => entropy >= LIVELY * most);
  if (!chosen) throw new Unusable("unreadable");
  return pixelsOf(openPicture(chosen.file));
}

export async function makeStoryboard(
  samples: readonly Sample[],
  spacing: number,
): Promise<{ storyboard: Storyboard; output: Output }> {
  const step = Math.ceil(samples.length / TILES_MOST);
  const chosen = samples.filter((_, at) => at % step === 0);
  const tiles = await Promise.all(
    chosen.map(({ file }) =>
      pixelsOf(openPicture(file).resize({ width: TILE_SIDE, height: TILE_SIDE, fit: "inside" })),
    ),
  );
  const [first] = tiles;
  if (!first) throw new Unusable("unreadable");
  const { width, height, channels } = first;
  const columns = Math.min(COLUMNS, tiles.length);
  const rows = Math.ceil(tiles.length / columns);
  const source = await sharp({
    create: { width: columns * width, height: rows * height, channels: 3, background: "black" },
  })
    .composite(
      tiles.map(({ data }, at) => ({
        input: data,
        raw: { width, height, channels },
        left: (at % columns) * width,
        top: Math.floor(at / columns) * height,
      })),
    )
    .webp({ quality: STORYBOARD_QUALITY })
    .toBuffer();
  return {
    storyboard: { columns, count: tiles.length, tileWidth: width, tileHeight: height, seconds: step * spacing },
    output: { name: FILES.storyboard, type: "image/webp", source },
  };
}

/** Throws Unusable when a picture matches one that a moderator removed. */
export async function refuseRemoved(pictures: readonly (string | Buffer)[]): Promise<void> {
  for (const picture of pictures) if (await looksRemoved(picture)) throw new Unusable("removed-before");
}
