const listeners = new Set<() => void>();

export function showSiteKeys(): void {
  for (const listener of listeners) listener();
}

export function onSiteKeys(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
