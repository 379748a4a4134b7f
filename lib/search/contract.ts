import { z } from "zod";
import { MIN_SEARCH_LENGTH } from "@/lib/accounts/constants";
import { PublicUser } from "@/lib/accounts/contract";
import { endpoint, listEndpoint } from "@/lib/http/endpoint";
import { PageQuery } from "@/lib/http/page-query";
import { storableText } from "@/lib/http/text";
import { Post } from "@/lib/posts/contract";
import { FoundTag } from "@/lib/posts/contract/feed";

const Words = storableText("search.short").trim().min(MIN_SEARCH_LENGTH, "search.short").max(100, "search.long");

export const SearchKind = z.enum(["all", "people", "posts", "tags"]);
export type SearchKind = z.output<typeof SearchKind>;

export const SearchQuery = z.object({ q: Words, type: SearchKind.default("all") });
export type SearchQuery = z.output<typeof SearchQuery>;

/** Kinds that were not requested are empty. */
export const SearchResults = z.object({ people: z.array(PublicUser), tags: z.array(FoundTag), posts: z.array(Post) });
export type SearchResults = z.output<typeof SearchResults>;

/** Posts that match the words, have media, or both. */
export const PostsQuery = PageQuery.extend({
  q: Words.optional(),
  media: z.enum(["true", "false"]).default("false"),
}).refine(({ q, media }) => q !== undefined || media === "true", { path: ["q"], message: "search.short" });
export type PostsQuery = z.output<typeof PostsQuery>;

export const search = {
  all: endpoint({
    method: "GET",
    path: "/api/search",
    access: "public",
    limit: "read",
    query: SearchQuery,
    response: SearchResults,
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
