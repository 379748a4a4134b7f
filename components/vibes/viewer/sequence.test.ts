import { expect, test } from "@jest/globals";
import fc from "fast-check";
import type { DailyVibe } from "@/lib/vibes/contract";
import {
  countUnseen,
  firstUnseen,
  groupByPerson,
  type SequencePlace,
  stepPerson,
  stepVibe,
  vibeAt,
  withoutVibe,
} from "./sequence";

const vibe = (author: string, name: string, isViewed = false) =>
  ({ id: `${author}-${name}`, user: { id: author }, isViewed }) as DailyVibe;

const ids = (sequence: readonly (readonly DailyVibe[])[]) => sequence.map((vibes) => vibes.map(({ id }) => id));

const ada = [vibe("ada", "1", true), vibe("ada", "2")];
const bob = [vibe("bob", "1")];
const cleo = [vibe("cleo", "1", true), vibe("cleo", "2", true)];

test("groups vibes by person in the order of the strip", () => {
  expect(ids(groupByPerson([...ada, ...bob, ...cleo]))).toEqual([["ada-1", "ada-2"], ["bob-1"], ["cleo-1", "cleo-2"]]);
  expect(groupByPerson([])).toEqual([]);
  expect([ada, bob, cleo].map(countUnseen)).toEqual([1, 1, 0]);
});

test("starts at a person's first unseen vibe, or at the first if all were seen", () => {
  expect([ada, bob, cleo].map(firstUnseen)).toEqual([1, 0, 0]);
});

test("steps from vibe to vibe across people, and from person to person", () => {
  const all = [ada, bob, cleo];
  const walk = (by: 1 | -1, from: SequencePlace) => {
    const seen: string[] = [];
    for (let place: SequencePlace | null = from; place; place = stepVibe(all, place, by))
      seen.push(vibeAt(all, place)?.id ?? "");
    return seen;
  };
  const there = ["ada-1", "ada-2", "bob-1", "cleo-1", "cleo-2"];
  expect(walk(1, { person: 0, item: 0 })).toEqual(there);
  expect(walk(-1, { person: 2, item: 1 })).toEqual(there.toReversed());
  expect(stepPerson(all, { person: 1, item: 0 }, -1)).toEqual({ person: 0, item: 1 });
  expect(stepPerson(all, { person: 1, item: 0 }, 1)).toEqual({ person: 2, item: 0 });
  expect(stepPerson(all, { person: 2, item: 0 }, 1)).toBeNull();
});

test("continues after a removed vibe with its successor, whatever the number of vibes per person", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 5 }), fc.nat(), (counts, seed) => {
      const all = counts.map((count, person) =>
        Array.from({ length: count }, (_, item) => vibe(`p${person}`, String(item))),
      );
      const person = seed % all.length;
      const place = { person, item: Math.floor(seed / 7) % (counts[person] ?? 1) };
      const taken = vibeAt(all, place);
      const following = stepVibe(all, place, 1);
      const rest = withoutVibe(all, place);
      expect(rest && vibeAt(rest.sequence, rest.place)).toEqual(following && vibeAt(all, following));
      if (!rest) return;
      expect(rest.sequence.flat()).toEqual(all.flat().filter((one) => one !== taken));
      expect(rest.sequence.every((vibes) => vibes.length > 0)).toBe(true);
    }),
  );
});
