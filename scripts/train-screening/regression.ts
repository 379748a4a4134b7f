import { FEATURE_BUCKETS, PRIOR_WEIGHT, readFeatures, type WordShape } from "@/lib/screening/models/features";
import type { ScoringModel } from "@/lib/screening/models/meter";
import { seededRandom } from "@/prisma/seed/random";

export interface Example {
  buckets: Int32Array;
  values: Float32Array;
  wanted: boolean;
  weight: number;
}

/** Chosen by cross-validation on the comments and tweets. */
const LEARNING_RATE = 0.3;
const EPOCHS = 6;
/** Regularisation: each step decays the weights it touches, each epoch decays all of them. */
const STEP_DECAY = 1e-4;
const EPOCH_DECAY = 0.3;

export function exampleOf(
  text: string,
  shape: WordShape,
  { wanted, weight }: Pick<Example, "wanted" | "weight">,
  buckets = FEATURE_BUCKETS,
): Example {
  const summed = new Map<number, number>();
  let size = PRIOR_WEIGHT;
  readFeatures(text, shape, {
    word: () => undefined,
    feature: (bucket, value) => {
      const own = bucket & (buckets - 1);
      summed.set(own, (summed.get(own) ?? 0) + value);
      size += value * value;
    },
  });
  const norm = Math.sqrt(size);
  return {
    buckets: Int32Array.from(summed.keys()),
    values: Float32Array.from(summed.values(), (value) => value / norm),
    wanted,
    weight,
  };
}

/** Adagrad, averaged over the second half of the epochs. Deterministic for the same seed. */
export function fitRegression(examples: readonly Example[], seed: number): { weights: Float64Array; bias: number } {
  const random = seededRandom(seed);
  const order = Int32Array.from(examples.keys());
  // Each weight is stored next to its sum of squared gradients, since both are read together.
  const state = new Float32Array(2 * FEATURE_BUCKETS);
  for (let k = 1; k < state.length; k += 2) state[k] = 1e-6;
  const mean = new Float64Array(FEATURE_BUCKETS);
  let [bias, biasSquares, meanBias, summed] = [0, 1e-6, 0, 0];
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, random);
    for (const i of order) {
      const example = examples[i];
      if (!example) continue;
      const error = (chanceOf(example, state, bias) - Number(example.wanted)) * example.weight;
      correct(example, state, error);
      biasSquares += error * error;
      bias -= (LEARNING_RATE * error) / Math.sqrt(biasSquares);
    }
    for (let k = 0; k < state.length; k += 2) state[k] = (state[k] ?? 0) * (1 - EPOCH_DECAY);
    if (epoch < EPOCHS / 2) continue;
    for (let k = 0; k < FEATURE_BUCKETS; k++) mean[k] = (mean[k] ?? 0) + (state[2 * k] ?? 0);
    meanBias += bias;
    summed++;
  }
  return { weights: mean.map((weight) => weight / summed), bias: meanBias / summed };
}

function chanceOf({ buckets, values }: Example, state: Float32Array, bias: number): number {
  let logit = bias;
  for (let k = 0; k < buckets.length; k++) logit += (state[2 * (buckets[k] ?? 0)] ?? 0) * (values[k] ?? 0);
  return 1 / (1 + Math.exp(-logit));
}

function correct({ buckets, values }: Example, state: Float32Array, error: number): void {
  for (let k = 0; k < buckets.length; k++) {
    const index = 2 * (buckets[k] ?? 0);
    const weight = state[index] ?? 0;
    const slope = error * (values[k] ?? 0) + STEP_DECAY * weight;
    const square = (state[index + 1] ?? 0) + slope * slope;
    state[index + 1] = square;
    state[index] = weight - (LEARNING_RATE * slope) / Math.sqrt(square);
  }
}

/** The model in signed bytes, as it is stored and as every figure is measured. */
export function quantizeRegression(
  { weights, bias }: { weights: Float64Array; bias: number },
  shape: WordShape,
): ScoringModel {
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-9);
  const scale = largest / 127;
  return {
    weights: Int8Array.from(weights, (weight) => Math.round(weight / scale)),
    bias,
    scale,
    partPenalty: 0,
    shape,
  };
}

function shuffle(order: Int32Array, random: () => number): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const [a = 0, b = 0] = [order[i], order[j]];
    order[i] = b;
    order[j] = a;
  }
}
