// Bundled into build/bench/media-plan.cjs: creates the users, pictures and videos of the media rows, and writes the
// arguments with which a bare ffmpeg makes the same renditions as we do.
import { writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { pool } from "@/lib/infra/db";
import { ASSET_FILES } from "@/lib/media/files/asset-files";
import { findFfmpeg } from "@/lib/media/processing/programs/programs";
import { runProgram } from "@/lib/media/processing/programs/run-program";
import {
  ENCODER_THREADS,
  HLS_SEGMENT_OPTIONS,
  NICE_ARGS,
  QUIET_ARGS,
  rungEncodingArgs,
  scaleFilter,
} from "@/lib/media/processing/video/encode";
import { fileRung, outputRate, rungsOf } from "@/lib/media/processing/video/geometry";
import { probeVideo } from "@/lib/media/processing/video/probe";
import { makePerson } from "@/lib/testing/factories/people";
import type { Drawing } from "@/prisma/seed/scenes/drawing";
import { hills, sea, street } from "@/prisma/seed/scenes/scenes";

/** Twelve megapixels, as most phones take. */
const PICTURE = { width: 4_000, height: 3_000 };
/** Noise that makes a drawing as large as a photograph: some 4 MB as JPEG. */
const GRAIN = { type: "gaussian", mean: 128, sigma: 45 } as const;
const JPEG_QUALITY = 88;
/** A typical phone video, and a low-bitrate one that keeps the encoder busy for longer than any measurement. */
const FILM = { width: 1_280, height: 720, rate: 30, seconds: 15, kbits: 8_000 };
const LONG = { times: 8, kbits: 2_000 };
const FFMPEG_TIMEOUT_SECONDS = 300;

const never = new AbortController().signal;

async function film(args: readonly string[], file: string): Promise<string> {
  await runProgram(findFfmpeg(), [...QUIET_ARGS, ...args, file], { seconds: FFMPEG_TIMEOUT_SECONDS, signal: never });
  return file;
}

/** Makes a drawing look like a photograph; `grain` is raw pixels. */
async function photograph({ svg }: Drawing, grain: Buffer, file: string): Promise<string> {
  await sharp(Buffer.from(svg))
    .removeAlpha()
    .composite([{ input: grain, raw: { ...PICTURE, channels: 3 }, blend: "soft-light" }])
    .jpeg({ quality: JPEG_QUALITY })
    .toFile(file);
  return file;
}

async function makeFilm(folder: string): Promise<string> {
  const { width, height, rate, seconds, kbits } = FILM;
  const still = path.join(folder, "hills.png");
  await sharp(Buffer.from(hills(1, 30, 2 * width, height).svg))
    .png({ compressionLevel: 1 })
    .toFile(still);
  const picture = ["-loop", "1", "-framerate", String(rate), "-t", String(seconds), "-i", still];
  const tone = ["-f", "lavfi", "-i", `sine=frequency=440:sample_rate=48000:duration=${seconds}`];
  const pan = `crop=${width}:${height}:x='${width}*t/${seconds}':y=0,noise=alls=8:allf=t,format=yuv420p`;
  const encoded = ["-c:v", "libx264", "-preset", "ultrafast", "-b:v", `${kbits}k`, "-g", String(rate), "-c:a", "aac"];
  return film([...picture, ...tone, "-vf", pan, ...encoded], path.join(folder, "film.mp4"));
}

const beginningOf = (whole: string, folder: string) =>
  film(["-t", "2", "-i", whole, "-c", "copy"], path.join(folder, "beginning.mp4"));

async function makeLong(short: string, folder: string): Promise<string> {
  const encoded = ["-c:v", "libx264", "-preset", "ultrafast", "-b:v", `${LONG.kbits}k`, "-c:a", "copy"];
  const lean = await film(["-i", short, ...encoded], path.join(folder, "lean.mp4"));
  const often = ["-stream_loop", String(LONG.times - 1), "-i", lean, "-c", "copy"];
  return film(often, path.join(folder, "long.mp4"));
}

/** Each rung is encoded once, and the one for the MP4 goes to both muxers. Omits the samples for screening. */
async function bareRun(file: string): Promise<{ program: string; args: string[]; folders: string[] }> {
  const probed = await probeVideo(file, never);
  const rungs = rungsOf(probed);
  const [top, main] = [rungs.at(-1), fileRung(rungs)];
  if (!top || !main) throw new Error("The film has no size.");
  const labels = rungs.map((_, index) => `[from${index}]`).join("");
  const graph = [
    `[0:${probed.stream}]fps=${outputRate(probed.rate)},${scaleFilter(top)},format=yuv420p,split=${rungs.length + 1}${labels}[still]`,
    ...rungs.map((rung, index) => `[from${index}]${rung === top ? "null" : scaleFilter(rung)}[rung${index}]`),
    `[still]${scaleFilter(main)}[poster]`,
  ].join(";");
  const sound = probed.hasSound ? "0:a:0" : null;
  const outputs = rungs.flatMap((rung, index) => {
    const options = Object.entries({ ...HLS_SEGMENT_OPTIONS, hls_segment_filename: `hls/${rung.short}/%04d.ts` });
    const stream = `[f=hls:${options.map(([name, value]) => `${name}=${value}`).join(":")}]hls/${rung.short}/index.m3u8`;
    const whole = rung === main ? [`[f=mp4:movflags=+faststart]${ASSET_FILES.video}`] : [];
    return [
      ...rungEncodingArgs(rung, `[rung${index}]`, sound),
      "-flags",
      "+global_header",
      "-f",
      "tee",
      [stream, ...whole].join("|"),
    ];
  });
  const poster = ["-map", "[poster]", "-frames:v", "1", "-c:v", "libwebp", "-quality", "80", ASSET_FILES.poster];
  return {
    program: findFfmpeg(),
    args: [
      ...QUIET_ARGS,
      ...NICE_ARGS,
      "-threads",
      ENCODER_THREADS,
      "-i",
      file,
      "-filter_complex",
      graph,
      ...outputs,
      ...poster,
    ],
    folders: rungs.map(({ short }) => `hls/${short}`),
  };
}

async function main([folder = ""]: string[]): Promise<void> {
  const { width, height } = PICTURE;
  const grain = await sharp({ create: { ...PICTURE, channels: 3, background: "grey", noise: GRAIN } })
    .raw()
    .toBuffer();
  const drawings = [hills(7, 190, width, height), sea(2, 200, width, height), street(9, width, height)];
  const pictures: string[] = [];
  for (const [at, each] of drawings.entries())
    pictures.push(await photograph(each, grain, path.join(folder, `${at}.jpg`)));
  const video = await makeFilm(folder);
  const [author, reader] = [await makePerson({ plan: "creator" }), await makePerson()];
  const films = { video, beginning: await beginningOf(video, folder), long: await makeLong(video, folder) };
  const plan = { author, reader, pictures, ...films, bare: await bareRun(video) };
  writeFileSync(path.join(folder, "plan.json"), JSON.stringify(plan));
}

main(process.argv.slice(2))
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  })
  .finally(() => pool.end());
