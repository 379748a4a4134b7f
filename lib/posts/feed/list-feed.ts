import "server-only";
import { getPersonList } from "@/lib/accounts/graph/person-lists";
import { type Cursor, decodeCursor, encodeCursor, fillPage } from "@/lib/http/cursor";
import type { Page } from "@/lib/http/endpoint";
import type { PageQuery } from "@/lib/http/page-query";
import { now } from "@/lib/infra/clock";
import { type Db, pageLimit, prisma, readRows } from "@/lib/infra/db";
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
import { isBelowSql, ORDER_BY_TIME_SQL } from "./feed-order";
import { MAX_FOLLOWING_READS } from "./formula";
import { feedAudienceSql, isNotDismissedSql } from "./ranking";

interface ListFeedRow extends PostRow {
  /**
   * Whether a muted word hides it. Not filtered in the statement, where it would be computed for a page of every
   * person.
   */
  isHidden: boolean;
}

/**
 * The posts of each person that the reader may see: public ones, those for followers of people the reader follows, and
 * those for close friends. Each person is queried, over the indexes of their posts; a list has at most 500.
 */
function listFeedSql(me: string, listId: string, place: Cursor | null, limit: number, at: Date): Prisma.Sql {
  const take = pageLimit(limit);
  const which = Prisma.sql`AND ${isNotDismissedSql(Prisma.sql`p."id"`)} ${isBelowSql(place)}`;
  const newestOf = (authors: Prisma.Sql, allowed: Prisma.Sql) => Prisma.sql`
    (SELECT n."id", n."createdAt" FROM (${authors}) f CROSS JOIN LATERAL (
        SELECT p."id", p."createdAt" FROM "Post" p WHERE p."authorId" = f."id" AND ${allowed} ${which} ${ORDER_BY_TIME_SQL} ${take}
      ) n ORDER BY n."createdAt" DESC, n."id" DESC ${take})`;
  const chosen = Prisma.sql`
    WITH ${feedAudienceSql(me, at)}, listed AS MATERIALIZED (
      SELECT m."personId" AS "id" FROM "PersonListMember" m
      WHERE m."listId" = ${listId}::uuid AND (m."personId" IN (SELECT "id" FROM hidden_author)) IS NOT TRUE)
    SELECT p.* FROM (
      ${newestOf(Prisma.sql`SELECT "id" FROM listed`, IS_PUBLIC_SQL)}
      UNION ALL
      ${newestOf(Prisma.sql`SELECT "id" FROM listed WHERE "id" IN (SELECT "id" FROM private_followee)`, FOR_FOLLOWERS_SQL)}
      UNION ALL
      ${newestOf(
        Prisma.sql`SELECT "id" FROM listed WHERE "id" IN (SELECT k."ownerId" FROM "CloseFriend" k WHERE k."friendId" = ${me}::uuid)`,
        FOR_CLOSE_FRIENDS_SQL,
      )}
    ) c JOIN "Post" p ON p."id" = c."id" ${ORDER_BY_TIME_SQL} ${take}`;
  const columns = Prisma.sql`, NOT ${isPostNotMutedSql(me)} AS "isHidden"`;
  return hydratePostsSql(chosen, me, at, { isMutable: true, columns });
}

/**
 * Posts by the people in a list, newest first. Those that a muted word hides are left out, and the page is filled up
 * from those below. Throws `not_found` unless the list is the reader's own.
 */
export async function listPostsOfList(
  reader: { id: string },
  listId: string,
  { limit, cursor }: PageQuery,
  db: Db = prisma,
): Promise<Page<Post>> {
  await getPersonList(reader, listId, null, db);
  const at = now();
  const { rows, next } = await fillPage<ListFeedRow, Cursor | null>(decodeCursor(cursor), {
    limit,
    maxReads: MAX_FOLLOWING_READS,
    read: (place) => readRows(db, listFeedSql(reader.id, listId, place, limit, at)),
    isShown: ({ isHidden }) => !isHidden,
    after: (place, read) => read.map(postPlace).at(-1) ?? place,
  });
  return { items: rows.map((row) => toPost(row, reader.id, at)), next: next && encodeCursor(next) };
}
