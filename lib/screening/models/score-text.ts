import "server-only";
import type { PreparedText } from "../text/classifier";
import { normalizeText, toHit } from "../text/normalize-unicode";
import insultsFile from "./insults.json";
import { measureText, type ScoringModel } from "./meter";
import { stemWord, wholeWord } from "./shapes";
import spamFile from "./spam.json";
import { unpackWeights, type WeightsFile } from "./weights";

/** `score` is 0–1. `span` is the UTF-16 range it is based on, end exclusive; (0, 0) if no part supports it. */
export interface ModelScore {
  score: number;
  span: { start: number; end: number };
}

/** Content hashes of both models' weights. */
export const modelVersion = `${insultsFile.version}+${spamFile.version}`;

function lazily({ bias, scale, partPenalty, weights }: WeightsFile, shape: ScoringModel["shape"]): () => ScoringModel {
  let model: ScoringModel | undefined;
  return () => {
    model ??= { weights: unpackWeights(weights), bias, scale, partPenalty, shape };
    return model;
  };
}

let insults = lazily(insultsFile, wholeWord);
let spam = lazily(spamFile, stemWord);

/** For evaluation: replaces the text models of this process by ones that have not seen the texts. */
export function setTextModels(models: { insults: ScoringModel; spam: ScoringModel }): void {
  insults = () => models.insults;
  spam = () => models.spam;
}

function score(model: ScoringModel, original: string, text: string, offsets: ArrayLike<number>): ModelScore {
  const { score, start, end } = measureText(model, text);
  if (end <= start) return { score, span: { start: 0, end: 0 } };
  const hit = toHit(original, offsets, [start, end], { category: "harassment", score, source: "model" });
  return { score, span: { start: hit.start, end: hit.end } };
}

/** Precision on a balanced held-out set of comments: 97 % from .5 (queue), over 99 % from .85 (hold). */
export function scoreInsults({ original, folded, at }: PreparedText): ModelScore {
  return score(insults(), original, folded, at);
}

/** Reads the normalised, not the folded text, where digits stay digits. Queue from .8. */
export function scoreSpam({ original }: PreparedText): ModelScore {
  const { text, at } = normalizeText(original);
  return score(spam(), original, text, at);
}
