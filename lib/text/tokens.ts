export type TokenKind = "hashtag" | "mention" | "link";

export interface Token {
  kind: TokenKind;
  /** Offsets in the text, including the sign. */
  start: number;
  end: number;
  /** A hashtag or username in lower case without its sign; a link unchanged. */
  value: string;
}

export const MAX_HASHTAG_CHARS = 50;
const MAX_HASHTAGS_PER_TEXT = 20;
const MAX_MENTIONS_PER_TEXT = 20;

/** Punctuation that closes a sentence is not part of a link. */
const LINK = String.raw`https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]}]`;
// Letters with their marks, digits and the underscore. A sign inside a word or an address starts no token.
const WORD = String.raw`[\p{L}\p{M}\p{Nd}_]`;
const BEFORE = String.raw`(?<![\p{L}\p{M}\p{N}_#&/@.+-])`;
const TOKENS = new RegExp(
  `(?<link>\\b${LINK})|${BEFORE}#(?<hashtag>${WORD}+)|${BEFORE}@(?<mention>[a-z0-9_]{3,30})(?![\\p{L}\\p{M}\\p{N}_@])`,
  "giu",
);
const LETTER = /\p{L}/u;

const lower = (word: string) => word.normalize("NFC").toLowerCase();

/** The stored form of a hashtag: lower case without its sign. Null if it is none, such as a number. */
export function hashtagOf(word: string): string | null {
  const tag = lower(word.replace(/^#/, ""));
  const isTag = new RegExp(`^${WORD}+$`, "u").test(tag) && LETTER.test(tag) && [...tag].length <= MAX_HASHTAG_CHARS;
  return isTag ? tag : null;
}

/** The hashtags, mentions and links of a text, in order. Takes linear time. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(TOKENS)) {
    const { link, hashtag, mention } = match.groups ?? {};
    const place = { start: match.index, end: match.index + match[0].length };
    if (link !== undefined) tokens.push({ kind: "link", ...place, value: link });
    else if (mention !== undefined) tokens.push({ kind: "mention", ...place, value: mention.toLowerCase() });
    else if (hashtag !== undefined) {
      const value = hashtagOf(hashtag);
      if (value !== null) tokens.push({ kind: "hashtag", ...place, value });
    }
  }
  return tokens;
}

const valuesOf = (text: string, kind: TokenKind, most: number) =>
  [...new Set(tokensOf(text).flatMap((token) => (token.kind === kind ? token.value : [])))].slice(0, most);

/** The distinct hashtags of a text in order, at most 20. */
export const hashtagsOf = (text: string): string[] => valuesOf(text, "hashtag", MAX_HASHTAGS_PER_TEXT);

/** The distinct usernames in a text in order, at most 20; they need not exist. */
export const mentionsOf = (text: string): string[] => valuesOf(text, "mention", MAX_MENTIONS_PER_TEXT);

/** Splits a text into its tokens and the words between them. */
export function partsOf(text: string): { start: number; words: string; token: Token | null }[] {
  const parts: { start: number; words: string; token: Token | null }[] = [];
  let end = 0;
  for (const token of tokensOf(text)) {
    if (token.start > end) parts.push({ start: end, words: text.slice(end, token.start), token: null });
    parts.push({ start: token.start, words: text.slice(token.start, token.end), token });
    end = token.end;
  }
  if (end < text.length) parts.push({ start: end, words: text.slice(end), token: null });
  return parts;
}
