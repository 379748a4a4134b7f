import type { MessageKeys, Messages, NestedKeyOf, TranslationValues } from "use-intl/core";

/** A message's key with its namespace: "posts.emptyText". */
export type MessageKey = MessageKeys<Messages, NestedKeyOf<Messages>>;

/** What to say, before it is known in which language. */
export interface Sentence {
  key: MessageKey;
  values?: SentenceValues;
}

/** `word` writes a Date as a moment, and bytes as a size. */
type SentenceValues = Record<string, TranslationValues[string] | { bytes: number }>;

export const sentence = (key: MessageKey, values?: SentenceValues): Sentence => ({ key, values });

export const toSentence = (given: MessageKey | Sentence): Sentence =>
  typeof given === "string" ? { key: given } : given;

const SEPARATOR = "\u0000";

/** For a place that takes a string only, such as the message of a zod issue. */
export const encodeSentence = ({ key, values }: Sentence): string =>
  values ? `${key}${SEPARATOR}${JSON.stringify(values)}` : key;

/** Undoes `encodeSentence`; the key of another string is that string. */
export function decodeSentence(encoded: string): { key: string; values?: TranslationValues } {
  const [key = "", values] = encoded.split(SEPARATOR);
  return values === undefined ? { key } : { key, values: JSON.parse(values) as TranslationValues };
}
