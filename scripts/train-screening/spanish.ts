import { logitsOf, type ScoringModel } from "@/lib/screening/models/meter";
import { stemWord, wholeWord } from "@/lib/screening/models/shapes";
import { SPANISH_BUCKETS } from "@/lib/screening/spanish/score-spanish";
import { prepareText } from "@/lib/screening/text/normalize-leet";
import { normalizeText } from "@/lib/screening/text/normalize-unicode";
import { seededRandom } from "@/prisma/seed/random";
import {
  calibrateModel,
  errorRates,
  formatSharePercent,
  lowestWithShare,
  markdownTable,
  withLogits,
} from "./evaluation";
import { foldOf } from "./folds";
import { SPANISH_BAD_PATTERNS, SPANISH_GOOD_PATTERNS, SPANISH_SLOTS } from "./invented-spanish";
import { SPANISH_SPAM_PATTERNS, SPANISH_SPAM_SLOTS, SPANISH_TRADE_PATTERNS } from "./invented-spanish-spam";
import { patternFiller } from "./patterns";
import { exampleOf, fitRegression, quantizeRegression } from "./regression";
import { readDemoPosts, readSiteSentences } from "./rows";
import type { TrainedModel } from "./trained";

const SEED = 23;
const FOLDS = 5;
const FILLS_EACH = 14;
const PART_PENALTY = 0.45;
/** The share of harmless sentences of unseen patterns that may reach the queue threshold. */
const MAX_HARMLESS_SHARE = 0.01;
const SLOPE = 1;

interface SpanishRow {
  text: string;
  wanted: boolean;
  /** The pattern; rows of one pattern stay on one side of every split. */
  group: string;
  weight: number;
}

const SPELLINGS: readonly ((text: string, random: () => number) => string)[] = [
  (text) => text,
  (text) => text.toLowerCase(),
  (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase(),
  (text) => text.toUpperCase(),
  (text) =>
    text
      .replace(/\bque\b/gi, "q")
      .replace(/\bpor\b/gi, "x")
      .replace(/qu([ei])/g, "k$1"),
  (text, random) => `${text} ${["jaja", "😂", "🤡", "!!!", "...", "xd", "💅", "😡"][Math.floor(random() * 8)]}`,
];

function filled(patterns: readonly string[], slots: Record<string, readonly string[]>, wanted: boolean): SpanishRow[] {
  const random = seededRandom(SEED);
  const fill = patternFiller(random, slots);
  return patterns.flatMap((pattern) =>
    [
      ...new Set(
        Array.from({ length: pattern.includes("{") ? FILLS_EACH : 4 }, () => {
          const spell = SPELLINGS[Math.floor(random() * SPELLINGS.length)];
          return spell ? spell(fill([pattern]), random) : pattern;
        }),
      ),
    ].map((text) => ({ text, wanted, group: pattern, weight: 1 })),
  );
}

/** The sentences of the site in Spanish: harmless. */
const siteSentences = (): SpanishRow[] =>
  readSiteSentences("es").map((text) => ({ text, wanted: false, group: text.slice(0, 24), weight: 0.5 }));

const english = (): SpanishRow[] =>
  readDemoPosts().map(({ text, group }) => ({ text, wanted: false, group, weight: 0.3 }));

interface SpanishRecipe {
  shape: ScoringModel["shape"];
  ready: (text: string) => string;
  buckets: number;
}

function train(rows: readonly SpanishRow[], { shape, ready, buckets }: SpanishRecipe): ScoringModel {
  const examples = rows.map(({ text, wanted, weight }) => exampleOf(ready(text), shape, { wanted, weight }, buckets));
  const model = quantizeRegression(fitRegression(examples, SEED), shape);
  return { ...model, weights: model.weights.slice(0, buckets) };
}

function trained(name: string, rows: readonly SpanishRow[], recipe: SpanishRecipe, score: number): TrainedModel {
  const measure = (model: ScoringModel, of: readonly SpanishRow[]) =>
    withLogits(
      of.map((row) => ({ set: "", fold: 0, ...row, ...logitsOf(model, recipe.ready(row.text)) })),
      PART_PENALTY,
    );
  const held = Array.from({ length: FOLDS }, (_, fold) => {
    const isHeld = ({ group }: SpanishRow) => foldOf(group, FOLDS) === fold;
    return measure(
      train(
        rows.filter((row) => !isHeld(row)),
        recipe,
      ),
      rows.filter((row) => isHeld(row) && row.weight === 1),
    );
  }).flat();
  const at = lowestWithShare(
    held.filter(({ wanted }) => !wanted).map(({ value }) => value),
    MAX_HARMLESS_SHARE,
  );
  const rates = errorRates(held, at);
  return {
    model: calibrateModel(train(rows, recipe), PART_PENALTY, { at, score, slope: SLOPE }),
    seed: SEED,
    trainedOn: {
      attackSentences: rows.filter(({ wanted }) => wanted).length,
      harmlessSentences: rows.filter(({ wanted, weight }) => !wanted && weight === 1).length,
      siteSentences: siteSentences().length,
      englishPosts: english().length,
    },
    heldOut: { precision: rates.precision, recall: rates.recall, falseAlarms: rates.falseAlarms },
    report: [
      `### ${name}`,
      markdownTable(
        ["patterns that the model has not seen", "precision", "recall", "false alarms"],
        [[`${held.length} sentences`, ...[rates.precision, rates.recall, rates.falseAlarms].map(formatSharePercent)]],
      ),
    ].join("\n\n"),
  };
}

export function trainSpanishInsults(): TrainedModel {
  const rows = [
    ...filled(SPANISH_BAD_PATTERNS, SPANISH_SLOTS, true),
    ...filled(SPANISH_GOOD_PATTERNS, SPANISH_SLOTS, false),
    ...filled(SPANISH_TRADE_PATTERNS, SPANISH_SLOTS, false),
    ...siteSentences(),
    ...english(),
  ];
  const ready = (text: string) => prepareText(text).folded;
  return trained("Spanish insults and hate", rows, { shape: wholeWord, ready, buckets: SPANISH_BUCKETS.insults }, 0.5);
}

export function trainSpanishSpam(): TrainedModel {
  const rows = [
    ...filled(SPANISH_SPAM_PATTERNS, SPANISH_SPAM_SLOTS, true),
    ...filled([...SPANISH_GOOD_PATTERNS, ...SPANISH_TRADE_PATTERNS], SPANISH_SLOTS, false),
    ...siteSentences(),
    ...english(),
  ];
  const ready = (text: string) => normalizeText(text).text.normalize("NFD").replace(/\p{M}/gu, "");
  return trained("Spanish spam", rows, { shape: stemWord, ready, buckets: SPANISH_BUCKETS.spam }, 0.8);
}
