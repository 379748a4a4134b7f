import { z } from "zod";
import { PublicUser, SEARCH_MIN } from "@/lib/accounts/contract";
import { endpoint, listEndpoint } from "@/lib/http/endpoint";
import { PageQuery } from "@/lib/http/page";
import { storable } from "@/lib/http/storable";
import { Post } from "@/lib/posts/contract";
import { FoundTag } from "@/lib/posts/contract/feed";
import { search as text } from "@/lib/text/search";

const Words = storable(text.short).trim().min(SEARCH_MIN, text.short).max(100, text.long);

export const FoundKind = z.enum(["all", "people", "posts", "tags"]);
export type FoundKind = z.output<typeof FoundKind>;

export const SearchQuery = z.object({ q: Words, type: FoundKind.default("all") });
export type SearchQuery = z.output<typeof SearchQuery>;

/** Kinds that were not requested are empty. */
export const Found = z.object({ people: z.array(PublicUser), tags: z.array(FoundTag), posts: z.array(Post) });
export type Found = z.output<typeof Found>;

/** Posts that match the words, have media, or both. */
export const PostsQuery = PageQuery.extend({
  q: Words.optional(),
  media: z.enum(["true", "false"]).default("false"),
}).refine(({ q, media }) => q !== undefined || media === "true", { path: ["q"], message: text.short });
export type PostsQuery = z.output<typeof PostsQuery>;

export const search = {
  all: endpoint({
    method: "GET",
    path: "/api/search",
    access: "public",
    limit: "read",
    query: SearchQuery,
    response: Found,
    shared: true,
  }),
  posts: listEndpoint({
    path: "/api/search/posts",
    access: "public",
    limit: "read",
    query: PostsQuery,
    response: Post,
    shared: true,
  }),
};
