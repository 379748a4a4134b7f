import "server-only";
import { fromNow, HOUR, SECOND } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { finishUpload } from "./commands/finish-upload";
import { eraseDeleted } from "./erase";
import { UPLOAD_HOURS } from "./policy";
import { purgeCopies } from "./purge";
import { removeStaged, stagedBytes, stagedIds } from "./staging";
import { unlessBackup } from "./unless-backup";

/** By then the request with the last byte has finished its upload or died. */
const STRANDED = 15 * SECOND;
const BATCH = 500;

/** Their process died. */
async function finishStranded(): Promise<void> {
  const waiting = await prisma.asset.findMany({
    where: { state: "uploading", touchedAt: { lt: fromNow(-STRANDED) } },
    select: { id: true, length: true },
  });
  for (const { id, length } of waiting) if ((await stagedBytes(id)) === Number(length)) await finishUpload(id);
}

/** Also deletes unattached failures. */
async function giveUpAbandoned(): Promise<void> {
  const touchedAt = { lt: fromNow(-UPLOAD_HOURS * HOUR) };
  await prisma.asset.deleteMany({
    where: { touchedAt, OR: [{ state: "uploading" }, { state: "failed", holderId: null }] },
  });
}

/** A row always exists before its file. */
async function removeStrays(): Promise<void> {
  const ids = await stagedIds();
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    const needed = await prisma.asset.findMany({
      where: { id: { in: batch }, state: { in: ["uploading", "processing"] } },
      select: { id: true },
    });
    const keep = new Set(needed.map(({ id }) => id));
    for (const id of batch) if (!keep.has(id)) await unlessBackup(() => removeStaged(id));
  }
}

export async function sweepMedia(): Promise<void> {
  await finishStranded();
  await giveUpAbandoned();
  await purgeCopies();
  await eraseDeleted();
  await removeStrays();
}
