const turns = new Map<string, Promise<void>>();

/** Runs works of the same name one after the other, in this tab. */
export function inTurn(name: string, work: () => Promise<void>): Promise<void> {
  const before = turns.get(name) ?? Promise.resolve();
  const turn = before.then(work, work);
  turns.set(name, turn);
  const forget = () => {
    if (turns.get(name) === turn) turns.delete(name);
  };
  turn.then(forget, forget);
  return turn;
}

/** The same across the tabs of this browser, where it has locks: a page that came over plain http has none. */
export async function exclusive(name: string, work: () => Promise<void>): Promise<void> {
  // Typed as if it were always there.
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  if (locks) await locks.request(name, work);
  else await inTurn(name, work);
}
