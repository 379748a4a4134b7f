import "server-only";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import { visiblePost } from "./present";

/** So many views are added up in one transaction. */
const BATCH = 5_000;

/** Writes down that the actor has seen these posts: once each, of those that they may see and did not write. */
export async function recordViews(
  actor: { id: string },
  ids: readonly string[],
  db: Db = prisma,
): Promise<{ success: true }> {
  await db.$executeRaw(Prisma.sql`
    INSERT INTO "PostView" ("postId", "viewerId", "createdAt")
    SELECT p."id", ${actor.id}::uuid, ${now()} FROM "Post" p
    WHERE p."id" = ANY(${[...new Set(ids)]}::uuid[]) AND p."authorId" <> ${actor.id}::uuid AND ${visiblePost(actor)}
    ORDER BY p."id" ON CONFLICT DO NOTHING`);
  return { success: true };
}

/**
 * Adds views that are not counted yet to their posts, in the order in which posts are locked. Not in the request that brings
 * them: many look at one post at once, and none of them should wait for another. Any number of sweeps at once count each once.
 */
export async function countViews(): Promise<void> {
  for (let counted = BATCH; counted === BATCH; )
    counted = await inTransaction(prisma, async (tx) => {
      const rows = await tx.$queryRaw<{ postId: string; views: number }[]>(Prisma.sql`
        WITH taken AS (
          SELECT "postId", "viewerId" FROM "PostView" WHERE NOT "counted" ORDER BY "postId" LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
        ), marked AS (
          UPDATE "PostView" v SET "counted" = true FROM taken t WHERE v."postId" = t."postId" AND v."viewerId" = t."viewerId" RETURNING v."postId"
        )
        SELECT "postId", count(*)::int AS "views" FROM marked GROUP BY 1 ORDER BY 1`);
      for (const { postId, views } of rows)
        await tx.$executeRaw`UPDATE "Post" SET "viewsCount" = "viewsCount" + ${views} WHERE "id" = ${postId}::uuid`;
      return rows.reduce((sum, { views }) => sum + views, 0);
    });
}
