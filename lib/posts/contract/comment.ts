import { z } from "zod";
import { PublicUser } from "@/lib/accounts/contract";
import { MutedBy } from "@/lib/accounts/contract/muting";
import { PageQuery } from "@/lib/http/page-query";
import { requiredText } from "@/lib/http/text";
import { Screening } from "@/lib/screening/contract";
import { COMMENT_ORDERS, DEFAULT_COMMENT_ORDER, MAX_COMMENT_LENGTH } from "../constants";
import { EmbeddedPost } from "./quoted-post";

export const Comment = z.object({
  id: z.uuid(),
  postId: z.uuid(),
  text: z.string(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  user: PublicUser,
  parentId: z.uuid().nullable(),
  repliesCount: z.int(),
  likesCount: z.int(),
  isLiked: z.boolean(),
  /** Whether the post's author has hidden it: then only the list of hidden comments has it. */
  isHidden: z.boolean(),
  /** The first post that the text links to, as in posts. */
  linkedPost: EmbeddedPost.nullable(),
  screening: Screening.nullable(),
  /** The reader's own muted word that covers the comment in a list. */
  mutedBy: MutedBy.nullable(),
});
export type Comment = z.output<typeof Comment>;

export const CommentOrder = z.enum(COMMENT_ORDERS);
export type CommentOrder = z.output<typeof CommentOrder>;
/** A cursor belongs to the order that it comes from. */
export const CommentsQuery = PageQuery.extend({ order: CommentOrder.default(DEFAULT_COMMENT_ORDER) });

/** The id of the reader's newest comment on a post that answers no other; null without one. */
export const OwnComment = z.object({ id: z.uuid().nullable() });
export type OwnComment = z.output<typeof OwnComment>;

export const CommentText = z.object({ text: requiredText(MAX_COMMENT_LENGTH, "posts.emptyComment") });
/** A reply to a reply is placed under the top-level comment. */
export const NewComment = CommentText.extend({ parentId: z.uuid().optional() });
export type NewComment = z.output<typeof NewComment>;
