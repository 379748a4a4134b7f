import "server-only";
import { DAY, fromNow, now } from "@/lib/infra/clock";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import type { Activity, WeekCounts } from "./contract";

/** How far Your Activity looks back, in milliseconds: a week. */
const SPAN = 7 * DAY;

/** The figures by their names on the wire, and what of the statement each is. */
const COUNTS = [
  ["postsCount", "posts"],
  ["likesCount", "likes"],
  ["commentsCount", "comments"],
  ["followersCount", "followers"],
  ["viewsCount", "views"],
] as const;

/** One figure of this week (1) or of the one before (2); who was banned is no follower. */
const countOf = (name: keyof WeekCounts, week: 1 | 2) => {
  const column = COUNTS.find(([each]) => each === name)?.[1];
  return Prisma.raw(`c."${column}"[${week}]${name === "followersCount" ? ` - c."banned"[${week}]` : ""}`);
};
const week = (which: 1 | 2) =>
  Prisma.join(COUNTS.map(([name]) => Prisma.sql`${countOf(name, which)} AS ${Prisma.raw(`"${name}"`)}`));

interface Row extends WeekCounts {
  before: WeekCounts;
}

const NOTHING: WeekCounts = { postsCount: 0, likesCount: 0, commentsCount: 0, followersCount: 0, viewsCount: 0 };

/**
 * What the actor posted in the last seven days, and what others gave them: likes, comments that are shown, followers, and looks at
 * their profile; and the same of the seven days before. One statement; its work grows with the posts that the actor has and with
 * what came in the two weeks, not with what ever came. EXPLAIN in activity.test.ts holds it to "Post_authorId_createdAt_id_idx",
 * "Like_postId_createdAt_userId_idx", "Comment_postId_createdAt_id_idx" and "Follow_followeeId_createdAt_followerId_idx".
 */
export async function getActivity(actor: { id: string }, db: Db = prisma): Promise<Activity> {
  const me = actor.id;
  const [since, first] = [fromNow(-SPAN), fromNow(-2 * SPAN)];
  const today = now().toISOString().slice(0, 10);
  /** How many rows `of` are of this week, and how many of the one before. */
  const weeks = (of: Prisma.Sql) => Prisma.sql`(
    SELECT array[count(*) FILTER (WHERE w."at" >= ${since}), count(*) FILTER (WHERE w."at" < ${since})]::int[] FROM (${of}) w)`;
  const [row] = await readRows<Row & Record<string, unknown>>(
    db,
    Prisma.sql`
    WITH counted AS MATERIALIZED (SELECT
      ${weeks(Prisma.sql`SELECT p."createdAt" AS "at" FROM "Post" p
        WHERE p."authorId" = ${me}::uuid AND p."createdAt" >= ${first} AND p."state" <> 'removed'`)} AS "posts",
      ${weeks(Prisma.sql`SELECT l."createdAt" AS "at" FROM "Post" p
        JOIN "Like" l ON l."postId" = p."id" AND l."createdAt" >= ${first} AND l."userId" <> ${me}::uuid
        WHERE p."authorId" = ${me}::uuid AND p."likesCount" > 0 AND p."state" <> 'removed'`)} AS "likes",
      ${weeks(Prisma.sql`SELECT c."createdAt" AS "at" FROM "Post" p
        JOIN "Comment" c ON c."postId" = p."id" AND c."createdAt" >= ${first} AND c."authorId" <> ${me}::uuid
          AND c."state" = 'live' AND NOT c."authorBanned"
        WHERE p."authorId" = ${me}::uuid AND p."commentsCount" > 0 AND p."state" <> 'removed'`)} AS "comments",
      ${weeks(Prisma.sql`SELECT f."createdAt" AS "at" FROM "Follow" f
        WHERE f."followeeId" = ${me}::uuid AND f."createdAt" >= ${first}`)} AS "followers",
      ${weeks(Prisma.sql`SELECT f."createdAt" AS "at" FROM "User" b
        JOIN "Follow" f ON f."followerId" = b."id" AND f."followeeId" = ${me}::uuid AND f."createdAt" >= ${first}
        WHERE b."role" = 'banned'`)} AS "banned",
      (SELECT array[coalesce(sum(v."count") FILTER (WHERE v."day" > ${today}::date - 7), 0),
          coalesce(sum(v."count") FILTER (WHERE v."day" <= ${today}::date - 7), 0)]::int[]
        FROM "ProfileViewDay" v WHERE v."personId" = ${me}::uuid AND v."day" > ${today}::date - 14) AS "views"
    )
    SELECT ${week(1)}, json_build_object(${Prisma.join(
      COUNTS.map(([name]) => Prisma.sql`${Prisma.raw(`'${name}'`)}, ${countOf(name, 2)}`),
    )}) AS "before" FROM counted c`,
  );
  return { since: since.toISOString(), ...(row ?? { ...NOTHING, before: NOTHING }) };
}
