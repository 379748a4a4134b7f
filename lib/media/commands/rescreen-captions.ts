import "server-only";
import { inTransaction, prisma } from "@/lib/infra/db";
import { enqueueJob } from "@/lib/infra/jobs";
import { log } from "@/lib/infra/logging/log";
import { mediaStorage } from "@/lib/infra/storage";
import { Hits } from "@/lib/screening/queries/screenings";
import { CAPTIONS_TYPE } from "../files/asset-files";
import { captionsFileKey } from "../files/asset-urls";
import { parseWebvtt } from "../files/webvtt";
import { hitsIn, replaceHits, withoutHits } from "./captions";
import { lockOwnAsset } from "./lock-own-asset";

const RESCREENED_PER_SWEEP = 50;

/** What the video is attached to is held if the text has new findings. */
async function rescreen(id: string): Promise<void> {
  const files = await mediaStorage();
  const captions = await prisma.caption.findUnique({
    where: { id },
    select: { assetId: true, label: true, bytes: true, isAutomatic: true, asset: { select: { ownerId: true } } },
  });
  if (!captions) return;
  const { assetId, label, isAutomatic, asset } = captions;
  const key = captionsFileKey(assetId, id);
  const stored = await files.read(key);
  const parsed = parseWebvtt(stored?.toString() ?? "");
  const file = parsed && Buffer.from(parsed.file);
  // The file of a run whose transaction failed is rewritten already, but its length is not recorded, nor its hits.
  const isUnchanged = file && stored?.equals(file) && file.byteLength === captions.bytes;
  // The storage may be slow, so nothing is locked meanwhile.
  if (file && !isUnchanged) await files.putBytes(key, file, CAPTIONS_TYPE);
  await inTransaction(prisma, async (tx) => {
    const { parent } = await lockOwnAsset({ id: asset.ownerId }, assetId, tx);
    const data = { isDecoded: true, ...(file && { bytes: file.byteLength }) };
    const { count } = await tx.caption.updateMany({ where: { id, isDecoded: false }, data });
    if (count === 0 || !parsed || !file || isUnchanged) return;
    const storedBytes = { increment: file.byteLength - captions.bytes };
    const { hits } = await tx.asset.update({
      where: { id: assetId },
      data: { storedBytes },
      select: { hits: true },
    });
    const added = isAutomatic ? [] : withoutHits(hitsIn(parsed.words, label, assetId), Hits.parse(hits));
    await replaceHits(assetId, { removed: [], added }, tx);
    if (parent) await enqueueJob(tx, "media.settled", { holder: parent });
  });
}

/** Rewrites captions that were stored with character references, which hid words, and screens them again. */
export async function rescreenCaptions(): Promise<void> {
  const rows = await prisma.caption.findMany({
    where: { isDecoded: false },
    select: { id: true },
    orderBy: { id: "asc" },
    take: RESCREENED_PER_SWEEP,
  });
  for (const { id } of rows)
    try {
      await rescreen(id);
    } catch (error) {
      // Repeated in the next run; one failure does not stop the others.
      log.warn({ err: error, captions: id }, "captions could not be screened again");
    }
}
