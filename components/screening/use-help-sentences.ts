import { useLocale, useTranslations } from "next-intl";
import { createTranslator } from "use-intl/core";
import type { Translator } from "@/lib/i18n/translator";
import spanish from "@/messages/es/screening/screening.json";

type HelpTranslator = Translator<"screening.help">;

let spanishTranslator: HelpTranslator | null = null;

function inSpanish(): HelpTranslator {
  const messages = { screening: spanish };
  spanishTranslator ??= createTranslator({ locale: "es", messages, namespace: "screening.help" }) as HelpTranslator;
  return spanishTranslator;
}

/** Sentences of help in the language of the text that calls for it; `lang` is set if the page has another language. */
export function useHelpSentences(language: "es" | undefined): { t: HelpTranslator; lang: "es" | undefined } {
  const t = useTranslations("screening.help");
  const isPageSpanish = useLocale() === "es";
  return language === "es" && !isPageSpanish ? { t: inSpanish(), lang: language } : { t, lang: undefined };
}
