import "server-only";
import en from "@/messages/en";
import es from "@/messages/es";
import type { Locale } from "./locales";

export type Messages = typeof en;
export type Namespace = keyof Messages;

const MESSAGES: Record<Locale, Messages> = { en, es };

export const messagesOf = (locale: Locale): Messages => MESSAGES[locale];

/** What a provider sends to the browser. */
export const pickMessages = (locale: Locale, namespaces: readonly Namespace[]): Partial<Messages> =>
  Object.fromEntries(namespaces.map((namespace) => [namespace, MESSAGES[locale][namespace]]));
