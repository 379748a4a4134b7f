import "server-only";
import { foldedSql, isNotHiddenByWordSql, mutedWordsSql, unwantedPeopleSql } from "@/lib/accounts/muting/muting-sql";
import { decodeCursor, toPage } from "@/lib/http/cursor";
import type { Page } from "@/lib/http/endpoint";
import { DAY_MS, HOUR_MS, now, SECOND_MS } from "@/lib/infra/clock";
import { cacheRead } from "@/lib/infra/database/cache-read";
import { type Db, pageLimit, prisma, readRows } from "@/lib/infra/db";
import { hashtagOf, MAX_HASHTAG_CHARS } from "@/lib/text/tokens";
import { Prisma } from "@/prisma/generated/client";
import type { Post } from "../contract";
import type { TrendingTag } from "../contract/activity";
import type { FoundTag, TagPostsQuery, TagQuery } from "../contract/feed";
import {
  FOR_ALL_AGES_SQL,
  hydratePostsSql,
  IS_PUBLIC_SQL,
  type PostReader,
  type PostRow,
  postPlace,
  toPost,
} from "../serializers";
import { isPostNotMutedSql } from "./muted-posts";

/** Trending Now has five (docs/spec.md section 2). */
const MAX_TRENDING_TAGS = 5;
const MAX_FOUND_TAGS = 8;
/** Tags from which the most used are chosen. */
const MAX_TAG_CANDIDATES = { beginning: 50, similar: 20 };
/** Sorts after every character of a hashtag. */
const LAST_CHAR = "\u{10ffff}";
/** Each author counts once, weighted by the age of their latest use. */
const TAG_HALF_LIFE_MS = 2 * HOUR_MS;
/** Normally, a tag needs two authors within a day; if fewer than five qualify, the longer spans apply. */
const TRENDING_WINDOW = { spanMs: DAY_MS, minPeople: 2 };
const FALLBACK_WINDOWS_MS = [7 * DAY_MS, 30 * DAY_MS];
const MAX_SCANNED_TAGS = 5_000;
const MAX_COUNTED_POSTS = { page: 10_000, found: 1_000 };

const number = (value: number) => Prisma.raw(String(value));

interface Span {
  since: Date;
  at: Date;
  /** Weighs authors by how recent they are and requires at least two; otherwise authors count equally. */
  isRecencyWeighted?: boolean;
}

/** Ignores posts that await review; posts that were never screened count. */
function countSince({ since, at, isRecencyWeighted = false }: Span, db: Db): Promise<TrendingTag[]> {
  const order = isRecencyWeighted
    ? Prisma.sql`sum(power(0.5::float8, w."age" / ${number(TAG_HALF_LIFE_MS / SECOND_MS)})) DESC,`
    : Prisma.empty;
  return readRows<TrendingTag>(
    db,
    Prisma.sql`
    SELECT w."tag", sum(w."posts")::int AS "postsCount", count(*)::int AS "peopleCount"
    FROM (
      SELECT h."tag", h."authorId", count(*) AS "posts", min(greatest(0, extract(epoch FROM ${at} - h."createdAt"))) AS "age"
      FROM (
        SELECT h."tag", h."authorId", h."postId", h."createdAt" FROM "PostHashtag" h
        WHERE h."isPublic" AND h."createdAt" >= ${since} ORDER BY h."createdAt" DESC LIMIT ${number(MAX_SCANNED_TAGS)}
      ) h
      JOIN "Post" p ON p."id" = h."postId" LEFT JOIN "Screening" sc ON sc."id" = p."screeningId"
      WHERE COALESCE(sc."verdict" = 'pass', true)
      GROUP BY h."tag", h."authorId"
    ) w
    GROUP BY w."tag" HAVING count(*) >= ${number(isRecencyWeighted ? TRENDING_WINDOW.minPeople : 1)}
    ORDER BY ${order} count(*) DESC, sum(w."posts") DESC, w."tag" COLLATE "C" LIMIT ${number(MAX_TRENDING_TAGS)}`,
  );
}

/**
 * Counts the hashtags of a day; if fewer than five qualify, by the authors of a week or a month. Uses
 * "PostHashtag_recent_idx".
 */
export async function computeTrendingTags(db: Db = prisma): Promise<TrendingTag[]> {
  const at = now();
  const since = (spanMs: number) => new Date(at.getTime() - spanMs);
  let tags = await countSince({ since: since(TRENDING_WINDOW.spanMs), at, isRecencyWeighted: true }, db);
  for (const spanMs of FALLBACK_WINDOWS_MS) {
    if (tags.length === MAX_TRENDING_TAGS) break;
    tags = await countSince({ since: since(spanMs), at }, db);
  }
  return tags;
}

const TRENDING_CACHE_MS = 15 * SECOND_MS;

/** Leaves out the hashtags that the reader muted, as a hashtag or a word. */
export async function withoutMutedTags<Tag extends { tag: string }>(
  reader: PostReader,
  tags: Tag[],
  db: Db = prisma,
): Promise<Tag[]> {
  if (!reader || tags.length === 0) return tags;
  const rows = await readRows<{ tag: string }>(
    db,
    Prisma.sql`
    WITH ${mutedWordsSql(reader.id, "feeds", now())}
    SELECT h."tag" FROM unnest(${tags.map(({ tag }) => tag)}::text[]) AS h("tag")
    WHERE ${isNotHiddenByWordSql(foldedSql(Prisma.sql`'#' || h."tag"`), "feeds", { alsoCovering: true })}`,
  );
  const kept = new Set(rows.map(({ tag }) => tag));
  return tags.filter(({ tag }) => kept.has(tag));
}

