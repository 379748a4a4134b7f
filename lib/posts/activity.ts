import "server-only";
import { DAY, fromNow } from "@/lib/infra/clock";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import type { Activity } from "./contract";

/** How far Your Activity looks back, in milliseconds: a week. */
const SPAN = 7 * DAY;

type Counts = Omit<Activity, "since">;

/**
 * What the actor posted in the last seven days, and what others gave them: likes, comments that are shown, and followers. One
 * statement; its work grows with the posts that the actor has and with what came this week, not with what ever came. EXPLAIN in
 * activity.test.ts holds it to "Post_authorId_createdAt_id_idx", "Like_postId_createdAt_userId_idx",
 * "Comment_postId_createdAt_id_idx" and "Follow_followeeId_createdAt_followerId_idx".
 */
export async function getActivity(actor: { id: string }, db: Db = prisma): Promise<Activity> {
  const me = actor.id;
  const since = fromNow(-SPAN);
  const [row] = await readRows<Counts>(
    db,
    Prisma.sql`
    SELECT
      (SELECT count(*) FROM "Post" p
        WHERE p."authorId" = ${me}::uuid AND p."createdAt" >= ${since} AND p."state" <> 'removed')::int AS "postsCount",
      (SELECT count(*) FROM "Post" p
        JOIN "Like" l ON l."postId" = p."id" AND l."createdAt" >= ${since} AND l."userId" <> ${me}::uuid
        WHERE p."authorId" = ${me}::uuid AND p."likesCount" > 0 AND p."state" <> 'removed')::int AS "likesCount",
      (SELECT count(*) FROM "Post" p
        JOIN "Comment" c ON c."postId" = p."id" AND c."createdAt" >= ${since} AND c."authorId" <> ${me}::uuid
          AND c."state" = 'live' AND NOT c."authorBanned"
        WHERE p."authorId" = ${me}::uuid AND p."commentsCount" > 0 AND p."state" <> 'removed')::int AS "commentsCount",
      (SELECT count(*) FROM "Follow" f WHERE f."followeeId" = ${me}::uuid AND f."createdAt" >= ${since})::int
        - (SELECT count(*) FROM "User" b
          JOIN "Follow" f ON f."followerId" = b."id" AND f."followeeId" = ${me}::uuid AND f."createdAt" >= ${since}
          WHERE b."role" = 'banned')::int AS "followersCount"`,
  );
  const counts = row ?? { postsCount: 0, likesCount: 0, commentsCount: 0, followersCount: 0 };
  return { since: since.toISOString(), ...counts };
}
