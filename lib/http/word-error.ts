import "server-only";
import type { Locale } from "@/lib/i18n/locales";
import { sentence } from "@/lib/i18n/sentence";
import { word, wordMessage } from "@/lib/i18n/word";
import { type AppError, NotFoundError } from "./errors";

/** Returns the message of an error, where it leaves the server. */
export function wordError(error: AppError, locale: Locale): string {
  if (error instanceof NotFoundError)
    return word(locale, sentence("http.notThere", { thing: wordMessage(locale, error.thing) }));
  const { key, values } = error.sentence;
  return values ? word(locale, { key, values }) : wordMessage(locale, key);
}
