import { prepare } from "@/lib/screening/fold";
import type { Model } from "@/lib/screening/models/meter";
import { whole } from "@/lib/screening/models/shapes";
import { readWords } from "@/lib/screening/words";
import { sample, seeded } from "@/prisma/seed/random";
import {
  areaUnderCurve,
  type Calibration,
  calibrated,
  logitOf,
  lowestWithPrecision,
  lowestWithShare,
  plattSlope,
  rates,
  scoreOf,
} from "./evaluation";
import { ATTACKS, DIALECT, IDENTITIES, POLITICS, RECLAIMED, ROUGH, SHORT } from "./held-out";
import { inventInsults } from "./invented";
import { learn, learnable, outOfFold, type Recipe, type Sample, type Scored, scored } from "./learn";
import { exampleOf } from "./regression";
import { insultsReport, type Measured } from "./report";
import { comments, dictionary, posts, type Row, tweets } from "./rows";
import type { Trained } from "./trained";

const SEED = 20;
const FOLDS = 5;
/** The baseline model is used for comparison only. */
const ROUGH_FOLDS = 3;
const INVENTED = 3000;
/** Minimum lead of a part's logit over the whole's: long harmless posts have many parts that could be wrong. */
const PART_PENALTY = 0.45;
/** Score, precision on the comments, and maximum share of demo posts. */
const LOOK = { score: 0.5, precision: 0.97, ofPosts: 0.01 };

const WEIGHTS: Record<Row["source"], number> = { comments: 20, tweets: 1, posts: 3, dictionary: 0.1, messages: 0 };

/** Comments are closest to a social site; the tweets have five insults per harmless text. */
function recipeFor(rows: readonly Row[], invented: number): Recipe {
  const ofTweets = rows.filter(({ source }) => source === "tweets");
  const insulting = ofTweets.filter(({ wanted }) => wanted).length;
  const balance = (ofTweets.length - insulting) / Math.max(1, insulting);
  const ready = (text: string) => prepare(text).folded;
  return {
    shape: whole,
    ready,
    weigh: ({ source, wanted }) => (source === "tweets" && wanted ? balance : WEIGHTS[source]),
    weighSentence: ({ source }) => (source === "tweets" ? 1 : 3),
    always: inventInsults(invented, seeded(SEED)).map(({ text, wanted }) =>
      exampleOf(ready(text), whole, { wanted, weight: 1 }),
    ),
    seed: SEED,
  };
}

const PARTS = 10;

/** Long posts made of a fold's texts: all harmless, or one insulting comment among harmless posts. */
function longPosts(held: readonly Row[], fold: number): Sample[] {
  const random = seeded(SEED + fold);
  const harmless = (source: Row["source"]) => held.filter((row) => row.source === source && !row.wanted);
  const long = (source: Row["source"]): Sample[] =>
    Array.from({ length: 60 }, () => ({
      set: `ten harmless ${source}`,
      text: sample(random, harmless(source), PARTS)
        .map(({ text }) => text)
        .join("\n"),
      wanted: false,
    }));
  const mixed = held
    .filter((row) => row.source === "comments" && row.wanted)
    .map((insult): Sample => {
      const around = sample(random, harmless("posts"), PARTS - 1).map(({ text }) => text);
      around.splice(Math.floor(random() * PARTS), 0, insult.text);
      return { set: "one insult among nine posts", text: around.join("\n"), wanted: true };
    });
  return [...long("comments"), ...long("tweets"), ...long("posts"), ...mixed];
}

const SENTENCES: Sample[] = [
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

const valued = (rows: readonly Scored[]) => rows.map((row) => ({ ...row, value: logitOf(row, PART_PENALTY) }));

function calibrationFrom(held: readonly Scored[]): Calibration {
  const ofComments = valued(held.filter(({ set }) => set === "comments"));
  const ofPosts = valued(held.filter(({ set }) => set === "posts")).map(({ value }) => value);
  const at = Math.max(lowestWithPrecision(ofComments, LOOK.precision), lowestWithShare(ofPosts, LOOK.ofPosts));
  return { at, score: LOOK.score, slope: plattSlope(ofComments) };
}

interface Run {
  model: Model;
  held: Measured[];
  sentences: Measured[];
  comments: readonly Scored[];
}

function run(rows: readonly Row[], { invented, folds }: { invented: number; folds: number }): Run {
  const recipe = recipeFor(rows, invented);
  const all = learnable(recipe, rows);
  const held = outOfFold(recipe, all, folds, longPosts);
  const raw = learn(recipe, all);
  const calibration = calibrationFrom(held);
  const measured = (of: readonly Scored[]) =>
    valued(of).map(({ set, text, wanted, value }) => ({ set, text, wanted, score: scoreOf(value, calibration) }));
  return {
    model: calibrated(raw, PART_PENALTY, calibration),
    held: measured(held),
    sentences: measured(SENTENCES.map((each) => scored(raw, recipe, each))),
    comments: held.filter(({ set }) => set === "comments"),
  };
}

/** The threshold is chosen on the other folds. */
function withForeignThreshold(rows: readonly Scored[]) {
  const all = valued(rows);
  const judged = all.map((row) => {
    const others = all.filter(({ fold }) => fold !== row.fold);
    return { wanted: row.wanted, value: row.value - lowestWithPrecision(others, LOOK.precision) };
  });
  return rates(judged, 0);
}

/** Even a scornful word on its own is no insult. */
const isOrdinary = ({ text }: Row) => readWords(prepare(text)).hits.length === 0;

export function trainInsults(folder: string): Trained {
  const labelled = [...tweets(folder), ...comments(folder)];
  const everyday = posts();
  const ordinary = dictionary().filter(isOrdinary);
  const now = run([...labelled, ...everyday, ...ordinary], { invented: INVENTED, folds: FOLDS });
  const before = run(labelled, { invented: 0, folds: ROUGH_FOLDS });
  const foreign = withForeignThreshold(now.comments);
  const of = (set: string) => now.held.filter((row) => row.set === set).map((row) => ({ ...row, value: row.score }));
  const [onComments, onTweets] = [rates(of("comments"), LOOK.score), rates(of("tweets"), LOOK.score)];
  return {
    model: now.model,
    seed: SEED,
    trainedOn: {
      tweets: labelled.filter(({ source }) => source === "tweets").length,
      comments: labelled.filter(({ source }) => source === "comments").length,
      posts: everyday.length,
      words: ordinary.length,
      inventedSentences: inventInsults(INVENTED, seeded(SEED)).length,
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
  };
}
