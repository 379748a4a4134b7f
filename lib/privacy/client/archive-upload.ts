import { onSessionEnd } from "@/lib/accounts/client/session";

interface ArchiveUpload {
  name: string;
  percent: number;
  controller: AbortController;
}

// Not in the card's state: the card is unmounted with its tab, and the upload continues.
let current: ArchiveUpload | null = null;
const watchers = new Set<() => void>();

function publish(next: ArchiveUpload | null): void {
  current = next;
  for (const watcher of watchers) watcher();
}

onSessionEnd(() => {
  current?.controller.abort();
  publish(null);
});

/** The archive that is being uploaded. */
export const archiveUpload = (): ArchiveUpload | null => current;

export function watchArchiveUpload(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Shows an upload. Returns how to report its progress, from 0 to 1, and its end. */
export function startArchiveUpload(name: string, controller: AbortController) {
  const update = (next: ArchiveUpload | null) => {
    // Not after the end of the session.
    if (current?.controller === controller) publish(next);
  };
  publish({ name, percent: 0, controller });
  return {
    onProgress: (share: number) => update({ name, percent: Math.floor(share * 100), controller }),
    onEnd: () => update(null),
  };
}
