import type { Hit, Screening } from "./contract";

interface Screened {
  screening: Screening | null;
  /** Of what can be in other states too; one that a person has released keeps the verdict that held it. */
  state?: string;
}

/** Whether its author alone sees it until a person decides. */
export const isHeld = <T extends Screened>(thing: T): thing is T & { screening: Screening } =>
  thing.screening?.verdict === "hold" && (thing.state ?? "held") === "held";

const isSelfHarm = ({ category }: Hit) => category === "self-harm";

/** Whether its author is shown where help is. */
export const needsHelp = ({ screening }: Screened): boolean => screening?.hits.some(isSelfHarm) ?? false;

/** Whether it was found in the text itself, and not in a picture or video under it. */
export const isInText = ({ media }: Hit) => media === undefined;

const overlap = (one: Hit, other: Hit) =>
  one.media?.id === other.media?.id &&
  one.media?.seconds === other.media?.seconds &&
  one.start < other.end &&
  other.start < one.end;

/**
 * What an author is told to look at. What points to self-harm holds nothing, and is not held against them beside what does;
 * and where something was found exactly, what a model makes of the same words adds nothing.
 */
export function reproached(hits: readonly Hit[]): readonly Hit[] {
  const others = hits.filter((hit) => !isSelfHarm(hit));
  const exact = others.filter(({ source }) => source !== "model");
  const told = others.filter((hit) => hit.source !== "model" || !exact.some((other) => overlap(hit, other)));
  return told.length > 0 ? told : hits;
}
