/** Seeded random numbers in [0, 1), so that the demo data is the same everywhere (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** `count` distinct elements of `all` in random order, or all if there are fewer. */
export function sample<T>(random: () => number, all: readonly T[], count: number): T[] {
  const rest = [...all];
  const chosen: T[] = [];
  while (chosen.length < count && rest.length > 0) {
    const index = Math.floor(random() * rest.length);
    chosen.push(...rest.slice(index, index + 1));
    // Moves the last element into the gap, so that nothing else has to move.
    rest.copyWithin(index, rest.length - 1).pop();
  }
  return chosen;
}

export const between = (random: () => number, low: number, high: number) =>
  low + Math.floor(random() * (high - low + 1));
