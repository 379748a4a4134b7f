import "server-only";
import type { useTranslations } from "next-intl";
import { createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from "use-intl/core";
import type { Locale } from "./locales";
import { TIME_ZONE } from "./london-dates";
import { messagesOf } from "./messages";

type AnyNamespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>;

/** What `useTranslations` and `getTranslations` return; a helper function takes it as its first argument. */
export type Translator<N extends AnyNamespace = never> = ReturnType<typeof useTranslations<N>>;

const translators = new Map<string, unknown>();

/**
 * The translator of emails, pushes, jobs and errors. Pages use `useTranslations` and `getTranslations` of next-intl.
 */
export function translatorFor<N extends AnyNamespace>(locale: Locale, namespace: N): Translator<N>;
/** The keys of a translator without a namespace begin with theirs. */
export function translatorFor(locale: Locale): Translator;
export function translatorFor(locale: Locale, namespace?: AnyNamespace): unknown {
  const id = `${locale} ${namespace ?? ""}`;
  let translator = translators.get(id);
  if (!translator) {
    translator = createTranslator({ locale, namespace, messages: messagesOf(locale), timeZone: TIME_ZONE });
    translators.set(id, translator);
  }
  return translator;
}
