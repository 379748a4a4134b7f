import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { isAlive, processToken } from "../../server/supervisor/lock.mjs";
import { ASSET_FOLDERS } from "./files.mjs";

/** The second form is that of 0.1.0. */
const NAME_PATTERN = /^backup-(?:links-(\d+)-(.+)|(\d+))$/;

/** The folder of this process's hard links to the files, on the same disk as these. */
export const linksFolder = (home) =>
  path.join(home, `backup-links-${process.pid}-${encodeURIComponent(processToken(process.pid))}`);

/** Removes the links of killed backups, which would keep deleted files on the disk. */
export function removeStaleLinks(home) {
  for (const entry of entriesOf(home)) {
    const folder = path.join(home, entry.name);
    if (entry.isDirectory() && isStale(entry.name) && holdsOnlyLinks(folder)) removeFolder(folder);
  }
}

function isStale(name) {
  const [, pid, token, oldPid] = NAME_PATTERN.exec(name) ?? [];
  if (pid) return !isAlive({ pid: Number(pid), token: decodeURIComponent(token) });
  return oldPid !== undefined && (Number(oldPid) === process.pid || processToken(Number(oldPid)) === null);
}

/** A finished backup may be in the home too, under a name like `backup-20261122`. */
const holdsOnlyLinks = (folder) => entriesOf(folder).every(({ name }) => ASSET_FOLDERS.includes(name));

function entriesOf(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error.code === "ENOENT") return [];
    throw error;
  }
}

/** A write in progress may add a file meanwhile. */
export const removeFolder = (folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
