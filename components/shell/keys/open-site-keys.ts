const listeners = new Set<() => void>();

export function openSiteKeys(): void {
  for (const listener of listeners) listener();
}

export function onOpenSiteKeys(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
