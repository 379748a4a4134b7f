import "server-only";
import type { ScreeningHit } from "../contract";
import type { WordRule } from "../rules/rule";
import { ruleIndexOf } from "../rules/rule-index";
import type { PreparedText } from "../text/classifier";
import { toHit } from "../text/normalize-unicode";

const HASHTAG = /#([a-z]{8,60})(?![a-z\d])/g;
const MIN_LETTERS = 8;
const MAX_HASHTAGS = 10;
const DENIED = /(?:no|nunca|stop|contra)$/;

/** "#MuerteALos…": words that are written without spaces. */
export function findInHashtags({ original, folded, at }: PreparedText, rules: readonly WordRule[]): ScreeningHit[] {
  const hits: ScreeningHit[] = [];
  for (const { 1: word = "", index } of [...folded.matchAll(HASHTAG)].slice(0, MAX_HASHTAGS))
    for (const { category, score, glued } of ruleIndexOf(rules).gluedCandidates(word)) {
      const match = glued.exec(word);
      if (!match || match[0].length < MIN_LETTERS || DENIED.test(word.slice(0, match.index))) continue;
      const start = index + 1 + match.index;
      hits.push(toHit(original, at, [start, start + match[0].length], { category, score, source: "rules" }));
    }
  return hits;
}
