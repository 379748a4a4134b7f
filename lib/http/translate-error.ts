import "server-only";
import type { Locale } from "@/lib/i18n/locales";
import { translate, translateMessage } from "@/lib/i18n/translate";
import type { AppError } from "./errors";

/** Returns the text of an error for its response. */
export function translateError({ descriptor: { key, values } }: AppError, locale: Locale): string {
  return values ? translate(locale, { key, values }) : translateMessage(locale, key);
}
