import "server-only";
import { availableParallelism } from "node:os";
import path from "node:path";
import { InvalidMediaError } from "../errors";
import { SEGMENTS_GUARD, VIDEO_GUARD } from "../programs/input-guard";
import { findFfmpeg } from "../programs/programs";
import { ProgramFailedError, type RunProgramOptions, runProgram } from "../programs/run-program";
import { outputRate, scaleToEven, type VideoRung } from "./geometry";
import { asInvalidMedia, type VideoInfo } from "./probe";

/** Each segment starts with a key frame, at the same time in every rendition. */
const SEGMENT_SECONDS = 4;
/** One per second, fewer of a long video. */
const MAX_SAMPLES = 300;
/** Text in it stays readable. */
const SAMPLE_SIDE_PX = 800;
const STILL_COUNT = 8;
export const ENCODER_THREADS = String(Math.min(4, availableParallelism()));
/** At least `least`, or `factor` times the duration. */
const ENCODE_TIMEOUT_SECONDS = { least: 120, factor: 12 };

/** What ffmpeg prints in its various versions. */
const TRUNCATED_FILE_PATTERN = /File ended prematurely|: partial file$|\bRead error\b/m;

const VIDEO_CODEC_ARGS = [
  "-c:v",
  "libx264",
  "-preset",
  "veryfast",
  "-crf",
  "23",
  "-profile:v",
  "high",
  "-threads:v",
  ENCODER_THREADS,
];
const AUDIO_CODEC_ARGS = ["-c:a", "aac", "-b:a", "128k", "-ac", "2", "-ar", "48000"];
/** Strips all metadata: location, device, author. */
const NO_METADATA_ARGS = ["-map_metadata", "-1", "-map_chapters", "-1"];
export const QUIET_ARGS = ["-hide_banner", "-nostdin", "-v", "error", "-y"];
export const NICE_ARGS = ["-filter_threads", ENCODER_THREADS, "-filter_complex_threads", ENCODER_THREADS];

const TONE_MAP_FILTER =
  "zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv,";

export interface Encoded {
  samples: { folder: string; seconds: number };
  stills: string;
}

export interface EncodeOptions {
  file: string;
  folder: string;
  signal: AbortSignal;
  onProgress: (percent: number) => void;
}

interface Source {
  seconds: number;
  rate: number;
}

function sampling({ seconds, rate }: Source): { every: number; seconds: number } {
  const frameRate = outputRate(rate);
  const every = Math.max(1, Math.round(frameRate * Math.max(1, seconds / MAX_SAMPLES)));
  return { every, seconds: every / frameRate };
}

/** Throws InvalidMediaError when ffmpeg rejects the file. */
async function runEncoder(
  args: readonly string[],
  { seconds, signal, onProgress }: { seconds: number } & Pick<EncodeOptions, "signal" | "onProgress">,
): Promise<void> {
  const options: RunProgramOptions = {
    seconds: Math.max(ENCODE_TIMEOUT_SECONDS.least, seconds * ENCODE_TIMEOUT_SECONDS.factor),
    signal,
    onLine: (line) => {
      const [, hours = 0, minutes = 0, rest = 0] = (/^out_time=(\d+):(\d+):([\d.]+)/.exec(line) ?? []).map(Number);
      const done = hours * 3_600 + minutes * 60 + rest;
      if (done > 0 && seconds > 0) onProgress(Math.min(99, Math.floor((100 * done) / seconds)));
    },
  };
  const program = findFfmpeg();
  const ffmpegArgs = [...QUIET_ARGS, "-progress", "pipe:1", ...NICE_ARGS, ...args];
  const { complaints } = await runProgram(program, ffmpegArgs, options).catch(asInvalidMedia);
  // ffmpeg encodes a truncated file as far as it goes, and only warns.
  if (TRUNCATED_FILE_PATTERN.test(complaints))
    throw new InvalidMediaError("unreadable", { cause: new ProgramFailedError(program, false, complaints) });
}

export const rungEncodingArgs = ({ kbits, level }: VideoRung, label: string, sound: string | null): string[] => [
  "-map",
  label,
  ...(sound ? ["-map", sound, ...AUDIO_CODEC_ARGS] : []),
  ...VIDEO_CODEC_ARGS,
  ...NO_METADATA_ARGS,
  "-level:v",
  level,
  "-maxrate",
  `${kbits}k`,
  "-bufsize",
  `${2 * kbits}k`,
  "-pix_fmt",
  "yuv420p",
  "-force_key_frames",
  `expr:gte(t,n_forced*${SEGMENT_SECONDS})`,
  "-sc_threshold",
  "0",
];

export const HLS_SEGMENT_OPTIONS = { hls_time: String(SEGMENT_SECONDS), hls_list_size: "0", hls_playlist_type: "vod" };

