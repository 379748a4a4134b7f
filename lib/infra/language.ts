import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { env } from "@/lib/env";
import { type Catalogues, LANGUAGES, type Language } from "@/lib/text/language";

declare global {
  var __languages: AsyncLocalStorage<Language | null> | undefined;
}

// One for the whole process: the server that enters it and Next's bundles have modules of their own.
globalThis.__languages ??= new AsyncLocalStorage();
const storage = globalThis.__languages;

/**
 * Makes this process speak Spanish: whatever runs within inLanguage() reads these words, in the bundles of Next too. `script` is
 * the address, base path included, of the same words for browsers. A server calls it once, before it serves anybody.
 */
export function speakSpanish(catalogues: Catalogues, script: string | null): void {
  globalThis.__spoken = {
    current: () => storage.getStore() ?? "en",
    words: { es: { catalogues, script } },
  };
}

/** Runs `work`, and all that it waits for, in a language: in English for who has chosen none. */
export const inLanguage = <T>(language: Language | null, work: () => T): T => storage.run(language, work);

/** What whoever this runs for has chosen; null where they have chosen nothing. */
export const chosenLanguage = (): Language | null => storage.getStore() ?? null;

const secure = env.APP_URL?.startsWith("https:") ?? false;

/** A browser's choice. It is read before anything is rendered, so that a page needs no look at the database to be right. */
export const LANGUAGE_COOKIE = secure ? "__Host-veranda-language" : "veranda-language";
/** The name until November 2026, under which browsers keep their choice for 400 days: it counts where there is no other. */
const OLD_LANGUAGE_COOKIE = "veranda-language";

/** In seconds: the longest that browsers keep a cookie. */
const COOKIE_LIFE = 400 * 24 * 60 * 60;

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((each) => each === value);

const PATTERNS = [LANGUAGE_COOKIE, OLD_LANGUAGE_COOKIE].map((name) => new RegExp(`(?:^|;\\s*)${name}=([a-z]+)`));

/** The language that a Cookie header names, or null. */
export function languageOf(cookies: string | null | undefined): Language | null {
  const values = PATTERNS.map((pattern) => pattern.exec(cookies ?? "")?.[1]);
  return values.find(isLanguage) ?? null;
}

/** The Set-Cookie value that keeps a browser's choice. */
export const languageCookie = (language: Language): string =>
  `${LANGUAGE_COOKIE}=${language}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${COOKIE_LIFE}${secure ? "; Secure" : ""}`;
