import { useSyncExternalStore } from "react";

const MINUTE_MS = 60_000;

let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, MINUTE_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const minute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/** The current time in ms, updated every minute so that labels such as 'Yesterday' change. */
export const useNow = (): number => useSyncExternalStore(subscribe, minute, minute);
