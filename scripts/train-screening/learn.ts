import type { WordShape } from "@/lib/screening/models/features";
import { logitsOf, type ScoringModel } from "@/lib/screening/models/meter";
import { foldOf } from "./folds";
import { type Example, exampleOf, fitRegression, quantizeRegression } from "./regression";
import { type LabelledText, sentencesOf } from "./rows";

export interface Recipe {
  shape: WordShape;
  ready: (text: string) => string;
  weigh: (row: LabelledText) => number;
  /** The weight of each single sentence of a harmless text: posts are scored by their parts too. */
  weighSentence: (row: LabelledText) => number;
  /** Included in every fold. */
  always: readonly Example[];
  seed: number;
}

/** The scores out of fold: of the whole and of its strongest part. */
export interface HeldOutScore {
  set: string;
  text: string;
  wanted: boolean;
  whole: number;
  part: number;
  fold: number;
}

export type TextSample = Pick<HeldOutScore, "set" | "text" | "wanted">;

interface Learnable {
  row: LabelledText;
  examples: Example[];
}

export function toLearnable(recipe: Recipe, rows: readonly LabelledText[]): Learnable[] {
  return rows.map((row) => {
    const { wanted } = row;
    const sentences = wanted ? [] : sentencesOf(row.text);
    return {
      row,
      examples: [
        exampleOf(recipe.ready(row.text), recipe.shape, { wanted, weight: recipe.weigh(row) }),
        ...(sentences.length < 2 ? [] : sentences).map((sentence) =>
          exampleOf(recipe.ready(sentence), recipe.shape, { wanted, weight: recipe.weighSentence(row) }),
        ),
      ],
    };
  });
}

export function trainModel(recipe: Recipe, from: readonly Learnable[]): ScoringModel {
  const examples = [...from.flatMap((each) => each.examples), ...recipe.always];
  return quantizeRegression(fitRegression(examples, recipe.seed), recipe.shape);
}

export function scoreRow(
  model: ScoringModel,
  recipe: Recipe,
  { set, text, wanted }: TextSample,
  fold = -1,
): HeldOutScore {
  return { set, text, wanted, fold, ...logitsOf(model, recipe.ready(text)) };
}

/** A model, and the fold of the rows that it has not seen. */
export interface FoldModel {
  fold: number;
  model: ScoringModel;
}

export const foldOfRow = ({ source, group }: Pick<LabelledText, "source" | "group">, folds: number): number =>
  foldOf(`${source} ${group}`, folds);

/** Trains a model for each fold, which has not seen it. */
export const trainByFold = (recipe: Recipe, from: readonly Learnable[], folds: number): FoldModel[] =>
  Array.from({ length: folds }, (_, fold) => ({
    fold,
    model: trainModel(
      recipe,
      from.filter(({ row }) => foldOfRow(row, folds) !== fold),
    ),
  }));

/** Each row and composed sample is scored by the model that has not seen its group. */
export function outOfFold(
  recipe: Recipe,
  from: readonly Learnable[],
  models: readonly FoldModel[],
  compose: (held: readonly LabelledText[], fold: number) => TextSample[] = () => [],
): HeldOutScore[] {
  return models.flatMap(({ fold, model }) => {
    const held = from.map(({ row }) => row).filter((row) => foldOfRow(row, models.length) === fold);
    const samples = [...held.map((row) => ({ ...row, set: row.source })), ...compose(held, fold)];
    return samples.map((each) => scoreRow(model, recipe, each, fold));
  });
}
