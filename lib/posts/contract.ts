import { z } from "zod";
import { PublicUser } from "@/lib/accounts/contract";
import { endpoint, listEndpoint } from "@/lib/http/endpoint";
import { PageQuery } from "@/lib/http/page";
import { written } from "@/lib/http/text";
import { posts as text } from "@/lib/text/posts";

/** Limits of DESIGN.md 3b, in characters. */
export const POST_MAX = 5_000;
export const COMMENT_MAX = 2_000;

const PostText = written(POST_MAX, text.emptyText);
export const PostVisibility = z.enum(["public", "private"]);

export const Post = z.object({
  id: z.uuid(),
  type: z.enum(["text", "image", "video"]),
  text: z.string(),
  mediaUrl: z.string().nullable(),
  thumbUrl: z.string().nullable(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  visibility: PostVisibility,
  allowComments: z.boolean(),
  likesCount: z.int(),
  commentsCount: z.int(),
  isLiked: z.boolean(),
  user: PublicUser,
});
export type Post = z.output<typeof Post>;

export const NewPost = z.object({
  type: z.literal("text"),
  text: PostText,
  visibility: PostVisibility.default("public"),
  allowComments: z.boolean().default(true),
});
export type NewPost = z.output<typeof NewPost>;

export const PostChange = z
  .object({ text: PostText.optional(), visibility: PostVisibility.optional(), allowComments: z.boolean().optional() })
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
  user: PublicUser,
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
  removeComment: endpoint({
    method: "DELETE",
    path: "/api/comments/{id}",
    access: "user",
    limit: "write",
    response: Success,
  }),
};
