import "server-only";
import { decodeCursor, pageOf } from "@/lib/http/cursor";
import type { Page } from "@/lib/http/endpoint";
import type { PageQuery } from "@/lib/http/page";
import { now } from "@/lib/infra/clock";
import { type Db, pageLimit, prisma, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import type { FeedQuery, Post } from "../contract";
import { FOR_ALL, hydrated, IS_PUBLIC, type PostRow, placeOf, presentPost, type Reader } from "../present";
import { decodeFeedCursor, encodeFeedCursor, type FeedCursor, tailOf } from "./cursor";
import { listFollowing } from "./following";
import { RANKED } from "./formula";
import { BY_TIME, isBelow, isUnseen, OWN_HIDDEN } from "./places";
import { circle, isWanted, ranking } from "./ranking";
import { trending } from "./trending";

interface FeedRow extends PostRow {
  ranked: boolean;
}

/** All public posts, newest first, without hidden authors and with the reader's own hidden posts. */
function chronological(reader: Reader, which: Prisma.Sql, take: Prisma.Sql): Prisma.Sql {
  if (!reader) return Prisma.sql`SELECT p.* FROM "Post" p WHERE ${IS_PUBLIC} ${FOR_ALL} ${which} ${BY_TIME} ${take}`;
  return Prisma.sql`
    SELECT p.* FROM (
      (SELECT p.* FROM "Post" p WHERE ${IS_PUBLIC} ${which} AND ${isWanted} ${BY_TIME} ${take})
      UNION ALL
      (SELECT p.* FROM "Post" p WHERE p."authorId" = ${reader.id}::uuid AND ${OWN_HIDDEN} ${which} ${BY_TIME} ${take})
    ) p ${BY_TIME} ${take}`;
}

const withCircle = (reader: Reader) => (reader ? Prisma.sql`WITH ${circle(reader.id)}` : Prisma.empty);

/** A hundred posts by score, then everything else by time. feed.test.ts checks its indexes and buffers. */
function forYouSql(reader: Reader, { since, shown, place }: FeedCursor, limit: number, at: Date): Prisma.Sql {
  const which = Prisma.sql`AND p."createdAt" <= ${since} ${isUnseen(shown)} ${isBelow(place)}`;
  const me = reader?.id ?? null;
  const left = Math.max(0, RANKED - shown.length);
  if (place || left === 0) {
    const chosen = Prisma.sql`${withCircle(reader)} ${chronological(reader, which, pageLimit(limit))}`;
    return hydrated(chosen, me, at, { columns: Prisma.sql`, false AS "ranked"` });
  }
  const unread = Prisma.sql`${which} AND (p."id" IN (SELECT "id" FROM head)) IS NOT TRUE`;
  const chosen = Prisma.sql`
    WITH ${ranking(reader, since)}, head AS MATERIALIZED (
      SELECT p."id", p."score", p."createdAt", p."repostedById", p."repostedAt" FROM ranked p WHERE true ${isUnseen(shown)}
      ORDER BY p."score" DESC, p."createdAt" DESC, p."id" DESC LIMIT ${Math.min(limit + 1, left)}::int
    ), tail AS MATERIALIZED (
      SELECT p."id" FROM (${chronological(reader, unread, pageLimit(limit))}) p
      LIMIT (SELECT greatest(0, ${limit + 1}::int - count(*)) FROM head)
    )
    SELECT p.*, c."score", c."ranked", c."repostedById", c."repostedAt" FROM (
      SELECT "id", "score", true AS "ranked", "repostedById", "repostedAt" FROM head
      UNION ALL SELECT "id", NULL, false, NULL, NULL FROM tail ${pageLimit(limit)}
    ) c JOIN "Post" p ON p."id" = c."id"`;
  return hydrated(chosen, me, at, {
    reposts: true,
    columns: Prisma.sql`, p."ranked"`,
    order: Prisma.sql`p."score" DESC NULLS LAST, p."createdAt" DESC, p."id" DESC`,
  });
}

function afterRanked({ since, shown, place }: FeedCursor, rows: readonly FeedRow[]): FeedCursor {
  const last = rows.at(-1);
  return {
    since,
    shown: [...shown, ...rows.filter(({ ranked }) => ranked).map(({ id }) => tailOf(id))],
    place: last && !last.ranked ? placeOf(last) : place,
  };
}

async function listRanked(reader: Reader, { feed, limit, cursor }: FeedQuery, at: Date, db: Db): Promise<Page<Post>> {
  const from = cursor ? decodeFeedCursor(cursor) : { since: at, shown: [], place: null };
  const sql = feed === "trending" ? trending(reader, from, limit, at) : forYouSql(reader, from, limit, at);
  const rows = await readRows<FeedRow>(db, sql);
  const shown = rows.slice(0, limit);
  return {
    items: shown.map((row) => presentPost(row, reader?.id ?? null, at)),
    next: rows.length > limit ? encodeFeedCursor(afterRanked(from, shown)) : null,
  };
}

async function byTime(sql: Prisma.Sql, reader: Reader, { limit }: PageQuery, at: Date, db: Db): Promise<Page<Post>> {
  return pageOf(await readRows<PostRow>(db, sql), limit, placeOf, (row) => presentPost(row, reader?.id ?? null, at));
}

function newestSql(reader: Reader, { limit, cursor }: PageQuery, at: Date): Prisma.Sql {
  const found = chronological(reader, isBelow(decodeCursor(cursor)), pageLimit(limit));
  return hydrated(Prisma.sql`${withCircle(reader)} ${found}`, reader?.id ?? null, at);
}

/**
 * All posts newest first, or a feed, plus the reader's own hidden posts; signed out, Following is For You. Paging
 * neither skips nor repeats a post that stays visible throughout.
 */
export async function listPosts(reader: Reader, query: FeedQuery, db: Db = prisma): Promise<Page<Post>> {
  const at = now();
  if (query.feed === undefined) return byTime(newestSql(reader, query, at), reader, query, at, db);
  if (query.feed === "following" && reader) return listFollowing(reader, query, db);
  return listRanked(reader, query, at, db);
}
