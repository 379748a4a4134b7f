import "server-only";
import type { z } from "zod";
import { es } from "zod/locales";
import { dateFormatFor, formatsFor } from "./formats";
import type { Locale } from "./locales";
import { decodeSentence, type MessageKey, type Sentence, toSentence } from "./sentence";
import { TIME_ZONE, translatorFor } from "./translator";

const MOMENT: Intl.DateTimeFormatOptions = {
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: TIME_ZONE,
  timeZoneName: "short",
};

function format(locale: Locale, value: unknown): unknown {
  if (value instanceof Date) return dateFormatFor(locale, MOMENT).format(value);
  if (typeof value === "object" && value !== null && "bytes" in value)
    return formatsFor(locale).formatBytes(Number(value.bytes));
  return value;
}

/** Returns a sentence in the caller's language, where it leaves the server. Dates become moments in London's time. */
export function word(locale: Locale, given: MessageKey | Sentence): string {
  const { key, values = {} } = toSentence(given);
  const formatted = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, format(locale, value)]));
  // The values were checked against the key where the sentence was made.
  const translate = translatorFor(locale) as unknown as (key: string, values: object) => string;
  return translate(key, formatted);
}

/** The same for a message that may be a sentence already, such as zod's own, or one from PayPal. */
export function wordMessage(locale: Locale, message: string): string {
  const { key, values } = decodeSentence(message);
  return translatorFor(locale).has(key as MessageKey) ? word(locale, { key: key as MessageKey, values }) : message;
}

/** Zod's own messages are English; one line for each other locale. */
const ZOD_ERRORS: Partial<Record<Locale, z.core.$ZodErrorMap>> = { es: es().localeError };

/** How to parse, so that zod's messages are in the caller's language. */
export const zodErrors = (locale: Locale): z.core.ParseContext<z.core.$ZodIssue> => {
  const error = ZOD_ERRORS[locale];
  return error ? { error } : {};
};
