import "server-only";
import { type NormalizedText, rewriteText } from "./normalize-unicode";

const BLOCK_TAG = /^<\/?(?:br|p|div|li|ul|ol|h\d|hr|td|tr|table)\b/i;
/** Tags, character references and marks of emphasis. */
const MARKUP =
  /<\/?[a-z][a-z0-9]{0,9}(?:\s[^<>]{0,100})?\/?>|&#x?[\da-f]{1,6};|&(?:shy|zwnj|zwj|nbsp);|[*~`]+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/giu;

function plainOf(markup: string): string {
  if (markup.startsWith("<")) return BLOCK_TAG.test(markup) ? " " : "";
  const [, hex, digits = ""] = /^&#(x?)([\da-f]+);$/i.exec(markup) ?? [];
  const code = Number.parseInt(digits, hex ? 16 : 10);
  if (code >= 0x20 && code < 0xd800) return String.fromCharCode(code);
  return /nbsp/i.test(markup) ? " " : "";
}

/** The text without markup that hides no word from a reader ("k<b></b>ill", "&#107;ill"); null if there is none. */
export function withoutMarkup(text: string): NormalizedText | null {
  if (!/[<&*~`_]/.test(text)) return null;
  const plain = rewriteText({ text, at: Array.from({ length: text.length }, (_, index) => index) }, MARKUP, plainOf);
  return plain.text === text ? null : plain;
}
