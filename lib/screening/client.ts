import type { Hit, Screening } from "./contract";

interface Screened {
  screening: Screening | null;
  /** Only for content with further states: released content keeps the `hold` verdict. */
  state?: string;
}

/** Whether only the author can see it until a moderator decides. */
export const isHeld = <T extends Screened>(thing: T): thing is T & { screening: Screening } =>
  thing.screening?.verdict === "hold" && (thing.state ?? "held") === "held";

const isSelfHarm = ({ category }: Hit) => category === "self-harm";

/** Whether to show the author the helplines. */
export const needsHelp = ({ screening }: Screened): boolean => screening?.hits.some(isSelfHarm) ?? false;

/** Whether the hit is in the text itself rather than in attached media. */
export const isInText = ({ media }: Hit) => media === undefined;

const overlap = (one: Hit, other: Hit) =>
  one.media?.id === other.media?.id &&
  one.media?.seconds === other.media?.seconds &&
  one.start < other.end &&
  other.start < one.end;

/**
 * The hits to show to the author. Self-harm holds nothing, so it is left out beside other hits; hits of a model that
 * overlap exact ones are redundant.
 */
export function reproached(hits: readonly Hit[]): readonly Hit[] {
  const others = hits.filter((hit) => !isSelfHarm(hit));
  const exact = others.filter(({ source }) => source !== "model");
  const told = others.filter((hit) => hit.source !== "model" || !exact.some((other) => overlap(hit, other)));
  return told.length > 0 ? told : hits;
}
