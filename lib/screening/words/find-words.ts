import "server-only";
import { collapseDuplicatesTransformer, DataSet, parseRawPattern, RegExpMatcher } from "obscenity";
import type { ScreeningHit } from "../contract";
import type { PreparedText } from "../text/classifier";
import { DROPPED, standsFor } from "./characters";
import type { LexiconEntry } from "./entry";
import { ALL_WORDS, allowedBy, ENDS_ANYWHERE, ENDS_START, type LexiconWord, LISTED_WORDS, TRIE } from "./lexicon";

/** Changes with every change of what the lists find. */
export const WORDS_VERSION = "2026-11-28.2";

/** Further words are left to the models. */
const MAX_HITS_PER_CATEGORY = 100;
/** Further words count as meant. */
const MAX_JUDGED_WORDS = 100;
const PHRASE_SEARCH_CHARS = 28;
/** 'Royal Troon': queued, not held. */
const SCORE_OF_A_NAME = 0.5;

const matchers = new Map<LexiconWord, RegExpMatcher>();
const REACH_FORMS = {
  whole: (word: string) => `|${word}|`,
  start: (word: string) => `|${word}`,
  anywhere: (word: string) => word,
};

/** The phrase in the clause format of isMeant: whole words unless it ends with a star. */
function termOf(phrase: string): string {
  const start = phrase.includes(" ") ? " " : "";
  return phrase.endsWith("*") ? start + phrase.slice(0, -1) : `${start}${phrase} `;
}

function matcherOf(word: LexiconWord, entry: LexiconEntry): RegExpMatcher {
  const known = matchers.get(word);
  if (known) return known;
  const words = new DataSet<LexiconWord>().addPhrase((phrase) => {
    phrase.setMetadata(word).addPattern(parseRawPattern(REACH_FORMS[entry.reach ?? "whole"](word.letters)));
    for (const allowed of allowedBy(entry)) phrase.addWhitelistedTerm(termOf(allowed));
    return phrase;
  });
  const oneSpace = collapseDuplicatesTransformer({
    defaultThreshold: Number.POSITIVE_INFINITY,
    customThresholds: new Map([[" ", 1]]),
  });
  const matcher = new RegExpMatcher({ ...words.build(), whitelistMatcherTransformers: [oneSpace] });
  matchers.set(word, matcher);
  return matcher;
}

