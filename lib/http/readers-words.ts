import "server-only";
import type { z } from "zod";
import { es } from "zod/locales";
import { type Catalogues, catalogues, language } from "@/lib/text/language";

function pairs(from: object, to: object, found: Map<string, string>): Map<string, string> {
  for (const [key, value] of Object.entries(from)) {
    const other = (to as Record<string, unknown>)[key];
    if (typeof value === "string" && typeof other === "string") {
      if (!found.has(value)) found.set(value, other);
    } else if (typeof value === "object" && value !== null && typeof other === "object" && other !== null)
      pairs(value, other, found);
  }
  return found;
}

let known = { count: -1, toSpanish: new Map<string, string>(), toEnglish: new Map<string, string>() };

function sentences() {
  const english: Catalogues = Object.fromEntries(catalogues);
  const spanish = globalThis.__spoken?.words.es?.catalogues;
  if (spanish && known.count !== catalogues.size) {
    const words = Object.fromEntries(Object.entries(spanish).filter(([name]) => name in english));
    known = {
      count: catalogues.size,
      toSpanish: pairs(english, words, new Map()),
      toEnglish: pairs(words, english, new Map()),
    };
  }
  return known;
}

/** Schemas and endpoints captured their messages at load time, in whichever language was current then. */
export function inReadersWords(sentence: string): string {
  const { toSpanish, toEnglish } = sentences();
  return (language() === "es" ? toSpanish : toEnglish).get(sentence) ?? sentence;
}

export const inStoredWords = (sentence: string): string => sentences().toEnglish.get(sentence) ?? sentence;

const spanishErrors = es().localeError;

export const shapeWords = (): z.core.ParseContext<z.core.$ZodIssue> =>
  language() === "es" ? { error: spanishErrors } : {};
