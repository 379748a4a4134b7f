import "server-only";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { env } from "@/lib/env";
import { log } from "@/lib/infra/logging/log";
import { parsePdq } from "./pdq";
import { createPdqIndex, type PdqIndex } from "./pdq-index";

interface HashLists {
  pdq: PdqIndex;
  /** The name of the list by the hash, in lower case. */
  md5: ReadonlyMap<string, string>;
}

const MAX_LIST_NAME_LENGTH = 100;
const MD5_PATTERN = /^[\da-f]{32}$/;
const HEADER_PATTERN = /^"?algorithm"?\s*,/i;

const Entry = z.object({
  algorithm: z.string().trim().toLowerCase(),
  hash: z.string().trim().toLowerCase(),
  list: z.string().trim().min(1).max(MAX_LIST_NAME_LENGTH),
});
type Entry = z.output<typeof Entry>;

const unquoted = (field: string | undefined) => field?.trim().replace(/^"(.*)"$/, "$1");

/** Null for a comment, a header or an empty line. Throws for anything that is no entry. */
function parseLine(line: string): Entry | null {
  if (line === "" || line.startsWith("#") || HEADER_PATTERN.test(line)) return null;
  if (line.startsWith("{")) return Entry.parse(JSON.parse(line));
  const [algorithm, hash, ...name] = line.split(",");
  return Entry.parse({ algorithm: unquoted(algorithm), hash: unquoted(hash), list: unquoted(name.join(",")) });
}

/** `algorithm,hash,list` or JSON objects, one a line. Throws and names the line that is neither. */
export function parseHashLists(files: readonly { name: string; text: string }[]): HashLists {
  const pdq: Parameters<typeof createPdqIndex>[0][number][] = [];
  const md5 = new Map<string, string>();
  for (const { name, text } of files) {
    for (const [index, line] of text.split(/\r?\n/).entries()) {
      try {
        const entry = parseLine(line.trim());
        if (!entry) continue;
        const hash = entry.algorithm === "pdq" ? parsePdq(entry.hash) : null;
        if (hash) pdq.push({ hash, list: entry.list });
        else if (entry.algorithm === "md5" && MD5_PATTERN.test(entry.hash)) md5.set(entry.hash, entry.list);
        else throw new Error("neither a PDQ nor an MD5 hash");
      } catch (cause) {
        throw new Error(`${name}, line ${index + 1}, is no entry of a hash list.`, { cause });
      }
    }
  }
  return { pdq: createPdqIndex(pdq), md5 };
}

export const configuredListFiles = (): string[] =>
  (env.HASH_LISTS ?? "")
    .split(",")
    .map((file) => file.trim())
    .filter((file) => file !== "")
    .map((file) => path.resolve(file));

let loaded: { stamp: string; lists: Promise<HashLists> } | undefined;

async function read(files: readonly string[]): Promise<HashLists> {
  const texts: { name: string; text: string }[] = [];
  for (const file of files) texts.push({ name: path.basename(file), text: await readFile(file, "utf8") });
  const lists = parseHashLists(texts);
  log.info({ pdq: lists.pdq.size, md5: lists.md5.size }, "hash lists were read");
  return lists;
}

/** Reads the files again once one has changed. Throws while one is missing or invalid, so that nothing passes. */
export async function loadHashLists(files: readonly string[] = configuredListFiles()): Promise<HashLists> {
  const stats = await Promise.all(files.map((file) => stat(file)));
  const stamp = stats.map(({ ino, size, mtimeMs }, index) => [files[index], ino, size, mtimeMs].join(" ")).join("\n");
  if (loaded?.stamp !== stamp) loaded = { stamp, lists: read(files) };
  try {
    return await loaded.lists;
  } catch (error) {
    // The next file tries again.
    loaded = undefined;
    throw error;
  }
}