/** Trending hashtags, without those that the reader muted. */
export const listTrendingTags = async (reader: PostReader): Promise<TrendingTag[]> =>
  withoutMutedTags(reader, await getTrendingTags());

/** A tag may remain for up to 15 seconds after its last post was held or deleted. */
const getTrendingTags = cacheRead(TRENDING_CACHE_MS, () => computeTrendingTags());

const postsOf = (most: number) => Prisma.sql`(
  SELECT count(*)::int FROM (SELECT FROM "PostHashtag" h WHERE h."tag" = t."tag" AND h."isPublic" LIMIT ${number(most)}) h)`;

const isUsedSql = Prisma.sql`(
  SELECT true FROM "PostHashtag" h WHERE h."tag" = t."tag" AND h."isPublic" LIMIT 1) IS NOT NULL`;

/** Tags of public posts that begin with `tag`, the shortest (itself) first. Uses "Hashtag_prefix_idx". */
const beginningTagsSql = (tag: string) => Prisma.sql`
  SELECT b."tag", true AS "begins"
  FROM generate_series(${[...tag].length}::int, ${number(MAX_HASHTAG_CHARS)}) AS n("chars")
  CROSS JOIN LATERAL (
    SELECT t."tag" FROM "Hashtag" t
    WHERE length(t."tag") = n."chars" AND t."tag" COLLATE "C" >= ${tag} AND t."tag" COLLATE "C" < ${`${tag}${LAST_CHAR}`} AND ${isUsedSql}
    ORDER BY t."tag" COLLATE "C" LIMIT ${number(MAX_TAG_CANDIDATES.beginning)}
  ) b
  ORDER BY n."chars", b."tag" COLLATE "C" LIMIT ${number(MAX_TAG_CANDIDATES.beginning)}`;

/**
 * Returns up to eight hashtags of public posts: `q` itself, those that begin with it, then those spelt similarly, each
 * by use. Uses "Hashtag_tag_trgm_idx".
 */
export async function searchTags({ q }: TagQuery, db: Db = prisma): Promise<FoundTag[]> {
  const tag = hashtagOf(q);
  if (tag === null) return [];
  return readRows<FoundTag>(
    db,
    Prisma.sql`
    SELECT t."tag", t."postsCount" FROM (
      SELECT t."tag", t."begins", ${postsOf(MAX_COUNTED_POSTS.found)} AS "postsCount" FROM (
        (${beginningTagsSql(tag)})
        UNION ALL
        (SELECT t."tag", false FROM "Hashtag" t WHERE t."tag" % ${tag} AND NOT starts_with(t."tag", ${tag}) AND ${isUsedSql}
          ORDER BY similarity(t."tag", ${tag}) DESC LIMIT ${number(MAX_TAG_CANDIDATES.similar)})
      ) t
    ) t
    ORDER BY t."tag" = ${tag} DESC, t."begins" DESC, t."postsCount" DESC, t."tag" COLLATE "C" LIMIT ${number(MAX_FOUND_TAGS)}`,
  );
}

/** Capped at 10,000. */
export async function countTagPosts(tag: string, db: Db = prisma): Promise<number> {
  const [row] = await readRows<{ count: number }>(
    db,
    Prisma.sql`SELECT ${postsOf(MAX_COUNTED_POSTS.page)} AS "count" FROM (SELECT ${tag}::text AS "tag") t`,
  );
  return row?.count ?? 0;
}

/**
 * Returns the public posts with a hashtag, newest first, without hidden authors and dismissed posts. Uses
 * "PostHashtag_tag_idx".
 */
export async function listTagPosts(
  reader: PostReader,
  { tag, limit, cursor }: TagPostsQuery,
  db: Db = prisma,
): Promise<Page<Post>> {
  const after = decodeCursor(cursor);
  const at = now();
  const me = reader?.id ?? null;
  const rows = await readRows<PostRow>(
    db,
    hydratePostsSql(
      Prisma.sql`
        SELECT p.* FROM "PostHashtag" h JOIN "Post" p ON p."id" = h."postId"
        WHERE h."tag" = ${tag} AND h."isPublic" AND ${IS_PUBLIC_SQL}
          ${after ? Prisma.sql`AND (h."createdAt", h."postId") < (${after.createdAt}, ${after.id}::uuid)` : Prisma.empty}
          ${
            me
              ? Prisma.sql`AND (p."authorId" IN (${unwantedPeopleSql(me, at)})) IS NOT TRUE AND ${isPostNotMutedSql(me)}
                AND NOT EXISTS (SELECT FROM "PostDismissal" d WHERE d."userId" = ${me}::uuid AND d."postId" = p."id")`
              : FOR_ALL_AGES_SQL
          }
        ORDER BY h."createdAt" DESC, h."postId" DESC ${pageLimit(limit)}`,
      me,
      at,
      { isMutable: true },
    ),
  );
  return toPage(rows, limit, postPlace, (row) => toPost(row, me, at));
}
