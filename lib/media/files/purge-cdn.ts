import "server-only";
import { env } from "@/lib/env";
import { DAY_MS, fromNow, SECOND_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { log } from "@/lib/infra/logging/log";
import { mediaStorage } from "@/lib/infra/storage";
import { ASSET_FILES } from "./asset-files";
import { assetFolder, assetUrl } from "./asset-urls";

const MAX_PURGED_ASSETS = 50;
const PURGE_TIMEOUT_MS = 10 * SECOND_MS;
/** Every copy has expired by then (its lifetime is 300 seconds), whether or not the purge succeeded. */
const PURGE_GIVE_UP_AFTER_MS = DAY_MS;

const USUAL_FILE_NAMES = [
  ...ASSET_FILES.widths.map((width) => `${width}.webp`),
  ASSET_FILES.video,
  ASSET_FILES.poster,
  ASSET_FILES.posterSmall,
  ASSET_FILES.storyboard,
  ASSET_FILES.stream,
];

/** The usual ones if the files are already gone. */
async function addressesOf(id: string): Promise<string[]> {
  const folder = assetFolder(id);
  const keys = await (await mediaStorage()).list(folder);
  const names = keys.length > 0 ? keys.map((key) => key.slice(folder.length)) : USUAL_FILE_NAMES;
  return names.map((name) => assetUrl({ id, access: "public", epoch: 0 }, name, { viewerId: null }));
}

async function requestPurge(purgeUrl: string, urls: string[]): Promise<void> {
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
    signal: AbortSignal.timeout(PURGE_TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`MEDIA_CDN_PURGE_URL answered ${answer.status}`);
}

/** Does nothing without a CDN. Failures are retried in the next run. */
export async function purgeCdnCopies(): Promise<void> {
  const { MEDIA_CDN_URL, MEDIA_CDN_PURGE_URL } = env;
  if (!MEDIA_CDN_URL || !MEDIA_CDN_PURGE_URL) {
    await prisma.cdnPurge.deleteMany();
    return;
  }
  await prisma.cdnPurge.deleteMany({ where: { createdAt: { lt: fromNow(-PURGE_GIVE_UP_AFTER_MS) } } });
  // Inserted by `storage_used` (prisma/triggers/media.sql).
  const due = await prisma.cdnPurge.findMany({ orderBy: { id: "asc" }, select: { id: true, assetId: true } });
  for (let index = 0; index < due.length; index += MAX_PURGED_ASSETS) {
    const batch = due.slice(index, index + MAX_PURGED_ASSETS);
    const ids = [...new Set(batch.map(({ assetId }) => assetId))];
    try {
      await requestPurge(MEDIA_CDN_PURGE_URL, (await Promise.all(ids.map(addressesOf))).flat());
      await prisma.cdnPurge.deleteMany({ where: { id: { in: batch.map(({ id }) => id) } } });
    } catch (error) {
      log.warn({ err: error }, "the content delivery network could not purge files");
      return;
    }
  }
}
