import type { AssetKind, AssetPurpose, StorageUsage } from "./contract";

/** Share of the quota above which to warn (docs/spec.md section 9: 80 %). */
const STORAGE_WARNING_SHARE = 0.8;

/** The quota may be smaller than what is stored, after a plan was reduced or lapsed. */
export function storageState({ usedBytes, totalBytes }: StorageUsage): "none" | "fine" | "warned" | "full" {
  if (usedBytes >= totalBytes) return usedBytes === 0 ? "none" : "full";
  return usedBytes / totalBytes > STORAGE_WARNING_SHARE ? "warned" : "fine";
}

/** A post has up to ten pictures or one video. */
export const MAX_POST_IMAGES = 10;
export const MAX_POST_VIDEOS = 1;
export const MAX_VIBE_SECONDS = 15;
/** Frames do not end exactly on the limit. */
export const LENGTH_TOLERANCE_SECONDS = 0.5;

/** The limit in pixels is in lib/infra/decode-picture.ts. */
const MAX_IMAGE_BYTES = 50_000_000;
/** The limit by purpose: ten minutes at 26 Mbit/s; fifteen seconds at 100; none for a profile. */
const MAX_VIDEO_BYTES: Readonly<Record<AssetPurpose, number>> = {
  post: 2_000_000_000,
  vibe: 200_000_000,
  message: 500_000_000,
  picture: 0,
};

/** Accepted media types. HEIC is missing, as no decoder is available. */
export const ASSET_KIND_BY_TYPE: Readonly<Record<string, AssetKind>> = {
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

export const normalizeType = (type: string) => type.split(";")[0]?.trim().toLowerCase() ?? "";

export function assetKindOf(type: string): AssetKind | null {
  const plain = normalizeType(type);
  return Object.hasOwn(ASSET_KIND_BY_TYPE, plain) ? (ASSET_KIND_BY_TYPE[plain] ?? null) : null;
}

export const UPLOAD_EXPIRY_HOURS = 24;
export const MAX_UNFINISHED_UPLOADS = 100;

export const maxUploadBytes = (kind: AssetKind, purpose: AssetPurpose) =>
  kind === "image" ? MAX_IMAGE_BYTES : MAX_VIDEO_BYTES[purpose];

export const MAX_UPLOAD_BYTES = Math.max(MAX_IMAGE_BYTES, ...Object.values(MAX_VIDEO_BYTES));

/** The maximum length under a plan that allows `planSeconds`. */
export const maxVideoSeconds = (purpose: AssetPurpose, planSeconds: number) =>
  purpose === "vibe" ? Math.min(MAX_VIBE_SECONDS, planSeconds) : planSeconds;
