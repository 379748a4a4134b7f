import path from "node:path";
import { expect, test } from "@jest/globals";
import { filesUnder } from "@/lib/testing/meta/sources";

const ROOT = path.join(__dirname, "../../..");

/** Shapes and endpoints take their sentences at once: they are turned where a refusal leaves (lib/http/readers-words.ts). */
const TURNED = /^(lib\/\w+\/contract[/.]|lib\/text\/sign-up\.ts|app\/api\/.*route\.ts)/;
/** The layout has Next make fonts and styles; what runs by itself is no module to load. */
const NOT_LOADED = /\.test\.tsx?$|^lib\/testing\/|^lib\/text\/es\/|^app\/layout\.tsx$/;

test("no sentence is read while a module is loaded: it would be of whoever came first", async () => {
  const early = new Set<string>();
  const reader = () => {
    const frames = (new Error().stack ?? "").split("\n").map((line) => /(\/[^():]+):\d+:\d+\)?$/.exec(line)?.[1]);
    const files = frames.flatMap((file) => (file ? [path.relative(ROOT, file)] : []));
    return files.find((file) => !["lib/text/language.ts", "lib/text/es/read-late.test.ts"].includes(file)) ?? "nowhere";
  };
  globalThis.__spoken = {
    words: {},
    current: () => {
      early.add(reader());
      return "en";
    },
  };
  const files = filesUnder("app", "components", "lib").filter((file) => /\.tsx?$/.test(file) && !NOT_LOADED.test(file));
  for (const file of files) await import(path.join(ROOT, file));
  expect(files.length).toBeGreaterThan(500);
  expect([...early].some((file) => TURNED.test(file))).toBe(true);
  expect([...early].filter((file) => !TURNED.test(file))).toEqual([]);
});
