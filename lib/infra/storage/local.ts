import "server-only";
import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { errorCode } from "../logging/error-code";
import { folderParts, keyParts } from "./key";
import type { MediaStorage } from "./media-storage";

const isMissing = (error: unknown) => ["ENOENT", "ENOTDIR"].includes(errorCode(error) ?? "");

const partName = () => `.${randomUUID()}.part`;

async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

export function createLocalStorage(root: string): MediaStorage {
  const fileOf = (key: string) => path.join(root, ...keyParts(key));
  const pathOf = (folder: string) => path.join(root, ...folderParts(folder));

  /** Renames the temporary file once it is flushed to disk, and flushes the folders that have a new entry. */
  async function replace(key: string, write: (file: string) => Promise<void>): Promise<void> {
    const target = fileOf(key);
    let folder = path.dirname(target);
    const created = await fs.mkdir(folder, { recursive: true, mode: 0o700 });
    const part = path.join(folder, partName());
    try {
      await write(part);
      const handle = await fs.open(part, "r+");
      await handle.datasync().finally(() => handle.close());
      await fs.rename(part, target);
    } catch (error) {
      await fs.rm(part, { force: true });
      throw error;
    }
    await syncFolder(folder);
    while (created !== undefined && folder.startsWith(created)) {
      folder = path.dirname(folder);
      await syncFolder(folder);
    }
  }

  return {
    putFile: (key, file) => replace(key, (part) => fs.copyFile(file, part, constants.COPYFILE_FICLONE)),
    putBytes: (key, bytes) => replace(key, (part) => fs.writeFile(part, bytes, { mode: 0o600 })),
    read: (key) =>
      fs.readFile(fileOf(key)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    async list(folder) {
      const entries = await fs
        .readdir(pathOf(folder), { recursive: true, withFileTypes: true })
        .catch((error: unknown) => {
          if (isMissing(error)) return [];
          throw error;
        });
      return entries
        .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
        .sort();
    },
    remove: (key) => fs.rm(fileOf(key), { force: true }),
    removeFolder: (folder) => fs.rm(pathOf(folder), { recursive: true, force: true, maxRetries: 3 }),
    place: async (key) => ({ file: fileOf(key) }),
  };
}
