import type { MessageKeys, Messages, NestedKeyOf, TranslationValues } from "use-intl/core";

/** A message's key with its namespace: "posts.emptyText". */
export type MessageKey = MessageKeys<Messages, NestedKeyOf<Messages>>;

/** A message before its locale is known. */
export interface MessageDescriptor {
  key: MessageKey;
  values?: MessageValues;
}

/** `translate` writes a Date as a moment, and bytes as a size. */
type MessageValues = Record<string, TranslationValues[string] | { bytes: number }>;

export const describeMessage = (key: MessageKey, values?: MessageValues): MessageDescriptor => ({ key, values });

export const toDescriptor = (given: MessageKey | MessageDescriptor): MessageDescriptor =>
  typeof given === "string" ? { key: given } : given;

const SEPARATOR = "\u0000";

/** Encodes a message for a place that takes a string only, such as the message of a zod issue. */
export const encodeMessage = ({ key, values }: MessageDescriptor): string =>
  values ? `${key}${SEPARATOR}${JSON.stringify(values)}` : key;

/** Undoes `encodeMessage`; the key of another string is that string. */
export function decodeMessage(encoded: string): { key: string; values?: TranslationValues } {
  const [key = "", values] = encoded.split(SEPARATOR);
  return values === undefined ? { key } : { key, values: JSON.parse(values) as TranslationValues };
}
