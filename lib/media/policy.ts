import type { AssetKind, AssetPurpose, StorageUsage } from "./contract";

/** From where on a person is warned, as a share of the whole (SPEC.md section 9: above 80 %). */
const STORAGE_WARNING = 0.8;

/** How full the storage is, and whether to say so: a plan that shrank or lapsed may hold less than what is kept. */
export function storageState({ usedBytes, totalBytes }: StorageUsage): "none" | "fine" | "warned" | "full" {
  if (usedBytes >= totalBytes) return usedBytes === 0 ? "none" : "full";
  return usedBytes / totalBytes > STORAGE_WARNING ? "warned" : "fine";
}

/** Pictures that a post may have at most, and videos (an issue of the product's own: 1–10 pictures or one video). */
export const POST_IMAGES = 10;
export const POST_VIDEOS = 1;
/** How long the video of a vibe may be, in seconds. */
export const VIBE_SECONDS = 15;
/** Ladders of frames do not end on the second: what is allowed beyond a limit, in seconds. */
export const LENGTH_TOLERANCE = 0.5;

/** Largest picture in bytes (lib/infra/picture.ts: in pixels). */
const IMAGE_BYTES = 50_000_000;
/** Largest video in bytes, by purpose: ten minutes at 26 Mbit/s; fifteen seconds at 100; none for a profile. */
const VIDEO_BYTES: Readonly<Record<AssetPurpose, number>> = {
  post: 2_000_000_000,
  vibe: 200_000_000,
  message: 500_000_000,
  picture: 0,
};

/** The media types that are taken, and what each is. HEIC is not: nothing here can read it. */
export const TYPES: Readonly<Record<string, AssetKind>> = {
  "image/jpeg": "image",
  "image/png": "image",
  "image/webp": "image",
  "image/gif": "image",
  "image/avif": "image",
  "video/mp4": "video",
  "video/quicktime": "video",
  "video/webm": "video",
  "video/x-matroska": "video",
  "video/3gpp": "video",
};

/** A media type without its parameters, in lower case. */
export const plainType = (type: string) => type.split(";")[0]?.trim().toLowerCase() ?? "";

/** What a declared media type is; null for one that is not taken. */
export function kindOf(type: string): AssetKind | null {
  const plain = plainType(type);
  return Object.hasOwn(TYPES, plain) ? (TYPES[plain] ?? null) : null;
}

/** How long an upload waits for its next byte before it is given up, in hours. */
export const UPLOAD_HOURS = 24;
/** How many uploads somebody may have begun and not finished. */
export const UNFINISHED_MOST = 100;

/** The most bytes that an upload of this kind and purpose may have. */
export const bytesLimit = (kind: AssetKind, purpose: AssetPurpose) =>
  kind === "image" ? IMAGE_BYTES : VIDEO_BYTES[purpose];

/** The most bytes that any upload may have. */
export const LARGEST_UPLOAD_BYTES = Math.max(IMAGE_BYTES, ...Object.values(VIDEO_BYTES));

/** The most seconds that a video for this purpose may last under a plan that allows `planSeconds`. */
export const secondsLimit = (purpose: AssetPurpose, planSeconds: number) =>
  purpose === "vibe" ? Math.min(VIBE_SECONDS, planSeconds) : planSeconds;
