import { z } from "zod";
import { PublicUser } from "@/lib/accounts/contract";
import { ContentAudience } from "@/lib/accounts/contract/close-friends";
import { MutedBy } from "@/lib/accounts/contract/muting";
import { endpoint, listEndpoint } from "@/lib/http/endpoint";
import { PageQuery } from "@/lib/http/page-query";
import { Success } from "@/lib/http/success";
import { optionalText, requiredText } from "@/lib/http/text";
import { AltText, Media } from "@/lib/media/contract";
import { MAX_POST_IMAGES, MAX_POST_VIDEOS } from "@/lib/media/policy";
import { Screening } from "@/lib/screening/contract";
import { COMMENT_AUDIENCES, MAX_POST_LENGTH, MAX_WARNING_LENGTH, POST_VISIBILITY } from "./constants";
import { Activity, TrendingTag } from "./contract/activity";
import { Comment, CommentsQuery, CommentText, NewComment, OwnComment } from "./contract/comment";
import { LinkPreview } from "./contract/link-preview";
import { Ballot, NewPoll, Poll } from "./contract/poll";
import { EmbeddedPost, PostType } from "./contract/quoted-post";

const PostText = requiredText(MAX_POST_LENGTH, "posts.emptyText");
const ContentWarning = optionalText(MAX_WARNING_LENGTH);
const PostVisibility = z.enum(POST_VISIBILITY);
/** A public post is shown as `close_friends` if that is its audience, else of a private account as `followers`. */
const ShownVisibility = z.enum([...POST_VISIBILITY, "followers", "close_friends"]);

/** Who may comment beside the author: `nobody` exactly while `allowComments` is false. */
const CommentAudience = z.enum(COMMENT_AUDIENCES);
export type CommentAudience = z.output<typeof CommentAudience>;

export const Post = z.object({
  id: z.uuid(),
  type: PostType,
  text: z.string(),
  mediaUrl: z.string().nullable(),
  thumbUrl: z.string().nullable(),
  /** `mediaUrl` and `thumbUrl` are those of the first item. */
  media: z.array(Media),
  /** Always `live` for readers other than the author. */
  state: z.enum(["live", "held", "processing", "failed"]),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  visibility: ShownVisibility,
  /** False exactly while `commentAudience` is `nobody`. */
  allowComments: z.boolean(),
  commentAudience: CommentAudience,
  /** Whether the reader is its author or in the audience; commenting also needs a plan. */
  isInCommentAudience: z.boolean(),
  likesCount: z.int(),
  /** Visible ones, without those that the author has hidden and the replies to these. */
  commentsCount: z.int(),
  hiddenCommentsCount: z.int(),
  isLiked: z.boolean(),
  /** The text stays hidden behind this until the reader reveals it. */
  contentWarning: z.string().nullable(),
  /** Whether moderators wrote the warning. */
  isLabelled: z.boolean(),
  pinnedAt: z.iso.datetime().nullable(),
  repostsCount: z.int(),
  isReposted: z.boolean(),
  isBookmarked: z.boolean(),
  poll: Poll.nullable(),
  /** Hashtags in lower case without `#`, and usernames of existing users. */
  hashtags: z.array(z.string()),
  mentions: z.array(z.string()),
  quoteOf: EmbeddedPost.nullable(),
  /** Whether the author of the quoted post has detached it, and whether the reader is that author. */
  isQuoteDetached: z.boolean(),
  canDetachQuote: z.boolean(),
  /**
   * The first post that the text links to, on whatever site: the browser compares the origin. Null beside attachments,
   * a poll or a quote, where either author has blocked the other, and where its author has detached it from a quote by
   * this one.
   */
  linkedPost: EmbeddedPost.nullable(),
  /**
   * The preview of the first link to another site; null beside attachments, a poll or a quote, and until it is fetched
   * and screened.
   */
  linkPreview: LinkPreview.nullable(),
  /** Whether the author lets a link have a preview. */
  showsLinkPreview: z.boolean(),
  /** Set where a list shows the post as a repost. A repost is no post of its own. */
  repost: z.object({ user: PublicUser, createdAt: z.iso.datetime() }).nullable(),
  user: PublicUser,
  /** The screening for the author, in the response to a write and while the post is held; otherwise null. */
  screening: Screening.nullable(),
  /** The reader's own muted word that covers the post, in lists that muted words apply to. */
  mutedBy: MutedBy.nullable(),
});
export type Post = z.output<typeof Post>;

/** The author's own uploads in order; without `alt` the description stays unchanged. */
const PostMedia = z
  .array(z.object({ id: z.uuid(), alt: AltText.optional() }))
  .max(MAX_POST_IMAGES, "posts.tooManyPictures");

