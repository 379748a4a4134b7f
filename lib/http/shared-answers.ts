import "server-only";

/** How long a signed-out caller may get an answer again, in ms. */
const SHARED_ANSWER_TTL_MS = 1_000;
/** The oldest go first. */
const MAX_SHARED_ANSWERS = 500;

/** Writes after which public reads are as before, or may be for a second. */
const NON_INVALIDATING_WRITES =
  /^\/api\/(conversations|insights|notifications|realtime|posts\/views|feed\/settings)(\/|$)/;

export interface SharedAnswer {
  body: string;
  next: string | null;
}

interface Entry {
  answer: Promise<SharedAnswer>;
  expiresAt: number;
}

declare global {
  var __sharedAnswers: Map<string, Entry> | undefined;
}

// Next's bundles each load this module.
globalThis.__sharedAnswers ??= new Map();
const entries = globalThis.__sharedAnswers;

/** Call after a write has been committed, before it is answered. */
export function forgetSharedAnswers(path: string): void {
  if (!NON_INVALIDATING_WRITES.test(path)) entries.clear();
}

/** Returns the answer to an equal request that is in progress or less than a second old, else what `read` returns. */
export function sharedAnswer(key: string, read: () => Promise<SharedAnswer>): Promise<SharedAnswer> {
  const known = entries.get(key);
  if (known && known.expiresAt > performance.now()) return known.answer;
  const entry: Entry = { answer: read(), expiresAt: Number.POSITIVE_INFINITY };
  entries.delete(key);
  entries.set(key, entry);
  const [oldest] = entries.keys();
  if (entries.size > MAX_SHARED_ANSWERS && oldest !== undefined) entries.delete(oldest);
  entry.answer.then(
    () => {
      entry.expiresAt = performance.now() + SHARED_ANSWER_TTL_MS;
    },
    () => entries.get(key) === entry && entries.delete(key),
  );
  return entry.answer;
}
