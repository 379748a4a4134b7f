import "server-only";
import { type Db, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";

/**
 * Whether a user has used what only a plan includes since a time: a post, comment, vibe, message or upload of theirs,
 * or a call that they started. What they have deleted for good no longer counts.
 */
export async function hasUsedPlanSince(userId: string, since: Date, db: Db): Promise<boolean> {
  const by = (table: Prisma.Sql, owner: Prisma.Sql) =>
    Prisma.sql`EXISTS (SELECT FROM ${table} t WHERE t.${owner} = ${userId}::uuid AND t."createdAt" >= ${since})`;
  const [row] = await readRows<{ used: boolean }>(
    db,
    Prisma.sql`
    SELECT EXISTS (
        SELECT FROM "Post" t WHERE t."authorId" = ${userId}::uuid AND t."createdAt" >= ${since} AND t."importedAt" IS NULL
      )
      OR ${by(Prisma.sql`"Comment"`, Prisma.sql`"authorId"`)}
      OR ${by(Prisma.sql`"Vibe"`, Prisma.sql`"authorId"`)}
      OR ${by(Prisma.sql`"Message"`, Prisma.sql`"senderId"`)}
      OR ${by(Prisma.sql`"Asset"`, Prisma.sql`"ownerId"`)}
      OR ${by(Prisma.sql`"Call"`, Prisma.sql`"callerId"`)} AS "used"`,
  );
  return row?.used ?? false;
}
