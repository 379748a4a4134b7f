import { z } from "zod";
import { PublicUser } from "@/lib/accounts/contract";
import { endpoint, listEndpoint } from "@/lib/http/endpoint";
import { PageQuery } from "@/lib/http/page";
import { written } from "@/lib/http/text";
import { Alt, Media } from "@/lib/media/contract";
import { POST_IMAGES, POST_VIDEOS } from "@/lib/media/policy";
import { Screening } from "@/lib/screening/contract";
import { posts as text } from "@/lib/text/posts";

/** Limits of DESIGN.md 3b, in characters. */
export const POST_MAX = 5_000;
export const COMMENT_MAX = 2_000;

const PostText = written(POST_MAX, text.emptyText);
export const PostVisibility = z.enum(["public", "private"]);

export const PostType = z.enum(["text", "image", "video"]);
export type PostType = z.output<typeof PostType>;

export const Post = z.object({
  id: z.uuid(),
  type: PostType,
  text: z.string(),
  mediaUrl: z.string().nullable(),
  thumbUrl: z.string().nullable(),
  /** Its pictures in their order, or its video. `mediaUrl` and `thumbUrl` are those of the first. */
  media: z.array(Media),
  /** For everyone but its author always `live`. */
  state: z.enum(["live", "held", "processing", "failed"]),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  visibility: PostVisibility,
  allowComments: z.boolean(),
  likesCount: z.int(),
  commentsCount: z.int(),
  isLiked: z.boolean(),
  user: PublicUser,
  /** For its author, in the answer to what they wrote and while it is held: what screening found. Else null. */
  screening: Screening.nullable(),
});
export type Post = z.output<typeof Post>;

/** Uploads of one's own that a post shows, in their order; without `alt` an upload's description stays as it is. */
const PostMedia = z.array(z.object({ id: z.uuid(), alt: Alt.optional() })).max(POST_IMAGES, text.tooManyPictures);

const isDistinct = (media: readonly { id: string }[]) => new Set(media.map(({ id }) => id)).size === media.length;

/** Whether a post of this type may show so many uploads. */
const isFitting = (type: PostType, count: number) =>
  type === "text" ? count === 0 : type === "video" ? count === POST_VIDEOS : count >= 1 && count <= POST_IMAGES;

export const NewPost = z
  .object({
    type: PostType,
    text: PostText,
    visibility: PostVisibility.default("public"),
    allowComments: z.boolean().default(true),
    media: PostMedia.default([]),
  })
  .refine(({ media }) => isDistinct(media), { path: ["media"], message: text.sameTwice })
  .refine(({ type, media }) => isFitting(type, media.length), { path: ["media"], message: text.wrongMedia });
export type NewPost = z.output<typeof NewPost>;

/** With `media` that is all a post shows from then on; its type follows. */
export const PostChange = z
  .object({
    text: PostText.optional(),
    visibility: PostVisibility.optional(),
    allowComments: z.boolean().optional(),
    media: PostMedia.refine(isDistinct, text.sameTwice).optional(),
  })
  .refine(
    (change) => Object.values(change).some((value) => value !== undefined),
    "There is nothing to change in this request.",
  );
export type PostChange = z.output<typeof PostChange>;

export const Comment = z.object({
  id: z.uuid(),
  postId: z.uuid(),
  text: z.string(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  user: PublicUser,
  /** As in a post. */
  screening: Screening.nullable(),
});
export type Comment = z.output<typeof Comment>;

export const NewComment = z.object({ text: written(COMMENT_MAX, text.emptyComment) });

export const FeedName = z.enum(["for-you", "following"]);
export type FeedName = z.output<typeof FeedName>;
export const FeedQuery = PageQuery.extend({ feed: FeedName.default("for-you") });
export type FeedQuery = z.output<typeof FeedQuery>;

/** With `liked` the call states what it wants and may be repeated; without a body it toggles, as SPEC.md says. */
const LikeWish = z.object({ liked: z.boolean().optional() }).optional();
export const LikeState = z.object({ isLiked: z.boolean(), likesCount: z.int() });
export type LikeState = z.output<typeof LikeState>;

/** What the reader did and got since a moment, without what they gave themselves. */
export const Activity = z.object({
  since: z.iso.datetime(),
  postsCount: z.int(),
  likesCount: z.int(),
  commentsCount: z.int(),
  followersCount: z.int(),
});
export type Activity = z.output<typeof Activity>;

/** A hashtag in lower case, without its sign: in how many public posts of late it stands, by how many people. */
export const TrendingTag = z.object({ tag: z.string(), postsCount: z.int(), peopleCount: z.int() });
export type TrendingTag = z.output<typeof TrendingTag>;

const Success = z.object({ success: z.literal(true) });

export const posts = {
  list: listEndpoint({
    path: "/api/posts",
    access: "public",
    limit: "read",
    query: FeedQuery,
    response: Post,
    shared: true,
  }),
  ofUser: listEndpoint({
    path: "/api/users/{id}/posts",
    access: "public",
    limit: "read",
    query: PageQuery,
    response: Post,
    shared: true,
  }),
  create: endpoint({
    method: "POST",
    path: "/api/posts",
    access: "subscriber",
    needsPlan: text.needPlan,
    limit: "write",
    body: NewPost,
    response: Post,
    status: 201,
  }),
  activity: endpoint({
    method: "GET",
    path: "/api/posts/activity",
    access: "user",
    limit: "read",
    response: Activity,
  }),
  trendingTags: endpoint({
    method: "GET",
    path: "/api/posts/trending-tags",
    access: "public",
    limit: "read",
    response: z.array(TrendingTag),
    shared: true,
  }),
  one: endpoint({
    method: "GET",
    path: "/api/posts/{id}",
    access: "public",
    limit: "read",
    response: Post,
    shared: true,
  }),
  edit: endpoint({
    method: "PATCH",
    path: "/api/posts/{id}",
    access: "user",
    limit: "write",
    body: PostChange,
    response: Post,
  }),
  remove: endpoint({ method: "DELETE", path: "/api/posts/{id}", access: "user", limit: "write", response: Success }),
  like: endpoint({
    method: "POST",
    path: "/api/posts/{id}/like",
    access: "user",
    limit: "write",
    body: LikeWish,
    response: LikeState,
  }),
  comments: listEndpoint({
    path: "/api/posts/{id}/comments",
    access: "public",
    limit: "read",
    query: PageQuery,
    response: Comment,
    shared: true,
  }),
  comment: endpoint({
    method: "POST",
    path: "/api/posts/{id}/comments",
    access: "subscriber",
    needsPlan: text.needPlanComment,
    limit: "write",
    body: NewComment,
    response: Comment,
    status: 201,
  }),
  review: endpoint({
    method: "POST",
    path: "/api/posts/{id}/review",
    access: "user",
    limit: "write",
    response: Post,
  }),
  reviewComment: endpoint({
    method: "POST",
    path: "/api/comments/{id}/review",
    access: "user",
    limit: "write",
    response: Comment,
  }),
  editComment: endpoint({
    method: "PATCH",
    path: "/api/comments/{id}",
    access: "user",
    limit: "write",
    body: NewComment,
    response: Comment,
  }),
  removeComment: endpoint({
    method: "DELETE",
    path: "/api/comments/{id}",
    access: "user",
    limit: "write",
    response: Success,
  }),
};
