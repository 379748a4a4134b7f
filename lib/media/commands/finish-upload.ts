import "server-only";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { addJob } from "@/lib/infra/jobs";
import { stagedBytes, syncStaged } from "../staging";

/** Writes down how many bytes of an upload are here. Answers false when it is gone, or has got its last byte before. */
export async function markReceived(id: string, received: number, db: Db = prisma): Promise<boolean> {
  const { count } = await db.asset.updateMany({
    where: { id, state: "uploading", length: { gte: received } },
    data: { received, touchedAt: now() },
  });
  return count === 1;
}

/**
 * Hands an upload whose bytes are all here to the worker. May be called any number of times: by the request that brought the
 * last byte, by a client that asks how far it is, and by the sweep, where the process died in between. Answers whether the
 * asset is there.
 */
export async function finishUpload(id: string, db: Db = prisma): Promise<boolean> {
  const asset = await db.asset.findUnique({ where: { id }, select: { state: true, length: true } });
  if (asset?.state !== "uploading") return asset !== null;
  if ((await stagedBytes(id)) !== Number(asset.length)) return true;
  await syncStaged(id);
  return inTransaction(db, async (tx) => {
    const { count } = await tx.asset.updateMany({
      where: { id, state: "uploading" },
      data: { state: "processing", stage: "waiting", progress: 0, received: asset.length, touchedAt: now() },
    });
    if (count === 1) await addJob(tx, "media.make", { assetId: id });
    return true;
  });
}
