import "server-only";
import type { ScreeningHit } from "../contract";
import { TARGETED_FROM_SCORE, TARGETED_SCORE } from "../thresholds/thresholds";
import type { PreparedText } from "./classifier";

const TARGET_SEARCH_CHARS = 48;
const GAP_PATTERN = String.raw`[^\p{L}\p{N}.!?;@]{1,3}`;
const TARGET_PATTERN = String.raw`(?:you|u|ur|your|youre|you're|ya|yous|youse|@[\p{L}\p{N}_]{2,30})`;
/** May come between "you" and the swear word without changing its target. */
const BETWEEN_PATTERN =
  `(?:are|r|re|is|a|an|the|such|all|of|and|piece|bunch|lot|fuckin|fucking|bloody|absolute|total|utter|complete|proper|right|real|massive|
  big|fat|old|little|dirty|filthy|stupid|dumb|silly|ugly|lying|pathetic|miserable|worthless|useless|sad|sick|evil|thick|daft|selfish|ignorant|just)`.replace(
    /\s+/g,
    "",
  );

const TARGET_BEFORE_PATTERN = new RegExp(
  `(?<![\\p{L}\\p{N}@])${TARGET_PATTERN}(?:${GAP_PATTERN}${BETWEEN_PATTERN}){0,5}[^\\p{L}\\p{N}.!?;]{1,3}$`,
  "iu",
);
const TARGET_AFTER_PATTERN =
  /^[^\p{L}\p{N}.!?;@]{0,3}(?:off )?(?:you|u|ya|yous|youse|yourself|urself|@[\p{L}\p{N}_]{2,30})(?![\p{L}\p{N}])/iu;
/** Only the bare form is aimed, and only at what follows it; other forms are intensifiers. */
const VERB_PATTERN = /^(?:f|ph)[a-z]{0,4}[kcq](?:s|ed|in|ing|n)?$/;
const BARE_VERB_PATTERN = /^(?:f|ph)[a-z]{0,4}[kcq]$/;

function placeOf({ at, folded }: PreparedText, offset: number): number {
  let [low, high] = [0, folded.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((at[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Strong swear words become harassment when aimed at a person ("you" or an @mention nearby). */
export function withTargetedHarassment(text: PreparedText, hits: readonly ScreeningHit[]): ScreeningHit[] {
  return hits.map((hit): ScreeningHit => {
    if (hit.category !== "profanity" || hit.score < TARGETED_FROM_SCORE) return hit;
    const [from, to] = [placeOf(text, hit.start), placeOf(text, hit.end)];
    const word = text.folded.slice(from, to).replace(/[^a-z]/g, "");
    const around = [
      [
        text.folded.slice(Math.max(0, from - TARGET_SEARCH_CHARS), from),
        text.folded.slice(to, to + TARGET_SEARCH_CHARS),
      ],
      [
        text.original.slice(Math.max(0, hit.start - TARGET_SEARCH_CHARS), hit.start),
        text.original.slice(hit.end, hit.end + TARGET_SEARCH_CHARS),
      ],
    ];
    const verb = VERB_PATTERN.test(word);
    const isReported = around.some(([before = "", after = ""]) =>
      verb
        ? BARE_VERB_PATTERN.test(word) && TARGET_AFTER_PATTERN.test(after)
        : TARGET_BEFORE_PATTERN.test(before) || TARGET_AFTER_PATTERN.test(after),
    );
    return isReported ? { ...hit, category: "harassment", score: TARGETED_SCORE } : hit;
  });
}
