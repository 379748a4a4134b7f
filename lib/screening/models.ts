import "server-only";
import type { Prepared } from "./classifier";
import insultsFile from "./models/insults.json";
import { type Model, measure } from "./models/meter";
import { stem, whole } from "./models/shapes";
import spamFile from "./models/spam.json";
import { unpackWeights, type WeightsFile } from "./models/weights";
import { hitAt, plain } from "./plain";

/** How surely a model found what it looks for, 0–1, and where it stands: UTF-16 offsets into the text as its author wrote it, the end excluded. An empty span (0, 0) when nothing in the text speaks for it. */
export interface Scored {
  score: number;
  span: { start: number; end: number };
}

/** Both models' versions: of their weights, by content. */
export const modelVersion = `${insultsFile.version}+${spamFile.version}`;

/** Unpacked when first asked for. */
function lazily({ bias, scale, partPenalty, weights }: WeightsFile, shape: Model["shape"]): () => Model {
  let model: Model | undefined;
  return () => {
    model ??= { weights: unpackWeights(weights), bias, scale, partPenalty, shape };
    return model;
  };
}

const insults = lazily(insultsFile, whole);
const spam = lazily(spamFile, stem);

function score(model: Model, original: string, text: string, at: ArrayLike<number>): Scored {
  const { score, start, end } = measure(model, text);
  if (end <= start) return { score, span: { start: 0, end: 0 } };
  const hit = hitAt(original, at, [start, end], { category: "harassment", score, source: "model" });
  return { score, span: { start: hit.start, end: hit.end } };
}

/** Insults and hate. From .5 a person should look: 97 of 100 such comments were insults among held-out ones of which half were; from .85 more than 99. */
export function scoreInsults({ original, folded, at }: Prepared): Scored {
  return score(insults(), original, folded, at);
}

/** Unwanted advertising and fraud. Reads the text undisguised but not folded, since figures in it are figures. From .8 a person should look. */
export function scoreSpam({ original }: Prepared): Scored {
  const { text, at } = plain(original);
  return score(spam(), original, text, at);
}
