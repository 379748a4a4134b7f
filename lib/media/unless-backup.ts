import "server-only";
import { env } from "@/lib/env";
import { prisma } from "@/lib/infra/db";

/** The advisory lock that scripts/backup.mjs holds while it lists files; it has the same number. */
export const BACKUP_LOCK = 7_316_042_519;

/**
 * Runs `remove` unless a backup is listing files, which may need those of its database snapshot. Resolves to whether it
 * ran. Files in S3 are in no backup.
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
