import "server-only";
import type { ScreeningCategory, ScreeningHit } from "../contract";
import type { TextRange } from "../words/find-words";
import {
  hasSourceOfReport,
  isAimedAtReader,
  isInQuotes,
  isOfficialNews,
  REPORT_BUCKETS,
  reportFeatures,
} from "./report-features";
import reportFile from "./reports.json";

/** Raised when a rule about reports changes. */
const QUOTING_RULES_VERSION = 3;
/** Changes with the weights, the features, the threshold and the rules. */
export const QUOTING_VERSION = `${reportFile.version}.${QUOTING_RULES_VERSION}`;

/** What a report can repeat. Links, spam and personal data do harm in a quotation too. */
const REPEATED: ReadonlySet<ScreeningCategory> = new Set([
  "profanity",
  "slur",
  "harassment",
  "hate",
  "threat",
  "sexual-solicitation",
]);
/** Sexualisation of children, and terms that staff decided to hold. */
const isExempt = ({ category, source, score }: ScreeningHit) =>
  source === "listed" || (category === "sexual-solicitation" && score >= 1);

const isRepeatable = (hit: ScreeningHit): boolean => REPEATED.has(hit.category) && !isExempt(hit);

/** Exact hits mark what was said; a model's span may include the report, so it counts without them only. */
export function repeatedRanges(hits: readonly ScreeningHit[]): ScreeningHit[] {
  const repeatable = hits.filter(isRepeatable);
  const exact = repeatable.filter(({ source }) => source !== "model");
  return exact.length > 0 ? exact : repeatable.filter(({ score }) => score >= 0.5);
}

let unpacked: Int8Array | undefined;
const weights = () => {
  unpacked ??= new Int8Array(Buffer.from(reportFile.weights, "base64"));
  return unpacked;
};

/** The probability that the hit is reported, quoted or reclaimed rather than aimed at a reader. */
function reportScore(text: string, hit: TextRange, hits: readonly ScreeningHit[]): number {
  if (isAimedAtReader(text, hit, hits)) return 0;
  let sum = 0;
  let size = 1;
  for (const [bucket, value] of reportFeatures(text, hit, hits)) {
    sum += (weights()[bucket & (REPORT_BUCKETS - 1)] ?? 0) * value;
    size += value * value;
  }
  return 1 / (1 + Math.exp(-(reportFile.bias + (reportFile.scale * sum) / Math.sqrt(size))));
}

const QUOTED_FROM_SCORE = 0.5;
export const MAX_JUDGED_HITS = 12;

/**
 * Marks the hits that are reported, quoted or reclaimed. Beyond the first dozen none is, as nobody reports that much.
 */
export function withQuotations(text: string, hits: readonly ScreeningHit[], isHeld: (hit: ScreeningHit) => boolean) {
  if (!hits.some((hit) => isRepeatable(hit) && isHeld(hit))) return [...hits];
  const ranges = repeatedRanges(hits);
  let judged = 0;
  return hits.map((hit): ScreeningHit => {
    if (!isRepeatable(hit) || !isHeld(hit) || ++judged > MAX_JUDGED_HITS) return hit;
    const own = ranges.filter((range) => range.start < hit.end && hit.start < range.end);
    // An offer of sex harms in every frame but a quotation.
    if (hit.category === "sexual-solicitation" && !isInQuotes(text, hit)) return hit;
    const target = own.toSorted((a, b) => b.score - a.score)[0] ?? hit;
    // The regression takes anger at people who are absent for a report, so a hit of the model alone needs a clear sign.
    const isOfModel = !own.some((range) => range.source !== "model" && isHeld(range));
    if (isOfModel && isOfficialNews(text, target)) return { ...hit, quoted: true };
    if (isOfModel && !hasSourceOfReport(text, target)) return hit;
    return reportScore(text, target, own.length > 0 ? ranges : [...ranges, hit]) >= QUOTED_FROM_SCORE
      ? { ...hit, quoted: true }
      : hit;
  });
}