/** Phrases do not cross it. Hyphens and quotation marks only separate words. */
const CLAUSE_END = /[^a-z' &"-]/;

function isMeant(folded: string, start: number, word: LexiconWord, entry: LexiconEntry): boolean {
  const end = start + word.letters.length;
  if (entry.beside && isBeside(folded, start, end, entry.beside)) return false;
  const before =
    folded
      .slice(Math.max(0, start - PHRASE_SEARCH_CHARS), start)
      .split(CLAUSE_END)
      .at(-1) ?? "";
  const after = folded.slice(end, end + PHRASE_SEARCH_CHARS).split(CLAUSE_END, 1)[0] ?? "";
  const clause = ` ${before}${word.letters}${after} `.replace(/[-"]|(?<![a-z])'|'(?![a-z])/g, " ");
  const place = before.length + 1;
  return matcherOf(word, entry)
    .getAllMatches(clause)
    .some(({ startIndex, endIndex }) => startIndex <= place && endIndex >= place);
}

const SENTENCE_END = /[.!?\n]/;
const BESIDE_SEARCH_CHARS = 90;
/** Said to a person: "you old …", "stupid …", "…, please". */
const AIMED_BEFORE =
  /(?<![a-z])(?:(?:you|u|ur|youre|you're|ya)(?: (?:are|r|a|an|the|such|little|old|absolute|total|big|poor|sad)){0,4}|stupid|dumb|fat|ugly|fuckin|fucking|ass|lazy|crazy|dirty|nasty|evil|silly|lying|broke|basic|skinny|bad) $/;
const AIMED_AFTER = /^[,]? (?:you|u|ass|please|plz|pls)(?![a-z])/;
const besidePatterns = new Map<string, RegExp>();

function besidePattern(list: string): RegExp {
  const known = besidePatterns.get(list);
  if (known) return known;
  const words = list.split(",").map((word) => word.trim().replace(/\s+/g, " ").replace(/\*$/, "[a-z]*"));
  const pattern = new RegExp(`(?<![a-z])(?:${words.join("|")})(?![a-z])`);
  besidePatterns.set(list, pattern);
  return pattern;
}

function isBeside(folded: string, start: number, end: number, list: string): boolean {
  const before =
    folded
      .slice(Math.max(0, start - BESIDE_SEARCH_CHARS), start)
      .split(SENTENCE_END)
      .at(-1) ?? "";
  const after = folded.slice(end, end + BESIDE_SEARCH_CHARS).split(SENTENCE_END, 1)[0] ?? "";
  const isAimed = AIMED_BEFORE.test(before) || AIMED_AFTER.test(after);
  return !isAimed && besidePattern(list).test(`${before} ${after}`);
}

/** "I'm a fat …": the author's own name, which the model for insults takes for an attack. */
const OF_THE_AUTHOR =
  /(?<![a-z])(?:i'?m|i am|i was|we're|we are)(?: (?:such|just|still|being|really))? (?:a|an|the|that|one)(?: [a-z]+){0,2} $/;

function isOfTheAuthor(folded: string, start: number): boolean {
  return OF_THE_AUTHOR.test(folded.slice(Math.max(0, start - PHRASE_SEARCH_CHARS), start));
}

const { children, word: wordAt, ends: endsAt } = TRIE;

function listedIn(folded: string, start: number, end: number): { word: LexiconWord; at: number } | undefined {
  const listedWord = LISTED_WORDS.get(folded.slice(start, end));
  if (listedWord) return { word: listedWord, at: start };
  let listed: { word: LexiconWord; at: number } | undefined;
  for (let from = start; from < end; from++) {
    let node = 0;
    for (let index = from; index < end; index++) {
      node = children[node * 26 + folded.charCodeAt(index) - 97] ?? 0;
      if (!node) break;
      const ends = endsAt[node] ?? 0;
      if (ends !== ENDS_ANYWHERE && (ends !== ENDS_START || from > start)) continue;
      const word = ALL_WORDS[(wordAt[node] ?? 0) - 1];
      if (word && word.letters.length > (listed?.word.letters.length ?? 0)) listed = { word, at: from };
    }
  }
  return listed;
}

/** Start sentences or precede nouns. */
const NOT_A_NAME = new Set(
  `a all am an and any are as at bad be because big bloody but by can cheap come damn did dirty do don't each eat every fat filthy for
  from fucking get go good great had has have he hello her here hey hi his how i i'm if in is it it's just last least let like little
  look lovely me more most my nasty never nice no not now of off oh okay old on one only or our please really right say see she
  small so some stop stupid such suck sure than thanks that that's the their them then there these they this those to today too typical
  ugly use very was we welcome well were what when where which who why will with wow yeah yes yet you you're your`.split(
    /\s+/,
  ),
);

/** 'Dick Turpin', 'Alan Cumming'. */
function looksLikeName(text: string, start: number, end: number): boolean {
  if (!/^\p{Lu}\p{Ll}+$/u.test(text.slice(start, end))) return false;
  if (/^(?:['’]s)?[ -]\p{Lu}\p{Ll}/u.test(text.slice(end, end + 6))) return true;
  const before = /(?:^|[^\p{L}])(\p{Lu}[\p{L}'’.]*)[ -]$/u.exec(text.slice(Math.max(0, start - 24), start))?.[1];
  return before !== undefined && !NOT_A_NAME.has(before.toLowerCase().replace("’", "'"));
}

/** A disguise may start with invisible characters. */
function beforeUnseen(text: string, start: number): number {
  let index = start;
  while (index > 0 && standsFor(text.charCodeAt(index - 1)) === DROPPED) index--;
  return index;
}

function hitAt(
  { original, at }: PreparedText,
  from: number,
  to: number,
  category: ScreeningHit["category"],
  score: number,
): ScreeningHit {
  const start = beforeUnseen(original, at[from] ?? 0);
  const end = Math.max(at[to] ?? original.length, start + 1);
  return { category, score, source: "words", start, end, text: original.slice(start, end) };
}

const isLetter = (code: number) => code >= 97 && code <= 122;
const isDigit = (code: number) => code >= 48 && code <= 57;

/** 'x9fag2', 'ass114nt', or adjoins digits read as a disguise ('4ss11'). */
function isCode({ folded, original, at }: PreparedText, start: number, end: number): boolean {
  let [before, after] = [start, end];
  while (isDigit(folded.charCodeAt(before - 1))) before--;
  while (isDigit(folded.charCodeAt(after))) after++;
  if (before === start && after === end) return false;
  if (
    (before < start && after > end) ||
    isLetter(folded.charCodeAt(before - 1)) ||
    isLetter(folded.charCodeAt(after))
  ) {
    return true;
  }
  return original.slice(at[start], at[end]).toLowerCase() !== folded.slice(start, end);
}

export interface TextRange {
  start: number;
  end: number;
}

/**
 * Scores from 0.8 are unambiguous, lower ones may be harmless, below 0.4 is mild swearing. `harmless` are ranges of the
 * folded text in a name, an allow-listed phrase ("Dick Van Dyke") or what the author calls themselves.
 */
export function findListedWords(text: PreparedText): { hits: ScreeningHit[]; harmless: TextRange[] } {
  const { folded, original } = text;
  const hits: ScreeningHit[] = [];
  const harmless: TextRange[] = [];
  const counts = { profanity: 0, slur: 0 };
  let judged = 0;
  for (let start = 0; start < folded.length; ) {
    if (!isLetter(folded.charCodeAt(start))) {
      start++;
      continue;
    }
    let end = start + 1;
    while (end < folded.length && isLetter(folded.charCodeAt(end))) end++;
    const listed = end - start > 2 && !isCode(text, start, end) ? listedIn(folded, start, end) : undefined;
    const { entry, category } = listed?.word ?? {};
    if (listed && entry && category && counts[category] < MAX_HITS_PER_CATEGORY) {
      const linking = entry.link === true && folded[start - 1] === "-" && folded[end] === "-";
      const named = entry.name === true && looksLikeName(original, text.at[start] ?? 0, text.at[end] ?? 0);
      const passes = linking || (named && category === "profanity");
      if (!passes && (++judged > MAX_JUDGED_WORDS || isMeant(folded, listed.at, listed.word, entry))) {
        counts[category]++;
        hits.push(hitAt(text, start, end, category, named ? Math.min(entry.score, SCORE_OF_A_NAME) : entry.score));
        if (category === "profanity" && isOfTheAuthor(folded, start)) harmless.push({ start, end });
      } else harmless.push({ start, end });
    }
    start = end;
  }
  return { hits, harmless };
}
