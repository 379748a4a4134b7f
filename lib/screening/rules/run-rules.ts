import "server-only";
import type { ScreeningHit } from "../contract";
import type { PreparedText, TextClassifier } from "../text/classifier";
import { normalizeText, toHit } from "../text/normalize-unicode";
import { DIRECT_INSULT_RULES } from "./direct-insults";
import { HATE_RULES } from "./hate";
import { INCITEMENT_RULES } from "./incitement";
import type { WordRule } from "./rule";
import { SELF_HARM_RULES } from "./self-harm";
import { SEXUAL_RULES } from "./sexual";
import { THREAT_RULES } from "./threats";
import { type WordStream, wordStream } from "./word-stream";

export const RULES_VERSION = "3";

const ALL_RULES: readonly WordRule[] = [
  ...THREAT_RULES,
  ...SEXUAL_RULES,
  ...SELF_HARM_RULES,
  ...INCITEMENT_RULES,
  ...HATE_RULES,
  ...DIRECT_INSULT_RULES,
];
const EXCEPTION_SEARCH_CHARS = 40;
/** More change nothing. */
const MAX_MATCHES_PER_RULE = 5;

function matches(
  original: string,
  stream: WordStream,
  offsets: ArrayLike<number>,
  rules: readonly WordRule[],
): ScreeningHit[] {
  const hits: ScreeningHit[] = [];
  for (const { category, score, pattern, notAfter, notBefore } of rules) {
    let left = MAX_MATCHES_PER_RULE;
    for (const match of stream.text.matchAll(pattern)) {
      const [start, end] = [match.index + 1, match.index + match[0].length];
      if (notAfter?.test(stream.text.slice(Math.max(0, start - EXCEPTION_SEARCH_CHARS), start))) continue;
      if (notBefore?.test(stream.text.slice(end, end + EXCEPTION_SEARCH_CHARS))) continue;
      const range = [stream.from[start] ?? 0, (stream.from[end - 1] ?? 0) + 1] as const;
      hits.push(toHit(original, offsets, range, { category, score, source: "rules" }));
      if (--left === 0) break;
    }
  }
  return hits;
}

/** Applied to the folded text and, if it differs, the original: folding may merge a digit or letter into a word. */
export function matchRules({ original, folded, at }: PreparedText, rules: readonly WordRule[]): ScreeningHit[] {
  const meant = wordStream(folded);
  const hits = matches(original, meant, at, rules);
  const asWritten = normalizeText(original);
  const written = wordStream(asWritten.text);
  return written.text === meant.text ? hits : [...hits, ...matches(original, written, asWritten.at, rules)];
}

export const classifyRules: TextClassifier = (text) => matchRules(text, ALL_RULES);
