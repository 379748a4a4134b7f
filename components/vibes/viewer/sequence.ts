import type { DailyVibe } from "@/lib/vibes/contract";

/** The viewer's queue: vibes grouped by person. None of the inner lists is empty. */
export type Sequence = readonly (readonly DailyVibe[])[];

export interface SequencePlace {
  person: number;
  item: number;
}

/** Groups the vibes of the strip by person, keeping the order. */
export function groupByPerson(vibes: readonly DailyVibe[]): DailyVibe[][] {
  const people = new Map<string, DailyVibe[]>();
  for (const vibe of vibes) people.set(vibe.user.id, [...(people.get(vibe.user.id) ?? []), vibe]);
  return [...people.values()];
}

export const countUnseen = (vibes: readonly DailyVibe[]): number => vibes.filter(({ isViewed }) => !isViewed).length;

/** Whether a vibe of these is for close friends: of the unseen ones, if there are any. */
export function hasCloseFriendsVibe(vibes: readonly DailyVibe[]): boolean {
  const unseen = vibes.filter(({ isViewed }) => !isViewed);
  return (unseen.length > 0 ? unseen : vibes).some(({ audience }) => audience === "close_friends");
}

/** The index of the first unseen vibe, or 0. */
export function firstUnseen(vibes: readonly DailyVibe[]): number {
  const unseen = vibes.findIndex(({ isViewed }) => !isViewed);
  return Math.max(unseen, 0);
}

export const vibeAt = (sequence: Sequence, { person, item }: SequencePlace): DailyVibe | undefined =>
  sequence[person]?.[item];

/** The position of the next or previous vibe, across people; null beyond either end. */
export function stepVibe(sequence: Sequence, { person, item }: SequencePlace, by: 1 | -1): SequencePlace | null {
  if (sequence[person]?.[item + by]) return { person, item: item + by };
  const other = sequence[person + by];
  if (!other) return null;
  return { person: person + by, item: by === 1 ? 0 : other.length - 1 };
}

/** The position of the next or previous person's first unseen vibe; null if there is none. */
export function stepPerson(sequence: Sequence, { person }: SequencePlace, by: 1 | -1): SequencePlace | null {
  const other = sequence[person + by];
  return other ? { person: person + by, item: firstUnseen(other) } : null;
}

/** Removes a vibe from the sequence and returns the position of its successor. Null if it was the last one left. */
export function withoutVibe(
  sequence: Sequence,
  place: SequencePlace,
): { sequence: Sequence; place: SequencePlace } | null {
  const { person, item } = place;
  const left = (sequence[person] ?? []).filter((_, at) => at !== item);
  const rest = sequence.flatMap((vibes, at) => (at !== person ? [vibes] : left.length > 0 ? [left] : []));
  if (item < left.length) return { sequence: rest, place };
  const next = left.length > 0 ? person + 1 : person;
  return rest[next] ? { sequence: rest, place: { person: next, item: 0 } } : null;
}
