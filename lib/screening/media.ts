import "server-only";
import { type Hit, Verdict } from "./contract";
import { screenText, type TextScreening } from "./text";

/** What screening says about one picture or video. */
export interface MediaScreening {
  verdict: Verdict;
  /** Each says in its `media` where it was found. */
  hits: Hit[];
  /** How long it took, in milliseconds. */
  ms: number;
}

/** What screening says about the words that describe a picture or video, which is what some people are shown of it. */
export function screenDescription(assetId: string, alt: string): MediaScreening {
  if (alt === "") return { verdict: "pass", hits: [], ms: 0 };
  const { verdict, hits, ms } = screenText(alt);
  return { verdict, ms, hits: hits.map((hit) => ({ ...hit, media: { id: assetId, seconds: null } })) };
}

const wordsOf = ({ category, text, media }: Hit) => `${category} ${media?.id ?? ""} ${text}`;

/** Whether a person who decided about `before` has seen all that was found now. */
export function isDecided(now: readonly Hit[], before: readonly Hit[]): boolean {
  const seen = new Set(before.map(wordsOf));
  return now.every((hit) => seen.has(wordsOf(hit)));
}

const rank = ({ verdict }: { verdict: Verdict }) => Verdict.options.indexOf(verdict);

/** The screening of a text and of the pictures and videos under it as one: the strongest verdict, all hits, the time of all. */
export function withMedia(text: TextScreening, media: readonly MediaScreening[]): TextScreening {
  const strongest = media.reduce<{ verdict: Verdict }>((most, each) => (rank(each) > rank(most) ? each : most), text);
  return {
    ...text,
    verdict: strongest.verdict,
    hits: [...text.hits, ...media.flatMap(({ hits }) => hits)],
    ms: media.reduce((sum, { ms }) => sum + ms, text.ms),
  };
}
