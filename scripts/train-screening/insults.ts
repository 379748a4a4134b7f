import type { ScoringModel } from "@/lib/screening/models/meter";
import { wholeWord } from "@/lib/screening/models/shapes";
import { prepareText } from "@/lib/screening/text/normalize-leet";
import { findListedWords } from "@/lib/screening/words/find-words";
import { sample, seededRandom } from "@/prisma/seed/random";
import {
  areaUnderCurve,
  calibrateFolds,
  calibrateModel,
  calibrationFor,
  errorRates,
  lowestWithPrecision,
  scoredTexts,
  withLogits,
} from "./evaluation";
import { ATTACKS, DIALECT, IDENTITIES, POLITICS, RECLAIMED, ROUGH, SHORT } from "./held-out";
import { inventInsults } from "./invented";
import {
  type FoldModel,
  type HeldOutScore,
  outOfFold,
  type Recipe,
  scoreRow,
  type TextSample,
  toLearnable,
  trainByFold,
  trainModel,
} from "./learn";
import { exampleOf } from "./regression";
import { insultsReport, type ScoredText } from "./report";
import { type LabelledText, readComments, readDemoPosts, readDictionary, readTweets } from "./rows";
import type { TrainedModel } from "./trained";

const SEED = 20;
const FOLDS = 5;
/** The baseline model is used for comparison only. */
const ROUGH_FOLDS = 3;
const INVENTED_PER_KIND = 3000;
/** Minimum lead of a part's logit over the whole's: long harmless posts have many parts that could be wrong. */
const PART_PENALTY = 0.45;
/** Score, precision on the comments, and maximum share of demo posts. */
const REVIEW_CALIBRATION = { score: 0.5, set: "comments", precision: 0.97, ofPosts: 0.01 };

const WEIGHTS: Record<LabelledText["source"], number> = {
  comments: 20,
  tweets: 1,
  posts: 3,
  dictionary: 0.1,
  messages: 0,
};

/** Comments are closest to a social site; the tweets have five insults per harmless text. */
function recipeFor(rows: readonly LabelledText[], invented: number): Recipe {
  const ofTweets = rows.filter(({ source }) => source === "tweets");
  const insulting = ofTweets.filter(({ wanted }) => wanted).length;
  const balance = (ofTweets.length - insulting) / Math.max(1, insulting);
  const ready = (text: string) => prepareText(text).folded;
  return {
    shape: wholeWord,
    ready,
    weigh: ({ source, wanted }) => (source === "tweets" && wanted ? balance : WEIGHTS[source]),
    weighSentence: ({ source }) => (source === "tweets" ? 1 : 3),
    always: inventInsults(invented, seededRandom(SEED)).map(({ text, wanted }) =>
      exampleOf(ready(text), wholeWord, { wanted, weight: 1 }),
    ),
    seed: SEED,
  };
}

const PARTS = 10;

/** Long posts made of a fold's texts: all harmless, or one insulting comment among harmless posts. */
function longPosts(held: readonly LabelledText[], fold: number): TextSample[] {
  const random = seededRandom(SEED + fold);
  const harmless = (source: LabelledText["source"]) => held.filter((row) => row.source === source && !row.wanted);
  const long = (source: LabelledText["source"]): TextSample[] =>
    Array.from({ length: 60 }, () => ({
      set: `ten harmless ${source}`,
      text: sample(random, harmless(source), PARTS)
        .map(({ text }) => text)
        .join("\n"),
      wanted: false,
    }));
  const mixed = held
    .filter((row) => row.source === "comments" && row.wanted)
    .map((insult): TextSample => {
      const around = sample(random, harmless("posts"), PARTS - 1).map(({ text }) => text);
      around.splice(Math.floor(random() * PARTS), 0, insult.text);
      return { set: "one insult among nine posts", text: around.join("\n"), wanted: true };
    });
  return [...long("comments"), ...long("tweets"), ...long("posts"), ...mixed];
}

