import "server-only";
import type { Hit } from "./contract";

/** A text made ready for the classifiers: as it was written, and folded (plain lower-case letters, disguises undone). */
export interface Prepared {
  original: string;
  folded: string;
  /** For each character of `folded` its offset in `original`; one entry more, the length of `original`. */
  at: ArrayLike<number>;
}

/** Looks for one kind of thing in a text. */
export type Classifier = (text: Prepared) => Hit[];
