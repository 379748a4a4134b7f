import { z } from "zod";
import { endpoint, listEndpoint } from "@/lib/http/endpoint";
import { PageQuery } from "@/lib/http/page";
import { storable } from "@/lib/http/storable";
import { feed as text } from "@/lib/text/feed";
import { hashtagOf } from "@/lib/text/tokens";
import { FeedName, Post } from "../contract";

/** A hashtag as somebody gives it, with or without its sign; what is none is refused. */
const Tag = storable().transform((given, context) => {
  const tag = hashtagOf(given);
  if (tag !== null) return tag;
  context.addIssue({ code: "custom", message: text.noTag });
  return z.NEVER;
});

/** A hashtag and in how many public posts it stands, counted to 1,000. */
export const FoundTag = z.object({ tag: z.string(), postsCount: z.int() });
export type FoundTag = z.output<typeof FoundTag>;

export const TagQuery = z.object({ q: storable().trim().min(1).max(100) });
export type TagQuery = z.output<typeof TagQuery>;
export const TagPostsQuery = PageQuery.extend({ tag: Tag });
export type TagPostsQuery = z.output<typeof TagPostsQuery>;

const Slider = z.int().min(0).max(100);

/** What one wants more or less of in For You; 50 is usual. */
export const FeedSettings = z.object({ freshness: Slider, popularity: Slider, closeness: Slider, variety: Slider });
export type FeedSettings = z.output<typeof FeedSettings>;
export const FeedSettingsChange = FeedSettings.partial();
export type FeedSettingsChange = z.output<typeof FeedSettingsChange>;

/** Why a post stands where it does in the reader's For You: the terms of docs/feed.md as they are now. */
export const Why = z.object({
  /** Its place among the ranked posts, from 1; null for one that stands below them, by its time. */
  place: z.int().nullable(),
  /** What made it a candidate. */
  source: z.enum(["own", "followed", "reposted", "trending", "newest"]).nullable(),
  hours: z.number(),
  freshness: z.number(),
  likes: z.int(),
  comments: z.int(),
  reposts: z.int(),
  views: z.int(),
  rate: z.number(),
  follows: z.boolean(),
  /** Of the reader's last likes, so many were its author's. */
  fond: z.int(),
  closeness: z.number(),
  /** Posts by the same author above it, and what it keeps of its score for that. */
  earlier: z.int(),
  keeps: z.number(),
  score: z.number().nullable(),
  settings: FeedSettings,
});
export type Why = z.output<typeof Why>;

/** How many posts of a feed came after `since`; without it none. `at` is the server's time, to ask from next. */
export const NewCountQuery = z.object({ feed: FeedName.default("for-you"), since: z.iso.datetime().optional() });
export type NewCountQuery = z.output<typeof NewCountQuery>;
export const NewCount = z.object({ count: z.int(), at: z.iso.datetime() });
export type NewCount = z.output<typeof NewCount>;

/** Posts that were on the screen for a while. */
const Seen = z.object({ ids: z.array(z.uuid()).min(1).max(50) });

/** A channel that everyone may listen to, and what is said there: something was published. It says nothing about what. */
export const FEED_CHANNEL = "feed";
export const PUBLISHED_EVENT = "published";

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
  why: endpoint({ method: "GET", path: "/api/posts/{id}/why", access: "public", limit: "read", response: Why }),
  seen: endpoint({
    method: "POST",
    path: "/api/posts/views",
    access: "user",
    limit: "write",
    limited: "allowed",
    body: Seen,
    response: z.object({ success: z.literal(true) }),
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
