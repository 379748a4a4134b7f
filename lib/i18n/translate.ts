import "server-only";
import type { z } from "zod";
import { es } from "zod/locales";
import { dateFormatFor, formatsFor } from "./formats";
import type { Locale } from "./locales";
import { LONDON_MOMENT } from "./london-dates";
import { decodeMessage, type MessageDescriptor, type MessageKey, toDescriptor } from "./message-descriptor";
import { translatorFor } from "./translator";

function format(locale: Locale, value: unknown): unknown {
  if (value instanceof Date) return dateFormatFor(locale, LONDON_MOMENT).format(value);
  if (typeof value === "object" && value !== null && "bytes" in value)
    return formatsFor(locale).formatBytes(Number(value.bytes));
  return value;
}

/** Returns the text of a message in a locale. Dates become moments in London's time, `{ bytes }` a size. */
export function translate(locale: Locale, given: MessageKey | MessageDescriptor): string {
  const { key, values = {} } = toDescriptor(given);
  const formatted = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, format(locale, value)]));
  // A translator is typed for one key at a time.
  const t = translatorFor(locale) as unknown as (key: string, values: object) => string;
  return t(key, formatted);
}

/** The same for a string that may be an encoded message, or text already, such as zod's own or one from PayPal. */
export function translateMessage(locale: Locale, message: string): string {
  const { key, values } = decodeMessage(message);
  return translatorFor(locale).has(key as MessageKey) ? translate(locale, { key: key as MessageKey, values }) : message;
}

/** Zod's own messages are English; one line for each other locale. */
const ZOD_ERRORS: Partial<Record<Locale, z.core.$ZodErrorMap>> = { es: es().localeError };

/** How to parse, so that zod's messages are in the caller's language. */
export const zodErrors = (locale: Locale): z.core.ParseContext<z.core.$ZodIssue> => {
  const error = ZOD_ERRORS[locale];
  return error ? { error } : {};
};
