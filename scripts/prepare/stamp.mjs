import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../server/supervisor/settings.mjs";

const SKIPPED_FOLDERS = new Set(["node_modules", "generated", "results"]);
const SKIPPED_FILES = /(\.test\.tsx?|\.md|\.tsbuildinfo)$/;

/** Missing files count as empty. */
export function hashFiles(names, extra = []) {
  const hash = createHash("sha256").update(JSON.stringify(extra));
  for (const file of names.flatMap((name) => filesIn(path.join(root, name))).sort()) {
    hash.update(`\0${path.relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest("hex");
}

export function isStamped(file, hash) {
  return existsSync(file) && readFileSync(file, "utf8") === hash;
}

/** Call it last, when the stamped output is complete. */
export function writeStamp(file, hash) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, hash);
  renameSync(`${file}.new`, file);
}

function filesIn(place) {
  if (!existsSync(place)) return [];
  let entries;
  try {
    entries = readdirSync(place, { withFileTypes: true });
  } catch (error) {
    if (error.code === "ENOTDIR") return [place];
    throw error;
  }
  return entries.flatMap((entry) => {
    const full = path.join(place, entry.name);
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : filesIn(full);
    return SKIPPED_FILES.test(entry.name) ? [] : [full];
  });
}
