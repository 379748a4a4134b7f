import type { Hit, Screening } from "./contract";

interface Screened {
  screening: Screening | null;
  /** Only for content with further states: released content keeps the `hold` verdict. */
  state?: string;
}

export const isHeld = <T extends Screened>(thing: T): thing is T & { screening: Screening } =>
  thing.screening?.verdict === "hold" && (thing.state ?? "held") === "held";

const isSelfHarm = ({ category }: Hit) => category === "self-harm";

export const needsHelp = ({ screening }: Screened): boolean => screening?.hits.some(isSelfHarm) ?? false;

/** False for a hit in attached media. */
export const isInText = ({ media }: Hit) => media === undefined;

const overlap = (one: Hit, other: Hit) =>
  one.media?.id === other.media?.id &&
  one.media?.seconds === other.media?.seconds &&
  one.start < other.end &&
  other.start < one.end;

/** Self-harm holds nothing, so it yields to other hits, and model hits to exact ones that they overlap. */
export function reproached(hits: readonly Hit[]): readonly Hit[] {
  const others = hits.filter((hit) => !isSelfHarm(hit));
  const exact = others.filter(({ source }) => source !== "model");
  const told = others.filter((hit) => hit.source !== "model" || !exact.some((other) => overlap(hit, other)));
  return told.length > 0 ? told : hits;
}
