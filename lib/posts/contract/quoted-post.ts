import { z } from "zod";
import { PublicUser } from "@/lib/accounts/contract";
import { Media } from "@/lib/media/contract";

export const PostType = z.enum(["text", "image", "video"]);
export type PostType = z.output<typeof PostType>;

const QuotedPost = z.object({
  id: z.uuid(),
  type: PostType,
  text: z.string(),
  contentWarning: z.string().nullable(),
  media: z.array(Media),
  createdAt: z.iso.datetime(),
  user: PublicUser,
});
export type QuotedPost = z.output<typeof QuotedPost>;

/** A post in the card of another post or of a comment. */
export const EmbeddedPost = z.object({
  id: z.uuid(),
  /** Null once the post is deleted or detached, where the reader may not see it, and while `isAuthorMuted`. */
  post: QuotedPost.nullable(),
  /** Whether the reader has muted its author, in lists that mutes apply to. */
  isAuthorMuted: z.boolean(),
});
export type EmbeddedPost = z.output<typeof EmbeddedPost>;
