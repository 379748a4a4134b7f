import "server-only";

interface Relation {
  /** Returns the number of removed rows. */
  remove: () => Promise<number>;
  /** Returns the number of added rows; 0 if there was one. */
  add: () => Promise<number>;
}

/**
 * Adds or removes a row as wanted, or toggles it when undefined. The caller holds a lock that queues the same user's.
 */
export async function setOrToggle(
  wanted: boolean | undefined,
  { remove, add }: Relation,
): Promise<{ isSet: boolean; hasChanged: boolean }> {
  const removed = wanted === true ? 0 : await remove();
  const isSet = wanted ?? removed === 0;
  const added = isSet ? await add() : 0;
  return { isSet, hasChanged: removed + added > 0 };
}
