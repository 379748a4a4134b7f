import "server-only";
import type { ScreeningHit } from "../contract";
import type { PreparedText } from "../text/classifier";
import { normalizeText, toHit } from "../text/normalize-unicode";

/** Words that writers mask with signs ("F&@k", "b****"), with their scores as in the word lists. */
const MASKED_WORDS: readonly { category: "profanity" | "slur"; score: number; words: string }[] = [
  {
    category: "profanity",
    score: 0.8,
    words: "fuck fucks fucked fucker fuckers fucking fuckin motherfucker cunt cunts",
  },
  { category: "profanity", score: 0.7, words: "twat twats" },
  {
    category: "profanity",
    score: 0.6,
    words: `shit shits shitty shithole bitch bitches wanker wankers whore whores bastard bastards arsehole arseholes asshole assholes
      prick pricks`,
  },
  { category: "slur", score: 0.65, words: "nigger niggers faggot faggots" },
];

const WORDS = MASKED_WORDS.flatMap(({ words, ...rest }) => words.split(/\s+/).map((word) => ({ word, ...rest })));
const SIGNS = "@#$%&*!?^+~";
const MAX_MASKED_CHARS = 14;
const TOKEN_PATTERN = new RegExp(
  `(?<![\\p{L}\\d${SIGNS}/_=-])(?=[a-z]+[${SIGNS}])[a-z][a-z${SIGNS}]{2,${MAX_MASKED_CHARS}}(?![\\p{L}\\d/_=-])`,
  "giu",
);
const isSign = (character: string) => SIGNS.includes(character);
/** "c@nt" is no "can't". */
const CUNT_PATTERN = /^c[@#%&*+^~]nts?$/;

/** Each sign masks one letter, at least two of them, and the first letter shows. */
function isMaskOf(token: string, word: string): boolean {
  return (
    token.length === word.length && [...word].every((letter, at) => isSign(token[at] ?? "") || token[at] === letter)
  );
}

function maskedWord(token: string) {
  if (CUNT_PATTERN.test(token)) return WORDS.find(({ word }) => word === (token.endsWith("s") ? "cunts" : "cunt"));
  const signs = [...token].filter(isSign);
  const isEndPunctuation = /^[a-z]+[!?.]+$/.test(token);
  if (signs.length < 2 || isEndPunctuation) return undefined;
  return WORDS.find(({ word }) => isMaskOf(token, word));
}

/** 'fczking', 'fxck', 'fukcing': no word has these consonants between f and k. */
const RESPELT_PATTERN =
  /(?<![\p{L}\d])f(?:[bcdghjkmnpqrstvwxz]{1,3}k|[uv](?:xk|kc|cj|vk|hk|qk|zk|xck)|kc|xc)(?:s|ed|er|ers|in|ing|n|ng)?(?![\p{L}\d])/giu;
const MAX_MASKED_WORDS = 20;

/** Masked and respelt words that the word reader does not undo, because too few letters show. */
export function findMaskedWords(
  { original, folded, at }: PreparedText,
  known: readonly ScreeningHit[],
): ScreeningHit[] {
  const plain = normalizeText(original);
  const hits: ScreeningHit[] = [];
  const add = (hit: ScreeningHit) => {
    if (
      hits.length < MAX_MASKED_WORDS &&
      ![...known, ...hits].some(({ start, end }) => start < hit.end && hit.start < end)
    )
      hits.push(hit);
  };
  for (const match of plain.text.matchAll(TOKEN_PATTERN)) {
    const token = match[0].toLowerCase().replace(/[!?]+$/, (end) => (/[*#@$%&]/.test(match[0]) ? "" : end));
    const found = maskedWord(token);
    if (!found) continue;
    const range = [match.index, match.index + token.length] as const;
    add(toHit(original, plain.at, range, { category: found.category, score: found.score, source: "words" }));
  }
  for (const match of folded.matchAll(RESPELT_PATTERN))
    add(
      toHit(original, at, [match.index, match.index + match[0].length], {
        category: "profanity",
        score: 0.7,
        source: "words",
      }),
    );
  return hits;
}
