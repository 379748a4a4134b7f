const listeners = new Set<() => void>();

/** Opens the list of shortcuts. */
export function showSiteKeys(): void {
  for (const listener of listeners) listener();
}

/** Subscribes to requests for the list; returns the unsubscribe function. */
export function onSiteKeys(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
