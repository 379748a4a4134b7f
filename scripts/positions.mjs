// `npm run --silent positions < log`: writes a log with the stacks in it as the sources have them, by the maps beside the built files.
// The servers log stacks as they are: to read a map takes half a second, which every request of the process would wait for.
import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** Where a frame of a stack points to: a file as it runs, its line and column. */
const POSITION = /((?:file:\/\/)?\/[^\s():]+\.c?js):(\d+):(\d+)/g;

const maps = new Map();

/** The map of a file; null where it runs as it was written. */
function mapOf(file) {
  if (!maps.has(file))
    try {
      maps.set(file, new SourceMap(JSON.parse(readFileSync(`${file}.map`, "utf8"))));
    } catch {
      maps.set(file, null);
    }
  return maps.get(file);
}

const inSources = (line) =>
  line.replace(POSITION, (position, place, row, column) => {
    const file = place.startsWith("file:") ? fileURLToPath(place) : place;
    const entry = mapOf(file)?.findEntry(Number(row) - 1, Number(column) - 1);
    if (!entry?.originalSource) return position;
    return `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });

for await (const line of createInterface({ input: process.stdin })) console.log(inSources(line));
