import "server-only";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { enqueueJob } from "@/lib/infra/jobs";
import { countStagedBytes, syncStaged } from "../uploads/staging";

/** Returns false if the upload is gone or already complete. */
export async function recordReceivedBytes(id: string, received: number, db: Db = prisma): Promise<boolean> {
  const { count } = await db.asset.updateMany({
    where: { id, state: "uploading", length: { gte: received } },
    data: { received, touchedAt: now() },
  });
  return count === 1;
}

/** Enqueues processing once all bytes have arrived; false if the upload is gone. Idempotent: the sweep repeats it. */
export async function finishUpload(id: string, db: Db = prisma): Promise<boolean> {
  const asset = await db.asset.findUnique({ where: { id }, select: { state: true, length: true } });
  if (asset?.state !== "uploading") return asset !== null;
  if ((await countStagedBytes(id)) !== Number(asset.length)) return true;
  await syncStaged(id);
  return inTransaction(db, async (tx) => {
    const { count } = await tx.asset.updateMany({
      where: { id, state: "uploading" },
      data: { state: "processing", stage: "waiting", progress: 0, received: asset.length, touchedAt: now() },
    });
    if (count === 1) await enqueueJob(tx, "media.make", { assetId: id });
    return true;
  });
}
