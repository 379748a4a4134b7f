import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const SOURCE_ENDINGS = /\.(ts|tsx|mjs)$/;

export function filesUnder(...folders: string[]): string[] {
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => SOURCE_ENDINGS.test(name))
        .map((name) => path.posix.join(folder, name.replaceAll(path.sep, "/"))),
    )
    .filter((file) => !file.startsWith("prisma/generated/"))
    .sort();
}

export function foldersUnder(...folders: string[]): string[] {
  const skipped = /(^|\/)(generated|node_modules)(\/|$)/;
  return folders.flatMap((folder) => [
    folder,
    ...readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => path.posix.join(entry.parentPath, entry.name))
      .filter((file) => !skipped.test(file)),
  ]);
}

const texts = new Map<string, string>();

export function readSource(file: string): string {
  const known = texts.get(file);
  if (known !== undefined) return known;
  const text = readFileSync(file, "utf8");
  texts.set(file, text);
  return text;
}

const COMMENT_OR_STRING = /\/\*[\s\S]*?\*\/|(?<![:"'`\\])\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g;

/** The code of a file without comments and string contents. */
export const readCode = (file: string) =>
  readSource(file).replace(COMMENT_OR_STRING, (match) => (match.startsWith("/") ? "" : '""'));

export interface SourceImport {
  /** A path from the root without its extension ("lib/http/route"), or a package name. */
  target: string;
  typeOnly: boolean;
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:([\w*{}\s,$]+?)\s+from\s+)?"([^"]+)"|\bimport\("([^"]+)"\)/g;

function targetOf(file: string, name: string): string {
  const plain = name.replace(/\.(ts|tsx|js|mjs)$/, "");
  if (name.startsWith("@/")) return plain.slice(2);
  return name.startsWith(".") ? path.posix.join(path.posix.dirname(file), plain) : name;
}

export function importsOf(file: string): SourceImport[] {
  return [...readSource(file).matchAll(IMPORT)].map(([, type, names = "", from = "", later]) => {
    const each = names
      .replace(/[{}]/g, "")
      .split(",")
      .filter((name) => name.trim());
    const typeOnly = type !== undefined || (each.length > 0 && each.every((name) => /^\s*type\s/.test(name)));
    return { target: targetOf(file, later ?? from), typeOnly };
  });
}

const fileOf = (target: string) =>
  ["", ".ts", ".tsx", ".mjs", "/index.ts"]
    .map((end) => target + end)
    .find((file) => SOURCE_ENDINGS.test(file) && existsSync(file));

/** Follows runtime imports only, but not those of `isClosed` files; null if there is none. */
export function findImportPath(
  start: string,
  isTarget: (file: string) => boolean,
  isClosed: (file: string) => boolean = () => false,
): string[] | null {
  const seen = new Set([start]);
  const ways = [[start]];
  for (const way of ways) {
    const last = way.at(-1) ?? start;
    if (last !== start && isTarget(last)) return way;
    if (isClosed(last)) continue;
    for (const { target, typeOnly } of importsOf(last)) {
      const file = typeOnly ? undefined : fileOf(target);
      if (!file || seen.has(file)) continue;
      seen.add(file);
      ways.push([...way, file]);
    }
  }
  return isTarget(start) ? [start] : null;
}
