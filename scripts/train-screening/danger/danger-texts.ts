import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { DANGER_KINDS } from "@/lib/screening/models/find-danger";
import { seededRandom } from "@/prisma/seed/random";
import { foldOf } from "../folds";
import { readComments, readDemoPosts, readDictionary, readSiteSentences, readTweets } from "../rows";

/** Written for the model; "ok" marks sentences that look like harm and are none. */
const FOLDER = "scripts/train-screening/danger/written";

const WrittenLine = z.object({ label: z.enum([...DANGER_KINDS, "ok"]), text: z.string().min(1) });

type DangerLabel = z.infer<typeof WrittenLine>["label"];

export interface DangerText {
  text: string;
  label: DangerLabel;
  /** Names the texts that a figure is measured on. */
  set: string;
  weight: number;
  fold: number;
}

export const DANGER_FOLDS = 5;
export const REAL_SETS: readonly string[] = ["tweets", "comments", "posts"];
/** Sets of sentences that look like harm. */
export const LOOK_ALIKE_SETS: readonly string[] = ["ok-en", "ok-es"];

/** Chosen by cross-validation. Harm is rare among the texts that the model learns from, and so is real prose. */
const WEIGHTS = { harm: 8, ok: 4, post: 10, tweet: 0.5, site: 0.2, word: 0.05 } as const;

const SAME_START_CHARS = 24;
const startOf = (text: string) => text.toLowerCase().replace(/\W/g, "").slice(0, SAME_START_CHARS);

export const dangerFoldOf = (text: string): number => foldOf(startOf(text), DANGER_FOLDS);

const toDangerText = (text: string, label: DangerLabel, set: string, weight: number): DangerText => ({
  text,
  label,
  set,
  weight,
  fold: dangerFoldOf(text),
});

/** Throws if a line is no JSON or has an unknown label. */
function readWrittenTexts(): DangerText[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith(".jsonl"))
    .sort()
    .flatMap((file) => {
      const language = file.slice(0, 2);
      return readFileSync(path.join(FOLDER, file), "utf8")
        .split("\n")
        .filter(Boolean)
        .map((line) => {
          const { label, text } = WrittenLine.parse(JSON.parse(line));
          return toDangerText(text, label, `${label}-${language}`, label === "ok" ? WEIGHTS.ok : WEIGHTS.harm);
        });
    });
}

const LONG_TEXTS_EACH = 300;
const MAX_EXTRA_PARTS = 8;

/** Long texts of harmless sentences: a sum over many words must not look like harm. */
function composeLongTexts(written: readonly DangerText[], seed: number): DangerText[] {
  const random = seededRandom(seed);
  return LOOK_ALIKE_SETS.flatMap((set) =>
    Array.from({ length: DANGER_FOLDS }, (_, fold) => {
      const sentences = written.filter((row) => row.set === set && row.fold === fold).map(({ text }) => text);
      return Array.from({ length: LONG_TEXTS_EACH }, () => {
        const parts = Array.from(
          { length: 2 + Math.floor(random() * MAX_EXTRA_PARTS) },
          () => sentences[Math.floor(random() * sentences.length)] ?? "",
        );
        const text = parts.join(random() < 0.5 ? ". " : "\n");
        return { ...toDangerText(text, "ok", "long", WEIGHTS.ok), fold };
      });
    }).flat(),
  );
}

/** Everything that the model learns from: written sentences, and harmless texts of people, the demo and the site. */
export function readDangerTexts(folder: string, seed: number): DangerText[] {
  const written = readWrittenTexts();
  const siteSentences = ["en", "es"].flatMap(readSiteSentences);
  const harmless = (rows: readonly { text: string; wanted: boolean; source: string }[], weight: number) =>
    rows.filter(({ wanted }) => !wanted).map(({ text, source }) => toDangerText(text, "ok", source, weight));
  return [
    ...written,
    ...composeLongTexts(written, seed),
    ...harmless(readTweets(folder), WEIGHTS.tweet),
    ...harmless(readComments(folder), WEIGHTS.post),
    ...harmless(readDemoPosts(), WEIGHTS.post),
    ...harmless(readDictionary(), WEIGHTS.word),
    ...siteSentences.map((text) => toDangerText(text, "ok", "site", WEIGHTS.site)),
  ];
}
