import "server-only";
import type { Hit } from "./contract";

export interface Prepared {
  original: string;
  folded: string;
  /** For each index of `folded` its offset in `original`; the last entry is the length of `original`. */
  at: ArrayLike<number>;
}

export type Classifier = (text: Prepared) => Hit[];
