import type { Shape } from "@/lib/screening/models/features";
import { logitsOf, type Model } from "@/lib/screening/models/meter";
import { foldOf } from "./folds";
import { type Example, exampleOf, quantised, regress } from "./regression";
import { type Row, sentencesOf } from "./rows";

export interface Recipe {
  shape: Shape;
  ready: (text: string) => string;
  weigh: (row: Row) => number;
  /** The weight of each single sentence of a harmless text: posts are scored by their parts too. */
  weighSentence: (row: Row) => number;
  /** Included in every fold. */
  always: readonly Example[];
  seed: number;
}

/** Out of fold: of the whole and of its strongest part. */
export interface Scored {
  set: string;
  text: string;
  wanted: boolean;
  whole: number;
  part: number;
  fold: number;
}

export type Sample = Pick<Scored, "set" | "text" | "wanted">;

interface Learnable {
  row: Row;
  examples: Example[];
}

export function learnable(recipe: Recipe, rows: readonly Row[]): Learnable[] {
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

export function learn(recipe: Recipe, from: readonly Learnable[]): Model {
  const examples = [...from.flatMap((each) => each.examples), ...recipe.always];
  return quantised(regress(examples, recipe.seed), recipe.shape);
}

export function scored(model: Model, recipe: Recipe, { set, text, wanted }: Sample, fold = -1): Scored {
  return { set, text, wanted, fold, ...logitsOf(model, recipe.ready(text)) };
}

/** Each row and composed sample is scored by a model that has not seen its group. */
export function outOfFold(
  recipe: Recipe,
  from: readonly Learnable[],
  folds: number,
  compose: (held: readonly Row[], fold: number) => Sample[] = () => [],
): Scored[] {
  return Array.from({ length: folds }, (_, fold) => {
    const isHeld = ({ row }: Learnable) => foldOf(`${row.source} ${row.group}`, folds) === fold;
    const known = from.filter((each) => !isHeld(each));
    const held = from.filter(isHeld).map(({ row }) => row);
    const model = learn(recipe, known);
    const samples = [...held.map((row) => ({ ...row, set: row.source })), ...compose(held, fold)];
    return samples.map((each) => scored(model, recipe, each, fold));
  }).flat();
}