const isDistinct = (media: readonly { id: string }[]) => new Set(media.map(({ id }) => id)).size === media.length;

const isFitting = (type: PostType, count: number) =>
  type === "text" ? count === 0 : type === "video" ? count === MAX_POST_VIDEOS : count >= 1 && count <= MAX_POST_IMAGES;

/**
 * `allowComments` and `commentAudience` say the same in two words, and the narrower one counts: `allowComments: false`
 * and `nobody` both mean that only the author may comment. Without `commentAudience`, everyone may.
 */
export const NewPost = z
  .object({
    type: PostType,
    text: PostText,
    visibility: PostVisibility.default("public"),
    /**
     * Everyone if omitted. `close_friends` counts whatever `visibility` says: our own client sends `private` with it,
     * because the previous release does not know this field and must not publish to everyone (docs/deploy.md).
     */
    audience: ContentAudience.optional(),
    allowComments: z.boolean().default(true),
    commentAudience: CommentAudience.optional(),
    media: PostMedia.default([]),
    contentWarning: ContentWarning.optional(),
    poll: NewPoll.optional(),
    quoteOf: z.uuid().optional(),
    showsLinkPreview: z.boolean().default(true),
    draftId: z.uuid().optional(),
  })
  .refine(({ poll, type }) => !poll || type === "text", { path: ["poll"], message: "composing.pollWithMedia" })
  .refine(({ media }) => isDistinct(media), { path: ["media"], message: "posts.sameTwice" })
  .refine(({ type, media }) => isFitting(type, media.length), { path: ["media"], message: "posts.wrongMedia" });
export type NewPost = z.output<typeof NewPost>;

/**
 * `media` replaces all attachments; the type follows from them. Of `allowComments` and `commentAudience` the narrower
 * one counts; `allowComments: true` alone opens a closed post to everyone, and leaves another audience unchanged.
 */
export const PostChange = z
  .object({
    text: PostText.optional(),
    visibility: PostVisibility.optional(),
    /** The audience as in NewPost. Without it a post for close friends stays one, unless it becomes private. */
    audience: ContentAudience.optional(),
    allowComments: z.boolean().optional(),
    commentAudience: CommentAudience.optional(),
    contentWarning: ContentWarning.optional(),
    showsLinkPreview: z.boolean().optional(),
    media: PostMedia.refine(isDistinct, "posts.sameTwice").optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), "accounts.nothingToChange");
export type PostChange = z.output<typeof PostChange>;

export const Revision = z.object({
  id: z.uuid(),
  text: z.string(),
  contentWarning: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type Revision = z.output<typeof Revision>;

export const FeedName = z.enum(["for-you", "following", "trending"]);
export type FeedName = z.output<typeof FeedName>;
/** A page of a feed; without a feed of all public posts, newest first. For the cursor see lib/posts/feed/cursor.ts. */
export const FeedQuery = PageQuery.extend({
  feed: FeedName.optional(),
  cursor: z.string().min(1).max(3_000).optional(),
});
export type FeedQuery = z.output<typeof FeedQuery>;

/** With `liked` the call is idempotent; without a body it toggles, as docs/spec.md says. */
const LikeWish = z.object({ liked: z.boolean().optional() }).optional();
export const LikeState = z.object({ isLiked: z.boolean(), likesCount: z.int() });
export type LikeState = z.output<typeof LikeState>;

const RepostWish = z.object({ reposted: z.boolean().optional() }).optional();
export const RepostState = z.object({ isReposted: z.boolean(), repostsCount: z.int() });
export type RepostState = z.output<typeof RepostState>;

/** With `media`, only the person's own posts with photos or a video. */
const PostsOfQuery = PageQuery.extend({ media: z.enum(["true", "false"]).default("false") });
export type PostsOfQuery = z.input<typeof PostsOfQuery>;

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
    query: PostsOfQuery,
    response: Post,
    shared: true,
  }),
  create: endpoint({
    method: "POST",
    path: "/api/posts",
    access: "subscriber",
    needsPlan: "posts.needPlan",
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
    query: CommentsQuery,
    response: Comment,
    shared: true,
  }),
  ownComment: endpoint({
    method: "GET",
    path: "/api/posts/{id}/comments/own",
    access: "user",
    limit: "read",
    response: OwnComment,
  }),
  comment: endpoint({
    method: "POST",
    path: "/api/posts/{id}/comments",
    access: "subscriber",
    needsPlan: "posts.needPlanComment",
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
