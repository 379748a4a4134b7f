import "server-only";
import { type ScreeningHit, Verdict } from "../contract";
import { screenText, type TextScreening } from "../text/screen-text";

export interface MediaScreening {
  verdict: Verdict;
  /** Each hit has `media` set. */
  hits: ScreeningHit[];
  ms: number;
}

export function screenDescription(assetId: string, alt: string): MediaScreening {
  if (alt === "") return { verdict: "pass", hits: [], ms: 0 };
  const { verdict, hits, ms } = screenText(alt);
  return { verdict, ms, hits: hits.map((hit) => ({ ...hit, media: { id: assetId, seconds: null } })) };
}

const wordsOf = ({ category, text, media }: ScreeningHit) => `${category} ${media?.id ?? ""} ${text}`;

/** Whether a moderator who decided on `before` has seen every current hit. */
export function isAlreadyDecided(now: readonly ScreeningHit[], before: readonly ScreeningHit[]): boolean {
  const seen = new Set(before.map(wordsOf));
  return now.every((hit) => seen.has(wordsOf(hit)));
}

const rank = ({ verdict }: { verdict: Verdict }) => Verdict.options.indexOf(verdict);

/** Merges the screenings of a text and its media: strongest verdict, all hits, total time. */
export function withMedia(text: TextScreening, media: readonly MediaScreening[]): TextScreening {
  const strongest = media.reduce<{ verdict: Verdict }>((most, each) => (rank(each) > rank(most) ? each : most), text);
  return {
    ...text,
    verdict: strongest.verdict,
    hits: [...text.hits, ...media.flatMap(({ hits }) => hits)],
    ms: media.reduce((sum, { ms }) => sum + ms, text.ms),
  };
}
