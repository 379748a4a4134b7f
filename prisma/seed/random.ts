/** Numbers from 0 to 1 that are the same for the same seed: the demo world is one world (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** `count` different elements of `all`, or all of them when there are fewer, in random order. */
export function sample<T>(random: () => number, all: readonly T[], count: number): T[] {
  const rest = [...all];
  const chosen: T[] = [];
  while (chosen.length < count && rest.length > 0) {
    const at = Math.floor(random() * rest.length);
    chosen.push(...rest.slice(at, at + 1));
    // The last one takes the place of the chosen one: nothing else has to move.
    rest.copyWithin(at, rest.length - 1).pop();
  }
  return chosen;
}

/** A whole number from `low` to `high`, both included. */
export const between = (random: () => number, low: number, high: number) =>
  low + Math.floor(random() * (high - low + 1));
