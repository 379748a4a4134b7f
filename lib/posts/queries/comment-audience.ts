import "server-only";
import { Prisma } from "@/prisma/generated/client";

const AUTHOR_ID_SQL = Prisma.sql`p."authorId"`;

/** A scalar subquery: PostgreSQL may turn an EXISTS into a hash of all follows of a person. */
const isFollowSql = (follower: Prisma.Sql, followee: Prisma.Sql) => Prisma.sql`(
  SELECT true FROM "Follow" f WHERE f."followerId" = ${follower} AND f."followeeId" = ${followee}) IS NOT NULL`;

/**
 * Whether the reader may comment on post `p` by its author's choice, which includes the author: the only such
 * condition, for writing and for what readers see. People who do not let the author mention them are not mentioned.
 */
export function isInCommentAudienceSql(readerId: string | null): Prisma.Sql {
  if (readerId === null) return Prisma.sql`p."commentAudience" = 'everyone'`;
  const me = Prisma.sql`${readerId}::uuid`;
  return Prisma.sql`(${AUTHOR_ID_SQL} = ${me} OR CASE p."commentAudience"
    WHEN 'everyone' THEN true
    WHEN 'followers' THEN ${isFollowSql(me, AUTHOR_ID_SQL)}
    WHEN 'following' THEN ${isFollowSql(AUTHOR_ID_SQL, me)}
    WHEN 'mentioned' THEN (SELECT true FROM "PostMention" m WHERE m."postId" = p."id" AND m."userId" = ${me}) IS NOT NULL
    ELSE false END)`;
}
