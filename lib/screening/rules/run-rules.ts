import "server-only";
import type { ScreeningHit } from "../contract";
import { MAX_JUDGED_HITS } from "../quoting/quoted-hits";
import type { PreparedText, TextClassifier } from "../text/classifier";
import { normalizeText, toHit } from "../text/normalize-unicode";
import { DIRECT_INSULT_RULES } from "./direct-insults";
import { HATE_RULES } from "./hate";
import { INCITEMENT_RULES } from "./incitement";
import { respelt } from "./respelling";
import type { WordRule } from "./rule";
import { ruleIndexOf } from "./rule-index";
import { SCAM_RULES } from "./scams";
import { SELF_HARM_RULES } from "./self-harm";
import { SEXUAL_RULES } from "./sexual";
import { THREAT_RULES } from "./threats";
import { type WordStream, withoutCharacters, wordStream } from "./word-stream";

export const RULES_VERSION = "7";

const ALL_RULES: readonly WordRule[] = [
  ...THREAT_RULES,
  ...SEXUAL_RULES,
  ...SELF_HARM_RULES,
  ...INCITEMENT_RULES,
  ...HATE_RULES,
  ...DIRECT_INSULT_RULES,
  ...SCAM_RULES,
];
const EXCEPTION_SEARCH_CHARS = 40;
/** One more than may count as quoted: an attack cannot hide behind quotations. */
const MAX_MATCHES_PER_RULE = MAX_JUDGED_HITS + 1;

/** A token in which words may be glued together; few ordinary words have these letters. */
const GLUED = /(?<= )[a-z0-9]*(?:you|urself|thejews|nudes|matar)[a-z0-9]*(?= )/g;
const MIN_GLUED_LETTERS = 9;
const MAX_GLUED_LETTERS = 100;

/** "#IWillKillYou", "k-i-l-l-y-o-u-r-s-e-l-f". */
function gluedMatches(
  original: string,
  stream: WordStream,
  offsets: ArrayLike<number>,
  rules: readonly WordRule[],
): ScreeningHit[] {
  const hits: ScreeningHit[] = [];
  for (const { 0: token, index } of stream.text.matchAll(GLUED)) {
    if (token.length < MIN_GLUED_LETTERS) continue;
    const letters = token.slice(0, MAX_GLUED_LETTERS);
    for (const { category, score, glued } of ruleIndexOf(rules).gluedCandidates(letters)) {
      const match = glued.exec(letters);
      if (!match || match[0].length < MIN_GLUED_LETTERS) continue;
      const [start, end] = [index + match.index, index + match.index + match[0].length];
      const range = [stream.from[start] ?? 0, (stream.from[end - 1] ?? 0) + 1] as const;
      hits.push(toHit(original, offsets, range, { category, score, source: "rules" }));
    }
  }
  return hits;
}

function matches(
  original: string,
  stream: WordStream,
  offsets: ArrayLike<number>,
  rules: readonly WordRule[],
): ScreeningHit[] {
  const hits: ScreeningHit[] = [];
  for (const [{ category, score, pattern, notAfter, notBefore }, places] of ruleIndexOf(rules).candidates(
    stream.text,
  )) {
    let left = MAX_MATCHES_PER_RULE;
    let end = 0;
    for (const place of places) {
      if (place < end) continue;
      pattern.lastIndex = place;
      if (!pattern.test(stream.text)) continue;
      end = pattern.lastIndex;
      const start = place + 1;
      if (notAfter?.test(stream.text.slice(Math.max(0, start - EXCEPTION_SEARCH_CHARS), start))) continue;
      if (notBefore?.test(stream.text.slice(end, end + EXCEPTION_SEARCH_CHARS))) continue;
      const range = [stream.from[start] ?? 0, (stream.from[end - 1] ?? 0) + 1] as const;
      hits.push(toHit(original, offsets, range, { category, score, source: "rules" }));
      if (--left === 0) break;
    }
  }
  return hits;
}

const SPELLED = /(?<= )(?:[a-z0-9] ){2,}[a-z0-9](?= )/g;

/** "k i l l  y o u", which folding joins only from four letters on; null without such letters. */
function joinLetters(stream: WordStream): WordStream | null {
  const dropped = new Set<number>();
  for (const { 0: letters, index } of stream.text.matchAll(SPELLED))
    for (let i = 1; i < letters.length; i += 2) dropped.add(index + i);
  return dropped.size === 0 ? null : withoutCharacters(stream, dropped);
}

/**
 * Applied to the folded text and, if it differs, the original: folding may merge a digit or letter into a word. English
 * is read in ordinary spelling, too.
 */
export function matchRules(
  { original, folded, at }: PreparedText,
  rules: readonly WordRule[],
  isEnglish = false,
): ScreeningHit[] {
  const hits = new Map<string, ScreeningHit>();
  const read = new Set<string>();
  for (const { text, at: offsets } of [{ text: folded, at }, normalizeText(original)]) {
    const stream = wordStream(text);
    const streams = [stream, joinLetters(stream)];
    if (isEnglish) streams.push(...streams.map((each) => each && respelt(each)));
    for (const each of streams) {
      if (!each || read.has(each.text)) continue;
      read.add(each.text);
      for (const hit of [...matches(original, each, offsets, rules), ...gluedMatches(original, each, offsets, rules)])
        hits.set(`${hit.category} ${hit.score} ${hit.start} ${hit.end}`, hit);
    }
  }
  return [...hits.values()];
}

export const classifyRules: TextClassifier = (text) => matchRules(text, ALL_RULES, true);
