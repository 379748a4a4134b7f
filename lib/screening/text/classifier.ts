import "server-only";
import type { ScreeningHit } from "../contract";

export interface PreparedText {
  original: string;
  folded: string;
  /** For each index of `folded` its offset in `original`; the last entry is the length of `original`. */
  at: ArrayLike<number>;
}

export type TextClassifier = (text: PreparedText) => ScreeningHit[];
