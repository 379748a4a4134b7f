import { readdirSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { catalogues } from "../language";
import * as spanish from "./spanish";

const TEXT = path.join(__dirname, "..");
/** What holds no sentence: how texts are read, how languages are chosen, which time zones there are. */
const OTHERS = new Set(["tokens.ts", "language.ts", "time-zone.ts"]);
const FILES = readdirSync(TEXT).filter((name) => /^[\w-]+\.ts$/.test(name) && !OTHERS.has(name));

/** What is the same word in both languages: names, addresses, units, and words that Spanish has too. */
const SAME = new Set([
  "https://example.org",
  "PayPal",
  "👍",
  "❤️",
  "😂",
  "😮",
  "😢",
  "🙏",
  "Emoji",
  "Veranda",
  "Starter",
  "Creator",
  "no",
  "Plan",
  "Cookie",
  "Cookies",
  ".",
  "Spam",
  "Vibe",
  "d",
  "r",
  "w",
  "l",
  "g",
  "t",
  "s",
  "b",
  "Maya",
  "Osei",
  "creator",
  "Tom",
  "Birch",
  "starter",
  "vibe",
  "Push",
  "Popular",
  "GIF",
  "Normal",
  "spam",
  "Samaritans",
  "samaritans.org",
  "Shout",
  "NHS",
  "Hashtags",
  "–",
  "0 B",
  "4:5",
  "16:9",
  "",
]);

/** Days, and the names of cookies and of what else a browser keeps. */
const NAMES = /^(\d{4}-\d\d-\d\d|theme|(next-auth[.]|veranda-).*)$/;
/** The parts of a page have the same addresses in every language. */
const ADDRESS = /\.parts\.\d+\.id$/;
const isName = ([at, value]: Leaf) => ADDRESS.test(at) || NAMES.test(String(value));

type Leaf = [path: string, value: unknown];

function leaves(value: unknown, at: string): Leaf[] {
  if (typeof value !== "object" || value === null) return [[at, value]];
  return Object.entries(value).flatMap(([key, each]) => leaves(each, `${at}.${key}`));
}

/** A function by how many arguments it takes, a word by its kind. */
const kindOf = (value: unknown) => (typeof value === "function" ? `function of ${value.length}` : typeof value);

const kinds = (found: Leaf[]) => found.map(([at, value]) => `${at}: ${kindOf(value)}`).sort();

let english: Leaf[];
const translated = Object.entries(spanish).flatMap(([name, words]) => leaves(words, name));

beforeAll(async () => {
  const exported = await Promise.all(FILES.map(async (file) => Object.keys(await import(path.join(TEXT, file)))));
  english = [...catalogues].flatMap(([name, words]) => leaves(words, name));
  expect(
    exported
      .flat()
      .filter((name) => name !== "inEnglish")
      .sort(),
  ).toEqual([...catalogues.keys()].sort());
});

describe("Spanish beside English", () => {
  test("has every sentence and every function of every room, and none that nobody reads", () => {
    expect(english.length).toBeGreaterThan(1_000);
    // A function may leave arguments out at its end: a language need not use all that it is told.
    const withoutCounts = (found: Leaf[]) => kinds(found).map((kind) => kind.replace(/ of \d$/, ""));
    expect(withoutCounts(translated)).toEqual(withoutCounts(english));
  });

  test("leaves no sentence in English", () => {
    const words = new Map(translated);
    const same = english.filter(([at, value]) => typeof value === "string" && words.get(at) === value);
    expect(same.filter((leaf) => !isName(leaf) && !SAME.has(String(leaf[1])))).toEqual([]);
  });

  test("takes no word for the same that is not", () => {
    const words = new Map(translated);
    const same = new Set(english.flatMap(([at, value]) => (words.get(at) === value ? [value] : [])));
    expect([...SAME].filter((word) => !same.has(word))).toEqual([]);
  });
});
