import { stemWord } from "@/lib/screening/models/shapes";
import { normalizeText } from "@/lib/screening/text/normalize-unicode";
import { sample, seededRandom } from "@/prisma/seed/random";
import { areaUnderCurve, calibrateFolds, calibrateModel, calibrationFor, errorRates, scoredTexts } from "./evaluation";
import { SPAM, TRADE } from "./held-out-spam";
import { inventSpam } from "./invented-spam";
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
import { isHeldOut, readSmsMessages } from "./messages";
import { exampleOf } from "./regression";
import { spamReport } from "./report";
import { type LabelledText, readComments, readDemoPosts, readDictionary, readTweets } from "./rows";
import type { TrainedModel } from "./trained";

const SEED = 21;
const FOLDS = 5;
const INVENTED_PER_KIND = 4000;
/** A part counts only if its logit of the uncalibrated model exceeds the whole's by this much. */
const PART_PENALTY = 0.6;
/** Score, precision on the messages, and maximum share of demo posts. */
const REVIEW_CALIBRATION = { score: 0.8, set: "messages", precision: 0.985, ofPosts: 0.003 };

const ready = (text: string) => normalizeText(text).text;

const WEIGHTS: Record<LabelledText["source"], number> = {
  messages: 3,
  comments: 1,
  tweets: 1,
  posts: 1,
  dictionary: 0.05,
};

/** The messages are text messages; comments and posts show what users of social sites write, none of it spam. */
function recipeFor(invented: number): Recipe {
  return {
    shape: stemWord,
    ready,
    weigh: ({ source, wanted }) => (source === "messages" && wanted ? 5 : WEIGHTS[source]),
    weighSentence: () => 1,
    always: inventSpam(invented, seededRandom(SEED)).map(({ text, wanted }) =>
      exampleOf(ready(text), stemWord, { wanted, weight: 0.5 }),
    ),
    seed: SEED,
  };
}

const PARTS = 10;

/** Long posts of harmless posts, and with one spam message among them. */
function longPosts(held: readonly LabelledText[], fold: number): TextSample[] {
  const random = seededRandom(SEED + fold);
  const harmless = held.filter(({ source }) => source === "posts").map(({ text }) => text);
  const spam = held.filter(({ source, wanted }) => source === "messages" && wanted);
  return [
    ...Array.from({ length: 60 }, () => ({
      set: "ten harmless posts",
      text: sample(random, harmless, PARTS).join("\n"),
      wanted: false,
    })),
    ...sample(random, spam, 60).map(({ text }) => {
      const around = sample(random, harmless, PARTS - 1);
      around.splice(Math.floor(random() * PARTS), 0, text);
      return { set: "one message of spam among nine posts", text: around.join("\n"), wanted: true };
    }),
  ];
}

const SENTENCES: TextSample[] = [
  ...SPAM.map((text) => ({ set: "invented spam", text, wanted: true })),
  ...TRADE.map((text) => ({ set: "honest trade", text, wanted: false })),
];

/** Excludes the held-out messages. */
export function trainSpam(folder: string): TrainedModel & { folds: FoldModel[] } {
  const all = readSmsMessages();
  const apart = all.filter(isHeldOut);
  const harmless = [...readDemoPosts(), ...readComments(folder), ...readTweets(folder), ...readDictionary()].filter(
    ({ wanted }) => !wanted,
  );
  const recipe = recipeFor(INVENTED_PER_KIND);
  const learnable = toLearnable(recipe, [...all.filter((row) => !isHeldOut(row)), ...harmless]);
  const folds = trainByFold(recipe, learnable, FOLDS);
  const held = outOfFold(recipe, learnable, folds, longPosts);
  const raw = trainModel(recipe, learnable);
  const calibration = calibrationFor(held, PART_PENALTY, REVIEW_CALIBRATION);
  const measured = (rows: readonly HeldOutScore[]) => scoredTexts(rows, PART_PENALTY, calibration);
  const score = (sets: readonly TextSample[]) => measured(sets.map((each) => scoreRow(raw, recipe, each)));
  const keptApart = score(apart.map(({ text, wanted }) => ({ set: "messages kept apart", text, wanted })));
  const onApart = keptApart.map((row) => ({ ...row, value: row.score }));
  const { precision, recall } = errorRates(onApart, REVIEW_CALIBRATION.score);
  return {
    model: calibrateModel(raw, PART_PENALTY, calibration),
    seed: SEED,
    trainedOn: {
      messages: all.length - apart.length,
      harmlessTexts: harmless.length,
      inventedSentences: inventSpam(INVENTED_PER_KIND, seededRandom(SEED)).length,
    },
    heldOut: { messagesPrecision: precision, messagesRecall: recall, messagesArea: areaUnderCurve(onApart) },
    report: spamReport({ held: [...keptApart, ...measured(held)], sentences: score(SENTENCES) }),
    folds: calibrateFolds(folds, PART_PENALTY, calibration),
  };
}
