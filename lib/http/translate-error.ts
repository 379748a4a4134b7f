import "server-only";
import type { Locale } from "@/lib/i18n/locales";
import { describeMessage } from "@/lib/i18n/message-descriptor";
import { translate, translateMessage } from "@/lib/i18n/translate";
import { type AppError, NotFoundError } from "./errors";

/** Returns the text of an error for its response. */
export function translateError(error: AppError, locale: Locale): string {
  if (error instanceof NotFoundError)
    return translate(locale, describeMessage("http.notThere", { thing: translateMessage(locale, error.thing) }));
  const { key, values } = error.descriptor;
  return values ? translate(locale, { key, values }) : translateMessage(locale, key);
}
