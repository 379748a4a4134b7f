import "server-only";
import { fromNow, HOUR_MS, SECOND_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { finishUpload } from "./commands/finish-upload";
import { eraseDeletedAssets } from "./files/erase-files";
import { purgeCdnCopies } from "./files/purge-cdn";
import { skipDuringBackup } from "./files/skip-during-backup";
import { UPLOAD_EXPIRY_HOURS } from "./policy";
import { countStagedBytes, listStagedIds, removeStaged } from "./uploads/staging";

/** By then the request with the last byte has finished its upload or died. */
const STRANDED_AFTER_MS = 15 * SECOND_MS;
const SWEEP_BATCH_SIZE = 500;

/** Their process died. */
async function finishStrandedUploads(): Promise<void> {
  const waiting = await prisma.asset.findMany({
    where: { state: "uploading", touchedAt: { lt: fromNow(-STRANDED_AFTER_MS) } },
    select: { id: true, length: true },
  });
  for (const { id, length } of waiting) if ((await countStagedBytes(id)) === Number(length)) await finishUpload(id);
}

/** Also deletes unattached failures. */
async function deleteAbandonedUploads(): Promise<void> {
  const touchedAt = { lt: fromNow(-UPLOAD_EXPIRY_HOURS * HOUR_MS) };
  await prisma.asset.deleteMany({
    where: { touchedAt, OR: [{ state: "uploading" }, { state: "failed", holderId: null }] },
  });
}

/** A row always exists before its file. */
async function deleteStrayFiles(): Promise<void> {
  const ids = await listStagedIds();
  for (let index = 0; index < ids.length; index += SWEEP_BATCH_SIZE) {
    const batch = ids.slice(index, index + SWEEP_BATCH_SIZE);
    const needed = await prisma.asset.findMany({
      where: { id: { in: batch }, state: { in: ["uploading", "processing"] } },
      select: { id: true },
    });
    const keep = new Set(needed.map(({ id }) => id));
    for (const id of batch) if (!keep.has(id)) await skipDuringBackup(() => removeStaged(id));
  }
}

export async function sweepMedia(): Promise<void> {
  await finishStrandedUploads();
  await deleteAbandonedUploads();
  await purgeCdnCopies();
  await eraseDeletedAssets();
  await deleteStrayFiles();
}
