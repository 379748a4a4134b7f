import "server-only";
import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { fileURLToPath } from "node:url";

/** Where a frame of a stack points to: a file as it runs, its line and column. */
const POSITION = /((?:file:\/\/)?\/[^\s():]+\.c?js):(\d+):(\d+)/g;
/** How many maps are kept for the next error: most errors come again. */
const KEPT = 4;

const kept = new Map<string, SourceMap | null>();

function mapOf(file: string): SourceMap | null {
  const known = kept.get(file);
  if (known !== undefined) return known;
  let map: SourceMap | null;
  try {
    map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, "utf8")));
  } catch {
    // It has none: it runs as it was written.
    map = null;
  }
  kept.set(file, map);
  for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
  return map;
}

/**
 * A stack as the sources have it, by the maps that lie beside the files as they run. Node does so by itself if asked, but then
 * keeps the map of each file from when it is loaded: for a site that is a hundred megabytes, for errors that may never come.
 */
export const inSources = (stack: string): string =>
  stack.replace(POSITION, (position, place: string, line: string, column: string) => {
    const file = place.startsWith("file:") ? fileURLToPath(place) : place;
    const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !("originalSource" in entry) || !entry.originalSource) return position;
    return `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
