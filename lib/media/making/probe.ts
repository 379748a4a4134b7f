import "server-only";
import { z } from "zod";
import { Unusable } from "./faults";
import { isPictureCodec, isSoundCodec, VIDEO_GUARD } from "./input-guard";
import { ffprobe } from "./programs";
import { ProgramFailed, runProgram } from "./run-program";

export interface Probed {
  /** In pixels, upright, with square pixels. */
  width: number;
  height: number;
  seconds: number;
  /** The lowest frame rate that can represent all timestamps. */
  rate: number;
  hasSound: boolean;
  /** The video stream; a cover may be another one. */
  stream: number;
  isHdr: boolean;
}

const PROBE_SECONDS = 60;
/** 8K. */
const SIDE_MOST = 8_192;
const HDR = ["smpte2084", "arib-std-b67"];

const seconds = z.coerce.number().nonnegative().optional().catch(undefined);
const ratio = (text: string | undefined, mark: "/" | ":") => {
  const [over = 0, under = 0] = (text ?? "").split(mark).map(Number);
  return over > 0 && under > 0 ? over / under : 0;
};

const Report = z.object({
  format: z.object({ duration: seconds }),
  streams: z.array(
    z.object({
      index: z.int(),
      codec_type: z.string().optional(),
      codec_name: z.string().optional(),
      width: z.int().positive().optional().catch(undefined),
      height: z.int().positive().optional().catch(undefined),
      sample_aspect_ratio: z.string().optional(),
      r_frame_rate: z.string().optional(),
      color_transfer: z.string().optional(),
      tags: z.object({ rotate: z.coerce.number().optional().catch(undefined) }).optional(),
      disposition: z.object({ attached_pic: z.number().optional() }).optional(),
      side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
    }),
  ),
});

const ENTRIES =
  "format=duration:stream=index,codec_type,codec_name,width,height,sample_aspect_ratio,r_frame_rate,color_transfer:stream_tags=rotate:stream_disposition=attached_pic:stream_side_data=rotation";

/** A decoder is not on the whitelist. */
const NO_DECODER = /^.*Codec \(.+\) not on whitelist/m;

/** Rethrows as Unusable if the program rejected the file or crashed on it, but not if it was killed. */
export function blameFile(cause: unknown): never {
  if (!(cause instanceof ProgramFailed) || cause.killed) throw cause;
  throw new Unusable(NO_DECODER.test(cause.complaints) ? "codec" : "unreadable", { cause });
}

async function ask(file: string, args: readonly string[], signal: AbortSignal): Promise<string> {
  const wanted = ["-v", "error", ...VIDEO_GUARD, ...args, file];
  const { output } = await runProgram(ffprobe(), wanted, { seconds: PROBE_SECONDS, signal }).catch(blameFile);
  return output;
}

/** Containers of browser recordings state no duration: the time of the last frame counts. */
async function countedSeconds(file: string, stream: number, signal: AbortSignal): Promise<number> {
  const args = ["-select_streams", String(stream), "-show_entries", "packet=pts_time", "-of", "csv=p=0"];
  const times = (await ask(file, args, signal)).split(/[\s,]+/).map(Number);
  return times.filter(Number.isFinite).reduce((most, time) => Math.max(most, time), 0);
}

/** Throws Unusable when a video is damaged, contains no video stream, or has invalid dimensions. */
export async function probe(file: string, signal: AbortSignal): Promise<Probed> {
  const text = await ask(file, ["-show_entries", ENTRIES, "-of", "json"], signal);
  const report = Report.safeParse(JSON.parse(text));
  if (!report.success) throw new Unusable("unreadable", { cause: report.error });
  const { streams, format } = report.data;
  const picture = streams.find((each) => each.codec_type === "video" && each.disposition?.attached_pic !== 1);
  if (!picture?.width || !picture.height || !picture.codec_name) throw new Unusable("unreadable");
  if (Math.max(picture.width, picture.height) > SIDE_MOST) throw new Unusable("unreadable");
  // Players use the first audio stream.
  const sound = streams.find((each) => each.codec_type === "audio")?.codec_name;
  if (!isPictureCodec(picture.codec_name) || (sound && !isSoundCodec(sound))) throw new Unusable("codec");
  const wide = Math.max(1, Math.round(picture.width * (ratio(picture.sample_aspect_ratio, ":") || 1)));
  const turn = picture.side_data_list?.find(({ rotation }) => rotation)?.rotation ?? picture.tags?.rotate ?? 0;
  const lies = Math.abs(Math.round(turn / 90)) % 2 === 1;
  return {
    width: lies ? picture.height : wide,
    height: lies ? wide : picture.height,
    seconds: format.duration || (await countedSeconds(file, picture.index, signal)),
    rate: ratio(picture.r_frame_rate, "/"),
    hasSound: sound !== undefined,
    stream: picture.index,
    isHdr: HDR.includes(picture.color_transfer ?? ""),
  };
}
