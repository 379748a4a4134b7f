import "server-only";
import { env } from "@/lib/env";
import { prisma } from "@/lib/infra/db";

/** Held by scripts/backup.mjs while it lists files; it has the same number. */
export const BACKUP_LOCK_ID = 7_316_042_519;

/** A backup may need the files of its database snapshot; S3 is in no backup. Resolves to whether `remove` ran. */
export async function skipDuringBackup(remove: () => Promise<void>): Promise<boolean> {
  if (env.S3_BUCKET) return remove().then(() => true);
  return prisma.$transaction(async (tx) => {
    const [lock] = await tx.$queryRaw<{ taken: boolean }[]>`
      SELECT pg_try_advisory_xact_lock_shared(${BACKUP_LOCK_ID}::bigint) AS taken`;
    if (!lock?.taken) return false;
    await remove();
    return true;
  });
}
