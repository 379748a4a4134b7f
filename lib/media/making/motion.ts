import "server-only";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { openPicture, PIXELS_MOST } from "@/lib/infra/picture";
import { FILES } from "../stored";
import { encodeMotion } from "./encode";
import { Unusable } from "./faults";
import { scaled } from "./geometry";
import { FRAMES_GUARD, GIF_GUARD } from "./input-guard";
import { listed, type Output, type Task } from "./made";
import type { Header } from "./pixels";
import { type Sample, samplesIn } from "./samples";

/** Duration in seconds, shorter side in pixels, frame rate, frames to screen. */
const SECONDS_MOST = 60;
const SHORT = 720;
const RATE = 25;
const SAMPLES_MOST = 24;
/** For a GIF the pixels of all frames: a minute of 1,280 × 720. */
const PICTURES_MOST = SECONDS_MOST * RATE;
const GIF_PIXELS = 1_280 * 720 * PICTURES_MOST;

export interface Motion {
  output: Output;
  file: Awaited<ReturnType<typeof listed>>;
  durationMs: number;
  samples: Sample[];
}

/** ffmpeg cannot read an animated WebP. Adds a list of the frames' durations. */
async function unfold(file: string, { delays }: Header, size: { width: number; height: number }, folder: string) {
  const frames = path.join(folder, "frames");
  await mkdir(frames);
  const { data, info } = await openPicture(file, { animated: true })
    .resize({ ...size, fit: "fill" })
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw new Unusable("unreadable", { cause });
    });
  const bytes = size.width * size.height * info.channels;
  const lines = ["ffconcat version 1.0"];
  for (const [page, delay] of delays.entries()) {
    const name = `${page}.png`;
    const picture = data.subarray(page * bytes, (page + 1) * bytes);
    await sharp(picture, { raw: { ...size, channels: info.channels } })
      .png({ compressionLevel: 1 })
      .toFile(path.join(frames, name));
    lines.push(`file ${name}`, `duration ${delay / 1_000}`);
  }
  // ffconcat ignores the duration of the last entry, so it is repeated.
  lines.push(`file ${delays.length - 1}.png`);
  const list = path.join(frames, "list.ffconcat");
  await writeFile(list, `${lines.join("\n")}\n`);
  return [...FRAMES_GUARD, "-f", "concat", "-i", list];
}

/** Of a larger animation only the first frame is shown. */
export function canMove(type: string, { width, height, delays }: Header): boolean {
  if (delays.length <= 1 || delays.length > PICTURES_MOST) return false;
  const pixels = width * height * delays.length;
  // ffmpeg streams a GIF frame by frame; a WebP is decoded in memory.
  return (type === "image/gif" && pixels <= GIF_PIXELS) || (type === "image/webp" && pixels <= PIXELS_MOST);
}

export async function makeMotion(type: string, header: Header, task: Task): Promise<Motion> {
  const { folder, signal, report, file } = task;
  const size = scaled(header, SHORT);
  const seconds = Math.min(SECONDS_MOST, header.delays.reduce((sum, delay) => sum + delay, 0) / 1_000);
  const every = Math.max(1, Math.ceil((seconds * RATE) / SAMPLES_MOST));
  await mkdir(path.join(folder, "samples"));
  const input = type === "image/gif" ? [...GIF_GUARD, "-i", file] : await unfold(file, header, size, folder);
  const made = await encodeMotion(
    input,
    { ...size, seconds, every, rate: RATE },
    {
      folder,
      signal,
      onProgress: (percent) => report("making", percent),
    },
  );
  const output = { name: FILES.video, type: "video/mp4", source: made.file };
  const samples = await samplesIn(made.samples, every / RATE);
  return { output, file: await listed(output, size), durationMs: Math.round(seconds * 1_000), samples };
}
