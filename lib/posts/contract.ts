import { z } from "zod";
import { PublicUser } from "@/lib/accounts/contract";
import { endpoint, listEndpoint } from "@/lib/http/endpoint";
import { PageQuery } from "@/lib/http/page";
import { optionalText, written } from "@/lib/http/text";
import { Alt, Media } from "@/lib/media/contract";
import { POST_IMAGES, POST_VIDEOS } from "@/lib/media/policy";
import { Screening } from "@/lib/screening/contract";
import { composing } from "@/lib/text/composing";
import { posts as text } from "@/lib/text/posts";
import { COMMENT_MAX, POST_MAX, POST_VISIBILITY, WARNING_MAX } from "./contract/limits";
import { Ballot, NewPoll, Poll } from "./contract/poll";

export { COMMENT_MAX, POST_MAX };

const PostText = written(POST_MAX, text.emptyText);
const ContentWarning = optionalText(WARNING_MAX);
const PostVisibility = z.enum(POST_VISIBILITY);
/** What `public` is while its author's account is private: `followers`. */
const ShownVisibility = z.enum([...POST_VISIBILITY, "followers"]);

export const PostType = z.enum(["text", "image", "video"]);
export type PostType = z.output<typeof PostType>;

/** What a quoting post shows of the one that it quotes. */
export const QuotedPost = z.object({
  id: z.uuid(),
  type: PostType,
  text: z.string(),
  contentWarning: z.string().nullable(),
  media: z.array(Media),
  createdAt: z.iso.datetime(),
  user: PublicUser,
});
export type QuotedPost = z.output<typeof QuotedPost>;

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
  visibility: ShownVisibility,
  allowComments: z.boolean(),
  likesCount: z.int(),
  commentsCount: z.int(),
  isLiked: z.boolean(),
  /** What its words are hidden behind until the reader wants to see them. */
  contentWarning: z.string().nullable(),
  /** Since when it stands first on its author's profile. */
  pinnedAt: z.iso.datetime().nullable(),
  repostsCount: z.int(),
  isReposted: z.boolean(),
  isBookmarked: z.boolean(),
  poll: Poll.nullable(),
  /** What its words name: hashtags in lower case without their sign, and usernames of people who are here. */
  hashtags: z.array(z.string()),
  mentions: z.array(z.string()),
  /** The post that this one quotes; its `post` is null once that is gone, or not the reader's to see. */
  quoteOf: z.object({ id: z.uuid(), post: QuotedPost.nullable() }).nullable(),
  /** Who passed it on, and when: in a list that shows it for that reason. A repost is no post of its own. */
  repost: z.object({ user: PublicUser, createdAt: z.iso.datetime() }).nullable(),
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
    contentWarning: ContentWarning.optional(),
    poll: NewPoll.optional(),
    /** The post that it quotes. */
    quoteOf: z.uuid().optional(),
    /** The draft that it was: gone once it is published. */
    draftId: z.uuid().optional(),
  })
  .refine(({ poll, type }) => !poll || type === "text", { path: ["poll"], message: composing.pollWithMedia })
  .refine(({ media }) => isDistinct(media), { path: ["media"], message: text.sameTwice })
  .refine(({ type, media }) => isFitting(type, media.length), { path: ["media"], message: text.wrongMedia });
export type NewPost = z.output<typeof NewPost>;

/** With `media` that is all a post shows from then on; its type follows. */
export const PostChange = z
  .object({
    text: PostText.optional(),
    visibility: PostVisibility.optional(),
    allowComments: z.boolean().optional(),
    contentWarning: ContentWarning.optional(),
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
  /** The comment that this one answers; null for one that stands under the post itself. */
  parentId: z.uuid().nullable(),
  repliesCount: z.int(),
  likesCount: z.int(),
  isLiked: z.boolean(),
  /** As in a post. */
  screening: Screening.nullable(),
});
export type Comment = z.output<typeof Comment>;

const CommentText = z.object({ text: written(COMMENT_MAX, text.emptyComment) });
/** A reply to a reply goes under the comment that both answer. */
export const NewComment = CommentText.extend({ parentId: z.uuid().optional() });
export type NewComment = z.output<typeof NewComment>;

