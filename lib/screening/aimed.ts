import "server-only";
import type { Prepared } from "./classifier";
import type { Hit } from "./contract";
import { AIMED_FROM, AIMED_SCORE } from "./thresholds";

const AROUND = 48;
const GAP = String.raw`[^\p{L}\p{N}.!?;@]{1,3}`;
const SOMEBODY = String.raw`(?:you|u|ur|your|youre|you're|ya|yous|youse|@[\p{L}\p{N}_]{2,30})`;
/** May come between "you" and the swear word without changing its target. */
const BETWEEN =
  `(?:are|r|re|is|a|an|the|such|all|of|and|piece|bunch|lot|fuckin|fucking|bloody|absolute|total|utter|complete|proper|right|real|massive|
  big|fat|old|little|dirty|filthy|stupid|dumb|silly|ugly|lying|pathetic|miserable|worthless|useless|sad|sick|evil|thick|daft|selfish|ignorant|just)`.replace(
    /\s+/g,
    "",
  );

const YOU_BEFORE = new RegExp(
  `(?<![\\p{L}\\p{N}@])${SOMEBODY}(?:${GAP}${BETWEEN}){0,5}[^\\p{L}\\p{N}.!?;]{1,3}$`,
  "iu",
);
const YOU_AFTER =
  /^[^\p{L}\p{N}.!?;@]{0,3}(?:off )?(?:you|u|ya|yous|youse|yourself|urself|@[\p{L}\p{N}_]{2,30})(?![\p{L}\p{N}])/iu;
/** Only the bare form is aimed, and only at what follows it; other forms are intensifiers. */
const VERB = /^(?:f|ph)[a-z]{0,4}[kcq](?:s|ed|in|ing|n)?$/;
const BARE_VERB = /^(?:f|ph)[a-z]{0,4}[kcq]$/;

function placeOf({ at, folded }: Prepared, offset: number): number {
  let [low, high] = [0, folded.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((at[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Strong swear words become harassment when aimed at a person ("you" or an @mention nearby). */
export function withAimed(text: Prepared, found: readonly Hit[]): Hit[] {
  return found.map((hit): Hit => {
    if (hit.category !== "profanity" || hit.score < AIMED_FROM) return hit;
    const [from, to] = [placeOf(text, hit.start), placeOf(text, hit.end)];
    const word = text.folded.slice(from, to).replace(/[^a-z]/g, "");
    const around = [
      [text.folded.slice(Math.max(0, from - AROUND), from), text.folded.slice(to, to + AROUND)],
      [text.original.slice(Math.max(0, hit.start - AROUND), hit.start), text.original.slice(hit.end, hit.end + AROUND)],
    ];
    const verb = VERB.test(word);
    const said = around.some(([before = "", after = ""]) =>
      verb ? BARE_VERB.test(word) && YOU_AFTER.test(after) : YOU_BEFORE.test(before) || YOU_AFTER.test(after),
    );
    return said ? { ...hit, category: "harassment", score: AIMED_SCORE } : hit;
  });
}
