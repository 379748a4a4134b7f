import type { Translator } from "@/lib/i18n/translator";

export interface LegalPart {
  /** The part's fragment identifier. */
  id: string;
  title: string;
  paragraphs: readonly string[];
  list: readonly string[];
  table: { head: readonly string[]; rows: readonly (readonly string[])[] } | null;
}

/** Keys that are put together from numbers, which no type can check. */
interface UncheckedTranslator {
  (key: string): string;
  has: (key: string) => boolean;
}

/** Returns what `read` makes of `key.0`, `key.1` and so on. */
function readNumbered<T>(t: UncheckedTranslator, key: string, read: (key: string) => T): T[] {
  const items: T[] = [];
  while (t.has(`${key}.${items.length}`)) items.push(read(`${key}.${items.length}`));
  return items;
}

/** Reads the parts of a legal page, which may have any number of paragraphs, list items and rows. */
export function readLegalParts(
  translator: Translator<"terms"> | Translator<"privacyNotice"> | Translator<"accessibility">,
): LegalPart[] {
  const t = translator as unknown as UncheckedTranslator;
  const listOf = (key: string) => readNumbered(t, key, t);
  return readNumbered(t, "parts", (part) => ({
    id: t(`${part}.id`),
    title: t(`${part}.title`),
    paragraphs: listOf(`${part}.paragraphs`),
    list: listOf(`${part}.list`),
    table: t.has(`${part}.table`)
      ? { head: listOf(`${part}.table.head`), rows: readNumbered(t, `${part}.table.rows`, listOf) }
      : null,
  }));
}
