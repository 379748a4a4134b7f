import "server-only";
import { PDQ_SIDE_BITS, type PdqHash, pdqDistance } from "./pdq";

/** If two hashes differ in at most 31 bits, one of the 16 rows differs in at most one bit. */
export const MAX_INDEXED_DISTANCE = 2 * PDQ_SIDE_BITS - 1;
const ROW_VALUES = 1 << PDQ_SIDE_BITS;

interface ListedHash {
  hash: PdqHash;
  list: string;
}

export interface PdqIndex {
  size: number;
  /** The first hash within `most` bits, which must not exceed `MAX_INDEXED_DISTANCE`. */
  find(hash: PdqHash, most: number): { list: string; distance: number } | null;
}

/** About 100 bytes for each hash; a look-up compares a few hashes in a million. */
export function createPdqIndex(listed: readonly ListedHash[]): PdqIndex {
  const rows = new Uint16Array(listed.length * PDQ_SIDE_BITS);
  for (const [at, { hash }] of listed.entries()) rows.set(hash, at * PDQ_SIDE_BITS);
  // The hashes by the value of each of their rows: `members` between two `starts` have the value.
  const starts = new Uint32Array(PDQ_SIDE_BITS * ROW_VALUES + 1);
  const bucketOf = (index: number) => (index % PDQ_SIDE_BITS) * ROW_VALUES + (rows[index] ?? 0);
  for (let index = 0; index < rows.length; index++)
    starts[bucketOf(index) + 1] = (starts[bucketOf(index) + 1] ?? 0) + 1;
  for (let bucket = 1; bucket < starts.length; bucket++)
    starts[bucket] = (starts[bucket] ?? 0) + (starts[bucket - 1] ?? 0);
  const filled = starts.slice();
  const members = new Uint32Array(rows.length);
  for (let index = 0; index < rows.length; index++) {
    const place = filled[bucketOf(index)] ?? 0;
    members[place] = Math.floor(index / PDQ_SIDE_BITS);
    filled[bucketOf(index)] = place + 1;
  }

  const findInBucket = (hash: PdqHash, bucket: number, most: number) => {
    for (let at = starts[bucket] ?? 0; at < (starts[bucket + 1] ?? 0); at++) {
      const member = members[at] ?? 0;
      const distance = pdqDistance(hash, rows, member * PDQ_SIDE_BITS, most);
      if (distance <= most) return { list: listed[member]?.list ?? "", distance };
    }
    return null;
  };
  return {
    size: listed.length,
    find(hash, most) {
      if (listed.length === 0) return null;
      for (const [slot, row] of hash.entries()) {
        const exact = findInBucket(hash, slot * ROW_VALUES + row, most);
        if (exact) return exact;
        for (let bit = 0; bit < PDQ_SIDE_BITS; bit++) {
          const near = findInBucket(hash, slot * ROW_VALUES + (row ^ (1 << bit)), most);
          if (near) return near;
        }
      }
      return null;
    },
  };
}
