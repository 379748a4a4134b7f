import "server-only";
import en from "@/messages/en";
import es from "@/messages/es";
import type { Locale } from "./locales";
import type { Messages } from "./messages.generated";

export type Namespace = keyof Messages;

// JSON modules have strings where the generated types have literals; `npm run verify` compares the locales.
const MESSAGES = { en, es } as unknown as Record<Locale, Messages>;

export const messagesOf = (locale: Locale): Messages => MESSAGES[locale];

/** What a provider sends to the browser. */
export const pickMessages = (locale: Locale, namespaces: readonly Namespace[]): Partial<Messages> =>
  Object.fromEntries(namespaces.map((namespace) => [namespace, MESSAGES[locale][namespace]]));