function streamOf(rung: VideoRung, label: string, sound: string | null, folder: string): string[] {
  const rungFolder = path.join(folder, "hls", String(rung.short));
  return [
    ...rungEncodingArgs(rung, label, sound),
    "-f",
    "hls",
    ...Object.entries(HLS_SEGMENT_OPTIONS).flatMap(([name, value]) => [`-${name}`, value]),
    "-hls_segment_filename",
    path.join(rungFolder, "%04d.ts"),
    path.join(rungFolder, "index.m3u8"),
  ];
}

const pictures = (label: string, folder: string, most?: number): string[] => [
  "-map",
  label,
  "-r",
  "1",
  "-q:v",
  "3",
  ...(most ? ["-frames:v", String(most)] : []),
  ...NO_METADATA_ARGS,
  "-f",
  "image2",
  path.join(folder, "%04d.jpg"),
];

export const scaleFilter = ({ width, height }: { width: number; height: number }) =>
  `scale=${width}:${height},setsar=1`;

/** One run, so that the source is decoded once. The folders hls/<rung>, samples and stills must exist. */
export async function encodeVideo(
  probed: VideoInfo,
  rungs: readonly VideoRung[],
  most: number,
  { file, folder, signal, onProgress }: EncodeOptions,
): Promise<Encoded> {
  const { every, seconds: spacing } = sampling(probed);
  const top = rungs.at(-1) ?? probed;
  const samples = path.join(folder, "samples");
  const stills = path.join(folder, "stills");
  const sampled = `select='not(mod(n\\,${every}))',setpts=N/TB`;
  const sound = probed.hasSound ? "0:a:0" : null;
  const graph = [
    // Smaller renditions are scaled from the largest: scaling a 4K source repeatedly is too slow.
    `[0:${probed.stream}]fps=${outputRate(probed.rate)},${scaleFilter(top)},${probed.isHdr ? TONE_MAP_FILTER : ""}format=yuv420p,split=${rungs.length + 1}${rungs.map((_, index) => `[from${index}]`).join("")}[looked]`,
    ...rungs.map(
      (rung, index) => `[from${index}]${index === rungs.length - 1 ? "null" : scaleFilter(rung)}[rung${index}]`,
    ),
    `[looked]${sampled},split=2[small][still]`,
    `[small]${scaleFilter(scaleToEven(top, SAMPLE_SIDE_PX, SAMPLE_SIDE_PX))}[sample]`,
  ].join(";");
  const args = [
    "-threads",
    ENCODER_THREADS,
    ...VIDEO_GUARD,
    "-t",
    String(most),
    "-i",
    file,
    "-filter_complex",
    graph,
    ...rungs.flatMap((rung, index) => streamOf(rung, `[rung${index}]`, sound, folder)),
    ...pictures("[sample]", samples),
    ...pictures("[still]", stills, STILL_COUNT),
  ];
  await runEncoder(args, { seconds: Math.min(probed.seconds || most, most), signal, onProgress });
  return { samples: { folder: samples, seconds: spacing }, stills };
}

/** Joins the segments with fast start, without encoding again. */
export async function joinSegments(
  rung: VideoRung,
  seconds: number,
  { folder, signal }: Pick<EncodeOptions, "folder" | "signal">,
) {
  const list = path.join(folder, "hls", String(rung.short), "index.m3u8");
  const joined = path.join(folder, "joined.mp4");
  const args = [...SEGMENTS_GUARD, "-i", list, "-c", "copy", "-bsf:a", "aac_adtstoasc", ...NO_METADATA_ARGS];
  await runEncoder([...args, "-movflags", "+faststart", joined], { seconds, signal, onProgress: () => {} });
  return joined;
}

/** Silent, and on white where it is transparent. */
export async function encodeAnimation(
  input: readonly string[],
  preview: { width: number; height: number; seconds: number; every: number; rate: number },
  { folder, signal, onProgress }: Omit<EncodeOptions, "file">,
): Promise<{ file: string; samples: string }> {
  const file = path.join(folder, "motion.mp4");
  const samples = path.join(folder, "samples");
  const graph = [
    `[0:v:0]fps=${preview.rate},${scaleFilter(preview)},format=rgba[moving]`,
    `color=white:size=${preview.width}x${preview.height}:rate=${preview.rate}[white]`,
    "[white][moving]overlay=shortest=1,format=yuv420p,split=2[film][looked]",
    `[looked]select='not(mod(n\\,${preview.every}))',setpts=N/TB[sample]`,
  ].join(";");
  const args = [
    ...input,
    "-filter_complex",
    graph,
    "-map",
    "[film]",
    ...VIDEO_CODEC_ARGS,
    ...NO_METADATA_ARGS,
    "-an",
    "-t",
    String(preview.seconds),
    "-movflags",
    "+faststart",
    file,
    ...pictures("[sample]", samples),
  ];
  await runEncoder(args, { seconds: preview.seconds, signal, onProgress });
  return { file, samples };
}
