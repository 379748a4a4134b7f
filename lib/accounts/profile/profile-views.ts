import "server-only";
import { DAY_MS, fromNow, now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import { isSelf } from "../policy";
import { getVisibleUser } from "../queries/profile-access";

const VIEW_BATCH_ROWS = 5_000;
/** How long viewers are kept to count each once a day. */
const VIEWER_RETENTION_MS = 2 * DAY_MS;
/** How long daily counts are kept: the two weeks shown, the first of them in part. */
const VIEW_COUNT_RETENTION_MS = 16 * DAY_MS;

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Records a view of another user's profile, once per UTC day. Throws `not_found` for users the actor cannot see. */
export async function recordProfileView(
  actor: { id: string },
  id: string,
  db: Db = prisma,
): Promise<{ success: true }> {
  await getVisibleUser(actor, id, db);
  if (!isSelf(actor, id))
    await db.$executeRaw`
      INSERT INTO "ProfileView" ("personId", "viewerId", "day") VALUES (${id}::uuid, ${actor.id}::uuid, ${dayOf(now())}::date)
      ON CONFLICT DO NOTHING`;
  return { success: true };
}

/** Adds new views to the daily counts, so that viewers of one profile do not contend. Safe to run concurrently. */
export async function countProfileViews(): Promise<void> {
  for (let counted = VIEW_BATCH_ROWS; counted === VIEW_BATCH_ROWS; )
    counted = await inTransaction(prisma, async (tx) => {
      const [row] = await tx.$queryRaw<{ counted: number }[]>(Prisma.sql`
        WITH taken AS (
          SELECT "personId", "viewerId", "day" FROM "ProfileView" WHERE NOT "counted" ORDER BY "personId" LIMIT ${VIEW_BATCH_ROWS} FOR UPDATE SKIP LOCKED
        ), marked AS (
          UPDATE "ProfileView" v SET "counted" = true FROM taken t
          WHERE v."personId" = t."personId" AND v."viewerId" = t."viewerId" AND v."day" = t."day" RETURNING v."personId", v."day"
        ), added AS (
          INSERT INTO "ProfileViewDay" AS d ("personId", "day", "count")
          SELECT "personId", "day", count(*) FROM marked GROUP BY 1, 2 ORDER BY 1, 2
          ON CONFLICT ("personId", "day") DO UPDATE SET "count" = d."count" + EXCLUDED."count"
        )
        SELECT count(*)::int AS "counted" FROM marked`);
      return row?.counted ?? 0;
    });
  await prisma.$executeRaw`DELETE FROM "ProfileView" WHERE "counted" AND "day" < ${dayOf(fromNow(-VIEWER_RETENTION_MS))}::date`;
  await prisma.$executeRaw`DELETE FROM "ProfileViewDay" WHERE "day" < ${dayOf(fromNow(-VIEW_COUNT_RETENTION_MS))}::date`;
}
