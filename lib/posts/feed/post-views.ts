import "server-only";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import { visiblePostSql } from "../serializers";

const VIEW_BATCH_ROWS = 5_000;

/** Records that the actor saw these posts, once each; skips posts of their own or hidden from them. */
export async function recordPostViews(
  actor: { id: string },
  ids: readonly string[],
  db: Db = prisma,
): Promise<{ success: true }> {
  await db.$executeRaw(Prisma.sql`
    INSERT INTO "PostView" ("postId", "viewerId", "createdAt")
    SELECT p."id", ${actor.id}::uuid, ${now()} FROM "Post" p
    WHERE p."id" = ANY(${[...new Set(ids)]}::uuid[]) AND p."authorId" <> ${actor.id}::uuid AND ${visiblePostSql(actor)}
    ORDER BY p."id" ON CONFLICT DO NOTHING`);
  return { success: true };
}

/** Counts views in lock order, in a sweep, so that concurrent views of a post do not wait for each other. */
export async function countPostViews(): Promise<void> {
  for (let counted = VIEW_BATCH_ROWS; counted === VIEW_BATCH_ROWS; ) {
    const [row] = await prisma.$queryRaw<{ views: number }[]>(Prisma.sql`
      WITH taken AS (
        SELECT "postId", "viewerId" FROM "PostView" WHERE NOT "counted" ORDER BY "postId" LIMIT ${VIEW_BATCH_ROWS} FOR UPDATE SKIP LOCKED
      ), marked AS (
        UPDATE "PostView" v SET "counted" = true FROM taken t WHERE v."postId" = t."postId" AND v."viewerId" = t."viewerId" RETURNING v."postId"
      ), viewed AS (
        SELECT "postId", count(*)::int AS "views" FROM marked GROUP BY 1
      ), locked AS MATERIALIZED (
        SELECT p."id", v."views" FROM "Post" p JOIN viewed v ON v."postId" = p."id" ORDER BY p."id" FOR NO KEY UPDATE OF p
      ), added AS (
        UPDATE "Post" p SET "viewsCount" = p."viewsCount" + l."views" FROM locked l WHERE p."id" = l."id"
      )
      SELECT coalesce(sum("views"), 0)::int AS "views" FROM viewed`);
    counted = row?.views ?? 0;
  }
}
