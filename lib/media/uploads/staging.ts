import "server-only";
import fs from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/env";
import { isUuid } from "@/lib/http/storable";

/** Uploads in progress, deleted after processing. Shared by web and worker. */
const folder = path.resolve(env.VERANDA_HOME, "staging");

/** Throws unless `assetId` is a UUID, which prevents path traversal. */
export function stagedFilePath(assetId: string): string {
  if (!isUuid(assetId)) throw new Error(`"${assetId}" is no id of an asset.`);
  return path.join(folder, assetId);
}

export async function createStagedFile(assetId: string): Promise<void> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  await fs.writeFile(stagedFilePath(assetId), "", { mode: 0o600 });
}

export async function countStagedBytes(assetId: string): Promise<number | null> {
  const stats = await fs.stat(stagedFilePath(assetId)).catch(() => null);
  return stats?.size ?? null;
}

export async function syncStaged(assetId: string): Promise<void> {
  const handle = await fs.open(stagedFilePath(assetId), "r+");
  await handle.datasync().finally(() => handle.close());
}

export const removeStaged = (assetId: string): Promise<void> => fs.rm(stagedFilePath(assetId), { force: true });

export async function listStagedIds(): Promise<string[]> {
  const names = await fs.readdir(folder).catch(() => []);
  return names.filter(isUuid);
}
