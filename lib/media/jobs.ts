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

/** How long after its start a worker looks for what one before it left: when that is taken for dead, in ms. */
export const AFTER_START = SILENCE + 1_000;
/** A job that has waited so long may be one whose worker died before it took charge of the asset, in ms. */
const LOST_AFTER = MINUTE;

/** Starts on an asset: a picture is made at once; a video, which takes its time, waits among its own kind. */
async function begin({ assetId }: Jobs["media.make"]): Promise<void> {
  const asset = await prisma.asset.findUnique({ where: { id: assetId }, select: { kind: true } });
  if (asset?.kind === "video") await addJob(prisma, "media.make-video", { assetId }, `media.make-video ${assetId}`);
  else await workOn(assetId);
}

/** The background work of media, by job name. */
export const mediaJobs = {
  "media.make": begin,
  "media.make-video": ({ assetId }: Jobs["media.make-video"]) => workOn(assetId),
};

/** News about the file of a profile's picture. */
export async function onMediaSettled({ holder }: Jobs["media.settled"]): Promise<void> {
  if (holder.kind === "picture") await settlePicture(holder.id);
}

/**
 * Sees to it that nothing stays unmade: what no live worker is at is begun anew, and given up after the last attempt. A job that
 * its worker took along into death would come back only after hours.
 */
export async function watchMaking(): Promise<void> {
  const silent = { ...unattended(), heartbeatAt: { not: null } };
  for (const id of await giveUp({ ...silent, attempts: { gte: ATTEMPTS } })) {
    await (await storage()).removeFolder(folderOf(id));
    await removeStaged(id);
  }
  const left = await prisma.asset.findMany({
    where: {
      ...{ state: "processing", attempts: { lt: ATTEMPTS } },
      OR: [{ heartbeatAt: { lt: fromNow(-SILENCE) } }, { heartbeatAt: null, touchedAt: { lt: fromNow(-LOST_AFTER) } }],
    },
    select: { id: true },
    orderBy: { touchedAt: "asc" },
  });
  for (const { id } of left) await addJob(prisma, "media.make", { assetId: id }, `media.make ${id}`);
  await tidyWorkshop();
}
