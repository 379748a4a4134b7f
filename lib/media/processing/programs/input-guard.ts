import "server-only";

type Decoders = Readonly<Record<string, readonly string[]>>;

const PICTURE_CODECS: Decoders = {
  h264: ["h264"],
  hevc: ["hevc"],
  vp8: ["vp8"],
  vp9: ["vp9"],
  av1: ["libdav1d", "libaom-av1", "av1"],
  mpeg4: ["mpeg4"],
  h263: ["h263"],
  mjpeg: ["mjpeg"],
};
const SOUND_CODECS: Decoders = {
  aac: ["aac"],
  mp3: ["mp3float", "mp3"],
  opus: ["opus", "libopus"],
  vorbis: ["vorbis", "libvorbis"],
  flac: ["flac"],
  alac: ["alac"],
  ac3: ["ac3"],
  eac3: ["eac3"],
  amr_nb: ["amrnb", "libopencore_amrnb"],
  amr_wb: ["amrwb", "libopencore_amrwb"],
  pcm_s16le: ["pcm_s16le"],
  pcm_s16be: ["pcm_s16be"],
  pcm_s24le: ["pcm_s24le"],
  pcm_s24be: ["pcm_s24be"],
  pcm_f32le: ["pcm_f32le"],
};
/** Covers and subtitles are never decoded, but ffprobe opens a decoder for every stream and fails if it may not. */
const IGNORED_CODECS = ["png", "mov_text", "subrip", "srt", "ass", "ssa", "webvtt", "text", "cc_dec"];

const namesOf = (decoders: Decoders) => Object.values(decoders).flat();

export const isPictureCodec = (codec: string): boolean => Object.hasOwn(PICTURE_CODECS, codec);
export const isSoundCodec = (codec: string): boolean => Object.hasOwn(SOUND_CODECS, codec);

/** 8K, also where the size changes within a file. */
const MAX_VIDEO_PIXELS = 8_192 * 8_192;
const MAX_STREAMS = 100;

/** Input options that allow only local files, these demuxers and decoders. They must precede the input. */
function guard(demuxers: readonly string[], decoders: readonly string[]): string[] {
  const options = {
    protocol_whitelist: "file,pipe",
    format_whitelist: demuxers.join(","),
    codec_whitelist: decoders.join(","),
    max_pixels: String(MAX_VIDEO_PIXELS),
    max_streams: String(MAX_STREAMS),
  };
  return Object.entries(options).flatMap(([name, value]) => [`-${name}`, value]);
}

/** A disguised playlist would fetch URLs, and rare decoders are where the vulnerabilities are. */
export const VIDEO_GUARD = guard(
  ["mov", "mp4", "m4a", "3gp", "3g2", "mj2", "matroska", "webm"],
  [namesOf(PICTURE_CODECS), namesOf(SOUND_CODECS), IGNORED_CODECS].flat(),
);
export const GIF_GUARD = guard(["gif"], ["gif"]);
export const FRAMES_GUARD = guard(["concat", "png_pipe", "image2"], ["png"]);
export const SEGMENTS_GUARD = guard(["hls", "mpegts"], ["h264", "aac"]);
