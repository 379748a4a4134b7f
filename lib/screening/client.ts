import type { Hit, Screening } from "./contract";

interface Screened {
  screening: Screening | null;
}

/** Whether its author alone sees it until a person decides. */
export const isHeld = <T extends Screened>(thing: T): thing is T & { screening: Screening } =>
  thing.screening?.verdict === "hold";

const isSelfHarm = ({ category }: Hit) => category === "self-harm";

/** Whether its author is shown where help is. */
export const needsHelp = ({ screening }: Screened): boolean => screening?.hits.some(isSelfHarm) ?? false;

const overlap = (one: Hit, other: Hit) => one.start < other.end && other.start < one.end;

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
