import "server-only";
import { z } from "zod";
import { InvalidMediaError } from "../errors";
import { isPictureCodec, isSoundCodec, VIDEO_GUARD } from "../programs/input-guard";
import { findFfprobe } from "../programs/programs";
import { ProgramFailedError, runProgram } from "../programs/run-program";

export interface VideoInfo {
  /** Pixels, upright, with square pixels. */
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

const PROBE_TIMEOUT_SECONDS = 60;
/** 8K. */
const MAX_VIDEO_SIDE_PX = 8_192;
const HDR_TRANSFERS = ["smpte2084", "arib-std-b67"];

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

const PROBE_ENTRIES =
  "format=duration:stream=index,codec_type,codec_name,width,height,sample_aspect_ratio,r_frame_rate,color_transfer:stream_tags=rotate:stream_disposition=attached_pic:stream_side_data=rotation";

/** A decoder is not on the whitelist. */
const NO_DECODER = /^.*Codec \(.+\) not on whitelist/m;

/** Rethrows as InvalidMediaError if the program rejected the file or crashed on it, but not if it was killed. */
export function asInvalidMedia(cause: unknown): never {
  if (!(cause instanceof ProgramFailedError) || cause.killed) throw cause;
  throw new InvalidMediaError(NO_DECODER.test(cause.complaints) ? "codec" : "unreadable", { cause });
}

async function ask(file: string, args: readonly string[], signal: AbortSignal): Promise<string> {
  const probeArgs = ["-v", "error", ...VIDEO_GUARD, ...args, file];
  const { output } = await runProgram(findFfprobe(), probeArgs, { seconds: PROBE_TIMEOUT_SECONDS, signal }).catch(
    asInvalidMedia,
  );
  return output;
}

/** Containers of browser recordings state no duration: the time of the last frame counts. */
async function countedSeconds(file: string, stream: number, signal: AbortSignal): Promise<number> {
  const args = ["-select_streams", String(stream), "-show_entries", "packet=pts_time", "-of", "csv=p=0"];
  const times = (await ask(file, args, signal)).split(/[\s,]+/).map(Number);
  return times.filter(Number.isFinite).reduce((most, time) => Math.max(most, time), 0);
}

/** Throws InvalidMediaError when a video is damaged, contains no video stream, or has invalid dimensions. */
export async function probeVideo(file: string, signal: AbortSignal): Promise<VideoInfo> {
  const text = await ask(file, ["-show_entries", PROBE_ENTRIES, "-of", "json"], signal);
  const report = Report.safeParse(JSON.parse(text));
  if (!report.success) throw new InvalidMediaError("unreadable", { cause: report.error });
  const { streams, format } = report.data;
  const picture = streams.find((each) => each.codec_type === "video" && each.disposition?.attached_pic !== 1);
  if (!picture?.width || !picture.height || !picture.codec_name) throw new InvalidMediaError("unreadable");
  if (Math.max(picture.width, picture.height) > MAX_VIDEO_SIDE_PX) throw new InvalidMediaError("unreadable");
  // Players use the first audio stream.
  const sound = streams.find((each) => each.codec_type === "audio")?.codec_name;
  if (!isPictureCodec(picture.codec_name) || (sound && !isSoundCodec(sound))) throw new InvalidMediaError("codec");
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
    isHdr: HDR_TRANSFERS.includes(picture.color_transfer ?? ""),
  };
}
