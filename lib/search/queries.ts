import "server-only";
import { searchPeople, searchPeopleFuzzy } from "@/lib/accounts/graph/search";
import { unwantedPeopleSql } from "@/lib/accounts/muting/muting-sql";
import { decodeCursor, toPage } from "@/lib/http/cursor";
import type { Page } from "@/lib/http/endpoint";
import { now } from "@/lib/infra/clock";
import { type Db, pageLimit, prisma, readRows } from "@/lib/infra/db";
import type { Post } from "@/lib/posts/contract";
import { searchTags, withoutMutedTags } from "@/lib/posts/queries/hashtags";
import { isPostIdNotMutedSql, isPostNotMutedSql } from "@/lib/posts/queries/muted-posts";
import {
  FOR_ALL_AGES_SQL,
  hydratePostsSql,
  IS_PUBLIC_SQL,
  type PostReader,
  type PostRow,
  postPlace,
  toPost,
} from "@/lib/posts/serializers";
import { searchTermsOf, toPrefixQuery } from "@/lib/text/prefix-query";
import { Prisma } from "@/prisma/generated/client";
import type { PostsQuery, SearchQuery, SearchResults } from "./contract";

/** With fewer matches, misspelt names are searched too. */
const MIN_EXACT_PEOPLE = 5;
const MAX_POSTS = 10;
/** The newest posts are scanned first; common words are found there without the full-text index. */
const MAX_RECENT_POSTS = 1_000;

/** The newest matches that are kept: some may hold the reader's muted words. */
const MAX_MATCHES = 20_000;

const number = (value: number) => Prisma.raw(String(value));

const isWanted = (reader: PostReader, at: Date) =>
  reader ? Prisma.sql`AND (p."authorId" IN (${unwantedPeopleSql(reader.id, at)})) IS NOT TRUE` : FOR_ALL_AGES_SQL;

/** Filters only rows that a page may show: after the words of the search, and in the order of the list. */
const isNotMuted = (reader: PostReader) => (reader ? Prisma.sql`AND ${isPostNotMutedSql(reader.id)}` : Prisma.empty);

/**
 * Public posts with these words, newest first. The newest are scanned first, because the index returns too many rows
 * for a common word. OFFSET 0 keeps the ORDER BY from the index part, or PostgreSQL walks all posts in order. The words
 * are subqueries, or PostgreSQL plans every search by their frequency, which takes longer than the search.
 */
function matching(
  reader: PostReader,
  terms: ReturnType<typeof searchTermsOf>,
  which: Prisma.Sql,
  limit: number,
): Prisma.Sql {
  const words = terms.flatMap((term) => term.words);
  const patterns = Prisma.join(
    words.map(({ text, isPrefix }) => Prisma.sql`p."text" ~* (SELECT ${`\\m${text}${isPrefix ? "" : "\\M"}`}::text)`),
    " AND ",
  );
  const query = toPrefixQuery(terms);
  return Prisma.sql`
    WITH recent AS MATERIALIZED (
      SELECT p."id", p."createdAt" FROM (
        SELECT p.* FROM "Post" p WHERE ${IS_PUBLIC_SQL} ${which} ORDER BY p."createdAt" DESC, p."id" DESC LIMIT ${number(MAX_RECENT_POSTS)}
      ) p WHERE ${patterns} ${isNotMuted(reader)} ORDER BY p."createdAt" DESC, p."id" DESC ${pageLimit(limit)}
    ), older AS MATERIALIZED (
      SELECT m."id", m."createdAt" FROM (
        SELECT m.* FROM (SELECT p."id", p."createdAt" FROM "Post" p
        WHERE (SELECT count(*) FROM recent) <= ${limit}::int AND ${IS_PUBLIC_SQL} ${which}
          AND to_tsvector('simple', p."text") @@ (SELECT to_tsquery('simple', ${query}))
        OFFSET 0) m ORDER BY m."createdAt" DESC, m."id" DESC LIMIT ${number(MAX_MATCHES)}
      ) m ${reader ? Prisma.sql`WHERE ${isPostIdNotMutedSql(reader.id, Prisma.sql`m."id"`)}` : Prisma.empty} ${pageLimit(limit)}
    )
    SELECT p.* FROM (
      SELECT "id", "createdAt" FROM recent UNION SELECT "id", "createdAt" FROM older
      ORDER BY "createdAt" DESC, "id" DESC ${pageLimit(limit)}
    ) f JOIN "Post" p ON p."id" = f."id"`;
}

/** Public posts that match the words, have media, or both, newest first. Excludes blocked and muted authors. */
export async function searchPosts(
  reader: PostReader,
  { q, media, limit, cursor }: PostsQuery,
  db: Db = prisma,
): Promise<Page<Post>> {
  const after = decodeCursor(cursor);
  const terms = q === undefined ? [] : searchTermsOf(q);
  if (q !== undefined && terms.length === 0) return { items: [], next: null };
  const at = now();
  const which = Prisma.sql`
    ${after ? Prisma.sql`AND (p."createdAt", p."id") < (${after.createdAt}, ${after.id}::uuid)` : Prisma.empty}
    ${media === "true" ? Prisma.sql`AND p."type" <> 'text'` : Prisma.empty} ${isWanted(reader, at)}`;
  const chosen =
    terms.length > 0
      ? matching(reader, terms, which, limit)
      : Prisma.sql`SELECT p.* FROM "Post" p WHERE ${IS_PUBLIC_SQL} ${which} ${isNotMuted(reader)} ORDER BY p."createdAt" DESC, p."id" DESC ${pageLimit(limit)}`;
  const me = reader?.id ?? null;
  const rows = await readRows<PostRow>(db, hydratePostsSql(chosen, me, at, { isMutable: true }));
  return toPage(rows, limit, postPlace, (row) => toPost(row, me, at));
}

async function findPeople(reader: PostReader, q: string, db: Db): Promise<SearchResults["people"]> {
  const exact = await searchPeople(reader, { q }, db);
  if (exact.length >= MIN_EXACT_PEOPLE) return exact;
  const known = new Set(exact.map(({ id }) => id));
  const near = await searchPeopleFuzzy(reader, { q }, db);
  return [...exact, ...near.filter(({ id }) => !known.has(id))];
}

/** A leading "@" or "#" narrows the search. Names and hashtags may be misspelt. Excludes blocks in either direction. */
export async function searchAll(reader: PostReader, { q, type }: SearchQuery, db: Db = prisma): Promise<SearchResults> {
  const wants = (kind: "people" | "posts" | "tags") => type === "all" || type === kind;
  const name = q.replace(/^@/, "");
  const [people, tags, posts] = await Promise.all([
    wants("people") && !q.startsWith("#") ? findPeople(reader, name, db) : [],
    wants("tags") && !q.startsWith("@")
      ? searchTags({ q }, db).then((found) => withoutMutedTags(reader, found, db))
      : [],
    wants("posts") ? searchPosts(reader, { q, media: "false", limit: MAX_POSTS }, db) : { items: [] },
  ]);
  return { people, tags, posts: posts.items };
}
