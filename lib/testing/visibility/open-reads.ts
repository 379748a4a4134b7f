import { expect } from "@jest/globals";
import { newId } from "@/lib/infra/ids";
import { type AnyEndpoint, everyEndpoint } from "../endpoint-matrix/endpoints";
import { sendTo } from "../endpoint-matrix/http";
import { makePersonList } from "../factories/account";
import type { TestUser } from "../factories/people";

/** What might leak: content of an author, with a word that occurs only there. */
interface SharedContent {
  author: { id: string };
  post: string;
  comment: string;
  vibe: string;
  word: string;
}

/** The id for a path, by its start; null if it is not about a post, vibe, profile or list. */
function idFor(path: string, { author, post, comment, vibe }: SharedContent, list: string | null): string | null {
  if (path.startsWith("/api/lists/")) return list;
  if (path.startsWith("/api/users/")) return author.id;
  if (path.startsWith("/api/posts/")) return post;
  if (path.startsWith("/api/comments/")) return comment;
  if (path.startsWith("/api/daily-vibes/")) return vibe;
  return null;
}

/** Queries that might show the content; an endpoint without any is read without a query. */
const queriesAbout = ({ word }: SharedContent): Record<string, Record<string, string>[]> => ({
  "posts.list": [{}, { feed: "for-you" }, { feed: "following" }, { feed: "trending" }],
  "feed.newCount": [
    { since: "2020-01-01T00:00:00.000Z" },
    { since: "2020-01-01T00:00:00.000Z", feed: "following" },
    { since: "2020-01-01T00:00:00.000Z", feed: "trending" },
  ],
  "posts.ofUser": [{}, { media: "true" }],
  "feed.tags": [{ q: word.slice(0, 6) }],
  "feed.tagPosts": [{ tag: word }],
  "search.all": [{ q: word }, { q: word, type: "posts" }, { q: word, type: "tags" }],
  "search.posts": [{ q: word }, { q: word, media: "true" }, { media: "true" }],
  "accounts.search": [{ q: "ada" }],
});

/** Reads open to visitors or members about people, posts, vibes or a list or without parameters, except payments. */
async function openReads(
  about: SharedContent,
  list: string | null,
): Promise<[string, AnyEndpoint, Record<string, string>][]> {
  return [...(await everyEndpoint())].flatMap(([name, endpoint]) => {
    const isOpen = ["public", "user", "person"].includes(endpoint.access);
    if (endpoint.method !== "GET" || !isOpen || name.startsWith("payments.")) return [];
    if (!endpoint.path.includes("{")) return [[name, endpoint, {}]];
    const id = idFor(endpoint.path, about, list);
    return id === null ? [] : [[name, endpoint, { id }]];
  });
}

/**
 * What every list, search, feed and page answers to a reader, by the name of the endpoint and the query. A member has a
 * list with the author.
 */
export async function answersTo(as: TestUser | null, about: SharedContent): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const queries = queriesAbout(about);
  const list = as && (await makePersonList(as, { name: newId(), people: [about.author] }));
  for (const [name, endpoint, params] of await openReads(about, list)) {
    if (as === null && endpoint.access !== "public") continue;
    for (const query of queries[name] ?? [{}]) {
      const { status, text } = await sendTo(endpoint, { as, params, query });
      // A read that fails would prove nothing.
      expect([name, query, status !== 400 && status < 500]).toEqual([name, query, true]);
      answers.set(`${name} ${JSON.stringify(query)}`, text);
    }
  }
  return answers;
}

/** The names of the answers that contain the content, or one of these ids. */
export const leaksOf = (
  answers: Map<string, string>,
  { word, post, vibe, comment }: SharedContent,
  ids: string[] = [],
) =>
  [...answers]
    .filter(([, text]) => [word, post, vibe, comment, ...ids].some((secret) => text.includes(secret)))
    .map(([name]) => name);
