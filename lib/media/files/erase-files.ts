import "server-only";
import { fromNow, HOUR_MS, MINUTE_MS } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { log } from "@/lib/infra/logging/log";
import { mediaStorage } from "@/lib/infra/storage";
import { removeStaged } from "../uploads/staging";
import { assetFolder } from "./asset-urls";
import { skipDuringBackup } from "./skip-during-backup";

const RECENT_DELETION_MS = 2 * MINUTE_MS;
/** After this, no worker that was running at the deletion can still write files. */
const SECOND_ERASURE_AFTER_MS = HOUR_MS;

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

/** For files that belong to no asset. Call it in the transaction that deletes their row. */
export async function recordErasure(ids: readonly string[], tx: Db): Promise<void> {
  await tx.assetErasure.createMany({ data: ids.map((assetId) => ({ assetId })), skipDuplicates: true });
}

/** Within two minutes, and again after an hour, as a worker may still have written some. */
export async function eraseDeletedAssets(): Promise<void> {
  // Inserted by `storage_used` (prisma/triggers/media.sql).
  const due = await prisma.assetErasure.findMany({
    where: {
      OR: [
        { createdAt: { gt: fromNow(-RECENT_DELETION_MS) } },
        { createdAt: { lt: fromNow(-SECOND_ERASURE_AFTER_MS) } },
      ],
    },
    orderBy: { createdAt: "asc" },
    select: { assetId: true },
  });
  for (const { assetId } of due)
    if (await eraseAssetFiles(assetId))
      await prisma.assetErasure.deleteMany({
        where: { assetId, createdAt: { lt: fromNow(-SECOND_ERASURE_AFTER_MS) } },
      });
}
