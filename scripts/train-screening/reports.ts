import { createHash } from "node:crypto";
import type { ScreeningHit } from "@/lib/screening/contract";
import { repeatedRanges } from "@/lib/screening/quoting/quoted-hits";
import { isAimedAtReader, REPORT_BUCKETS, reportFeatures } from "@/lib/screening/quoting/report-features";
import { prepareText } from "@/lib/screening/text/normalize-leet";
import { findHits } from "@/lib/screening/text/screen-text";
import { seededRandom } from "@/prisma/seed/random";
import { errorRates, formatSharePercent, markdownTable, quantile } from "./evaluation";
import { foldOf } from "./folds";
import { patternFiller } from "./patterns";
import { AIMED_INSULTS, MORE_AIMED, MORE_REPORTS, QUOTED_REPORTS, QUOTED_SLOTS } from "./quoted-patterns";
import { SPANISH_AIMED, SPANISH_QUOTED_SLOTS, SPANISH_REPORTS } from "./quoted-patterns-spanish";
import { type LabelledText, readComments, readTweets } from "./rows";

const SEED = 22;
const FILLS_EACH = 6;
const FOLDS = 6;
/** Chosen by cross-validation over patterns. */
const FITTING = { epochs: 10, rate: 0.25, decay: 2e-3 };
/**
 * The share of the reports of unseen patterns that must be recognised: to hold a report does more harm than to queue an
 * attack.
 */
const MIN_REPORT_SHARE = 0.94;
/** One group of tweets in so many. */
const TWEETS_EVERY = 5;
const TWEET_WEIGHT = 0.5;

const REPORT_PATTERNS = [...QUOTED_REPORTS, ...MORE_REPORTS];
const AIMED_PATTERNS = [...AIMED_INSULTS, ...MORE_AIMED];

interface ReportExample {
  pattern: string;
  text: string;
  wanted: boolean;
  weight: number;
  isAimed: boolean;
  features: [bucket: number, value: number][];
}

function featuresOf(text: string, hit: ScreeningHit, ranges: readonly ScreeningHit[]): [number, number][] {
  const features = [...reportFeatures(text, hit, ranges)];
  const norm = Math.sqrt(1 + features.reduce((sum, [, value]) => sum + value * value, 0));
  return features.map(([bucket, value]) => [bucket, value / norm]);
}

/** One example for each exact hit of a filled pattern. */
function reportExamples(
  patterns: readonly string[],
  slots: Record<string, readonly string[]>,
  { wanted, random }: { wanted: boolean; random: () => number },
): ReportExample[] {
  const fill = patternFiller(random, slots);
  return patterns.flatMap((pattern) =>
    [...new Set(Array.from({ length: FILLS_EACH }, () => fill([pattern])))].flatMap((text) =>
      examplesOf(text, { pattern, wanted, weight: 1 }),
    ),
  );
}

function examplesOf(text: string, rest: Pick<ReportExample, "pattern" | "wanted" | "weight">): ReportExample[] {
  const ranges = repeatedRanges(findHits(prepareText(text)).hits.filter(({ score }) => score >= 0.4));
  return ranges.map((hit) => ({
    ...rest,
    text,
    isAimed: isAimedAtReader(text, hit, ranges),
    features: featuresOf(text, hit, ranges),
  }));
}

/** Labelled attacks, of which hardly any is a report. The comments stay apart, to measure. */
const attacks = (rows: readonly LabelledText[], every: number, weight: number): ReportExample[] =>
  rows
    .filter(({ wanted, group }) => wanted && foldOf(group, every) === 0)
    .flatMap(({ text, group }) => examplesOf(text, { pattern: group, wanted: false, weight }));

interface Fitted {
  weights: Float64Array;
  bias: number;
}

/** Logistic regression by Adagrad with weight decay; deterministic. */
function fitReports(examples: readonly ReportExample[], { epochs, rate, decay } = FITTING): Fitted {
  const random = seededRandom(SEED);
  const weights = new Float64Array(REPORT_BUCKETS);
  const squares = new Float64Array(REPORT_BUCKETS).fill(1e-3);
  let [bias, biasSquares] = [0, 1e-3];
  const weightOf = (wanted: boolean) =>
    examples.reduce((sum, each) => sum + (each.wanted === wanted ? each.weight : 0), 0);
  const balance = weightOf(true) / Math.max(1, weightOf(false));
  const order = [...examples.keys()];
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
    }
    for (const index of order) {
      const example = examples[index];
      if (!example) continue;
      const error =
        (1 / (1 + Math.exp(-reportLogit({ weights, bias }, example))) - Number(example.wanted)) *
        example.weight *
        (example.wanted ? 1 : balance);
      for (const [bucket, value] of example.features) {
        const slope = error * value + decay * (weights[bucket] ?? 0);
        squares[bucket] = (squares[bucket] ?? 0) + slope * slope;
        weights[bucket] = (weights[bucket] ?? 0) - (rate * slope) / Math.sqrt(squares[bucket] ?? 1);
      }
      biasSquares += error * error;
      bias -= (rate * error) / Math.sqrt(biasSquares);
    }
  }
  return { weights, bias };
}

