import "server-only";

/** Words with the same assessment. */
export interface LexiconEntry {
  /** Confidence and severity, 0–1. */
  score: number;
  /** Comma-separated. A hyphen in a form is optional and matches any mark; a space is optional and matches a hyphen. */
  forms: string;
  /** The forms are listed only with these words, in singular and plural: 'dick' with 'head, face'. */
  tails?: string;
  /** Whether a form also matches at the start of longer words, or anywhere in them. */
  reach?: "start" | "anywhere";
  /** Whether it is also the name of a person or place: 'Dick Turpin'. */
  name?: true;
  /** Whether it also joins words with hyphens: 'kitchen-cum-diner'. */
  link?: true;
  /** Harmless words and phrases, comma-separated; a final star matches any ending. */
  allow?: string;
  /** Words or phrases of its sentence, in the same form, that make it harmless: 'bitch' with 'puppies'. */
  beside?: string;
}
