import { createHash } from "node:crypto";
import { DANGER_BUCKETS, DANGER_KINDS, type DangerFile, MIN_DANGER_SCORE } from "@/lib/screening/models/find-danger";
import { logitsOf, type ScoringModel } from "@/lib/screening/models/meter";
import { wholeWord } from "@/lib/screening/models/shapes";
import { modelVersionOf, packWeights } from "@/lib/screening/models/weights";
import { prepareText } from "@/lib/screening/text/normalize-leet";
import { calibrateFolds, calibrateModel, formatSharePercent, lowestWithShare, markdownTable } from "../evaluation";
import type { FoldModel } from "../learn";
import { type Example, exampleOf, fitRegression, quantizeRegression } from "../regression";
import { sentencesOf } from "../rows";
import { DANGER_FOLDS, type DangerText, LOOK_ALIKE_SETS, REAL_SETS, readDangerTexts } from "./danger-texts";

const SEED = 31;
const PART_PENALTY = 0.45;
/** The shares of people's harmless texts and of written look-alikes that may be queued. */
const MAX_REAL_SHARE = 0.005;
const MAX_LOOK_ALIKE_SHARE = 0.03;
const SLOPE = 1.5;

const isHarm = ({ label }: DangerText) => label !== "ok";
const ready = (text: string) => prepareText(text).folded;

/** A harmless text counts by its sentences, too. */
function examplesOf(row: DangerText, wanted: boolean, buckets: number): Example[] {
  const sentences = isHarm(row) || row.set === "long" ? [] : sentencesOf(row.text);
  const texts = sentences.length > 1 ? [row.text, ...sentences] : [row.text];
  return texts.map((text) => exampleOf(ready(text), wholeWord, { wanted, weight: row.weight }, buckets));
}

function train(rows: readonly DangerText[], isWanted: (row: DangerText) => boolean, buckets: number): ScoringModel {
  const examples = rows.flatMap((row) => examplesOf(row, isWanted(row), buckets));
  const model = quantizeRegression(fitRegression(examples, SEED), wholeWord);
  return { ...model, weights: model.weights.slice(0, buckets) };
}

interface MeasuredText extends DangerText {
  value: number;
}

function measure(model: ScoringModel, row: DangerText): MeasuredText {
  const { whole, part } = logitsOf(model, ready(row.text));
  return { ...row, value: Math.max(whole, part - PART_PENALTY) };
}

/** Trains a model for each fold, which has not seen it. */
const trainByFold = (rows: readonly DangerText[]): FoldModel[] =>
  Array.from({ length: DANGER_FOLDS }, (_, fold) => ({
    fold,
    model: train(
      rows.filter((row) => row.fold !== fold),
      isHarm,
      DANGER_BUCKETS.danger,
    ),
  }));

function queueThreshold(held: readonly MeasuredText[]): number {
  const valuesOf = (sets: readonly string[]) => held.filter(({ set }) => sets.includes(set)).map(({ value }) => value);
  return Math.max(
    lowestWithShare(valuesOf(REAL_SETS), MAX_REAL_SHARE),
    lowestWithShare(valuesOf(LOOK_ALIKE_SETS), MAX_LOOK_ALIKE_SHARE),
  );
}

const shareFrom = (rows: readonly MeasuredText[], from: number) =>
  rows.filter(({ value }) => value >= from).length / Math.max(1, rows.length);

const stored = (model: ScoringModel) => ({
  bias: model.bias,
  scale: model.scale,
  partPenalty: model.partPenalty,
  weights: packWeights(model.weights),
});

/** Learns what harm is from all texts, and of which kind it is from the harmful ones. */
export function trainDanger(folder: string): { file: DangerFile; report: string; folds: FoldModel[] } {
  const rows = readDangerTexts(folder, SEED);
  const folds = trainByFold(rows);
  const held = folds.flatMap(({ fold, model }) =>
    rows.filter((row) => row.fold === fold).map((row) => measure(model, row)),
  );
  const queueAt = queueThreshold(held);
  const calibration = { at: queueAt, score: MIN_DANGER_SCORE, slope: SLOPE };
  const danger = calibrateModel(train(rows, isHarm, DANGER_BUCKETS.danger), PART_PENALTY, calibration);
  const harmful = rows.filter(isHarm);
  const kinds = DANGER_KINDS.map(
    (kind) => [kind, stored(train(harmful, ({ label }) => label === kind, DANGER_BUCKETS.kind))] as const,
  );
  const version = createHash("sha256")
    .update(modelVersionOf(danger, danger.weights))
    .update(JSON.stringify(kinds))
    .digest("hex")
    .slice(0, 12);
  const sets = [...new Set(held.map(({ set }) => set))].sort();
  const rowsOf = (set: string) => held.filter((row) => row.set === set);
  const isWritten = ({ set }: MeasuredText) => /-(?:en|es)$/.test(set);
  const file: DangerFile = {
    version,
    seed: SEED,
    trainedOn: {
      harmfulSentences: harmful.length,
      lookAlikes: rows.filter(({ set }) => LOOK_ALIKE_SETS.includes(set)).length,
      otherTexts: rows.filter(({ set }) => !/-(?:en|es)$/.test(set)).length,
    },
    heldOut: {
      harmfulRecall: shareFrom(
        held.filter((row) => isWritten(row) && isHarm(row)),
        queueAt,
      ),
      lookAlikesFlagged: shareFrom(
        held.filter(({ set }) => LOOK_ALIKE_SETS.includes(set)),
        queueAt,
      ),
      realTextsFlagged: shareFrom(
        held.filter(({ set }) => REAL_SETS.includes(set)),
        queueAt,
      ),
    },
    ...stored(danger),
    kinds: Object.fromEntries(kinds) as DangerFile["kinds"],
  };
  const report = [
    "### Danger: threats, encouragement, hate, solicitation, scams, personal data",
    markdownTable(
      ["texts that the model has not seen", "texts", "queued"],
      sets.map((set) => [set, rowsOf(set).length, formatSharePercent(shareFrom(rowsOf(set), queueAt))]),
    ),
  ].join("\n\n");
  return { file, report, folds: calibrateFolds(folds, PART_PENALTY, calibration) };
}
