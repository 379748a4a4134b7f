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

/** With fewer matches, misspelt names are searched too. */
const ENOUGH = 5;
const POSTS = 10;
const WORDS = 5;
/** The newest posts are scanned first; common words are found there without the full-text index. */
const RECENT = 1_000;

/** Maximum matches sorted. A word in more posts also occurs among the newest. */
const MATCHES = 20_000;

const number = (value: number) => Prisma.raw(String(value));

/** Letters and digits only, so that nothing has a meaning in a pattern or tsquery. */
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
 * Public posts with words that begin with these, newest first. The newest are scanned first, because the index returns
 * too many rows for a common word. The index part has no ORDER BY, or PostgreSQL walks all posts in order.
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

/** Public posts that match the words, have media, or both, newest first. Excludes blocked and muted authors. */
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

/** A leading "@" or "#" narrows the search. Names and hashtags may be misspelt. Excludes blocks in either direction. */
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
