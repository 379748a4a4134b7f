import "server-only";
import { DAY_MS, fromNow, now } from "@/lib/infra/clock";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import type { Activity, WeekCounts } from "../contract/activity";
import { COMMENT_COUNTS_SQL } from "./shown-comments";

const ACTIVITY_SPAN_MS = 7 * DAY_MS;

const ACTIVITY_COUNTS = [
  ["postsCount", "posts"],
  ["likesCount", "likes"],
  ["commentsCount", "comments"],
  ["followersCount", "followers"],
  ["viewsCount", "views"],
] as const;

/** A count of this week (1) or of the week before (2). Banned followers are subtracted. */
const countOf = (name: keyof WeekCounts, week: 1 | 2) => {
  const column = ACTIVITY_COUNTS.find(([each]) => each === name)?.[1];
  return Prisma.raw(`c."${column}"[${week}]${name === "followersCount" ? ` - c."banned"[${week}]` : ""}`);
};
const week = (which: 1 | 2) =>
  Prisma.join(ACTIVITY_COUNTS.map(([name]) => Prisma.sql`${countOf(name, which)} AS ${Prisma.raw(`"${name}"`)}`));

interface Row extends WeekCounts {
  before: WeekCounts;
}

const NO_ACTIVITY: WeekCounts = { postsCount: 0, likesCount: 0, commentsCount: 0, followersCount: 0, viewsCount: 0 };

/** Compares the last seven days to the seven before. activity.test.ts checks the indexes with EXPLAIN. */
export async function getActivity(actor: { id: string }, db: Db = prisma): Promise<Activity> {
  const me = actor.id;
  const [since, first] = [fromNow(-ACTIVITY_SPAN_MS), fromNow(-2 * ACTIVITY_SPAN_MS)];
  const today = now().toISOString().slice(0, 10);
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
          AND ${COMMENT_COUNTS_SQL}
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
      ACTIVITY_COUNTS.map(([name]) => Prisma.sql`${Prisma.raw(`'${name}'`)}, ${countOf(name, 2)}`),
    )}) AS "before" FROM counted c`,
  );
  return { since: since.toISOString(), ...(row ?? { ...NO_ACTIVITY, before: NO_ACTIVITY }) };
}
