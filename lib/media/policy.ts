import type { AssetKind, AssetPurpose, StorageUsage } from "./contract";

/** Share of the quota above which to warn (SPEC.md section 9: 80 %). */
const STORAGE_WARNING = 0.8;

/** The quota may be smaller than what is stored, after a plan was reduced or lapsed. */
export function storageState({ usedBytes, totalBytes }: StorageUsage): "none" | "fine" | "warned" | "full" {
  if (usedBytes >= totalBytes) return usedBytes === 0 ? "none" : "full";
  return usedBytes / totalBytes > STORAGE_WARNING ? "warned" : "fine";
}

/** A post has up to ten pictures or one video. */
export const POST_IMAGES = 10;
export const POST_VIDEOS = 1;
export const VIBE_SECONDS = 15;
/** In seconds: frames do not end exactly on the limit. */
export const LENGTH_TOLERANCE = 0.5;

/** In bytes (for the limit in pixels see lib/infra/picture.ts). */
const IMAGE_BYTES = 50_000_000;
/** In bytes, by purpose: ten minutes at 26 Mbit/s; fifteen seconds at 100; none for a profile. */
const VIDEO_BYTES: Readonly<Record<AssetPurpose, number>> = {
  post: 2_000_000_000,
  vibe: 200_000_000,
  message: 500_000_000,
  picture: 0,
};

/** Accepted media types. HEIC is missing, as no decoder is available. */
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

export const plainType = (type: string) => type.split(";")[0]?.trim().toLowerCase() ?? "";

export function kindOf(type: string): AssetKind | null {
  const plain = plainType(type);
  return Object.hasOwn(TYPES, plain) ? (TYPES[plain] ?? null) : null;
}

export const UPLOAD_HOURS = 24;
export const UNFINISHED_MOST = 100;

export const bytesLimit = (kind: AssetKind, purpose: AssetPurpose) =>
  kind === "image" ? IMAGE_BYTES : VIDEO_BYTES[purpose];

export const LARGEST_UPLOAD_BYTES = Math.max(IMAGE_BYTES, ...Object.values(VIDEO_BYTES));

/** Under a plan that allows `planSeconds`. */
export const secondsLimit = (purpose: AssetPurpose, planSeconds: number) =>
  purpose === "vibe" ? Math.min(VIBE_SECONDS, planSeconds) : planSeconds;
