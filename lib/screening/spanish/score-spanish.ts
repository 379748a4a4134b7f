import "server-only";
import { measureText, type ScoringModel } from "../models/meter";
import type { ModelScore } from "../models/score-text";
import { stemWord, wholeWord } from "../models/shapes";
import { unpackWeights, type WeightsFile } from "../models/weights";
import type { PreparedText } from "../text/classifier";
import { normalizeText, toHit } from "../text/normalize-unicode";
import insultsFile from "./spanish-insults.json";
import spamFile from "./spanish-spam.json";

/** Fewer than the English models have: the sentences they learn from have fewer words. */
export const SPANISH_BUCKETS = { insults: 1 << 16, spam: 1 << 15 } as const;

/** Content hashes of both models' weights. */
export const spanishModelVersion = `${insultsFile.version}+${spamFile.version}`;

function lazily(
  { bias, scale, partPenalty, weights }: WeightsFile,
  shape: ScoringModel["shape"],
  buckets: number,
): () => ScoringModel {
  let model: ScoringModel | undefined;
  return () => {
    model ??= { weights: unpackWeights(weights, buckets), bias, scale, partPenalty, shape };
    return model;
  };
}

const insults = lazily(insultsFile, wholeWord, SPANISH_BUCKETS.insults);
const spam = lazily(spamFile, stemWord, SPANISH_BUCKETS.spam);

function score(model: ScoringModel, original: string, text: string, offsets: ArrayLike<number>): ModelScore {
  const { score, start, end } = measureText(model, text);
  if (end <= start) return { score, span: { start: 0, end: 0 } };
  const hit = toHit(original, offsets, [start, end], { category: "harassment", score, source: "model" });
  return { score, span: { start: hit.start, end: hit.end } };
}

/** Queue from .5. The folded text has neither accents nor the tilde of the n. */
export const scoreSpanishInsults = ({ original, folded, at }: PreparedText): ModelScore =>
  score(insults(), original, folded, at);

const ACCENTED = "áéíóúüñÁÉÍÓÚÜÑ";
const PLAIN = "aeiouunAEIOUUN";
const withoutAccents = (text: string) =>
  text.replace(/[áéíóúüñ]/gi, (letter) => PLAIN[ACCENTED.indexOf(letter)] ?? letter);

/** Queue from .8. */
export function scoreSpanishSpam({ original }: Pick<PreparedText, "original">): ModelScore {
  const { text, at } = normalizeText(original);
  return score(spam(), original, withoutAccents(text), at);
}
