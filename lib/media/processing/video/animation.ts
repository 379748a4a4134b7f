import "server-only";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { MAX_PICTURE_PIXELS, openPicture } from "@/lib/infra/decode-picture";
import { ASSET_FILES } from "@/lib/media/files/asset-files";
import { InvalidMediaError } from "../errors";
import { type ProcessingOutput, type ProcessingTask, toStoredFile } from "../outputs";
import type { PictureHeader } from "../picture/pixels";
import { FRAMES_GUARD, GIF_GUARD } from "../programs/input-guard";
import { encodeAnimation } from "./encode";
import { scaleToEven } from "./geometry";
import { readSamples, type VideoSample } from "./samples";

/** Duration in seconds, shorter side in pixels, frame rate, frames to screen. */
const MAX_ANIMATION_SECONDS = 60;
const ANIMATION_SHORT_SIDE_PX = 720;
const ANIMATION_FRAME_RATE = 25;
const MAX_ANIMATION_SAMPLES = 24;
/** The pixels of a GIF count over all frames: a minute of 1,280 × 720. */
const MAX_ANIMATION_FRAMES = MAX_ANIMATION_SECONDS * ANIMATION_FRAME_RATE;
const MAX_GIF_PIXELS = 1_280 * 720 * MAX_ANIMATION_FRAMES;

export interface AnimationResult {
  output: ProcessingOutput;
  file: Awaited<ReturnType<typeof toStoredFile>>;
  durationMs: number;
  samples: VideoSample[];
}

/** ffmpeg cannot read an animated WebP. Adds a list of the frames' durations. */
async function unfold(
  file: string,
  { delays }: PictureHeader,
  size: { width: number; height: number },
  folder: string,
) {
  const frames = path.join(folder, "frames");
  await mkdir(frames);
  const { data, info } = await openPicture(file, { animated: true })
    .resize({ ...size, fit: "fill" })
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw new InvalidMediaError("unreadable", { cause });
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

/** Whether an animation is small enough to play. Of a larger one only the first frame is shown. */
export function canAnimate(type: string, { width, height, delays }: PictureHeader): boolean {
  if (delays.length <= 1 || delays.length > MAX_ANIMATION_FRAMES) return false;
  const pixels = width * height * delays.length;
  // ffmpeg streams a GIF frame by frame; a WebP is decoded in memory.
  return (type === "image/gif" && pixels <= MAX_GIF_PIXELS) || (type === "image/webp" && pixels <= MAX_PICTURE_PIXELS);
}

export async function makeAnimation(
  type: string,
  header: PictureHeader,
  task: ProcessingTask,
): Promise<AnimationResult> {
  const { folder, signal, report, file } = task;
  const size = scaleToEven(header, ANIMATION_SHORT_SIDE_PX);
  const seconds = Math.min(MAX_ANIMATION_SECONDS, header.delays.reduce((sum, delay) => sum + delay, 0) / 1_000);
  const every = Math.max(1, Math.ceil((seconds * ANIMATION_FRAME_RATE) / MAX_ANIMATION_SAMPLES));
  await mkdir(path.join(folder, "samples"));
  const input = type === "image/gif" ? [...GIF_GUARD, "-i", file] : await unfold(file, header, size, folder);
  const encoded = await encodeAnimation(
    input,
    { ...size, seconds, every, rate: ANIMATION_FRAME_RATE },
    {
      folder,
      signal,
      onProgress: (percent) => report("making", percent),
    },
  );
  const output = { name: ASSET_FILES.video, type: "video/mp4", source: encoded.file };
  const samples = await readSamples(encoded.samples, every / ANIMATION_FRAME_RATE);
  return { output, file: await toStoredFile(output, size), durationMs: Math.round(seconds * 1_000), samples };
}
