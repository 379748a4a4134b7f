import "server-only";

/** Decoders by the codec that ffprobe names; ffmpeg has several for some, and each build its own. */
type Decoders = Readonly<Record<string, readonly string[]>>;

/** What cameras, telephones, browsers and screen recorders make of pictures. */
const PICTURE: Decoders = {
  h264: ["h264"],
  hevc: ["hevc"],
  vp8: ["vp8"],
  vp9: ["vp9"],
  av1: ["libdav1d", "libaom-av1", "av1"],
  mpeg4: ["mpeg4"],
  h263: ["h263"],
  mjpeg: ["mjpeg"],
};
/** And of sound. */
const SOUND: Decoders = {
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
/**
 * Covers and subtitles are never decoded, but ffprobe opens a decoder for each stream that a file has, and ends where
 * it may not.
 */
const BESIDE = ["png", "mov_text", "subrip", "srt", "ass", "ssa", "webvtt", "text", "cc_dec"];

const namesOf = (decoders: Decoders) => Object.values(decoders).flat();

/** Whether streams of these codecs, as ffprobe names them, are decoded. */
export const isPictureCodec = (codec: string): boolean => Object.hasOwn(PICTURE, codec);
export const isSoundCodec = (codec: string): boolean => Object.hasOwn(SOUND, codec);

/** Largest picture that is decoded, in pixels: 8K, also where it grows in the middle of a file. */
const PIXELS_MOST = 8_192 * 8_192;
/** Streams of a file: fonts and subtitles of a film are streams too. */
const STREAMS_MOST = 100;

/**
 * Options that keep ffmpeg and ffprobe to files, to these demuxers and to these decoders. They stand before the input.
 */
function guard(demuxers: readonly string[], decoders: readonly string[]): string[] {
  const options = {
    protocol_whitelist: "file,pipe",
    format_whitelist: demuxers.join(","),
    codec_whitelist: decoders.join(","),
    max_pixels: String(PIXELS_MOST),
    max_streams: String(STREAMS_MOST),
  };
  return Object.entries(options).flatMap(([name, value]) => [`-${name}`, value]);
}

/**
 * For a video that was uploaded: a playlist in disguise would fetch what it names, and rare decoders are where the
 * faults are.
 */
export const VIDEO_GUARD = guard(
  ["mov", "mp4", "m4a", "3gp", "3g2", "mj2", "matroska", "webm"],
  [namesOf(PICTURE), namesOf(SOUND), BESIDE].flat(),
);
/** For a picture that moves. */
export const GIF_GUARD = guard(["gif"], ["gif"]);
/** For pictures of our own, that a list of our own names. */
export const FRAMES_GUARD = guard(["concat", "png_pipe", "image2"], ["png"]);
/** For segments of our own. */
export const SEGMENTS_GUARD = guard(["hls", "mpegts"], ["h264", "aac"]);