const SENTENCES: TextSample[] = [
  ...Object.entries({
    "who people are": IDENTITIES,
    "public life": POLITICS,
    dialect: DIALECT,
    "reclaimed word": RECLAIMED,
    "rough words": ROUGH,
    "very short": SHORT,
  }).flatMap(([set, texts]) => texts.map((text) => ({ set, text, wanted: false }))),
  ...ATTACKS.map((text) => ({ set: "invented attacks", text, wanted: true })),
];

interface Run {
  model: ScoringModel;
  /** Calibrated as `model`. */
  folds: FoldModel[];
  held: ScoredText[];
  sentences: ScoredText[];
  comments: readonly HeldOutScore[];
}

function run(rows: readonly LabelledText[], { invented, folds }: { invented: number; folds: number }): Run {
  const recipe = recipeFor(rows, invented);
  const all = toLearnable(recipe, rows);
  const byFold = trainByFold(recipe, all, folds);
  const held = outOfFold(recipe, all, byFold, longPosts);
  const raw = trainModel(recipe, all);
  const calibration = calibrationFor(held, PART_PENALTY, REVIEW_CALIBRATION);
  const measured = (of: readonly HeldOutScore[]) => scoredTexts(of, PART_PENALTY, calibration);
  return {
    model: calibrateModel(raw, PART_PENALTY, calibration),
    folds: calibrateFolds(byFold, PART_PENALTY, calibration),
    held: measured(held),
    sentences: measured(SENTENCES.map((each) => scoreRow(raw, recipe, each))),
    comments: held.filter(({ set }) => set === "comments"),
  };
}

/** The threshold is chosen on the other folds. */
function withForeignThreshold(rows: readonly HeldOutScore[]) {
  const all = withLogits(rows, PART_PENALTY);
  const judged = all.map((row) => {
    const otherFolds = all.filter(({ fold }) => fold !== row.fold);
    return { wanted: row.wanted, value: row.value - lowestWithPrecision(otherFolds, REVIEW_CALIBRATION.precision) };
  });
  return errorRates(judged, 0);
}

/** Even a scornful word on its own is no insult. */
const isOrdinary = ({ text }: LabelledText) => findListedWords(prepareText(text)).hits.length === 0;

export function trainInsults(folder: string): TrainedModel & { folds: FoldModel[] } {
  const labelled = [...readTweets(folder), ...readComments(folder)];
  const everyday = readDemoPosts();
  const ordinary = readDictionary().filter(isOrdinary);
  const now = run([...labelled, ...everyday, ...ordinary], { invented: INVENTED_PER_KIND, folds: FOLDS });
  const before = run(labelled, { invented: 0, folds: ROUGH_FOLDS });
  const foreign = withForeignThreshold(now.comments);
  const of = (set: string) => now.held.filter((row) => row.set === set).map((row) => ({ ...row, value: row.score }));
  const [onComments, onTweets] = [
    errorRates(of("comments"), REVIEW_CALIBRATION.score),
    errorRates(of("tweets"), REVIEW_CALIBRATION.score),
  ];
  return {
    model: now.model,
    seed: SEED,
    trainedOn: {
      tweets: labelled.filter(({ source }) => source === "tweets").length,
      comments: labelled.filter(({ source }) => source === "comments").length,
      posts: everyday.length,
      words: ordinary.length,
      inventedSentences: inventInsults(INVENTED_PER_KIND, seededRandom(SEED)).length,
    },
    heldOut: {
      commentsPrecision: onComments.precision,
      commentsRecall: onComments.recall,
      commentsArea: areaUnderCurve(of("comments")),
      tweetsPrecision: onTweets.precision,
      tweetsRecall: onTweets.recall,
      tweetsArea: areaUnderCurve(of("tweets")),
    },
    report: insultsReport({ ...now, before, foreign }),
    folds: now.folds,
  };
}
