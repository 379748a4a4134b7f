import "server-only";
import en from "@/messages/en";
import es from "@/messages/es";
import type { Locale } from "./locales";

export type Messages = typeof en;
type Namespace = keyof Messages;

const MESSAGES: Record<Locale, Messages> = { en, es };

export const messagesOf = (locale: Locale): Messages => MESSAGES[locale];

/** A namespace, or a part of one: "accounts.people". */
export type MessageName = Namespace | { [N in Namespace]: `${N}.${keyof Messages[N] & string}` }[Namespace];

/** What a provider sends to the browser. */
export function pickMessages(locale: Locale, names: readonly MessageName[]): Partial<Messages> {
  const picked: Record<string, Record<string, unknown>> = {};
  for (const name of names) {
    const [namespace = "", part] = name.split(".");
    const all: Record<string, unknown> = MESSAGES[locale][namespace as Namespace];
    picked[namespace] = part === undefined ? all : { ...picked[namespace], [part]: all[part] };
  }
  return picked as Partial<Messages>;
}
