import "server-only";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { IMAGE_PIXELS } from "../policy";
import { FILES } from "../stored";
import { encodeMotion } from "./encode";
import { Unusable } from "./faults";
import { scaled } from "./geometry";
import { listed, type Output, type Task } from "./made";
import type { Header } from "./pixels";
import { type Sample, samplesIn } from "./samples";

/** Of a picture that moves: longest time in seconds, longest shorter side in pixels, pictures a second, most that are looked at. */
const SECONDS_MOST = 60;
const SHORT = 720;
const RATE = 25;
const SAMPLES_MOST = 24;

export interface Motion {
  output: Output;
  file: Awaited<ReturnType<typeof listed>>;
  durationMs: number;
  samples: Sample[];
}

/** The pictures of an animated WebP as files, and a list that says how long each is shown: ffmpeg does not read the format. */
async function unfold(file: string, { delays }: Header, size: { width: number; height: number }, folder: string) {
  const frames = path.join(folder, "frames");
  await mkdir(frames);
  const { data, info } = await sharp(file, { animated: true, limitInputPixels: IMAGE_PIXELS })
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
  // The last picture's own time counts only when another follows.
  lines.push(`file ${delays.length - 1}.png`);
  const list = path.join(frames, "list.ffconcat");
  await writeFile(list, `${lines.join("\n")}\n`);
  return ["-protocol_whitelist", "file", "-format_whitelist", "concat,png_pipe,image2", "-f", "concat", "-i", list];
}

/** Whether a moving WebP is small enough to be unfolded; a larger one is shown as its first picture. */
export const canMove = (type: string, { width, height, delays }: Header) =>
  delays.length > 1 &&
  (type === "image/gif" || (type === "image/webp" && width * height * delays.length <= IMAGE_PIXELS));

/** Makes the silent video of a picture that moves. Throws Unusable. */
export async function makeMotion(type: string, header: Header, task: Task): Promise<Motion> {
  const { folder, signal, report, file } = task;
  const size = scaled(header, SHORT);
  const seconds = Math.min(SECONDS_MOST, header.delays.reduce((sum, delay) => sum + delay, 0) / 1_000);
  const every = Math.max(1, Math.ceil((seconds * RATE) / SAMPLES_MOST));
  await mkdir(path.join(folder, "samples"));
  const input =
    type === "image/gif"
      ? ["-protocol_whitelist", "file,pipe", "-format_whitelist", "gif", "-i", file]
      : await unfold(file, header, size, folder);
  const made = await encodeMotion(
    input,
    { ...size, seconds, every, rate: RATE },
    {
      ...{ folder, signal },
      onProgress: (percent) => report("making", percent),
    },
  );
  const output = { name: FILES.video, type: "video/mp4", source: made.file };
  const samples = await samplesIn(made.samples, every / RATE);
  return { output, file: await listed(output, size), durationMs: Math.round(seconds * 1_000), samples };
}
