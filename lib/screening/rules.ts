import "server-only";
import type { Classifier } from "./classifier";
import type { Hit } from "./contract";
import { hitAt, plain } from "./plain";
import { HATE } from "./rules/hate";
import type { Rule } from "./rules/rule";
import { SELF_HARM } from "./rules/self-harm";
import { SEXUAL } from "./rules/sexual";
import { THREATS } from "./rules/threats";
import { TOLD_TO } from "./rules/told-to";
import { wordStream } from "./rules/word-stream";

/** Of the rules in this folder. */
export const RULES_VERSION = "1";

const RULES: readonly Rule[] = [...THREATS, ...SEXUAL, ...SELF_HARM, ...TOLD_TO, ...HATE];
const WITH_FIGURES = RULES.filter(({ figures }) => figures);
/** How far around a match its exceptions look, in characters. */
const AROUND = 40;
/** So many matches of one rule are enough to decide. */
const MOST_OF_ONE = 5;

function matches(rules: readonly Rule[], original: string, text: string, at: ArrayLike<number>): Hit[] {
  const hits: Hit[] = [];
  const stream = wordStream(text);
  for (const { category, score, pattern, notAfter, notBefore } of rules) {
    let left = MOST_OF_ONE;
    for (const match of stream.text.matchAll(pattern)) {
      const end = match.index + match[0].length;
      if (notAfter?.test(stream.text.slice(Math.max(0, match.index - AROUND), match.index))) continue;
      if (notBefore?.test(stream.text.slice(end, end + AROUND))) continue;
      const range = [stream.from[match.index] ?? 0, (stream.from[end - 1] ?? 0) + 1] as const;
      hits.push(hitAt(original, at, range, { category, score, source: "rules" }));
      if (--left === 0) break;
    }
  }
  return hits;
}

/** Threats, sexual solicitation, self-harm, being told to die, and calls against people for what they are, in a few exact forms. */
export const rules: Classifier = ({ original, folded, at }) => {
  const hits = matches(RULES, original, folded, at);
  if (!/\p{Nd}/u.test(original)) return hits;
  const asWritten = plain(original);
  return [...hits, ...matches(WITH_FIGURES, original, asWritten.text, asWritten.at)];
};
