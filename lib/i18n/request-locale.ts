import "server-only";
import { match } from "@formatjs/intl-localematcher";
import Negotiator from "negotiator";
import { env } from "@/lib/env";
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from "./locales";

const secure = env.APP_URL?.startsWith("https:") ?? false;

export const LOCALE_COOKIE = secure ? "__Host-veranda-language" : "veranda-language";
/** The name until November 2026; browsers keep it for 400 days. Read only if the new cookie is missing. */
const OLD_LOCALE_COOKIE = "veranda-language";

const COOKIE_LIFETIME_SECONDS = 400 * 24 * 60 * 60;

const PATTERNS = [LOCALE_COOKIE, OLD_LOCALE_COOKIE].map((name) => new RegExp(`(?:^|;\\s*)${name}=([a-z]+)`));

/** Browsers send fewer. Each takes time before any limit is counted. */
const MAX_LANGUAGE_TAGS = 10;
const MAX_ACCEPT_LANGUAGE_LENGTH = 500;

/** The locale that was chosen in this browser, or that of the account that signed in last. */
export function localeFromCookie(cookies: string | null | undefined): Locale | null {
  const values = PATTERNS.map((pattern) => pattern.exec(cookies ?? "")?.[1]);
  return values.find(isLocale) ?? null;
}

/** Returns the locale of the cookie, else of Accept-Language; null if the client states neither. */
export function statedLocale(headers: Headers): Locale | null {
  const chosen = localeFromCookie(headers.get("cookie"));
  if (chosen) return chosen;
  const read = headers.get("accept-language")?.slice(0, MAX_ACCEPT_LANGUAGE_LENGTH).split(",", MAX_LANGUAGE_TAGS) ?? [];
  const accepted = new Negotiator({ headers: { "accept-language": read.join(",") } }).languages();
  const tags = accepted.filter((tag) => tag !== "*" && isLanguageTag(tag));
  return tags.length > 0 ? (match(tags, LOCALES, DEFAULT_LOCALE, { algorithm: "lookup" }) as Locale) : null;
}

export const localeOfRequest = (headers: Headers): Locale => statedLocale(headers) ?? DEFAULT_LOCALE;

/** `match` throws for malformed tags, which anyone may send. */
function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

export const localeCookie = (locale: Locale): string =>
  `${LOCALE_COOKIE}=${locale}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${COOKIE_LIFETIME_SECONDS}${secure ? "; Secure" : ""}`;
