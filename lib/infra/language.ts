import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { env } from "@/lib/env";
import { type Catalogues, LANGUAGES, type Language } from "@/lib/text/language";

declare global {
  var __languages: AsyncLocalStorage<Language | null> | undefined;
}

// One for the process: the server and Next's bundles each load this module.
globalThis.__languages ??= new AsyncLocalStorage();
const storage = globalThis.__languages;

/** Before the first request, for all bundles. `script` is the URL for browsers. */
export function speakSpanish(catalogues: Catalogues, script: string | null): void {
  globalThis.__spoken = {
    current: () => storage.getStore() ?? "en",
    words: { es: { catalogues, script } },
  };
}

/** Includes asynchronous parts of `work`; null means English. */
export const inLanguage = <T>(language: Language | null, work: () => T): T => storage.run(language, work);

export const chosenLanguage = (): Language | null => storage.getStore() ?? null;

const secure = env.APP_URL?.startsWith("https:") ?? false;

/** Stored in a cookie, so that pages render in the right language without a database query. */
export const LANGUAGE_COOKIE = secure ? "__Host-veranda-language" : "veranda-language";
/** The name until November 2026; browsers keep it for 400 days. Read only if the new cookie is missing. */
const OLD_LANGUAGE_COOKIE = "veranda-language";

const COOKIE_LIFE = 400 * 24 * 60 * 60;

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((each) => each === value);

const PATTERNS = [LANGUAGE_COOKIE, OLD_LANGUAGE_COOKIE].map((name) => new RegExp(`(?:^|;\\s*)${name}=([a-z]+)`));

export function languageOf(cookies: string | null | undefined): Language | null {
  const values = PATTERNS.map((pattern) => pattern.exec(cookies ?? "")?.[1]);
  return values.find(isLanguage) ?? null;
}

export const languageCookie = (language: Language): string =>
  `${LANGUAGE_COOKIE}=${language}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${COOKIE_LIFE}${secure ? "; Secure" : ""}`;
