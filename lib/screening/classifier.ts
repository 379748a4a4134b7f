import "server-only";
import type { Hit } from "./contract";

/** A text for the classifiers: the original, and its folded form (lower-case letters with disguises undone). */
export interface Prepared {
  original: string;
  folded: string;
  /** For each index of `folded` its offset in `original`; the last entry is the length of `original`. */
  at: ArrayLike<number>;
}

export type Classifier = (text: Prepared) => Hit[];
