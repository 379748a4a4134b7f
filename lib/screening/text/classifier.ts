import "server-only";
import type { ScreeningHit } from "../contract";

export interface PreparedText {
  original: string;
  folded: string;
  /** The offset in `original` of each index of `folded`; the last entry is the length of `original`. */
  at: ArrayLike<number>;
}

export type TextClassifier = (text: PreparedText) => ScreeningHit[];
