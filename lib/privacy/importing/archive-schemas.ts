import "server-only";
import { z } from "zod";
import { MAX_TIME_MS } from "@/lib/dates/storable-time";
import { AltText } from "@/lib/media/contract";
import { MAX_POST_IMAGES } from "@/lib/media/policy";
import { COMMENT_AUDIENCES, MAX_POLL_OPTIONS } from "@/lib/posts/constants";
import { CollectionName } from "@/lib/posts/contract/bookmarks";
import { DraftContent } from "@/lib/posts/contract/drafts";
import { EXPORT_FORMAT, EXPORT_VERSION } from "../constants";

/** Our own archives have one or two: a picture, a video, or both of an animation. */
const MAX_FILES_OF_MEDIA = 10;

/** Cursors and responses cannot hold a time before 1970 or after 9999. */
const Time = z.iso
  .datetime({ offset: true })
  .transform((value) => new Date(Math.min(Math.max(0, Date.parse(value)), MAX_TIME_MS)));

export const ArchiveManifest = z.object({ format: z.literal(EXPORT_FORMAT), version: z.literal(EXPORT_VERSION) });

export const ArchivedProfile = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  bio: z.string().nullable(),
  website: z.string().nullable(),
  pictures: z.array(z.object({ id: z.uuid(), kind: z.enum(["avatar", "cover"]), state: z.string() })),
});
export type ArchivedProfile = z.output<typeof ArchivedProfile>;

const ArchivedPost = z.object({
  id: z.uuid(),
  type: z.enum(["text", "image", "video"]),
  text: z.string(),
  visibility: z.enum(["public", "followers", "close_friends", "private"]),
  allowComments: z.boolean(),
  commentAudience: z.enum(COMMENT_AUDIENCES).optional(),
  contentWarning: z.string().nullable(),
  state: z.string(),
  createdAt: Time,
  editedAt: Time.nullable(),
  pinnedAt: Time.nullable(),
  quoteOf: z.uuid().nullable(),
  media: z.array(z.object({ id: z.uuid(), alt: z.string() })).max(MAX_POST_IMAGES),
  poll: z
    .object({
      multiple: z.boolean(),
      closesAt: Time,
      options: z.array(z.object({ text: z.string() })).max(MAX_POLL_OPTIONS),
    })
    .nullable(),
});
export type ArchivedPost = z.output<typeof ArchivedPost>;

const ArchivedDraft = z.object({
  id: z.uuid(),
  content: DraftContent,
  publishAt: Time.nullable(),
  createdAt: Time,
  updatedAt: Time,
});
export type ArchivedDraft = z.output<typeof ArchivedDraft>;

const ArchivedCollection = CollectionName.extend({ id: z.uuid(), createdAt: Time });
export type ArchivedCollection = z.output<typeof ArchivedCollection>;

const ArchivedBookmark = z.object({ post: z.uuid(), createdAt: Time, collection: z.string().nullable() });
export type ArchivedBookmark = z.output<typeof ArchivedBookmark>;

const ArchivedFile = z.object({
  id: z.uuid(),
  kind: z.enum(["image", "video"]),
  purpose: z.enum(["post", "vibe", "message", "picture"]),
  on: z.object({ type: z.string(), id: z.uuid() }).nullable(),
  fileName: z.string(),
  alt: AltText,
  createdAt: Time,
  files: z.array(z.string()).max(MAX_FILES_OF_MEDIA),
});
export type ArchivedFile = z.output<typeof ArchivedFile>;

/** The lists a restore reads, without .json, by the shape of a row. Besides these it reads profile.json only. */
export const ARCHIVE_LISTS = {
  posts: ArchivedPost,
  drafts: ArchivedDraft,
  collections: ArchivedCollection,
  bookmarks: ArchivedBookmark,
  media: ArchivedFile,
};
export type ArchiveParts = { profile: ArchivedProfile } & {
  [K in keyof typeof ARCHIVE_LISTS]: z.output<(typeof ARCHIVE_LISTS)[K]>[];
};

/** Posts deleted by the author or removed by moderators are not restored. */
export const isRestorable = ({ state }: ArchivedPost) => state !== "removed";

export function shownProfilePictures({ profile, media }: Pick<ArchiveParts, "profile" | "media">) {
  const fileOf = new Map(
    media.flatMap((file) => (file.purpose === "picture" && file.on ? [[file.on.id, file] as const] : [])),
  );
  return profile.pictures
    .filter(({ state }) => state === "live")
    .flatMap(({ id, kind }) => {
      const file = fileOf.get(id);
      return file ? [{ id, kind, file }] : [];
    });
}

/** Files to restore: attachments of posts and drafts, and visible profile pictures. */
export function restoredFiles(parts: Pick<ArchiveParts, "profile" | "media">): ArchivedFile[] {
  const shown = new Set(shownProfilePictures(parts).map(({ file }) => file.id));
  return parts.media.filter(({ id, purpose }) => purpose === "post" || shown.has(id));
}
