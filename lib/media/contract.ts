import { z } from "zod";
import { endpoint, listEndpoint } from "@/lib/http/endpoint";
import { PageQuery } from "@/lib/http/page-query";
import { Success } from "@/lib/http/success";
import { nullableText, requiredText, storableText } from "@/lib/http/text";
import { MAX_ALT_LENGTH, MAX_CAPTIONS_LENGTH } from "./constants";
import { Storyboard } from "./files/asset-files";

/** The total is 0 without a plan. */
export const StorageUsage = z.object({ usedBytes: z.int(), totalBytes: z.int() });
export type StorageUsage = z.output<typeof StorageUsage>;

export const AssetKind = z.enum(["image", "video"]);
export type AssetKind = z.output<typeof AssetKind>;
export const AssetPurpose = z.enum(["post", "vibe", "message", "picture"]);
export type AssetPurpose = z.output<typeof AssetPurpose>;

export const AltText = nullableText(MAX_ALT_LENGTH, "media.altTooLong");

export const Captions = z.object({
  id: z.uuid(),
  language: z.string(),
  label: z.string(),
  /** Transcribed by a program; its owner can replace it. */
  automatic: z.boolean(),
  url: z.string(),
});
export type Captions = z.output<typeof Captions>;

/** URLs are null until it is `ready`. */
export const Media = z.object({
  id: z.uuid(),
  kind: AssetKind,
  state: z.enum(["processing", "ready", "failed"]),
  stage: z.enum(["waiting", "making", "screening"]),
  progress: z.int().min(0).max(100),
  /** A message key. */
  failure: z.string().nullable(),
  url: z.string().nullable(),
  thumbUrl: z.string().nullable(),
  sources: z.array(z.object({ url: z.string(), width: z.int() })),
  /** HLS playlist, still, and thumbnails for scrubbing. */
  streamUrl: z.string().nullable(),
  posterUrl: z.string().nullable(),
  storyboard: Storyboard.extend({ url: z.string() }).nullable(),
  captions: z.array(Captions),
  width: z.int().nullable(),
  height: z.int().nullable(),
  durationMs: z.int().nullable(),
  /** An animated picture; `videoUrl` is a silent, looping video. */
  animated: z.boolean(),
  videoUrl: z.string().nullable(),
  /** Base64; the placeholder while loading. */
  thumbhash: z.string().nullable(),
  blurred: z.boolean(),
  alt: z.string(),
});
export type Media = z.output<typeof Media>;

/** `bytes` counts against the quota. */
export const OwnFile = z.object({
  media: Media,
  purpose: AssetPurpose,
  fileName: z.string(),
  bytes: z.int(),
  createdAt: z.iso.datetime(),
  holder: z.object({ kind: AssetPurpose, id: z.uuid() }).nullable(),
  /** Whether a draft or a scheduled post needs it, though nothing shows it yet. */
  isInDraft: z.boolean(),
});
export type OwnFile = z.output<typeof OwnFile>;

/** Its owner can resume it on any device. */
export const UnfinishedUpload = z.object({
  id: z.uuid(),
  kind: AssetKind,
  purpose: AssetPurpose,
  fileName: z.string(),
  length: z.int(),
  received: z.int(),
  /** See lib/media/client/fingerprint.ts. */
  fingerprint: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type UnfinishedUpload = z.output<typeof UnfinishedUpload>;

export const NewCaptions = z.object({
  /** BCP 47, such as "en" or "en-GB". */
  language: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, "media.badLanguage"),
  label: requiredText(60, "media.needLabel"),
  text: storableText().min(1, "media.badCaptions").max(MAX_CAPTIONS_LENGTH, "media.captionsTooLong"),
  /** Captions of the same video that these are a corrected version of. */
  replaces: z.uuid().optional(),
});

/** Metadata of tus; `name` and `type` are those of the file. */
export const UploadMetadata = z.object({
  name: requiredText(200, "media.badMetadata"),
  type: storableText().max(100),
  purpose: AssetPurpose.default("post"),
  fingerprint: z
    .string()
    .regex(/^\d+-[0-9a-f]{64}$/)
    .optional(),
});

export const media = {
  usage: endpoint({ method: "GET", path: "/api/media/usage", access: "user", limit: "read", response: StorageUsage }),
  unfinished: endpoint({
    method: "GET",
    path: "/api/media/unfinished",
    access: "user",
    limit: "read",
    response: z.array(UnfinishedUpload),
  }),
  files: listEndpoint({
    path: "/api/media/files",
    access: "user",
    limit: "read",
    query: PageQuery.extend({ sort: z.enum(["newest", "largest"]).default("newest") }),
    response: OwnFile,
  }),
  /** Returns a file to all who may fetch it, with its URLs, which expire. */
  one: endpoint({ method: "GET", path: "/api/media/{id}", access: "user", limit: "read", response: Media }),
  describe: endpoint({
    method: "PATCH",
    path: "/api/media/{id}",
    access: "user",
    limit: "write",
    limited: "refused",
    body: z.object({ alt: AltText }),
    response: Media,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/media/{id}",
    access: "user",
    limit: "write",
    limited: "checked",
    response: Success,
  }),
  addCaptions: endpoint({
    method: "POST",
    path: "/api/media/{id}/captions",
    access: "subscriber",
    limit: "write",
    limited: "refused",
    body: NewCaptions,
    response: Media,
    status: 201,
  }),
  removeCaptions: endpoint({
    method: "DELETE",
    path: "/api/media/{id}/captions/{captionsId}",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: Media,
  }),
};
