import { existsSync, linkSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { copyMeasured } from "./archive.mjs";

/** Besides the database. Files of the first never change once written. */
const BACKED_UP_FOLDERS = ["media", "staging", "paypal"];

const relativeTo = (root, file) => path.relative(root, file).replaceAll(path.sep, "/");

function filesBelow(folder) {
  let entries;
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error.code === "ENOENT") return [];
    throw error;
  }
  return entries.flatMap((entry) => {
    const found = path.join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(found);
    return entry.isFile() && !entry.name.startsWith(".") ? [found] : [];
  });
}

export const ASSET_FOLDERS = ["media", "staging"];

/**
 * So that concurrent deletions do not remove a file from the backup. Returns whether every file has a link: a folder
 * that machines share may be on another disk than the home, and some file systems have no hard links.
 */
export function linkFiles(home, links) {
  let isComplete = true;
  for (const file of ASSET_FOLDERS.flatMap((name) => filesBelow(path.join(home, name)))) {
    const link = path.join(links, relativeTo(home, file));
    mkdirSync(path.dirname(link), { recursive: true, mode: 0o700 });
    try {
      linkSync(file, link);
    } catch (error) {
      if (!["ENOENT", "EXDEV", "EPERM", "ENOTSUP"].includes(error.code)) throw error;
      // Otherwise it was deleted.
      if (error.code !== "ENOENT") isComplete = false;
    }
  }
  return isComplete;
}

/** Backed up whole: evidence belongs to no asset that still exists. */
const WHOLE_FOLDERS = ["paypal/", "media/evidence/", "staging/evidence/"];

const assetOf = (name) => /^(?:media\/assets|staging)\/([\da-f-]{36})(?:\/|$)/.exec(name)?.[1] ?? null;

/** Prefers the files in `links`. Skips files deleted meanwhile. */
export async function copyFiles({ home, links, folder, isKept }) {
  const sources = new Map();
  for (const root of [home, links])
    for (const kept of BACKED_UP_FOLDERS)
      for (const file of filesBelow(path.join(root, kept))) sources.set(relativeTo(root, file), file);
  const files = {};
  for (const [name, source] of [...sources].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const asset = assetOf(name);
    if (asset !== null ? !isKept(asset) : !WHOLE_FOLDERS.some((whole) => name.startsWith(whole))) continue;
    const target = path.join(folder, "files", name);
    mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
    try {
      files[`files/${name}`] = await copyMeasured(source, target);
    } catch (error) {
      if (error.code !== "ENOENT") throw error;
      rmSync(target, { force: true });
    }
  }
  return files;
}

export function occupiedFolder(home) {
  return ["postgres/data", ...BACKED_UP_FOLDERS].find((kept) => {
    const folder = path.join(home, kept);
    return kept === "postgres/data" ? existsSync(folder) : filesBelow(folder).length > 0;
  });
}

export async function restoreFiles(folder, { files }, home) {
  for (const name of Object.keys(files).filter((each) => each.startsWith("files/"))) {
    const target = path.join(home, name.slice("files/".length));
    mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
    await copyMeasured(path.join(folder, name), target);
  }
}
