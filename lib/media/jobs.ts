import "server-only";
import { fromNow, HOUR_MS, MINUTE_MS, SECOND_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { enqueueJob, type Jobs } from "@/lib/infra/jobs";
import { mediaStorage } from "@/lib/infra/storage";
import type { Prisma } from "@/prisma/generated/client";
import { finishUpload } from "./commands/finish-upload";
import { finishPictureProcessing } from "./commands/profile-pictures";
import { rescreenCaptions } from "./commands/rescreen-captions";
import { listMatchedAssets, storeWaitingEvidence } from "./evidence/evidence";
import { assetFolder } from "./files/asset-urls";
import { eraseCaptionsFile } from "./files/erase-files";
import { purgeCdnCopies } from "./files/purge-cdn";
import { skipDuringBackup } from "./files/skip-during-backup";
import { UPLOAD_EXPIRY_HOURS } from "./policy";
import { HEARTBEAT_TIMEOUT_MS, isStaleSql, MAX_PROCESSING_ATTEMPTS } from "./processing/attempt";
import { cleanTmpDir, processAsset } from "./processing/process-asset";
import { publishMediaChanged } from "./processing/publish-media-changed";
import { failAssets } from "./processing/record-result";
import { countStagedBytes, listStagedIds, removeStaged } from "./uploads/staging";

/** The lease of a dead worker has expired by then. */
export const RECOVERY_DELAY_MS = HEARTBEAT_TIMEOUT_MS + 1_000;
/** May have lost its worker before the asset was claimed. */
const JOB_LOST_AFTER_MS = MINUTE_MS;

/** A video gets a queue of its own, as it takes time. */
async function begin({ assetId }: Jobs["media.make"]): Promise<void> {
  const asset = await prisma.asset.findUnique({ where: { id: assetId }, select: { kind: true } });
  if (asset?.kind === "video") await enqueueJob(prisma, "media.make-video", { assetId }, `media.make-video ${assetId}`);
  else await processAsset(assetId);
}

export const mediaJobs = {
  "media.make": begin,
  "media.make-video": ({ assetId }: Jobs["media.make-video"]) => processAsset(assetId),
  "media.erase-captions": eraseCaptionsFile,
};

/** Runs last (worker/main.ts): whatever the holder is, it has its new state when its owner's pages refetch it. */
export async function onAttachedMediaSettled({ holder }: Jobs["media.settled"]): Promise<void> {
  if (holder.kind === "picture") await finishPictureProcessing(holder.id);
  const asset = await prisma.asset.findFirst({
    where: { parentType: holder.kind, parentId: holder.id },
    select: { ownerId: true },
  });
  if (asset) await publishMediaChanged(asset.ownerId, [holder.id]);
}

/** Gives new attempts to assets whose upload is evidence that dead workers may not have kept. */
async function resetMatched(exhausted: Prisma.AssetWhereInput): Promise<void> {
  const rows = await prisma.asset.findMany({ where: exhausted, select: { id: true } });
  const matched = await listMatchedAssets(rows.map(({ id }) => id));
  await prisma.asset.updateMany({ where: { ...exhausted, id: { in: matched } }, data: { attempts: 0 } });
}

/** Enqueues assets without a live worker, and fails those without attempts left. The queue alone would take hours. */
export async function recoverProcessing(): Promise<void> {
  const exhausted = { ...isStaleSql(), heartbeatAt: { not: null }, attempts: { gte: MAX_PROCESSING_ATTEMPTS } };
  await resetMatched(exhausted);
  for (const id of await failAssets(exhausted)) {
    await (await mediaStorage()).removeFolder(assetFolder(id));
    await removeStaged(id);
  }
  const left = await prisma.asset.findMany({
    where: {
      state: "processing",
      attempts: { lt: MAX_PROCESSING_ATTEMPTS },
      OR: [
        { heartbeatAt: { lt: fromNow(-HEARTBEAT_TIMEOUT_MS) } },
        { heartbeatAt: null, touchedAt: { lt: fromNow(-JOB_LOST_AFTER_MS) } },
      ],
    },
    select: { id: true },
    orderBy: { touchedAt: "asc" },
  });
  for (const { id } of left) await enqueueJob(prisma, "media.make", { assetId: id }, `media.make ${id}`);
  await cleanTmpDir();
}

/** The request with the last byte has finished its upload or died by then. */
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
    where: { touchedAt, OR: [{ state: "uploading" }, { state: "failed", parentId: null }] },
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
  await deleteStrayFiles();
  await storeWaitingEvidence();
  await rescreenCaptions();
}
