import "server-only";
import { fromNow, HOUR, MINUTE } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { log } from "@/lib/infra/log";
import { storage } from "@/lib/infra/storage";
import { folderOf } from "./paths";
import { removeStaged } from "./staging";
import { unlessBackup } from "./unless-backup";

/** What the sweep of each minute takes as new. */
const FRESH = 2 * MINUTE;
/** By then nothing that was under way when an asset was deleted can still write files for it. */
const SETTLED = HOUR;

/** Removes the files of an asset that is gone. Resolves with whether they are: the sweep comes back to those that are not. */
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

/**
 * Removes the files of deleted assets: within two minutes, and once more after an hour, because a worker may have been making
 * one while it was deleted. Only then is it forgotten that there was anything to remove.
 */
export async function eraseDeleted(): Promise<void> {
  const due = await prisma.assetErasure.findMany({
    where: { OR: [{ createdAt: { gt: fromNow(-FRESH) } }, { createdAt: { lt: fromNow(-SETTLED) } }] },
    orderBy: { createdAt: "asc" },
    select: { assetId: true },
  });
  for (const { assetId } of due)
    if (await eraseFiles(assetId))
      await prisma.assetErasure.deleteMany({ where: { assetId, createdAt: { lt: fromNow(-SETTLED) } } });
}
