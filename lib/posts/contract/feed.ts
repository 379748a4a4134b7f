import { z } from "zod";
import { storableTime } from "@/lib/dates/storable-time";
import { endpoint, listEndpoint } from "@/lib/http/endpoint";
import { PageQuery } from "@/lib/http/page-query";
import { Success } from "@/lib/http/success";
import { storableText } from "@/lib/http/text";
import { hashtagOf } from "@/lib/text/tokens";
import { FeedName, Post } from "../contract";

const Tag = storableText().transform((given, context) => {
  const tag = hashtagOf(given);
  if (tag !== null) return tag;
  context.addIssue({ code: "custom", message: "feed.noTag" });
  return z.NEVER;
});

/** `postsCount` is capped at 1,000. */
export const FoundTag = z.object({ tag: z.string(), postsCount: z.int() });
export type FoundTag = z.output<typeof FoundTag>;

export const TagQuery = z.object({ q: storableText().trim().min(1).max(100) });
export type TagQuery = z.output<typeof TagQuery>;
export const TagPostsQuery = PageQuery.extend({ tag: Tag });
export type TagPostsQuery = z.output<typeof TagPostsQuery>;

const Slider = z.int().min(0).max(100);

/** Weights of For You; 50 is the default. */
export const FeedSettings = z.object({ freshness: Slider, popularity: Slider, closeness: Slider, variety: Slider });
export type FeedSettings = z.output<typeof FeedSettings>;
export const FeedSettingsChange = FeedSettings.partial();
export type FeedSettingsChange = z.output<typeof FeedSettingsChange>;

/** Why a post is where it is in the reader's For You: the current terms of docs/posts.md. */
export const FeedExplanation = z.object({
  /** Position among the ranked posts, from 1; null below them, where posts are ordered by time. */
  place: z.int().nullable(),
  source: z.enum(["own", "followed", "reposted", "trending", "newest"]).nullable(),
  hours: z.number(),
  freshness: z.number(),
  likes: z.int(),
  comments: z.int(),
  reposts: z.int(),
  views: z.int(),
  rate: z.number(),
  follows: z.boolean(),
  /** How many of the reader's last likes went to its author. */
  likesGiven: z.int(),
  closeness: z.number(),
  /** How many posts of the same author rank above it, and the factor that this leaves of its score. */
  earlier: z.int(),
  keeps: z.number(),
  score: z.number().nullable(),
  settings: FeedSettings,
});
export type FeedExplanation = z.output<typeof FeedExplanation>;

/** Counts nothing without `since`. `at` is the server's time, to pass as the next `since`. */
export const NewCountQuery = z.object({ feed: FeedName.default("for-you"), since: storableTime().optional() });
export type NewCountQuery = z.output<typeof NewCountQuery>;
export const NewCount = z.object({ count: z.int(), at: z.iso.datetime() });
export type NewCount = z.output<typeof NewCount>;

export const PostDismissalState = z.object({ isDismissed: z.boolean() });
export type PostDismissalState = z.output<typeof PostDismissalState>;

/** Posts that were on screen for a while. */
const Seen = z.object({ ids: z.array(z.uuid()).min(1).max(50) });

export const feed = {
  newCount: endpoint({
    method: "GET",
    path: "/api/feed/new-count",
    access: "public",
    limit: "read",
    query: NewCountQuery,
    response: NewCount,
    shared: true,
  }),
  settings: endpoint({
    method: "GET",
    path: "/api/feed/settings",
    access: "user",
    limit: "read",
    response: FeedSettings,
  }),
  changeSettings: endpoint({
    method: "PATCH",
    path: "/api/feed/settings",
    access: "user",
    limit: "write",
    limited: "allowed",
    body: FeedSettingsChange,
    response: FeedSettings,
  }),
  why: endpoint({
    method: "GET",
    path: "/api/posts/{id}/why",
    access: "public",
    limit: "read",
    response: FeedExplanation,
  }),
  dismissPost: endpoint({
    method: "POST",
    path: "/api/posts/{id}/dismissal",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: PostDismissalState,
  }),
  undoDismissal: endpoint({
    method: "DELETE",
    path: "/api/posts/{id}/dismissal",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: PostDismissalState,
  }),
  seen: endpoint({
    method: "POST",
    path: "/api/posts/views",
    access: "user",
    limit: "write",
    limited: "allowed",
    body: Seen,
    response: Success,
  }),
  /** The posts of the people in a list of the caller's own, strictly by time, without reposts. */
  ofList: listEndpoint({
    path: "/api/lists/{id}/posts",
    access: "user",
    limit: "read",
    query: PageQuery,
    response: Post,
  }),
  tags: endpoint({
    method: "GET",
    path: "/api/tags",
    access: "public",
    limit: "read",
    query: TagQuery,
    response: z.array(FoundTag),
    shared: true,
  }),
  tagPosts: listEndpoint({
    path: "/api/tags/posts",
    access: "public",
    limit: "read",
    query: TagPostsQuery,
    response: Post,
    shared: true,
  }),
};
