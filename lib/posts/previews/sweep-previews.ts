import "server-only";
import { fromNow, HOUR_MS } from "@/lib/infra/clock";
import { inTransaction, prisma, readRows } from "@/lib/infra/db";
import { recordErasure } from "@/lib/media/files/erase-files";
import { Prisma } from "@/prisma/generated/client";

/** A deleted post can be restored, and its link posted again. */
const UNUSED_PREVIEW_RETENTION_MS = HOUR_MS;
const SWEEP_BATCH_SIZE = 1_000;

/** Deletes by "Post_linkPreviewId_idx". A post that is just being stored locks its preview. */
const deleteSql = (before: Date) => Prisma.sql`
  DELETE FROM "LinkPreview" WHERE "id" IN (
    SELECT l."id" FROM "LinkPreview" l
    WHERE l."createdAt" < ${before} AND NOT EXISTS (SELECT FROM "Post" p WHERE p."linkPreviewId" = l."id")
    LIMIT ${SWEEP_BATCH_SIZE}::int FOR UPDATE SKIP LOCKED)
  RETURNING "id"`;

/** Deletes previews that no post refers to, with their pictures. */
export async function sweepLinkPreviews(): Promise<void> {
  for (let deleted = SWEEP_BATCH_SIZE; deleted === SWEEP_BATCH_SIZE; )
    deleted = await inTransaction(prisma, async (tx) => {
      const rows = await readRows<{ id: string }>(tx, deleteSql(fromNow(-UNUSED_PREVIEW_RETENTION_MS)));
      if (rows.length > 0)
        await recordErasure(
          rows.map(({ id }) => id),
          tx,
        );
      return rows.length;
    });
}
