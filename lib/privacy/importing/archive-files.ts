import "server-only";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/env";
import { isUuid } from "@/lib/http/storable";

/** Uploaded archives until they are restored, shared by web and worker. */
export const IMPORT_DIR = path.resolve(env.VERANDA_HOME, "importing");

/** The path of an import's archive. Throws unless the id is a UUID. */
export function archiveFilePath(importId: string): string {
  if (!isUuid(importId)) throw new Error(`"${importId}" is no id of an import.`);
  return path.join(IMPORT_DIR, importId);
}

export const createImportDir = () => mkdir(IMPORT_DIR, { recursive: true, mode: 0o700 });

export const moveArchive = (from: string, to: string): Promise<void> =>
  rename(archiveFilePath(from), archiveFilePath(to));

export const removeArchive = (importId: string): Promise<void> => rm(archiveFilePath(importId), { force: true });

export const listArchiveIds = async (): Promise<string[]> => (await readdir(IMPORT_DIR).catch(() => [])).filter(isUuid);
