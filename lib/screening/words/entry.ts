import "server-only";

/** Words with the same assessment. */
export interface LexiconEntry {
  /** Confidence and severity, 0–1. */
  score: number;
  /** Comma-separated. A hyphen in a form is optional and matches any mark; a space is optional and matches a hyphen. */
  forms: string;
  /** The forms are listed only with these words, in singular and plural: 'dick' with 'head, face'. */
  tails?: string;
  /** Also matches longer words that start with a form, or contain it. */
  reach?: "start" | "anywhere";
  /** Also the name of a person or place: 'Dick Turpin'. */
  name?: true;
  /** Also joins words with hyphens: 'kitchen-cum-diner'. */
  link?: true;
  /** Harmless words and phrases, comma-separated; a final star matches any ending. */
  allow?: string;
  /** Beside these words or phrases of its sentence, in the same form, it is harmless: 'bitch' with 'puppies'. */
  beside?: string;
}
