import "server-only";
import { mutedWordsSql } from "@/lib/accounts/muting/muting-sql";
import { now } from "@/lib/infra/clock";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import { MAX_NEW_POST_COUNT } from "../constants";
import type { NewCount, NewCountQuery } from "../contract/feed";
import { isPostIdNotMutedSql } from "../queries/muted-posts";
import { FOR_ALL_AGES_SQL, IS_PUBLIC_SQL, type PostReader } from "../serializers";
import { feedAudienceSql, isByFollowedSql, isWantedSql, sqlNumber } from "./ranking";

/** How many of the newest posts are searched for those that count. */
const MAX_SCANNED_POSTS = 2_000;

/** Returns how many posts by others were added to a feed after `since`, up to 99. Uses "Post_public_feed_idx". */
export async function countNewPosts(
  reader: PostReader,
  { feed, since }: NewCountQuery,
  db: Db = prisma,
): Promise<NewCount> {
  const at = now();
  const nowIso = at.toISOString();
  if (since === undefined) return { count: 0, at: nowIso };
  // A subquery, or PostgreSQL plans every count by its time, which takes longer than counting.
  const time = Prisma.sql`(SELECT ${new Date(since)}::timestamptz)`;
  const after = Prisma.sql`SELECT p."id", p."authorId", p."createdAt" FROM "Post" p
    WHERE ${IS_PUBLIC_SQL} ${reader ? Prisma.empty : FOR_ALL_AGES_SQL} AND p."createdAt" > ${time} ORDER BY p."createdAt" DESC, p."id" DESC LIMIT ${sqlNumber(MAX_SCANNED_POSTS)}`;
  const counted = reader
    ? Prisma.sql`FROM (
        SELECT p."id" AS "postId" FROM (${after}) p
        WHERE p."authorId" <> ${reader.id}::uuid AND ${isWantedSql} ${feed === "following" ? Prisma.sql`AND ${isByFollowedSql}` : Prisma.empty}
      ) n WHERE ${isPostIdNotMutedSql(reader.id, Prisma.sql`n."postId"`)}`
    : Prisma.sql`FROM (${after}) p`;
  const mutes = reader
    ? Prisma.sql`WITH ${mutedWordsSql(reader.id, "feeds", at)}, ${feedAudienceSql(reader.id, at)}`
    : Prisma.empty;
  const [row] = await readRows<{ count: number }>(
    db,
    Prisma.sql`${mutes} SELECT count(*)::int AS "count" FROM (SELECT ${counted} LIMIT ${sqlNumber(MAX_NEW_POST_COUNT)}) p`,
  );
  return { count: row?.count ?? 0, at: nowIso };
}
