import "server-only";
import { type FeatureSink, PRIOR_WEIGHT, readFeatures, type WordShape } from "./features";

export interface ScoringModel {
  /** A power of two. */
  weights: Int8Array;
  bias: number;
  scale: number;
  partPenalty: number;
  shape: WordShape;
}

interface Part {
  first: number;
  last: number;
  logit: number;
}

export interface MeasuredText {
  score: number;
  start: number;
  end: number;
}

/** Shorter sentences are scored with their neighbour. */
const MIN_PART_WORDS = 3;
const PIECE_WORDS = 24;
const PIECE_STEP_WORDS = 8;
/** `MIN_SPAN_SHARE` is the share of the strongest word that each further word must add on average. */
const MAX_SPAN_WORDS = 8;
const MIN_SPAN_SHARE = 0.3;

/** Prefix sums, so that any part is scored from two entries. One instance is enough: scoring is synchronous. */
class Meter implements FeatureSink {
  count = 0;
  starts = new Int32Array(1024);
  ends = new Int32Array(1024);
  opens = new Uint8Array(1024);
  /** Prefix sums: [i + 1] includes word i; `sizes` has the feature weights. */
  sums = new Float64Array(1025);
  sizes = new Float64Array(1025);
  weights: Int8Array = new Int8Array();
  /** A model with fewer weights shares them among more features. */
  mask = 0;

  word(start: number, end: number, opens: boolean): void {
    const i = this.count++;
    if (i === this.starts.length) this.grow();
    this.starts[i] = start;
    this.ends[i] = end;
    this.opens[i] = opens ? 1 : 0;
    this.sums[i + 1] = this.sums[i] ?? 0;
    this.sizes[i + 1] = this.sizes[i] ?? 0;
  }

  feature(bucket: number, value: number): void {
    const i = this.count;
    this.sums[i] = (this.sums[i] ?? 0) + (this.weights[bucket & this.mask] ?? 0) * value;
    this.sizes[i] = (this.sizes[i] ?? 0) + value * value;
  }

  private grow(): void {
    const size = this.starts.length * 2;
    const longer = <T extends Int32Array | Uint8Array | Float64Array>(fresh: T, old: T): T => {
      fresh.set(old);
      return fresh;
    };
    this.starts = longer(new Int32Array(size), this.starts);
    this.ends = longer(new Int32Array(size), this.ends);
    this.opens = longer(new Uint8Array(size), this.opens);
    this.sums = longer(new Float64Array(size + 1), this.sums);
    this.sizes = longer(new Float64Array(size + 1), this.sizes);
  }
}

const meter = new Meter();

/** Also scores each sentence, so that a long post cannot hide one insult. Offsets are into `text`. */
export function measureText(model: ScoringModel, text: string): MeasuredText {
  meter.count = 0;
  meter.weights = model.weights;
  meter.mask = model.weights.length - 1;
  readFeatures(text, model.shape, meter);
  const best = strongest(model);
  const [first, last] = tellingWords(best);
  return {
    score: 1 / (1 + Math.exp(-best.logit)),
    start: last > first ? (meter.starts[first] ?? 0) : 0,
    end: last > first ? (meter.ends[last - 1] ?? 0) : 0,
  };
}

/** Logits of the text and of its strongest part, without the part penalty, which the trainer calibrates. */
export function logitsOf(model: ScoringModel, text: string): { whole: number; part: number } {
  meter.count = 0;
  meter.weights = model.weights;
  meter.mask = model.weights.length - 1;
  readFeatures(text, model.shape, meter);
  return { whole: logitOf(model, 0, meter.count), part: strongestPart(model).logit };
}

function logitOf(model: ScoringModel, first: number, last: number): number {
  const sum = (meter.sums[last] ?? 0) - (meter.sums[first] ?? 0);
  const size = (meter.sizes[last] ?? 0) - (meter.sizes[first] ?? 0);
  return model.bias + (model.scale * sum) / Math.sqrt(size + PRIOR_WEIGHT);
}

function strongest(model: ScoringModel): Part {
  const fullSpan = { first: 0, last: meter.count, logit: logitOf(model, 0, meter.count) };
  const part = strongestPart(model);
  part.logit -= model.partPenalty;
  return part.logit > fullSpan.logit ? part : fullSpan;
}

function strongestPart(model: ScoringModel): Part {
  const best: Part = { first: 0, last: 0, logit: Number.NEGATIVE_INFINITY };
  const consider = (first: number, last: number) => {
    const logit = logitOf(model, first, last);
    if (logit > best.logit) Object.assign(best, { first, last, logit });
  };
  for (let first = 0; first < meter.count; ) {
    let last = first + 1;
    while (last < meter.count && (last - first < MIN_PART_WORDS || meter.opens[last] === 0)) last++;
    if (first > 0 || last < meter.count) consider(first, last);
    if (last - first > PIECE_WORDS + PIECE_STEP_WORDS) {
      for (let from = first; from + PIECE_WORDS <= last; from += PIECE_STEP_WORDS) consider(from, from + PIECE_WORDS);
      consider(last - PIECE_WORDS, last);
    }
    first = last;
  }
  return best;
}

/** The run of words that adds most to the logit of a part. */
function tellingWords({ first, last }: Part): [first: number, last: number] {
  const added = (word: number) => (meter.sums[word + 1] ?? 0) - (meter.sums[word] ?? 0);
  let most = 0;
  for (let word = first; word < last; word++) most = Math.max(most, added(word));
  if (most <= 0) return [first, last];
  let [bestFirst, bestLast, bestSum] = [first, first, 0];
  for (let from = first; from < last; from++) {
    let sum = 0;
    for (let word = from; word < Math.min(last, from + MAX_SPAN_WORDS); word++) {
      sum += added(word) - most * MIN_SPAN_SHARE;
      if (sum > bestSum) [bestFirst, bestLast, bestSum] = [from, word + 1, sum];
    }
  }
  return [bestFirst, bestLast];
}
