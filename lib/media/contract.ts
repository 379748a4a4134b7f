import { z } from "zod";
import { endpoint, listEndpoint } from "@/lib/http/endpoint";
import { PageQuery } from "@/lib/http/page";
import { storable } from "@/lib/http/storable";
import { written, writtenOrNone } from "@/lib/http/text";
import { media as text } from "@/lib/text/media";
import { Storyboard } from "./stored";

/** What a person's files take of what their plan holds, in bytes. `totalBytes` is 0 without a plan. */
export const StorageUsage = z.object({ usedBytes: z.int(), totalBytes: z.int() });
export type StorageUsage = z.output<typeof StorageUsage>;

/** Longest description of a picture or video, in characters. */
export const ALT_MAX = 1_000;
/** Longest WebVTT text, in characters: an hour of talk, and still a small request. */
export const CAPTIONS_MAX = 40_000;
/** How many languages a video may have captions in. */
export const CAPTIONS_MOST = 10;

export const AssetKind = z.enum(["image", "video"]);
export type AssetKind = z.output<typeof AssetKind>;
export const AssetPurpose = z.enum(["post", "vibe", "message", "picture"]);
export type AssetPurpose = z.output<typeof AssetPurpose>;

/** A description; empty is none. */
export const Alt = writtenOrNone(ALT_MAX, text.altTooLong);

export const Captions = z.object({ id: z.uuid(), language: z.string(), label: z.string(), url: z.string() });
export type Captions = z.output<typeof Captions>;

/** A picture or a video as it is shown. Addresses are null until it is `ready`. */
export const Media = z.object({
  id: z.uuid(),
  kind: AssetKind,
  state: z.enum(["processing", "ready", "failed"]),
  /** While it is processing: what is done to it, and how far that is, in per cent. */
  stage: z.enum(["waiting", "making", "screening"]),
  progress: z.int().min(0).max(100),
  /** A sentence for its owner, when it failed. */
  failure: z.string().nullable(),
  /** The picture at its largest, or the video as one MP4. */
  url: z.string().nullable(),
  /** The picture small, or a small still of the video. */
  thumbUrl: z.string().nullable(),
  /** Renditions of a picture, or stills of a video, by width in pixels. */
  sources: z.array(z.object({ url: z.string(), width: z.int() })),
  /** Of a video: its HLS playlist, a still, and the pictures for scrubbing. */
  streamUrl: z.string().nullable(),
  posterUrl: z.string().nullable(),
  storyboard: Storyboard.extend({ url: z.string() }).nullable(),
  captions: z.array(Captions),
  /** In pixels; null until they are known. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  durationMs: z.int().nullable(),
  /** A picture that moves: `videoUrl` is a silent video that repeats. */
  animated: z.boolean(),
  videoUrl: z.string().nullable(),
  /** Base64, for the moment before the first byte. */
  thumbhash: z.string().nullable(),
  /** Shown only when asked for. */
  blurred: z.boolean(),
  alt: z.string(),
});
export type Media = z.output<typeof Media>;

/** One of the caller's own files, in the list of what takes their room. `bytes` counts against the plan. */
export const OwnFile = z.object({
  media: Media,
  purpose: AssetPurpose,
  fileName: z.string(),
  bytes: z.int(),
  createdAt: z.iso.datetime(),
  /** Where it is shown; null where nowhere. */
  holder: z.object({ kind: AssetPurpose, id: z.uuid() }).nullable(),
});
export type OwnFile = z.output<typeof OwnFile>;

/** An upload that has not got its last byte: offered again on any device of its owner's. */
export const Unfinished = z.object({
  id: z.uuid(),
  kind: AssetKind,
  purpose: AssetPurpose,
  fileName: z.string(),
  /** In bytes. */
  length: z.int(),
  received: z.int(),
  /** See lib/media/fingerprint.ts. */
  fingerprint: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** When it is given up. */
  expiresAt: z.iso.datetime(),
});
export type Unfinished = z.output<typeof Unfinished>;

export const NewCaptions = z.object({
  /** BCP 47, such as "en" or "en-GB". */
  language: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, text.badLanguage),
  label: written(60, text.needLabel),
  text: storable().min(1, text.badCaptions).max(CAPTIONS_MAX, text.captionsTooLong),
});

/** What an upload states of itself in tus' Upload-Metadata; `name` and `type` are the file's own. */
export const UploadMetadata = z.object({
  name: written(200, text.badMetadata),
  type: storable().max(100),
  purpose: AssetPurpose.default("post"),
  fingerprint: z
    .string()
    .regex(/^\d+-[0-9a-f]{64}$/)
    .optional(),
});

/** Where uploads go (tus 1.0.0; no JSON, so no endpoint of a contract). */
export const UPLOADS_PATH = "/api/media/uploads";

const Success = z.object({ success: z.literal(true) });

export const media = {
  usage: endpoint({ method: "GET", path: "/api/media/usage", access: "user", limit: "read", response: StorageUsage }),
  unfinished: endpoint({
    method: "GET",
    path: "/api/media/unfinished",
    access: "user",
    limit: "read",
    response: z.array(Unfinished),
  }),
  files: listEndpoint({
    path: "/api/media/files",
    access: "user",
    limit: "read",
    query: PageQuery.extend({ sort: z.enum(["newest", "largest"]).default("newest") }),
    response: OwnFile,
  }),
  one: endpoint({ method: "GET", path: "/api/media/{id}", access: "user", limit: "read", response: Media }),
  describe: endpoint({
    method: "PATCH",
    path: "/api/media/{id}",
    access: "user",
    limit: "write",
    limited: "refused",
    body: z.object({ alt: Alt }),
    response: Media,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/media/{id}",
    access: "user",
    limit: "write",
    limited: "allowed",
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
