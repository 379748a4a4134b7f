import "server-only";
import { env } from "@/lib/env";
import { DAY, fromNow, SECOND } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { log } from "@/lib/infra/log";
import { storage } from "@/lib/infra/storage";
import { addressOf, folderOf } from "./paths";
import { FILES } from "./stored";

const BATCH = 50;
const PATIENCE = 10 * SECOND;
/** By then every copy has expired (its lifetime is 300 seconds), whether or not the purge succeeded. */
const GIVE_UP = DAY;

const USUAL = [
  ...FILES.widths.map((width) => `${width}.webp`),
  FILES.video,
  FILES.poster,
  FILES.posterSmall,
  FILES.storyboard,
  FILES.stream,
];

/** The usual ones if the files are already gone. */
async function addressesOf(id: string): Promise<string[]> {
  const folder = folderOf(id);
  const keys = await (await storage()).list(folder);
  const names = keys.length > 0 ? keys.map((key) => key.slice(folder.length)) : USUAL;
  return names.map((name) => addressOf({ id, access: "public", epoch: 0 }, name, { viewerId: null }));
}

async function tell(purgeUrl: string, urls: string[]): Promise<void> {
  const url = new URL(purgeUrl);
  const credentials = url.username && Buffer.from(`${url.username}:${url.password}`).toString("base64");
  [url.username, url.password] = ["", ""];
  const answer = await fetch(url, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      ...(credentials && { Authorization: `Basic ${credentials}` }),
    },
    body: JSON.stringify({ urls }),
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (!answer.ok) throw new Error(`MEDIA_CDN_PURGE_URL answered ${answer.status}`);
}

/** Does nothing without a CDN. Failures are retried in the next run. */
export async function purgeCopies(): Promise<void> {
  const { MEDIA_CDN_URL, MEDIA_CDN_PURGE_URL } = env;
  if (!MEDIA_CDN_URL || !MEDIA_CDN_PURGE_URL) {
    await prisma.cdnPurge.deleteMany();
    return;
  }
  await prisma.cdnPurge.deleteMany({ where: { createdAt: { lt: fromNow(-GIVE_UP) } } });
  // Inserted by `storage_used` (prisma/triggers/media.sql).
  const due = await prisma.cdnPurge.findMany({ orderBy: { id: "asc" }, select: { id: true, assetId: true } });
  for (let at = 0; at < due.length; at += BATCH) {
    const batch = due.slice(at, at + BATCH);
    const ids = [...new Set(batch.map(({ assetId }) => assetId))];
    try {
      await tell(MEDIA_CDN_PURGE_URL, (await Promise.all(ids.map(addressesOf))).flat());
      await prisma.cdnPurge.deleteMany({ where: { id: { in: batch.map(({ id }) => id) } } });
    } catch (error) {
      log.warn({ err: error }, "the content delivery network could not be told to forget files");
      return;
    }
  }
}
