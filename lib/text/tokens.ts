/** What a text is made of besides words. */
export type TokenKind = "hashtag" | "mention" | "link";

export interface Token {
  kind: TokenKind;
  /** Where it begins and ends in the text, its sign included. */
  start: number;
  end: number;
  /** A hashtag in lower case and a username in lower case, both without their sign; a link as it was written. */
  value: string;
}

/** Longer words are no hashtags, in characters; and of one text so many different ones count. */
const HASHTAG_MAX = 50;
const HASHTAGS_OF_A_TEXT = 20;
/** So many different people can be mentioned in one text. */
const MENTIONS_OF_A_TEXT = 20;

/** A link ends before what closes the sentence that it stands in. */
const LINK = String.raw`https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]}]`;
// Letters with their marks, digits and the underscore; what stands before the sign must be no part of a word or an address.
const WORD = String.raw`[\p{L}\p{M}\p{Nd}_]`;
const BEFORE = String.raw`(?<![\p{L}\p{M}\p{N}_#&/@.+-])`;
const TOKENS = new RegExp(
  `(?<link>\\b${LINK})|${BEFORE}#(?<hashtag>${WORD}+)|${BEFORE}@(?<mention>[a-z0-9_]{3,30})(?![\\p{L}\\p{M}\\p{N}_@])`,
  "giu",
);
const LETTER = /\p{L}/u;

const lower = (word: string) => word.normalize("NFC").toLowerCase();

/** A hashtag as it is kept: without its sign, in lower case; null for what is none, such as a number. */
export function hashtagOf(word: string): string | null {
  const tag = lower(word.replace(/^#/, ""));
  const isTag = new RegExp(`^${WORD}+$`, "u").test(tag) && LETTER.test(tag) && [...tag].length <= HASHTAG_MAX;
  return isTag ? tag : null;
}

/** The hashtags, mentions and links of a text, in order. The same on both sides; its time grows with the length alone. */
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

/** The different hashtags of a text in their order, 20 at most. */
export const hashtagsOf = (text: string): string[] => valuesOf(text, "hashtag", HASHTAGS_OF_A_TEXT);

/** The different usernames that a text mentions in their order, 20 at most; not everybody need exist. */
export const mentionsOf = (text: string): string[] => valuesOf(text, "mention", MENTIONS_OF_A_TEXT);

/** A text in parts: its tokens, and what stands between them. */
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
