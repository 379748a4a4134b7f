import { rm, stat, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { prisma } from "@/lib/infra/db";
import { ffmpeg } from "@/lib/media/making/programs";
import { runProgram } from "@/lib/media/making/run-program";
import { workOn } from "@/lib/media/making/work";
import { stage, stagedFile } from "@/lib/media/staging";
import { demoId } from "./ids";
import { type ShotName, shotOf } from "./scenes/album";
import type { Drawing } from "./scenes/drawing";

/** A picture or film on a post, vibe or message of the demo world. */
export interface DemoAsset {
  id: string;
  ownerId: string;
  kind: "image" | "video";
  purpose: "post" | "vibe" | "message";
  access: "private" | "public";
  fileName: string;
  declaredType: string;
  alt: string;
  holderKind: "post" | "vibe" | "message";
  holderId: string;
  position: number;
  createdAt: Date;
  shot: ShotName;
}

/** What hangs on a thing, in its order. Only those of posts are public. */
export function assetsOf(
  holder: { kind: "post" | "vibe" | "message"; id: string; ownerId: string; createdAt: Date },
  shots: readonly ShotName[],
): DemoAsset[] {
  return shots.map((shot, position) => {
    const { alt, seconds } = shotOf(shot);
    const kind = seconds === undefined ? ("image" as const) : ("video" as const);
    return {
      ...{ id: demoId("asset", `${holder.id}:${shot}`), ownerId: holder.ownerId, kind, alt, position, shot },
      ...{ purpose: holder.kind, access: holder.kind === "post" ? "public" : "private" },
      fileName: `${shot}.${kind === "image" ? "jpg" : "mp4"}`,
      declaredType: kind === "image" ? "image/jpeg" : "video/mp4",
      ...{ holderKind: holder.kind, holderId: holder.id, createdAt: holder.createdAt },
    };
  });
}

/** How a film is made: 720 pixels high, as wide as a phone or a screen, at 24 pictures a second. */
const FILM_HEIGHT = 720;
const FILM_RATE = 24;

/** Goes past a drawing from its left edge to its right. */
async function film({ svg, width, height }: Drawing, seconds: number, file: string): Promise<void> {
  const across = Math.round((width * FILM_HEIGHT) / height / 2) * 2;
  const shown = Math.min(across, 1_280);
  const still = `${file}.png`;
  await sharp(Buffer.from(svg)).resize(across, FILM_HEIGHT).png().toFile(still);
  const crop = `crop=${shown}:${FILM_HEIGHT}:x='(iw-${shown})*t/${seconds}':y=0`;
  const input = ["-loop", "1", "-framerate", String(FILM_RATE), "-t", String(seconds), "-i", still];
  const output = ["-vf", `${crop},format=yuv420p`, "-c:v", "libx264", "-preset", "ultrafast", "-crf", "20"];
  const args = ["-v", "error", "-y", ...input, ...output, "-movflags", "+faststart", "-f", "mp4", file];
  await runProgram(await ffmpeg(), args, { seconds: 120, signal: new AbortController().signal });
  await rm(still);
}

/** What reads SVG: shut in a process that makes uploads ready (lib/media/making/pixels.ts), and needed for drawings of our own. */
const SVG_READERS = { operation: ["VipsForeignLoadSvg"] };

/** Draws an asset's original where an upload would lie, and answers its bytes. */
async function draw({ id, shot }: DemoAsset): Promise<number> {
  const { draw: paint, seconds } = shotOf(shot);
  await stage(id);
  const file = stagedFile(id);
  if (seconds === undefined)
    await writeFile(file, await sharp(Buffer.from(paint().svg)).jpeg({ quality: 88 }).toBuffer());
  else await film(paint(), seconds, file);
  return (await stat(file)).size;
}

/** Draws the originals, and answers the rows of assets that wait to be made from them. */
export async function drawn(assets: readonly DemoAsset[]) {
  sharp.unblock(SVG_READERS);
  const rows: (Omit<DemoAsset, "shot"> & {
    state: "processing";
    length: number;
    received: number;
    reservedBytes: number;
    touchedAt: Date;
  })[] = [];
  for (const asset of assets) {
    const length = await draw(asset);
    const { shot: _, ...row } = asset;
    rows.push({
      ...row,
      state: "processing",
      length,
      received: length,
      reservedBytes: length,
      touchedAt: asset.createdAt,
    });
  }
  sharp.block(SVG_READERS);
  return rows;
}

/** How many are made at once. */
const AT_ONCE = 2;

/** Makes ready and screens what the demo world shows, just as the worker would; what a crash leaves undone the worker finds. */
export async function makeDemoMedia(): Promise<number> {
  const waiting = await prisma.asset.findMany({ where: { state: "processing" }, select: { id: true } });
  const queue = [...waiting];
  const hand = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await workOn(next.id);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, hand));
  return waiting.length;
}
