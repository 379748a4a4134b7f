import "server-only";
import { fillPage } from "@/lib/http/cursor";
import type { Page } from "@/lib/http/endpoint";
import type { PageQuery } from "@/lib/http/page-query";
import { now } from "@/lib/infra/clock";
import { type Db, pageLimit, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import type { Post } from "../contract";
import { isPostNotMutedSql } from "../queries/muted-posts";
import {
  FOR_CLOSE_FRIENDS_SQL,
  FOR_FOLLOWERS_SQL,
  hydratePostsSql,
  IS_PUBLIC_SQL,
  type PostRow,
  postPlace,
  toPost,
} from "../serializers";
import { decodeFeedCursor, encodeFeedCursor, type FeedCursor, idTail } from "./cursor";
import { isBelowSql, isUnseenSql, ORDER_BY_TIME_SQL, OWN_HIDDEN_SQL } from "./feed-order";
import { MAX_FOLLOWING_READS, MAX_FOLLOWING_REPOSTERS, MAX_SHOWN_IN_CURSOR } from "./formula";
import { feedAudienceSql, isByFollowedSql, isNotDismissedSql, isWantedSql, sqlNumber } from "./ranking";

/** The most recently followed people: their reposts are in the feed, unless they are banned or leaving. */
const reposters = (me: string) => Prisma.sql`reposter AS MATERIALIZED (
  SELECT f."followeeId" AS "id" FROM "Follow" f JOIN "User" u ON u."id" = f."followeeId" AND u."role" <> 'banned'
  WHERE f."followerId" = ${me}::uuid ORDER BY f."createdAt" DESC, f."followeeId" DESC LIMIT ${sqlNumber(MAX_FOLLOWING_REPOSTERS)})`;

/** The cursor names the reposts already shown; if it cannot hold them all, those above its place count as shown. */
function isUnmet({ since, shown, place }: FeedCursor, id: Prisma.Sql): Prisma.Sql {
  if (!place || shown.length < MAX_SHOWN_IN_CURSOR) return Prisma.empty;
  return Prisma.sql`AND NOT EXISTS (
    SELECT FROM "Repost" n WHERE n."postId" = ${id} AND n."userId" IN (SELECT "id" FROM reposter)
      AND n."createdAt" <= ${since} AND (n."createdAt", n."postId") >= (${place.createdAt}, ${place.id}::uuid))`;
}

/** Each post once, over "Repost_following_idx", without the reader's own posts. */
function passedOn(me: string, from: FeedCursor, take: Prisma.Sql): Prisma.Sql {
  const { place, shown } = from;
  const below = place
    ? Prisma.sql`AND (o."createdAt", o."postId") < (${place.createdAt}, ${place.id}::uuid)`
    : Prisma.empty;
  const unseen =
    shown.length > 0 ? Prisma.sql`AND NOT (right(o."postId"::text, 12) = ANY(${[...shown]}::text[]))` : Prisma.empty;
  return Prisma.sql`
    SELECT DISTINCT ON (n."postId") n."postId" AS "id", n."createdAt" AS "at", n."userId" AS "by"
    FROM reposter f CROSS JOIN LATERAL (
      SELECT o."postId", o."createdAt", o."userId" FROM "Repost" o
      WHERE o."userId" = f."id" AND o."isPublic" AND o."authorId" <> ${me}::uuid AND (o."authorId" IN (SELECT "id" FROM hidden_author)) IS NOT TRUE
        AND ${isNotDismissedSql(Prisma.sql`o."postId"`)} ${below} ${unseen} ${isUnmet(from, Prisma.sql`o."postId"`)}
      ORDER BY o."createdAt" DESC, o."postId" DESC ${take}
    ) n WHERE (f."id" IN (SELECT "id" FROM hidden_author)) IS NOT TRUE
    ORDER BY n."postId", n."createdAt" DESC`;
}

/** Posts and reposts of followed people, and the reader's own posts, strictly by time; a post at its latest repost. */
function followingSql(reader: { id: string }, from: FeedCursor, limit: number, at: Date): Prisma.Sql {
  const me = reader.id;
  const take = pageLimit(limit);
  const id = Prisma.sql`p."id"`;
  const which = Prisma.sql`AND ${isNotDismissedSql(id)} ${isBelowSql(from.place)} ${isUnseenSql(from.shown)} ${isUnmet(from, id)}`;
  const chosen = Prisma.sql`
    WITH ${feedAudienceSql(me, at)}, ${reposters(me)}
    SELECT p.*, c."by" AS "repostedById", c."at" AS "repostedAt" FROM (
      SELECT DISTINCT ON (e."id") e.* FROM (
        (SELECT n."id", NULL::timestamptz AS "at", NULL::uuid AS "by" FROM followee f CROSS JOIN LATERAL (
            SELECT p."id", p."createdAt" FROM "Post" p WHERE p."authorId" = f."id" AND ${IS_PUBLIC_SQL} ${which} ${ORDER_BY_TIME_SQL} ${take}
          ) n WHERE (SELECT "isSmall" FROM following_size) AND (f."id" IN (SELECT "id" FROM hidden_author)) IS NOT TRUE
          ORDER BY n."createdAt" DESC, n."id" DESC ${take})
        UNION ALL
        (SELECT p."id", NULL, NULL FROM "Post" p
          WHERE NOT (SELECT "isSmall" FROM following_size) AND ${IS_PUBLIC_SQL} ${which} AND ${isByFollowedSql} AND ${isWantedSql} ${ORDER_BY_TIME_SQL} ${take})
        UNION ALL
        (SELECT n."id", NULL, NULL FROM private_followee f CROSS JOIN LATERAL (
            SELECT p."id", p."createdAt" FROM "Post" p WHERE p."authorId" = f."id" AND ${FOR_FOLLOWERS_SQL} ${which} ${ORDER_BY_TIME_SQL} ${take}
          ) n WHERE (f."id" IN (SELECT "id" FROM hidden_author)) IS NOT TRUE
          ORDER BY n."createdAt" DESC, n."id" DESC ${take})
        UNION ALL
        (SELECT n."id", NULL, NULL FROM close_friend_of f CROSS JOIN LATERAL (
            SELECT p."id", p."createdAt" FROM "Post" p WHERE p."authorId" = f."id" AND ${FOR_CLOSE_FRIENDS_SQL} ${which} ${ORDER_BY_TIME_SQL} ${take}
          ) n WHERE (f."id" IN (SELECT "id" FROM hidden_author)) IS NOT TRUE
          ORDER BY n."createdAt" DESC, n."id" DESC ${take})
        UNION ALL
        (SELECT p."id", NULL, NULL FROM "Post" p WHERE p."authorId" = ${me}::uuid AND ${IS_PUBLIC_SQL} ${which} ${ORDER_BY_TIME_SQL} ${take})
        UNION ALL
        (SELECT p."id", NULL, NULL FROM "Post" p WHERE p."authorId" = ${me}::uuid AND ${OWN_HIDDEN_SQL} ${which} ${ORDER_BY_TIME_SQL} ${take})
        UNION ALL
        (SELECT o.* FROM (${passedOn(me, from, take)}) o ORDER BY o."at" DESC, o."id" DESC ${take})
      ) e ORDER BY e."id", e."at" DESC NULLS LAST
    ) c JOIN "Post" p ON p."id" = c."id"
    ORDER BY coalesce(c."at", p."createdAt") DESC, p."id" DESC ${take}`;
  const columns = Prisma.sql`, NOT ${isPostNotMutedSql(me)} AS "isHidden"`;
  return hydratePostsSql(chosen, me, at, { reposts: true, isMutable: true, columns });
}

interface FollowingRow extends PostRow {
  /**
   * Whether a muted word hides it. Not filtered in the statement, where it would be computed for a page of every
   * followed person.
   */
  isHidden: boolean;
}

/** The cursor names the reposts shown, so that their posts do not appear again. Newer posts shift nothing. */
function cursorAfter({ since, shown, place }: FeedCursor, rows: readonly PostRow[]): FeedCursor {
  const last = rows.at(-1);
  const passed = rows.filter(({ repostedAt }) => repostedAt !== null).map(({ id }) => idTail(id));
  return {
    since,
    shown: [...shown, ...passed].slice(-MAX_SHOWN_IN_CURSOR),
    place: last ? postPlace(last) : place,
  };
}

/** Posts that a muted word hides are left out, and the page is filled up from those below. */
export async function listFollowing(reader: { id: string }, { limit, cursor }: PageQuery, db: Db): Promise<Page<Post>> {
  const at = now();
  const start: FeedCursor = cursor ? decodeFeedCursor(cursor) : { since: at, shown: [], place: null };
  const { rows, next } = await fillPage<FollowingRow, FeedCursor>(start, {
    limit,
    maxReads: MAX_FOLLOWING_READS,
    read: (from) => readRows(db, followingSql(reader, from, limit, at)),
    isShown: ({ isHidden }) => !isHidden,
    after: cursorAfter,
  });
  return { items: rows.map((row) => toPost(row, reader.id, at)), next: next && encodeFeedCursor(next) };
}
