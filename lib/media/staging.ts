import "server-only";
import fs from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/env";
import { isUuid } from "@/lib/http/ids";

/** Uploads as they come, seen by nobody: removed once what is shown of them has been made. Web and worker share it. */
const folder = path.resolve(env.VERANDA_HOME, "staging");

/** Where the bytes of an upload lie. Throws for what is no id. */
export function stagedFile(assetId: string): string {
  if (!isUuid(assetId)) throw new Error(`"${assetId}" is no id of an asset.`);
  return path.join(folder, assetId);
}

/** Makes the empty file that an upload fills. */
export async function stage(assetId: string): Promise<void> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  await fs.writeFile(stagedFile(assetId), "", { mode: 0o600 });
}

/** How many bytes of an upload are here; null when its file is gone. */
export async function stagedBytes(assetId: string): Promise<number | null> {
  const found = await fs.stat(stagedFile(assetId)).catch(() => null);
  return found?.size ?? null;
}

/** Waits until an upload would outlive a power cut. */
export async function syncStaged(assetId: string): Promise<void> {
  const handle = await fs.open(stagedFile(assetId), "r+");
  await handle.datasync().finally(() => handle.close());
}

/** Removes an upload's bytes, if they are there. */
export const removeStaged = (assetId: string): Promise<void> => fs.rm(stagedFile(assetId), { force: true });

/** The ids of all uploads that lie there. */
export async function stagedIds(): Promise<string[]> {
  const names = await fs.readdir(folder).catch(() => []);
  return names.filter(isUuid);
}
