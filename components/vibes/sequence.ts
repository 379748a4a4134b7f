import type { DailyVibe } from "@/lib/vibes/contract";

/** What is looked at in one go: of each person in turn their vibes. None of the inner lists is empty. */
export type Sequence = readonly (readonly DailyVibe[])[];

export interface Place {
  /** Whose vibes, and which of them. */
  person: number;
  item: number;
}

/** The vibes of the strip by person, in its order. */
export function byPerson(vibes: readonly DailyVibe[]): DailyVibe[][] {
  const people = new Map<string, DailyVibe[]>();
  for (const vibe of vibes) people.set(vibe.user.id, [...(people.get(vibe.user.id) ?? []), vibe]);
  return [...people.values()];
}

/** How many of somebody's vibes the reader has not seen. */
export const unseenIn = (vibes: readonly DailyVibe[]): number => vibes.filter(({ isViewed }) => !isViewed).length;

/** Where to begin with somebody: at the first that was not seen, or at the first of all. */
export function beginningOf(vibes: readonly DailyVibe[]): number {
  const unseen = vibes.findIndex(({ isViewed }) => !isViewed);
  return Math.max(unseen, 0);
}

export const vibeAt = (sequence: Sequence, { person, item }: Place): DailyVibe | undefined => sequence[person]?.[item];

/** The place of the next or previous vibe, over the borders between people; null beyond the last and before the first. */
export function step(sequence: Sequence, { person, item }: Place, by: 1 | -1): Place | null {
  if (sequence[person]?.[item + by]) return { person, item: item + by };
  const other = sequence[person + by];
  if (!other) return null;
  return { person: person + by, item: by === 1 ? 0 : other.length - 1 };
}

/** Where the next or previous person's begin; null where there is none. */
export function stepPerson(sequence: Sequence, { person }: Place, by: 1 | -1): Place | null {
  const other = sequence[person + by];
  return other ? { person: person + by, item: beginningOf(other) } : null;
}

/** The sequence without one of its vibes, and where to go on: with what followed it. Null when it was the last one there. */
export function without(sequence: Sequence, place: Place): { sequence: Sequence; place: Place } | null {
  const { person, item } = place;
  const left = (sequence[person] ?? []).filter((_, at) => at !== item);
  const rest = sequence.flatMap((vibes, at) => (at !== person ? [vibes] : left.length > 0 ? [left] : []));
  if (item < left.length) return { sequence: rest, place };
  const next = left.length > 0 ? person + 1 : person;
  return rest[next] ? { sequence: rest, place: { person: next, item: 0 } } : null;
}
