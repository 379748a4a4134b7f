import "server-only";
import { env } from "@/lib/env";
import { prisma } from "@/lib/infra/db";

/** What a backup locks while it finds out which files there are (scripts/backup.mjs, which has the same number). */
export const BACKUP_LOCK = 7_316_042_519;

/**
 * Removes files that a backup may be about to need: those of rows that are gone or need them no more, but stood in the snapshot
 * that it just took. Resolves with false, and nothing done, while one is finding out which there are; the sweep of the next
 * minute comes back to it. What lies in S3 is in no backup, and waits for none.
 */
export async function unlessBackup(remove: () => Promise<void>): Promise<boolean> {
  if (env.S3_BUCKET) return remove().then(() => true);
  return prisma.$transaction(async (tx) => {
    const [lock] = await tx.$queryRaw<{ taken: boolean }[]>`
      SELECT pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}::bigint) AS taken`;
    if (!lock?.taken) return false;
    await remove();
    return true;
  });
}
