import "server-only";
import { fromNow, MINUTE } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { addJob, type Jobs } from "@/lib/infra/jobs";
import { storage } from "@/lib/infra/storage";
import { settlePicture } from "./commands/pictures";
import { ATTEMPTS, SILENCE, unattended } from "./making/attempt";
import { giveUp } from "./making/settle";
import { tidyWorkshop, workOn } from "./making/work";
import { folderOf } from "./paths";
import { removeStaged } from "./staging";

/** By then the lease of a dead worker has expired. */
export const AFTER_START = SILENCE + 1_000;
/** May have lost its worker before the asset was claimed. */
const LOST_AFTER = MINUTE;

/** A video gets a queue of its own, as it takes time. */
async function begin({ assetId }: Jobs["media.make"]): Promise<void> {
  const asset = await prisma.asset.findUnique({ where: { id: assetId }, select: { kind: true } });
  if (asset?.kind === "video") await addJob(prisma, "media.make-video", { assetId }, `media.make-video ${assetId}`);
  else await workOn(assetId);
}

export const mediaJobs = {
  "media.make": begin,
  "media.make-video": ({ assetId }: Jobs["media.make-video"]) => workOn(assetId),
};

export async function onMediaSettled({ holder }: Jobs["media.settled"]): Promise<void> {
  if (holder.kind === "picture") await settlePicture(holder.id);
}

/** Enqueues assets without a live worker, and fails those without attempts left. The queue alone would take hours. */
export async function watchMaking(): Promise<void> {
  const silent = { ...unattended(), heartbeatAt: { not: null } };
  for (const id of await giveUp({ ...silent, attempts: { gte: ATTEMPTS } })) {
    await (await storage()).removeFolder(folderOf(id));
    await removeStaged(id);
  }
  const left = await prisma.asset.findMany({
    where: {
      state: "processing",
      attempts: { lt: ATTEMPTS },
      OR: [{ heartbeatAt: { lt: fromNow(-SILENCE) } }, { heartbeatAt: null, touchedAt: { lt: fromNow(-LOST_AFTER) } }],
    },
    select: { id: true },
    orderBy: { touchedAt: "asc" },
  });
  for (const { id } of left) await addJob(prisma, "media.make", { assetId: id }, `media.make ${id}`);
  await tidyWorkshop();
}
