import "server-only";
import { availableParallelism } from "node:os";
import path from "node:path";
import { Unusable } from "./faults";
import { keptRate, type Rung, scaled } from "./geometry";
import { SEGMENTS_GUARD, VIDEO_GUARD } from "./input-guard";
import { blameFile, type Probed } from "./probe";
import { ffmpeg } from "./programs";
import { ProgramFailed, type RunOptions, runProgram } from "./run-program";

/** Each segment starts with a key frame, at the same time in every rendition. */
const SEGMENT_SECONDS = 4;
/** One per second, fewer of a long video. */
const SAMPLES_MOST = 300;
/** Text in it stays readable. */
const SAMPLE_SIDE = 800;
const STILLS = 8;
export const THREADS = String(Math.min(4, availableParallelism()));
/** In seconds: at least `least`, or `factor` times the duration. */
const PATIENCE = { least: 120, factor: 12 };

/** In its various versions. */
const CUT_SHORT = /File ended prematurely|: partial file$|\bRead error\b/m;

const PICTURE = ["-c:v", "libx264", "-preset", "veryfast", "-crf", "23", "-profile:v", "high", "-threads:v", THREADS];
const SOUND = ["-c:a", "aac", "-b:a", "128k", "-ac", "2", "-ar", "48000"];
/** Strips all metadata: location, device, author. */
const BARE = ["-map_metadata", "-1", "-map_chapters", "-1"];
export const QUIET = ["-hide_banner", "-nostdin", "-v", "error", "-y"];
export const GENTLE = ["-filter_threads", THREADS, "-filter_complex_threads", THREADS];

const TONE_MAPPED =
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
  const kept = keptRate(rate);
  const every = Math.max(1, Math.round(kept * Math.max(1, seconds / SAMPLES_MOST)));
  return { every, seconds: every / kept };
}

/** Throws Unusable when ffmpeg rejects the file. */
async function runEncoder(
  args: readonly string[],
  { seconds, signal, onProgress }: { seconds: number } & Pick<EncodeOptions, "signal" | "onProgress">,
): Promise<void> {
  const options: RunOptions = {
    seconds: Math.max(PATIENCE.least, seconds * PATIENCE.factor),
    signal,
    onLine: (line) => {
      const [, hours = 0, minutes = 0, rest = 0] = (/^out_time=(\d+):(\d+):([\d.]+)/.exec(line) ?? []).map(Number);
      const done = hours * 3_600 + minutes * 60 + rest;
      if (done > 0 && seconds > 0) onProgress(Math.min(99, Math.floor((100 * done) / seconds)));
    },
  };
  const program = ffmpeg();
  const given = [...QUIET, "-progress", "pipe:1", ...GENTLE, ...args];
  const { complaints } = await runProgram(program, given, options).catch(blameFile);
  // ffmpeg encodes a truncated file as far as it goes, and only warns.
  if (CUT_SHORT.test(complaints))
    throw new Unusable("unreadable", { cause: new ProgramFailed(program, false, complaints) });
}

export const encodingOf = ({ kbits, level }: Rung, label: string, sound: string | null): string[] => [
  "-map",
  label,
  ...(sound ? ["-map", sound, ...SOUND] : []),
  ...PICTURE,
  ...BARE,
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

export const SEGMENTED = { hls_time: String(SEGMENT_SECONDS), hls_list_size: "0", hls_playlist_type: "vod" };

function streamOf(rung: Rung, label: string, sound: string | null, folder: string): string[] {
  const at = path.join(folder, "hls", String(rung.short));
  return [
    ...encodingOf(rung, label, sound),
    "-f",
    "hls",
    ...Object.entries(SEGMENTED).flatMap(([name, value]) => [`-${name}`, value]),
    "-hls_segment_filename",
    path.join(at, "%04d.ts"),
    path.join(at, "index.m3u8"),
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
  ...BARE,
  "-f",
  "image2",
  path.join(folder, "%04d.jpg"),
];

export const size = ({ width, height }: { width: number; height: number }) => `scale=${width}:${height},setsar=1`;

/** One run, so that the source is decoded once. The folders hls/<rung>, samples and stills must exist. */
export async function encodeVideo(
  probed: Probed,
  rungs: readonly Rung[],
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
    `[0:${probed.stream}]fps=${keptRate(probed.rate)},${size(top)},${probed.isHdr ? TONE_MAPPED : ""}format=yuv420p,split=${rungs.length + 1}${rungs.map((_, at) => `[from${at}]`).join("")}[looked]`,
    ...rungs.map((rung, at) => `[from${at}]${at === rungs.length - 1 ? "null" : size(rung)}[rung${at}]`),
    `[looked]${sampled},split=2[small][still]`,
    `[small]${size(scaled(top, SAMPLE_SIDE, SAMPLE_SIDE))}[sample]`,
  ].join(";");
  const args = [
    "-threads",
    THREADS,
    ...VIDEO_GUARD,
    "-t",
    String(most),
    "-i",
    file,
    "-filter_complex",
    graph,
    ...rungs.flatMap((rung, at) => streamOf(rung, `[rung${at}]`, sound, folder)),
    ...pictures("[sample]", samples),
    ...pictures("[still]", stills, STILLS),
  ];
  await runEncoder(args, { seconds: Math.min(probed.seconds || most, most), signal, onProgress });
  return { samples: { folder: samples, seconds: spacing }, stills };
}

/** With fast start, without encoding again. */
export async function joinSegments(
  rung: Rung,
  seconds: number,
  { folder, signal }: Pick<EncodeOptions, "folder" | "signal">,
) {
  const list = path.join(folder, "hls", String(rung.short), "index.m3u8");
  const joined = path.join(folder, "joined.mp4");
  const args = [...SEGMENTS_GUARD, "-i", list, "-c", "copy", "-bsf:a", "aac_adtstoasc", ...BARE];
  await runEncoder([...args, "-movflags", "+faststart", joined], { seconds, signal, onProgress: () => {} });
  return joined;
}

/** Silent, and on white where it is transparent. */
export async function encodeMotion(
  input: readonly string[],
  at: { width: number; height: number; seconds: number; every: number; rate: number },
  { folder, signal, onProgress }: Omit<EncodeOptions, "file">,
): Promise<{ file: string; samples: string }> {
  const file = path.join(folder, "motion.mp4");
  const samples = path.join(folder, "samples");
  const graph = [
    `[0:v:0]fps=${at.rate},${size(at)},format=rgba[moving]`,
    `color=white:size=${at.width}x${at.height}:rate=${at.rate}[white]`,
    "[white][moving]overlay=shortest=1,format=yuv420p,split=2[film][looked]",
    `[looked]select='not(mod(n\\,${at.every}))',setpts=N/TB[sample]`,
  ].join(";");
  const args = [
    ...input,
    "-filter_complex",
    graph,
    "-map",
    "[film]",
    ...PICTURE,
    ...BARE,
    "-an",
    "-t",
    String(at.seconds),
    "-movflags",
    "+faststart",
    file,
    ...pictures("[sample]", samples),
  ];
  await runEncoder(args, { seconds: at.seconds, signal, onProgress });
  return { file, samples };
}
