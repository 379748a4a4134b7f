import type { ScoringModel } from "@/lib/screening/models/meter";
import type { FoldModel, HeldOutScore } from "./learn";

export interface ErrorRates {
  rows: number;
  found: number;
  precision: number;
  recall: number;
  /** The share of harmless texts that are flagged. */
  falseAlarms: number;
}

/** Adds each row's logit: the higher of the whole, and its strongest part less the penalty. */
export const withLogits = (rows: readonly HeldOutScore[], penalty: number) =>
  rows.map((row) => ({ ...row, value: Math.max(row.whole, row.part - penalty) }));

export function errorRates(rows: readonly { wanted: boolean; value: number }[], from: number): ErrorRates {
  const positiveCount = rows.filter((row) => row.wanted).length;
  const found = rows.filter(({ value }) => value >= from);
  const right = found.filter((row) => row.wanted).length;
  return {
    rows: rows.length,
    found: found.length,
    precision: right / Math.max(1, found.length),
    recall: right / Math.max(1, positiveCount),
    falseAlarms: (found.length - right) / Math.max(1, rows.length - positiveCount),
  };
}

/** The probability that a positive row scores higher than a negative one. */
export function areaUnderCurve(rows: readonly { wanted: boolean; value: number }[]): number {
  const sorted = [...rows].sort((a, b) => a.value - b.value);
  const positiveCount = sorted.filter((row) => row.wanted).length;
  const ranks = sorted.reduce((sum, row, i) => sum + (row.wanted ? i + 1 : 0), 0);
  return (ranks - (positiveCount * (positiveCount + 1)) / 2) / (positiveCount * (sorted.length - positiveCount));
}

export function lowestWithPrecision(rows: readonly { wanted: boolean; value: number }[], precision: number): number {
  let lowest = Number.POSITIVE_INFINITY;
  let right = 0;
  const sorted = [...rows].sort((a, b) => b.value - a.value);
  for (const [i, row] of sorted.entries()) {
    if (row.wanted) right++;
    if (right / (i + 1) >= precision) lowest = row.value;
  }
  return lowest;
}

export function lowestWithShare(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => b - a);
  return (sorted[Math.floor(sorted.length * share)] ?? Number.NEGATIVE_INFINITY) + 1e-9;
}

const logit = (score: number) => Math.log(score / (1 - score));

export interface Calibration {
  at: number;
  score: number;
  slope: number;
}

/** Platt scaling, by Newton's method. */
function plattSlope(rows: readonly { wanted: boolean; value: number }[]): number {
  let [slope, shift] = [1, 0];
  for (let step = 0; step < 30; step++) {
    let [g0, g1, h00, h01, h11] = [0, 0, 1e-6, 0, 1e-6];
    for (const { wanted, value } of rows) {
      const chance = 1 / (1 + Math.exp(-(slope * value + shift)));
      const [error, spread] = [chance - Number(wanted), chance * (1 - chance)];
      g0 += error * value;
      g1 += error;
      h00 += spread * value * value;
      h01 += spread * value;
      h11 += spread;
    }
    const determinant = h00 * h11 - h01 * h01;
    slope -= (h11 * g0 - h01 * g1) / determinant;
    shift -= (h00 * g1 - h01 * g0) / determinant;
  }
  return slope;
}

/** What a score for review has to mean: its precision on `set`, and the highest share of the demo posts above it. */
interface ReviewTarget {
  score: number;
  set: string;
  precision: number;
  ofPosts: number;
}

export function calibrationFor(
  held: readonly HeldOutScore[],
  penalty: number,
  { score, set, precision, ofPosts }: ReviewTarget,
): Calibration {
  const rowsOf = (wanted: string) =>
    withLogits(
      held.filter((row) => row.set === wanted),
      penalty,
    );
  const measured = rowsOf(set);
  const postValues = rowsOf("posts").map(({ value }) => value);
  const at = Math.max(lowestWithPrecision(measured, precision), lowestWithShare(postValues, ofPosts));
  return { at, score, slope: plattSlope(measured) };
}

/** The calibrated scores of texts. */
export const scoredTexts = (rows: readonly HeldOutScore[], penalty: number, calibration: Calibration) =>
  withLogits(rows, penalty).map(({ set, text, wanted, value }) => ({
    set,
    text,
    wanted,
    score: scoreOf(value, calibration),
  }));

export function calibrateModel(model: ScoringModel, penalty: number, { at, score, slope }: Calibration): ScoringModel {
  return {
    ...model,
    scale: model.scale * slope,
    bias: (model.bias - at) * slope + logit(score),
    partPenalty: penalty * slope,
  };
}

export const calibrateFolds = (folds: readonly FoldModel[], penalty: number, calibration: Calibration): FoldModel[] =>
  folds.map(({ fold, model }) => ({ fold, model: calibrateModel(model, penalty, calibration) }));

const scoreOf = (value: number, { at, score, slope }: Calibration): number =>
  1 / (1 + Math.exp(-((value - at) * slope + logit(score))));

export function markdownTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, i) => (i === 0 ? "---" : "---:"))), ...rows.map(line)].join("\n");
}

export const formatShare = (value: number): string => value.toFixed(3);
export const formatSharePercent = (value: number): string => `${(100 * value).toFixed(1)} %`;

export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
