import { z } from "zod";

/** A file that was made of an asset, by its name in the asset's folder of the storage. Segments of a stream count with their list. */
export const StoredFile = z.object({
  /** Such as "640.webp", "video.mp4", "hls/index.m3u8". */
  name: z.string(),
  /** Its media type. */
  type: z.string(),
  bytes: z.int().nonnegative(),
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
});
export type StoredFile = z.output<typeof StoredFile>;

/** How the pictures of storyboard.webp lie: row by row, one for each `seconds` of the video. Sizes in pixels. */
export const Storyboard = z.object({
  columns: z.int().positive(),
  count: z.int().positive(),
  tileWidth: z.int().positive(),
  tileHeight: z.int().positive(),
  seconds: z.number().positive(),
});
export type Storyboard = z.output<typeof Storyboard>;

/** The names of the files that every part of the product knows. */
export const FILES = {
  /** Widths in pixels of a picture's renditions, as `<width>.webp`; none is wider than the source, but the smallest is always there. */
  widths: [320, 640, 1_600],
  /** Of a video, and of a picture that moves. */
  video: "video.mp4",
  poster: "poster.webp",
  /** 640 pixels wide. */
  posterSmall: "poster-640.webp",
  storyboard: "storyboard.webp",
  stream: "hls/index.m3u8",
} as const;
