import "server-only";
import type { Locale } from "./locales";
import { decodeSentence, type MessageKey, type Sentence, toSentence } from "./sentence";
import { translatorFor } from "./translator";

/** Returns a sentence in the caller's language, where it leaves the server. */
export function word(locale: Locale, given: MessageKey | Sentence): string {
  const { key, values } = toSentence(given);
  // The values were checked against the key where the sentence was made.
  const translate = translatorFor(locale) as unknown as (key: string, values?: Sentence["values"]) => string;
  return translate(key, values);
}

/** The same for the message of a zod issue; zod's own messages come in the right language already. */
export function wordIssue(locale: Locale, message: string): string {
  const { key, values } = decodeSentence(message);
  return translatorFor(locale).has(key as MessageKey) ? word(locale, { key: key as MessageKey, values }) : message;
}
