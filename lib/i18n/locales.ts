/** A locale is a folder of messages/. */
export const LOCALES = ["en", "es"] as const;
export type Locale = (typeof LOCALES)[number];

/** The source of translations. scripts/generate/read-message-files.mjs reads this line. */
export const DEFAULT_LOCALE: Locale = "en";

const LANGUAGE_TAGS: Record<Locale, string> = { en: "en-GB", es: "es-ES" };

/** Returns the BCP 47 tag for `lang` and Intl. */
export const languageTagOf = (locale: Locale): string => LANGUAGE_TAGS[locale];

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);
