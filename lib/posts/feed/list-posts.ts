import "server-only";
import { decodeCursor, toPage } from "@/lib/http/cursor";
import type { Page } from "@/lib/http/endpoint";
import type { PageQuery } from "@/lib/http/page-query";
import { now } from "@/lib/infra/clock";
import { type Db, pageLimit, prisma, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import type { FeedQuery, Post } from "../contract";
import { isPostIdNotMutedSql, isPostNotMutedSql } from "../queries/muted-posts";
import {
  FOR_ALL_AGES_SQL,
  hydratePostsSql,
  IS_PUBLIC_SQL,
  type PostReader,
  type PostRow,
  postPlace,
  toPost,
} from "../serializers";
import { decodeFeedCursor, encodeFeedCursor, type FeedCursor, idTail } from "./cursor";
import { isBelowSql, isUnseenSql, ORDER_BY_TIME_SQL, OWN_HIDDEN_SQL } from "./feed-order";
import { listFollowing } from "./following";
import { MAX_RANKED_POSTS } from "./formula";
import { feedAudienceSql, isWantedSql, rankingSql } from "./ranking";
import { trendingSql } from "./trending";

interface FeedRow extends PostRow {
  ranked: boolean;
}

/** All public posts, newest first, without those hidden from the reader and with the reader's own hidden posts. */
function chronological(reader: PostReader, which: Prisma.Sql, take: Prisma.Sql): Prisma.Sql {
  if (!reader)
    return Prisma.sql`SELECT p.* FROM "Post" p WHERE ${IS_PUBLIC_SQL} ${FOR_ALL_AGES_SQL} ${which} ${ORDER_BY_TIME_SQL} ${take}`;
  return Prisma.sql`
    SELECT p.* FROM (
      (SELECT p.* FROM "Post" p WHERE ${IS_PUBLIC_SQL} ${which} AND ${isWantedSql} AND ${isPostNotMutedSql(reader.id)} ${ORDER_BY_TIME_SQL} ${take})
      UNION ALL
      (SELECT p.* FROM "Post" p WHERE p."authorId" = ${reader.id}::uuid AND ${OWN_HIDDEN_SQL} ${which} ${ORDER_BY_TIME_SQL} ${take})
    ) p ${ORDER_BY_TIME_SQL} ${take}`;
}

const withCircle = (reader: PostReader, at: Date) =>
  reader ? Prisma.sql`WITH ${feedAudienceSql(reader.id, at)}` : Prisma.empty;

/** A hundred posts by score, then everything else by time. feed.test.ts checks its indexes and buffers. */
function forYouSql(reader: PostReader, { since, shown, place }: FeedCursor, limit: number, at: Date): Prisma.Sql {
  const which = Prisma.sql`AND p."createdAt" <= ${since} ${isUnseenSql(shown)} ${isBelowSql(place)}`;
  const me = reader?.id ?? null;
  const left = Math.max(0, MAX_RANKED_POSTS - shown.length);
  if (place || left === 0) {
    const chosen = Prisma.sql`${withCircle(reader, at)} ${chronological(reader, which, pageLimit(limit))}`;
    return hydratePostsSql(chosen, me, at, { isMutable: true, columns: Prisma.sql`, false AS "ranked"` });
  }
  const unread = Prisma.sql`${which} AND (p."id" IN (SELECT "id" FROM head)) IS NOT TRUE`;
  const chosen = Prisma.sql`
    WITH ${rankingSql(reader, since, at)}, head AS MATERIALIZED (
      SELECT r.* FROM (
        SELECT p."id", p."score", p."createdAt", p."repostedById", p."repostedAt" FROM ranked p WHERE true ${isUnseenSql(shown)}
        ORDER BY p."score" DESC, p."createdAt" DESC, p."id" DESC OFFSET 0
      ) r ${me ? Prisma.sql`WHERE ${isPostIdNotMutedSql(me, Prisma.sql`r."id"`)}` : Prisma.empty} LIMIT ${Math.min(limit + 1, left)}::int
    ), tail AS MATERIALIZED (
      SELECT p."id" FROM (${chronological(reader, unread, pageLimit(limit))}) p
      LIMIT (SELECT greatest(0, ${limit + 1}::int - count(*)) FROM head)
    )
    SELECT p.*, c."score", c."ranked", c."repostedById", c."repostedAt" FROM (
      SELECT "id", "score", true AS "ranked", "repostedById", "repostedAt" FROM head
      UNION ALL SELECT "id", NULL, false, NULL, NULL FROM tail ${pageLimit(limit)}
    ) c JOIN "Post" p ON p."id" = c."id"`;
  return hydratePostsSql(chosen, me, at, {
    reposts: true,
    isMutable: true,
    columns: Prisma.sql`, p."ranked"`,
    order: Prisma.sql`p."score" DESC NULLS LAST, p."createdAt" DESC, p."id" DESC`,
  });
}

function afterRanked({ since, shown, place }: FeedCursor, rows: readonly FeedRow[]): FeedCursor {
  const last = rows.at(-1);
  return {
    since,
    shown: [...shown, ...rows.filter(({ ranked }) => ranked).map(({ id }) => idTail(id))],
    place: last && !last.ranked ? postPlace(last) : place,
  };
}

async function listRanked(
  reader: PostReader,
  { feed, limit, cursor }: FeedQuery,
  at: Date,
  db: Db,
): Promise<Page<Post>> {
  const from = cursor ? decodeFeedCursor(cursor) : { since: at, shown: [], place: null };
  const sql = feed === "trending" ? trendingSql(reader, from, limit, at) : forYouSql(reader, from, limit, at);
  const rows = await readRows<FeedRow>(db, sql);
  const shown = rows.slice(0, limit);
  return {
    items: shown.map((row) => toPost(row, reader?.id ?? null, at)),
    next: rows.length > limit ? encodeFeedCursor(afterRanked(from, shown)) : null,
  };
}

async function byTime(
  sql: Prisma.Sql,
  reader: PostReader,
  { limit }: PageQuery,
  at: Date,
  db: Db,
): Promise<Page<Post>> {
  return toPage(await readRows<PostRow>(db, sql), limit, postPlace, (row) => toPost(row, reader?.id ?? null, at));
}

function newestSql(reader: PostReader, { limit, cursor }: PageQuery, at: Date): Prisma.Sql {
  const postIds = chronological(reader, isBelowSql(decodeCursor(cursor)), pageLimit(limit));
  return hydratePostsSql(Prisma.sql`${withCircle(reader, at)} ${postIds}`, reader?.id ?? null, at, { isMutable: true });
}

/** Signed out, Following is For You. Paging neither skips nor repeats a post that stays visible throughout. */
export async function listPosts(reader: PostReader, query: FeedQuery, db: Db = prisma): Promise<Page<Post>> {
  const at = now();
  if (query.feed === undefined) return byTime(newestSql(reader, query, at), reader, query, at, db);
  if (query.feed === "following" && reader) return listFollowing(reader, query, db);
  return listRanked(reader, query, at, db);
}
