export const MAX_ALT_LENGTH = 1_000;
/** Characters: an hour of speech, in a request that stays small. */
export const MAX_CAPTIONS_LENGTH = 40_000;
export const MAX_CAPTION_LANGUAGES = 10;

/** tus 1.0.0 does not speak JSON, so it is not part of a contract. */
export const UPLOADS_PATH = "/api/media/uploads";

/** Event on the owner's channel: files, or what they are attached to, changed by processing. */
export const MEDIA_EVENT = "media-changed";

/** The avatar is square, the cover three times as wide as high. */
export const PICTURE_KINDS = ["avatar", "cover"] as const;

/** Why an asset failed; the messages are in messages/en/media/media.json. */
export const ASSET_FAILURES = [
  "unreadable",
  "unsupported",
  "codec",
  "too-many-pixels",
  "too-long",
  "too-long-vibe",
  "removed-before",
  "malware",
  "refused",
  "stuck",
] as const;
export type AssetFailure = (typeof ASSET_FAILURES)[number];
