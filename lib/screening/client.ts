import type { Screening, ScreeningHit } from "./contract";

interface Screened {
  screening: Screening | null;
  /** The state of content with further states: released content keeps the `hold` verdict. */
  state?: string;
}

export const isHeldContent = <T extends Screened>(content: T): content is T & { screening: Screening } =>
  content.screening?.verdict === "hold" && (content.state ?? "held") === "held";

const isSelfHarm = ({ category }: ScreeningHit) => category === "self-harm";

const isSelfHarmInSpanish = (hit: ScreeningHit) => isSelfHarm(hit) && hit.language === "es";

export const shouldOfferHelp = ({ screening }: Screened): boolean => screening?.hits.some(isSelfHarm) ?? false;

/** The language of help for its author: that of the text. */
export const helpLanguageOf = (hits: readonly ScreeningHit[]): "es" | undefined =>
  hits.find(isSelfHarmInSpanish)?.language;

/** False for a hit in attached media. */
export const isTextHit = ({ media }: ScreeningHit) => media === undefined;

const overlap = (one: ScreeningHit, other: ScreeningHit) =>
  one.media?.id === other.media?.id &&
  one.media?.seconds === other.media?.seconds &&
  one.start < other.end &&
  other.start < one.end;

/** Self-harm holds nothing, so it yields to other hits, and model hits to exact ones that they overlap. */
export function authorFacingHits(hits: readonly ScreeningHit[]): readonly ScreeningHit[] {
  const otherHits = hits.filter((hit) => !isSelfHarm(hit));
  const exact = otherHits.filter(({ source }) => source !== "model");
  const shownHits = otherHits.filter((hit) => hit.source !== "model" || !exact.some((other) => overlap(hit, other)));
  return shownHits.length > 0 ? shownHits : hits;
}
