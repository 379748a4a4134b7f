import "server-only";
import { z } from "zod";
import { storableTime } from "@/lib/dates/storable-time";
import { COMMENT_AUDIENCES } from "@/lib/posts/constants";
import { DraftContent } from "@/lib/posts/contract/drafts";
import { EXPORT_FORMAT, EXPORT_VERSION } from "../constants";

/** Our own archives never have more rows in a list. */
const MAX_ROWS = 50_000;

const Time = storableTime({ offset: true }).transform((value) => new Date(value));
const rows = <T extends z.ZodType>(row: T) => z.array(row).max(MAX_ROWS);

export const ArchiveManifest = z.object({ format: z.literal(EXPORT_FORMAT), version: z.literal(EXPORT_VERSION) });

const ArchivedProfile = z.object({
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
  media: z.array(z.object({ id: z.uuid(), alt: z.string() })),
  poll: z
    .object({ multiple: z.boolean(), closesAt: Time, options: z.array(z.object({ text: z.string() })) })
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

const ArchivedCollection = z.object({ id: z.uuid(), name: z.string(), createdAt: Time });
export type ArchivedCollection = z.output<typeof ArchivedCollection>;

const ArchivedBookmark = z.object({ post: z.uuid(), createdAt: Time, collection: z.string().nullable() });
export type ArchivedBookmark = z.output<typeof ArchivedBookmark>;

const ArchivedFile = z.object({
  id: z.uuid(),
  kind: z.enum(["image", "video"]),
  purpose: z.enum(["post", "vibe", "message", "picture"]),
  on: z.object({ type: z.string(), id: z.uuid() }).nullable(),
  fileName: z.string(),
  alt: z.string(),
  createdAt: Time,
  files: z.array(z.string()),
});
export type ArchivedFile = z.output<typeof ArchivedFile>;

/** The files a restore reads, without .json; it ignores all others. */
export const ARCHIVE_PARTS = {
  profile: ArchivedProfile,
  posts: rows(ArchivedPost),
  drafts: rows(ArchivedDraft),
  collections: rows(ArchivedCollection),
  bookmarks: rows(ArchivedBookmark),
  media: rows(ArchivedFile),
};
export type ArchiveParts = { [K in keyof typeof ARCHIVE_PARTS]: z.output<(typeof ARCHIVE_PARTS)[K]> };

/** Posts deleted by the author or removed by moderators are not restored. */
export const isRestorable = ({ state }: ArchivedPost) => state !== "removed";

export const shownProfilePictures = ({ profile, media }: Pick<ArchiveParts, "profile" | "media">) =>
  profile.pictures
    .filter(({ state }) => state === "live")
    .flatMap(({ id, kind }) => {
      const file = media.find(({ purpose, on }) => purpose === "picture" && on?.id === id);
      return file ? [{ id, kind, file }] : [];
    });

/** Files to restore: attachments of posts and drafts, and visible profile pictures. */
export function restoredFiles(parts: Pick<ArchiveParts, "profile" | "media">): ArchivedFile[] {
  const shown = new Set(shownProfilePictures(parts).map(({ file }) => file.id));
  return parts.media.filter(({ id, purpose }) => purpose === "post" || shown.has(id));
}
