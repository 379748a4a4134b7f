import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { readSource } from "./sources";

const FOLDERS = [
  "app",
  "bench",
  "components",
  "e2e",
  "embedded",
  "lib",
  "messages",
  "prisma",
  "scripts",
  "server",
  "worker",
];
const ENDINGS = ["", ".ts", ".tsx", ".mjs"];

/** `lib/a/b.ts`, `lib/a/*.ts`, `lib/a`. */
const PATH = new RegExp(`^(?:${FOLDERS.join("|")})/[\\w@[\\]/.*-]+$`);
/** `b.ts`, `a/b.test.ts`: of any folder. */
const FILE_NAME = /^[\w@[\]/.-]+\.(?:ts|tsx|mjs)$/;
/** Written by each run, and in no commit. */
const UNCOMMITTED = "bench/results/";

const entries = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) =>
    path.posix.join(folder, name.replaceAll(path.sep, "/")),
  ),
);

/** `a.{b,c}.ts` names `a.b.ts` and `a.c.ts`. */
function expandBraces(text: string): string[] {
  const [found, inside = ""] = /\{([^{}]*,[^{}]*)\}/.exec(text) ?? [];
  if (found === undefined) return [text];
  return inside.split(",").flatMap((part) => expandBraces(text.replace(found, part.trim())));
}

function matchesEntry(pattern: string): boolean {
  const source = pattern.replace(/[.[\]]/g, "\\$&").replace(/\*+/g, (stars) => (stars.length > 1 ? ".*" : "[^/]*"));
  const regex = new RegExp(`^${source}$`);
  return entries.some((entry) => regex.test(entry));
}

/** Whatever names no file exists too. */
function exists(name: string): boolean {
  if (name.startsWith(UNCOMMITTED)) return true;
  if (PATH.test(name)) return name.includes("*") ? matchesEntry(name) : ENDINGS.some((end) => existsSync(name + end));
  if (FILE_NAME.test(name)) return existsSync(name) || entries.some((entry) => entry.endsWith(`/${name}`));
  return true;
}

test("names only files and folders that exist in the documentation", () => {
  const pages = ["README.md", "CONTRIBUTING.md", "SECURITY.md", ...readdirSync("docs").map((name) => `docs/${name}`)];
  const named = pages
    .filter((page) => page.endsWith(".md"))
    .flatMap((page) =>
      [...readSource(page).matchAll(/`([^`\n]+)`/g)].flatMap(([, code = ""]) =>
        expandBraces(code).map((name) => ({ page, name })),
      ),
    );
  expect(named.filter(({ name }) => PATH.test(name)).length).toBeGreaterThan(500);
  expect(named.filter(({ name }) => !exists(name))).toEqual([]);
});
