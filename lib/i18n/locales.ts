/** A locale is a folder of messages/. The first is the default, and the source of translations. */
export const LOCALES = ["en", "es"] as const;
export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = "en";

const LANGUAGE_TAGS: Record<Locale, string> = { en: "en-GB", es: "es-ES" };

/** Returns the BCP 47 tag for `lang` and Intl. */
export const languageTagOf = (locale: Locale): string => LANGUAGE_TAGS[locale];

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);
