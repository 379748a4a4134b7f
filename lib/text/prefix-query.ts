/** What a search has between spaces, with the words in it: letters and digits only. */
interface SearchTerm {
  text: string;
  words: string[];
}

const WORD_PATTERN = /[\p{L}\p{M}\p{N}]+/gu;

export const searchTermsOf = (search: string): SearchTerm[] =>
  search
    .normalize("NFC")
    .toLowerCase()
    .split(/\s+/)
    .flatMap((text) => {
      const words = text.match(WORD_PATTERN);
      return words ? { text, words } : [];
    });

/** Quoted, so that nothing in it is an operator. */
const beginningWith = (text: string) => `'${text.replace(/['\\]/g, "$&$&")}':*`;

/**
 * A tsquery for texts with words that begin with those of each term, or null without terms. A term counts as a whole
 * too: PostgreSQL keeps web addresses, email addresses and numbers such as "3.50" as one word, and "-11" of a date.
 */
export function toPrefixQuery(terms: readonly SearchTerm[]): string | null {
  const parts = terms.map(({ text, words }) => {
    const ofWords = words.map(beginningWith).join(" & ");
    return words[0] === text ? ofWords : `(${beginningWith(text)} | (${ofWords}))`;
  });
  return parts.length === 0 ? null : parts.join(" & ");
}
