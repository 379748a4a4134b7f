import "server-only";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { visiblePostSql } from "@/lib/posts/serializers";
import { Prisma } from "@/prisma/generated/client";

/** Maximum watch time per viewer, post and day. */
const MAX_DAILY_SECONDS = 86_400;

/** Adds to the actor's watch time of videos that they can see and did not post. Concurrent calls add up. */
export async function recordWatchTime(
  actor: { id: string },
  items: readonly { postId: string; seconds: number }[],
  db: Db = prisma,
): Promise<{ success: true }> {
  const seconds = new Map<string, number>();
  for (const { postId, seconds: more } of items) seconds.set(postId, (seconds.get(postId) ?? 0) + more);
  await db.$executeRaw(Prisma.sql`
    INSERT INTO "WatchTime" ("postId", "viewerId", "day", "seconds")
    SELECT p."id", ${actor.id}::uuid, (${now()}::timestamptz AT TIME ZONE 'UTC')::date, w."seconds"
    FROM unnest(${[...seconds.keys()]}::uuid[], ${[...seconds.values()]}::int[]) AS w("postId", "seconds")
    JOIN "Post" p ON p."id" = w."postId"
    WHERE p."type" = 'video' AND p."authorId" <> ${actor.id}::uuid AND ${visiblePostSql(actor)}
    ORDER BY p."id"
    ON CONFLICT ("postId", "viewerId", "day")
      DO UPDATE SET "seconds" = least(${MAX_DAILY_SECONDS}, "WatchTime"."seconds" + excluded."seconds")`);
  return { success: true };
}
