import "server-only";
import { Prisma } from "@/prisma/generated/client";

// Scalar subqueries: beside an OR, PostgreSQL may turn an EXISTS into a hash of the whole table.

/** Whether a person follows an author. */
export const isFollowerSql = (follower: Prisma.Sql, author: Prisma.Sql) => Prisma.sql`(
  SELECT true FROM "Follow" f WHERE f."followerId" = ${follower} AND f."followeeId" = ${author}) IS NOT NULL`;

/** Whether an author counts a person among their close friends. */
export const isCloseFriendSql = (friend: Prisma.Sql, author: Prisma.Sql) => Prisma.sql`(
  SELECT true FROM "CloseFriend" k WHERE k."ownerId" = ${author} AND k."friendId" = ${friend}) IS NOT NULL`;
