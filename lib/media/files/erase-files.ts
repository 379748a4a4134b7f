import "server-only";
import { fromNow, HOUR_MS, MINUTE_MS, now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { enqueueJob, type Jobs } from "@/lib/infra/jobs";
import { log } from "@/lib/infra/logging/log";
import { mediaStorage } from "@/lib/infra/storage";
import { removeStaged } from "../uploads/staging";
import { assetFolder, captionsFileKey } from "./asset-urls";
import { skipDuringBackup } from "./skip-during-backup";

/** No worker that was running at the deletion can still write files after this time. */
const SECOND_ERASURE_AFTER_MS = HOUR_MS;
const ERASED_PER_SWEEP = 200;
const BACKUP_RETRY_MS = MINUTE_MS;

/** Resolves to whether it succeeded; the sweep retries. */
export async function eraseAssetFiles(assetId: string): Promise<boolean> {
  try {
    return await skipDuringBackup(async () => {
      await (await mediaStorage()).removeFolder(assetFolder(assetId));
      await removeStaged(assetId);
    });
  } catch (error) {
    log.warn({ err: error }, "files of a deleted asset could not be removed yet");
    return false;
  }
}

/** Records the erasure of files that belong to no asset. Call it in the transaction that deletes their row. */
export async function recordErasure(ids: readonly string[], tx: Db): Promise<void> {
  await tx.assetErasure.createMany({ data: ids.map((assetId) => ({ assetId })), skipDuplicates: true });
}

/**
 * Erases the files of deleted assets, once the storage and a backup allow it; again after an hour, as a worker may have
 * written some.
 */
export async function eraseDeletedAssets(): Promise<void> {
  const secondErasureBefore = fromNow(-SECOND_ERASURE_AFTER_MS);
  // Inserted by `storage_used` (prisma/triggers/media.sql).
  const due = await prisma.assetErasure.findMany({
    where: { OR: [{ erasedAt: null }, { createdAt: { lt: secondErasureBefore } }] },
    orderBy: [{ erasedAt: { sort: "asc", nulls: "first" } }, { createdAt: "asc" }],
    take: ERASED_PER_SWEEP,
    select: { assetId: true, createdAt: true },
  });
  for (const { assetId, createdAt } of due) {
    if (!(await eraseAssetFiles(assetId))) continue;
    if (createdAt < secondErasureBefore) await prisma.assetErasure.deleteMany({ where: { assetId } });
    else await prisma.assetErasure.updateMany({ where: { assetId }, data: { erasedAt: now() } });
  }
}

/** Enqueued by the transaction that deletes the captions. */
export async function eraseCaptionsFile({ assetId, captionsId }: Jobs["media.erase-captions"]): Promise<void> {
  const isErased = await skipDuringBackup(async () =>
    (await mediaStorage()).remove(captionsFileKey(assetId, captionsId)),
  );
  if (!isErased) await enqueueJob(prisma, "media.erase-captions", { assetId, captionsId }, undefined, BACKUP_RETRY_MS);
}
