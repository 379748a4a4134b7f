import type { lazyMessages } from "@/messages/en/lazy";
import type { Locale } from "./locales";
import type { Messages } from "./messages";

type LazyMessages = typeof lazyMessages;
export type LazyNamespace = keyof LazyMessages;

const LAZY_MESSAGES: Record<Locale, () => Promise<{ lazyMessages: LazyMessages }>> = {
  en: () => import("@/messages/en/lazy"),
  es: () => import("@/messages/es/lazy"),
};

/** Fetches messages of parts whose code is fetched later than their page. */
export async function loadMessages(locale: Locale, namespaces: readonly LazyNamespace[]): Promise<Partial<Messages>> {
  if (namespaces.length === 0) return {};
  const { lazyMessages } = await LAZY_MESSAGES[locale]();
  const loaded = await Promise.all(
    namespaces.map(async (namespace) => [namespace, (await lazyMessages[namespace]()).default] as const),
  );
  return Object.fromEntries(loaded) as Partial<Messages>;
}
