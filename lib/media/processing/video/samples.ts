import "server-only";
import { readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { openPicture } from "@/lib/infra/decode-picture";
import { ASSET_FILES, type Storyboard } from "@/lib/media/files/asset-files";
import { matchesBlockedImage } from "@/lib/screening/pictures/image-blocklist";
import { InvalidMediaError } from "../errors";
import type { ProcessingOutput } from "../outputs";
import { type PictureInMemory, toPixels } from "../picture/pixels";

export interface VideoSample {
  file: string;
  seconds: number;
}

/** Tiles per storyboard and per row, and longest side of a tile in pixels. */
const MAX_TILES = 100;
const STORYBOARD_COLUMNS = 10;
const TILE_SIDE_PX = 160;
const STORYBOARD_QUALITY = 60;
/** The earliest still with this share of the highest entropy becomes the poster. */
const POSTER_DETAIL_SHARE = 0.6;

export async function listFolder(folder: string): Promise<string[]> {
  return (await readdir(folder)).sort().map((name) => path.join(folder, name));
}

export async function readSamples(folder: string, spacing: number): Promise<VideoSample[]> {
  return (await listFolder(folder)).map((file, index) => ({ file, seconds: index * spacing }));
}

/** Returns the first still with enough detail: videos often start black or fade in. */
export async function choosePoster(stills: readonly string[]): Promise<PictureInMemory> {
  const rated = await Promise.all(
    stills.map(async (file) => ({ file, entropy: (await openPicture(file).stats()).entropy })),
  );
  const most = Math.max(...rated.map(({ entropy }) => entropy));
  const chosen = rated.find(({ entropy }) => entropy >= POSTER_DETAIL_SHARE * most);
  if (!chosen) throw new InvalidMediaError("unreadable");
  return toPixels(openPicture(chosen.file));
}

export async function makeStoryboard(
  samples: readonly VideoSample[],
  spacing: number,
): Promise<{ storyboard: Storyboard; output: ProcessingOutput }> {
  const step = Math.ceil(samples.length / MAX_TILES);
  const chosen = samples.filter((_, index) => index % step === 0);
  const tiles = await Promise.all(
    chosen.map(({ file }) =>
      toPixels(openPicture(file).resize({ width: TILE_SIDE_PX, height: TILE_SIDE_PX, fit: "inside" })),
    ),
  );
  const [first] = tiles;
  if (!first) throw new InvalidMediaError("unreadable");
  const { width, height, channels } = first;
  const columns = Math.min(STORYBOARD_COLUMNS, tiles.length);
  const rows = Math.ceil(tiles.length / columns);
  const source = await sharp({
    create: { width: columns * width, height: rows * height, channels: 3, background: "black" },
  })
    .composite(
      tiles.map(({ data }, index) => ({
        input: data,
        raw: { width, height, channels },
        left: (index % columns) * width,
        top: Math.floor(index / columns) * height,
      })),
    )
    .webp({ quality: STORYBOARD_QUALITY })
    .toBuffer();
  return {
    storyboard: { columns, count: tiles.length, tileWidth: width, tileHeight: height, seconds: step * spacing },
    output: { name: ASSET_FILES.storyboard, type: "image/webp", source },
  };
}

/** Throws InvalidMediaError when a picture matches one that a moderator removed. */
export async function assertNotBlocked(pictures: readonly (string | Buffer)[]): Promise<void> {
  for (const picture of pictures) if (await matchesBlockedImage(picture)) throw new InvalidMediaError("removed-before");
}