const reportLogit = ({ weights, bias }: Fitted, { features }: ReportExample): number =>
  features.reduce((sum, [bucket, value]) => sum + (weights[bucket] ?? 0) * value, bias);

export interface ReportsFile {
  version: string;
  seed: number;
  trainedOn: Record<string, number>;
  heldOut: Record<string, number>;
  bias: number;
  scale: number;
  weights: string;
}

const takenFor = (rows: readonly { wanted: boolean; value: number }[], at: number): number => {
  const attacking = rows.filter(({ wanted }) => !wanted);
  return attacking.filter(({ value }) => value >= at).length / Math.max(1, attacking.length);
};

/** The score 0.5 is the threshold that recognises enough reports of unseen patterns. */
export function trainReports(folder: string): { file: ReportsFile; report: string } {
  const random = seededRandom(SEED);
  const reported = [
    ...reportExamples(REPORT_PATTERNS, QUOTED_SLOTS, { wanted: true, random }),
    ...reportExamples(SPANISH_REPORTS, SPANISH_QUOTED_SLOTS, { wanted: true, random }),
  ];
  const aimed = [
    ...reportExamples(AIMED_PATTERNS, QUOTED_SLOTS, { wanted: false, random }),
    ...reportExamples(SPANISH_AIMED, SPANISH_QUOTED_SLOTS, { wanted: false, random }),
  ];
  const tweets = attacks(readTweets(folder), TWEETS_EVERY, TWEET_WEIGHT);
  const examples = [...reported, ...aimed, ...tweets];
  const held = Array.from({ length: FOLDS }, (_, fold) => {
    const isHeld = ({ pattern }: ReportExample) => foldOf(pattern, FOLDS) === fold;
    const fitted = fitReports(examples.filter((example) => !isHeld(example)));
    return examples.filter(isHeld).map((example) => ({ ...example, value: reportLogit(fitted, example) }));
  }).flat();
  const guarded = held.map((row) => (row.isAimed ? { ...row, value: Number.NEGATIVE_INFINITY } : row));
  const ofReports = guarded.filter(({ wanted }) => wanted).map(({ value }) => value);
  const at = quantile(ofReports, 1 - MIN_REPORT_SHARE);
  const rates = errorRates(guarded, at);
  const fitted = fitReports(examples);
  const comments = attacks(readComments(folder), 1, 1).map((row) => ({
    ...row,
    value: row.isAimed ? Number.NEGATIVE_INFINITY : reportLogit(fitted, row),
  }));
  const largest = fitted.weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-9);
  const scale = largest / 127;
  const packed = Buffer.from(Int8Array.from(fitted.weights, (weight) => Math.round(weight / scale)).buffer);
  const bias = fitted.bias - at;
  const file: ReportsFile = {
    version: createHash("sha256")
      .update(JSON.stringify([bias, scale]))
      .update(packed)
      .digest("hex")
      .slice(0, 12),
    seed: SEED,
    trainedOn: {
      reportPatterns: REPORT_PATTERNS.length + SPANISH_REPORTS.length,
      aimedPatterns: AIMED_PATTERNS.length + SPANISH_AIMED.length,
      tweets: tweets.length,
      examples: examples.length,
    },
    heldOut: {
      reportRecall: rates.recall,
      aimedTakenForReports: takenFor(
        guarded.filter(({ weight }) => weight === 1),
        at,
      ),
      tweetsTakenForReports: takenFor(
        guarded.filter(({ weight }) => weight < 1),
        at,
      ),
      commentsTakenForReports: takenFor(comments, at),
    },
    bias,
    scale,
    weights: packed.toString("base64"),
  };
  const tradeOff = markdownTable(
    ["reports recognised", "aimed", "tweets", "comments"],
    [0.8, 0.85, 0.9, 0.93, 0.95, 0.97].map((share) => {
      const from = quantile(ofReports, 1 - share);
      const sets = [guarded.filter(({ weight }) => weight === 1), guarded.filter(({ weight }) => weight < 1), comments];
      return [formatSharePercent(share), ...sets.map((set) => formatSharePercent(takenFor(set, from)))];
    }),
  );
  const report = [
    "### Reports and quotations",
    markdownTable(
      ["patterns that the model has not seen", "share taken for a report"],
      [
        ["reports, quotations, self-descriptions", formatSharePercent(rates.recall)],
        ["attacks on a reader or a group", formatSharePercent(file.heldOut.aimedTakenForReports ?? 0)],
        ["labelled tweets", formatSharePercent(file.heldOut.tweetsTakenForReports ?? 0)],
        ["labelled comments, none of them learned", formatSharePercent(file.heldOut.commentsTakenForReports ?? 0)],
      ],
    ),
    tradeOff,
  ].join("\n\n");
  return { file, report };
}
