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
import { type WordStream, wordStream } from "./rules/word-stream";

export const RULES_VERSION = "2";

const RULES: readonly Rule[] = [...THREATS, ...SEXUAL, ...SELF_HARM, ...TOLD_TO, ...HATE];
const AROUND = 40;
/** More change nothing. */
const MOST_OF_ONE = 5;

function matches(original: string, stream: WordStream, at: ArrayLike<number>): Hit[] {
  const hits: Hit[] = [];
  for (const { category, score, pattern, notAfter, notBefore } of RULES) {
    let left = MOST_OF_ONE;
    for (const match of stream.text.matchAll(pattern)) {
      const [start, end] = [match.index + 1, match.index + match[0].length];
      if (notAfter?.test(stream.text.slice(Math.max(0, start - AROUND), start))) continue;
      if (notBefore?.test(stream.text.slice(end, end + AROUND))) continue;
      const range = [stream.from[start] ?? 0, (stream.from[end - 1] ?? 0) + 1] as const;
      hits.push(hitAt(original, at, range, { category, score, source: "rules" }));
      if (--left === 0) break;
    }
  }
  return hits;
}

/** Applied to the folded text and, if it differs, the original: folding may merge a digit or letter into a word. */
export const rules: Classifier = ({ original, folded, at }) => {
  const meant = wordStream(folded);
  const hits = matches(original, meant, at);
  const asWritten = plain(original);
  const written = wordStream(asWritten.text);
  return written.text === meant.text ? hits : [...hits, ...matches(original, written, asWritten.at)];
};
