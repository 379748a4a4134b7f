import "server-only";
import { searchPeople, searchPeopleNearly } from "@/lib/accounts/search";
import { decodeCursor, pageOf } from "@/lib/http/cursor";
import type { Page } from "@/lib/http/endpoint";
import { now } from "@/lib/infra/clock";
import { type Db, pageLimit, prisma, readRows } from "@/lib/infra/db";
import type { Post } from "@/lib/posts/contract";
import { searchTags } from "@/lib/posts/hashtags";
import { FOR_ALL, hydrated, IS_PUBLIC, type PostRow, placeOf, presentPost, type Reader } from "@/lib/posts/present";
import { Prisma } from "@/prisma/generated/client";
import type { Found, PostsQuery, SearchQuery } from "./contract";

/** So many people are enough; with fewer, those come too whose names are nearly spelt so. */
const ENOUGH = 5;
/** Posts that stand beside people and hashtags. */
const POSTS = 10;
/** How many words of a search count. */
const WORDS = 5;
/** So many of the newest posts are read word by word, before the index of all words is asked: a common word is among them. */
const RECENT = 1_000;

/** So many posts with the words are put in order at most: a word that is in more is among the newest too. */
const MATCHES = 20_000;

const number = (value: number) => Prisma.raw(String(value));

/** Letters and digits alone: what is left can do nothing in a pattern or a text search. */
const wordsOf = (search: string) =>
  search
    .normalize("NFC")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "")
    .slice(0, WORDS);

const isWanted = (reader: Reader) =>
  reader
    ? Prisma.sql`AND (p."authorId" IN (
        SELECT "blockedId" FROM "Block" WHERE "blockerId" = ${reader.id}::uuid
        UNION ALL SELECT "blockerId" FROM "Block" WHERE "blockedId" = ${reader.id}::uuid
        UNION ALL SELECT "mutedId" FROM "Mute" WHERE "muterId" = ${reader.id}::uuid)) IS NOT TRUE`
    : FOR_ALL;

/**
 * Which public posts have words that begin so, newest first. A word that stands in every tenth post would have the index name
 * a hundred thousand of them: so the newest are read first, and the index only where they are too few. There no order is asked
 * of PostgreSQL, lest it walk through all posts in the hope of an early end. Over
 * "Post_public_feed_idx" and "Post_words_idx".
 */
function matching(words: readonly string[], which: Prisma.Sql, limit: number): Prisma.Sql {
  const patterns = Prisma.join(
    words.map((word) => Prisma.sql`p."text" ~* ${`\\m${word}`}`),
    " AND ",
  );
  const query = words.map((word) => `'${word}':*`).join(" & ");
  return Prisma.sql`
    WITH recent AS MATERIALIZED (
      SELECT p."id", p."createdAt" FROM (
        SELECT p.* FROM "Post" p WHERE ${IS_PUBLIC} ${which} ORDER BY p."createdAt" DESC, p."id" DESC LIMIT ${number(RECENT)}
      ) p WHERE ${patterns} ORDER BY p."createdAt" DESC, p."id" DESC ${pageLimit(limit)}
    ), older AS MATERIALIZED (
      SELECT p."id", p."createdAt" FROM "Post" p
      WHERE (SELECT count(*) FROM recent) <= ${limit}::int AND ${IS_PUBLIC} ${which}
        AND to_tsvector('simple', p."text") @@ to_tsquery('simple', ${query})
      LIMIT ${number(MATCHES)}
    )
    SELECT p.* FROM (
      SELECT "id", "createdAt" FROM recent UNION SELECT "id", "createdAt" FROM older
      ORDER BY "createdAt" DESC, "id" DESC ${pageLimit(limit)}
    ) f JOIN "Post" p ON p."id" = f."id"`;
}

/** A page of public posts with these words, of those with media, or both, newest first; nothing by the blocked or muted. */
export async function searchPosts(
  reader: Reader,
  { q, media, limit, cursor }: PostsQuery,
  db: Db = prisma,
): Promise<Page<Post>> {
  const after = decodeCursor(cursor);
  const words = q === undefined ? [] : wordsOf(q);
  if (q !== undefined && words.length === 0) return { items: [], next: null };
  const which = Prisma.sql`
    ${after ? Prisma.sql`AND (p."createdAt", p."id") < (${after.createdAt}, ${after.id}::uuid)` : Prisma.empty}
    ${media === "true" ? Prisma.sql`AND p."type" <> 'text'` : Prisma.empty} ${isWanted(reader)}`;
  const chosen =
    words.length > 0
      ? matching(words, which, limit)
      : Prisma.sql`SELECT p.* FROM "Post" p WHERE ${IS_PUBLIC} ${which} ORDER BY p."createdAt" DESC, p."id" DESC ${pageLimit(limit)}`;
  const at = now();
  const me = reader?.id ?? null;
  const rows = await readRows<PostRow>(db, hydrated(chosen, me, at));
  return pageOf(rows, limit, placeOf, (row) => presentPost(row, me, at));
}

async function findPeople(reader: Reader, q: string, db: Db): Promise<Found["people"]> {
  const exact = await searchPeople(reader, { q }, db);
  if (exact.length >= ENOUGH) return exact;
  const known = new Set(exact.map(({ id }) => id));
  const near = await searchPeopleNearly(reader, { q }, db);
  return [...exact, ...near.filter(({ id }) => !known.has(id))];
}

/**
 * People, hashtags and posts that fit `q`: a sign in front says what is meant. Typing errors are forgiven in names and
 * hashtags. Nobody with a block either way is found, nor what they wrote.
 */
export async function searchAll(reader: Reader, { q, type }: SearchQuery, db: Db = prisma): Promise<Found> {
  const wants = (kind: "people" | "posts" | "tags") => type === "all" || type === kind;
  const name = q.replace(/^@/, "");
  const [people, tags, posts] = await Promise.all([
    wants("people") && !q.startsWith("#") ? findPeople(reader, name, db) : [],
    wants("tags") && !q.startsWith("@") ? searchTags({ q }, db) : [],
    wants("posts") ? searchPosts(reader, { q, media: "false", limit: POSTS }, db) : { items: [] },
  ]);
  return { people, tags, posts: posts.items };
}
