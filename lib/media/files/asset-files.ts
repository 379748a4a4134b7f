import { z } from "zod";

/** Segments of a stream are counted with their playlist. */
export const StoredFile = z.object({
  name: z.string(),
  type: z.string(),
  bytes: z.int().nonnegative(),
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
});
export type StoredFile = z.output<typeof StoredFile>;

/** Row by row, one tile per `seconds` of video. Sizes in pixels. */
export const Storyboard = z.object({
  columns: z.int().positive(),
  count: z.int().positive(),
  tileWidth: z.int().positive(),
  tileHeight: z.int().positive(),
  seconds: z.number().positive(),
});
export type Storyboard = z.output<typeof Storyboard>;

export const CAPTIONS_TYPE = "text/vtt";

export const ASSET_FILES = {
  /** Pixels, stored as `<width>.webp`; none is wider than the source, and the smallest always exists. */
  widths: [320, 640, 1_600],
  /** The files of a video or an animated picture. */
  video: "video.mp4",
  poster: "poster.webp",
  posterSmall: "poster-640.webp",
  storyboard: "storyboard.webp",
  stream: "hls/index.m3u8",
} as const;
