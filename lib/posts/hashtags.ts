import "server-only";

import { decodeCursor, pageOf } from "@/lib/http/cursor";
import type { Page } from "@/lib/http/endpoint";
import { DAY, HOUR, now, SECOND } from "@/lib/infra/clock";
import { type Db, pageLimit, prisma, readRows } from "@/lib/infra/db";
import { hashtagOf } from "@/lib/text/tokens";
import { Prisma } from "@/prisma/generated/client";
import type { Post, TrendingTag } from "./contract";
import type { FoundTag, TagPostsQuery, TagQuery } from "./contract/feed";
import { FOR_ALL, hydrated, IS_PUBLIC, type PostRow, placeOf, presentPost, type Reader } from "./present";

/** Trending Now has five (SPEC.md section 2). */
const SHOWN = 5;
const FOUND = 8;
/** In ms; each author counts once, weighted by the age of their latest use. */
const HALF_LIFE = 2 * HOUR;
/** Normally, a tag needs two authors within a day; if fewer than five qualify, the longer spans apply. */
const BRISK = { span: DAY, people: 2 };
const QUIET = [7 * DAY, 30 * DAY];
const READ = 5_000;
const COUNTED = { page: 10_000, found: 1_000 };

const number = (value: number) => Prisma.raw(String(value));

interface Span {
  since: Date;
  at: Date;
  /** Weighs authors by how recent they are and requires at least two; otherwise authors count equally. */
  brisk?: boolean;
}

/** Ignores posts that await review; posts that were never screened count. */
function countSince({ since, at, brisk = false }: Span, db: Db): Promise<TrendingTag[]> {
  const order = brisk
    ? Prisma.sql`sum(power(0.5::float8, w."age" / ${number(HALF_LIFE / SECOND)})) DESC,`
    : Prisma.empty;
  return readRows<TrendingTag>(
    db,
    Prisma.sql`
    SELECT w."tag", sum(w."posts")::int AS "postsCount", count(*)::int AS "peopleCount"
    FROM (
      SELECT h."tag", h."authorId", count(*) AS "posts", min(greatest(0, extract(epoch FROM ${at} - h."createdAt"))) AS "age"
      FROM (
        SELECT h."tag", h."authorId", h."postId", h."createdAt" FROM "PostHashtag" h
        WHERE h."isPublic" AND h."createdAt" >= ${since} ORDER BY h."createdAt" DESC LIMIT ${number(READ)}
      ) h
      JOIN "Post" p ON p."id" = h."postId" LEFT JOIN "Screening" sc ON sc."id" = p."screeningId"
      WHERE COALESCE(sc."verdict" = 'pass', true)
      GROUP BY h."tag", h."authorId"
    ) w
    GROUP BY w."tag" HAVING count(*) >= ${number(brisk ? BRISK.people : 1)}
    ORDER BY ${order} count(*) DESC, sum(w."posts") DESC, w."tag" COLLATE "C" LIMIT ${number(SHOWN)}`,
  );
}

/**
 * By authors, with a half-life of two hours; if fewer than five qualify, by the authors of a week or a month. At most
 * three statements over "PostHashtag_recent_idx".
 */
export async function countHashtags(db: Db = prisma): Promise<TrendingTag[]> {
  const at = now();
  const since = (span: number) => new Date(at.getTime() - span);
  let tags = await countSince({ since: since(BRISK.span), at, brisk: true }, db);
  for (const span of QUIET) {
    if (tags.length === SHOWN) break;
    tags = await countSince({ since: since(span), at }, db);
  }
  return tags;
}

const KEPT = 15 * SECOND;

let counted: { at: number; tags: Promise<TrendingTag[]> } | undefined;

/** The cached trending hashtags. A tag may remain for up to 15 seconds after its last post was held or deleted. */
export async function listTrendingTags(): Promise<TrendingTag[]> {
  const at = now().getTime();
  if (counted && Math.abs(at - counted.at) < KEPT) return counted.tags;
  const mine = { at, tags: countHashtags() };
  counted = mine;
  // Callers that wait get the failure; it is not cached.
  mine.tags.catch(() => {
    if (counted === mine) counted = undefined;
  });
  return mine.tags;
}

const postsOf = (most: number) => Prisma.sql`(
  SELECT count(*)::int FROM (SELECT FROM "PostHashtag" h WHERE h."tag" = t."tag" AND h."isPublic" LIMIT ${number(most)}) h)`;

const likePattern = (words: string) => words.replace(/[\\%_]/g, "\\$&");

/** Up to eight hashtags that start with `q` or are spelt similarly, most used first. Uses "Hashtag_tag_trgm_idx". */
export async function searchTags({ q }: TagQuery, db: Db = prisma): Promise<FoundTag[]> {
  const tag = hashtagOf(q);
  if (tag === null) return [];
  return readRows<FoundTag>(
    db,
    Prisma.sql`
    SELECT f."tag", f."postsCount" FROM (
      SELECT t."tag", t."begins", ${postsOf(COUNTED.found)} AS "postsCount" FROM (
        (SELECT "tag", true AS "begins" FROM "Hashtag" WHERE "tag" LIKE ${`${likePattern(tag)}%`} LIMIT 50)
        UNION ALL
        (SELECT "tag", false FROM "Hashtag" WHERE "tag" % ${tag} AND "tag" NOT LIKE ${`${likePattern(tag)}%`}
          ORDER BY similarity("tag", ${tag}) DESC LIMIT 20)
      ) t
    ) f
    WHERE f."postsCount" > 0
    ORDER BY f."tag" = ${tag} DESC, f."begins" DESC, f."postsCount" DESC, f."tag" COLLATE "C" LIMIT ${number(FOUND)}`,
  );
}

/** Capped at 10,000. */
export async function countTag(tag: string, db: Db = prisma): Promise<number> {
  const [row] = await readRows<{ count: number }>(
    db,
    Prisma.sql`SELECT ${postsOf(COUNTED.page)} AS "count" FROM (SELECT ${tag}::text AS "tag") t`,
  );
  return row?.count ?? 0;
}

/** Returns the public posts with a hashtag, newest first, without hidden authors. Uses "PostHashtag_tag_idx". */
export async function listTagPosts(
  reader: Reader,
  { tag, limit, cursor }: TagPostsQuery,
  db: Db = prisma,
): Promise<Page<Post>> {
  const after = decodeCursor(cursor);
  const at = now();
  const me = reader?.id ?? null;
  const rows = await readRows<PostRow>(
    db,
    hydrated(
      Prisma.sql`
        SELECT p.* FROM "PostHashtag" h JOIN "Post" p ON p."id" = h."postId"
        WHERE h."tag" = ${tag} AND h."isPublic" AND ${IS_PUBLIC}
          ${after ? Prisma.sql`AND (h."createdAt", h."postId") < (${after.createdAt}, ${after.id}::uuid)` : Prisma.empty}
          ${
            me
              ? Prisma.sql`AND (p."authorId" IN (
                  SELECT "blockedId" FROM "Block" WHERE "blockerId" = ${me}::uuid
                  UNION ALL SELECT "blockerId" FROM "Block" WHERE "blockedId" = ${me}::uuid
                  UNION ALL SELECT "mutedId" FROM "Mute" WHERE "muterId" = ${me}::uuid)) IS NOT TRUE`
              : FOR_ALL
          }
        ORDER BY h."createdAt" DESC, h."postId" DESC ${pageLimit(limit)}`,
      me,
      at,
    ),
  );
  return pageOf(rows, limit, placeOf, (row) => presentPost(row, me, at));
}