/** What a post said before it was changed. */
export const Revision = z.object({
  id: z.uuid(),
  text: z.string(),
  contentWarning: z.string().nullable(),
  /** When it came to say so. */
  createdAt: z.iso.datetime(),
});
export type Revision = z.output<typeof Revision>;

export const FeedName = z.enum(["for-you", "following", "trending"]);
export type FeedName = z.output<typeof FeedName>;
/** Without a feed everything public, newest first. A cursor of a ranked feed tells which posts were shown (lib/posts/feed/cursor.ts). */
export const FeedQuery = PageQuery.extend({
  feed: FeedName.optional(),
  cursor: z.string().min(1).max(3_000).optional(),
});
export type FeedQuery = z.output<typeof FeedQuery>;

/** With `liked` the call states what it wants and may be repeated; without a body it toggles, as SPEC.md says. */
const LikeWish = z.object({ liked: z.boolean().optional() }).optional();
export const LikeState = z.object({ isLiked: z.boolean(), likesCount: z.int() });
export type LikeState = z.output<typeof LikeState>;

/** Like a like: with a wish the call may be repeated. */
const RepostWish = z.object({ reposted: z.boolean().optional() }).optional();
export const RepostState = z.object({ isReposted: z.boolean(), repostsCount: z.int() });
export type RepostState = z.output<typeof RepostState>;

/** What somebody did and got within a week, without what they gave themselves. */
export const WeekCounts = z.object({
  postsCount: z.int(),
  likesCount: z.int(),
  commentsCount: z.int(),
  followersCount: z.int(),
  /** Different members each day (UTC) who looked at their profile. */
  viewsCount: z.int(),
});
export type WeekCounts = z.output<typeof WeekCounts>;

/** The week since a moment, and the one before it. */
export const Activity = WeekCounts.extend({ since: z.iso.datetime(), before: WeekCounts });
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
    limited: "refused",
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
    limited: "checked",
    body: PostChange,
    response: Post,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/posts/{id}",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: Success,
  }),
  like: endpoint({
    method: "POST",
    path: "/api/posts/{id}/like",
    access: "user",
    limit: "write",
    limited: "allowed",
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
    limited: "refused",
    body: NewComment,
    response: Comment,
    status: 201,
  }),
  review: endpoint({
    method: "POST",
    path: "/api/posts/{id}/review",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: Post,
  }),
  reviewComment: endpoint({
    method: "POST",
    path: "/api/comments/{id}/review",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: Comment,
  }),
  editComment: endpoint({
    method: "PATCH",
    path: "/api/comments/{id}",
    access: "user",
    limit: "write",
    limited: "refused",
    body: CommentText,
    response: Comment,
  }),
  removeComment: endpoint({
    method: "DELETE",
    path: "/api/comments/{id}",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: Success,
  }),
  replies: listEndpoint({
    path: "/api/comments/{id}/replies",
    access: "public",
    limit: "read",
    query: PageQuery,
    response: Comment,
  }),
  likeComment: endpoint({
    method: "POST",
    path: "/api/comments/{id}/like",
    access: "user",
    limit: "write",
    limited: "allowed",
    body: LikeWish,
    response: LikeState,
  }),
  repost: endpoint({
    method: "POST",
    path: "/api/posts/{id}/repost",
    access: "user",
    limit: "write",
    limited: "checked",
    body: RepostWish,
    response: RepostState,
  }),
  pin: endpoint({
    method: "POST",
    path: "/api/posts/{id}/pin",
    access: "user",
    limit: "write",
    limited: "checked",
    body: z.object({ pinned: z.boolean() }),
    response: Post,
  }),
  vote: endpoint({
    method: "POST",
    path: "/api/posts/{id}/vote",
    access: "user",
    limit: "write",
    limited: "allowed",
    body: Ballot,
    response: Poll,
  }),
  revisions: endpoint({
    method: "GET",
    path: "/api/posts/{id}/revisions",
    access: "public",
    limit: "read",
    response: z.array(Revision),
  }),
  restore: endpoint({
    method: "POST",
    path: "/api/posts/{id}/restore",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: Post,
  }),
};
