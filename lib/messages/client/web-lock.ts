const turns = new Map<string, Promise<void>>();

/** Runs jobs with the same name one after the other, within this tab. */
export function runInSequence(name: string, work: () => Promise<void>): Promise<void> {
  const before = turns.get(name) ?? Promise.resolve();
  const turn = before.then(work, work);
  turns.set(name, turn);
  const forget = () => {
    if (turns.get(name) === turn) turns.delete(name);
  };
  turn.then(forget, forget);
  return turn;
}

/** The same across tabs; Web Locks need a secure context, so over plain http it covers this tab only. */
export async function withWebLock(name: string, work: () => Promise<void>): Promise<void> {
  // The DOM types declare it as always present.
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  if (locks) await locks.request(name, work);
  else await runInSequence(name, work);
}
