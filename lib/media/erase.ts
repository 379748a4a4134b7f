import "server-only";
import { fromNow, HOUR, MINUTE } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { log } from "@/lib/infra/log";
import { storage } from "@/lib/infra/storage";
import { folderOf } from "./paths";
import { removeStaged } from "./staging";
import { unlessBackup } from "./unless-backup";

const FRESH = 2 * MINUTE;
/** After this, no worker that was running at the deletion can still write files. */
const SETTLED = HOUR;

/** Resolves to whether it succeeded; the sweep retries. */
export async function eraseFiles(assetId: string): Promise<boolean> {
  try {
    return await unlessBackup(async () => {
      await (await storage()).removeFolder(folderOf(assetId));
      await removeStaged(assetId);
    });
  } catch (error) {
    log.warn({ err: error }, "files of a deleted asset could not be removed yet");
    return false;
  }
}

/** Within two minutes, and again after an hour, as a worker may still have written some. */
export async function eraseDeleted(): Promise<void> {
  // Inserted by `storage_used` (prisma/triggers/media.sql).
  const due = await prisma.assetErasure.findMany({
    where: { OR: [{ createdAt: { gt: fromNow(-FRESH) } }, { createdAt: { lt: fromNow(-SETTLED) } }] },
    orderBy: { createdAt: "asc" },
    select: { assetId: true },
  });
  for (const { assetId } of due)
    if (await eraseFiles(assetId))
      await prisma.assetErasure.deleteMany({ where: { assetId, createdAt: { lt: fromNow(-SETTLED) } } });
}
