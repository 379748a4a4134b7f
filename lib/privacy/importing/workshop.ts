import "server-only";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/env";
import { isUuid } from "@/lib/http/ids";

/** Archives that came and are being restored. Web and worker share it. */
const folder = path.resolve(env.VERANDA_HOME, "importing");

/** Where an archive lies until it is restored. Throws for what is no id. */
export function archiveFile(importId: string): string {
  if (!isUuid(importId)) throw new Error(`"${importId}" is no id of an import.`);
  return path.join(folder, importId);
}

export const openWorkshop = () => mkdir(folder, { recursive: true, mode: 0o700 });

/** Gives an archive to another import than the one that it came for. */
export const handArchive = (from: string, to: string): Promise<void> => rename(archiveFile(from), archiveFile(to));

export const removeArchive = (importId: string): Promise<void> => rm(archiveFile(importId), { force: true });

/** The ids of all archives that lie there. */
export const archiveIds = async (): Promise<string[]> => (await readdir(folder).catch(() => [])).filter(isUuid);
