// `npm run --silent positions < log`: rewrites stack traces in a log to source positions, using the source maps of the
// build. The servers log raw stacks: reading a map would block the process for half a second.
import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const POSITION = /((?:file:\/\/)?\/[^\s():]+\.c?js):(\d+):(\d+)/g;

const maps = new Map();

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
