const listeners = new Set<() => void>();

/** Opens the list of keys, wherever that is drawn. */
export function showSiteKeys(): void {
  for (const listener of listeners) listener();
}

/** Hears of it; answers what ends that. */
export function onSiteKeys(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
