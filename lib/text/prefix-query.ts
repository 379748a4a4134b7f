/** The maximum number of distinct words in a search: each of them costs a walk of an index. */
export const MAX_SEARCH_WORDS = 5;

interface SearchWord {
  text: string;
  /** Whether it also matches words that begin with it. */
  isPrefix: boolean;
}

/** What a search has between spaces, with the words in it: letters and digits only. */
interface SearchTerm extends SearchWord {
  words: SearchWord[];
}

/** A word without figures such as "²", which PostgreSQL may split. */
const WORD_PATTERN = /[\p{L}\p{M}\p{Nd}\p{Nl}]+/gu;
/** A word that as a prefix matches a large part of the index. A word of one or two Chinese characters does not. */
const SHORT_WORD_PATTERN = /^(?:\p{Script=Latin}\p{M}*){1,2}$/u;

/**
 * The terms with the first five distinct words. Words are prefixes, except Latin ones of one or two letters before the
 * last word, which may be unfinished. A term with such words or with more than five is no prefix as a whole.
 */
export function searchTermsOf(search: string): SearchTerm[] {
  const found = search
    .normalize("NFC")
    .toLowerCase()
    .split(/\s+/)
    .map((text) => ({ text, words: [...(text.match(WORD_PATTERN) ?? [])] }))
    .filter(({ words }) => words.length > 0);
  const known = new Set<string>();
  return found.flatMap(({ text, words }, place) => {
    const isLastTerm = place === found.length - 1;
    const isPrefix = (word: string, index: number) =>
      !SHORT_WORD_PATTERN.test(word) || (isLastTerm && index === words.length - 1);
    const added: SearchWord[] = [];
    for (const [index, word] of words.entries()) {
      if (known.has(word) || known.size === MAX_SEARCH_WORDS) continue;
      known.add(word);
      added.push({ text: word, isPrefix: isPrefix(word, index) });
    }
    if (added.length === 0) return [];
    return { text, isPrefix: words.length <= MAX_SEARCH_WORDS && words.every(isPrefix), words: added };
  });
}

/** Quoted, so that nothing in it is an operator. */
const operand = ({ text, isPrefix }: SearchWord) => `'${text.replace(/['\\]/g, "$&$&")}'${isPrefix ? ":*" : ""}`;

/**
 * A tsquery for texts with the words of each term, or null without terms. A term counts as a whole too: PostgreSQL
 * keeps web addresses, email addresses and numbers such as "3.50" as one word, and "-11" of a date.
 */
export function toPrefixQuery(terms: readonly SearchTerm[]): string | null {
  const parts = terms.map((term) => {
    const ofWords = term.words.map(operand).join(" & ");
    return term.words[0]?.text === term.text ? ofWords : `(${operand(term)} | (${ofWords}))`;
  });
  return parts.length === 0 ? null : parts.join(" & ");
}
