import { useSyncExternalStore } from "react";

const EVENTS = ["focus", "blur"] as const;

function subscribe(listener: () => void): () => void {
  for (const event of EVENTS) window.addEventListener(event, listener);
  document.addEventListener("visibilitychange", listener);
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, listener);
    document.removeEventListener("visibilitychange", listener);
  };
}

const attended = () => document.visibilityState === "visible" && document.hasFocus();

/** Whether the page is visible and its window has the focus. */
export const usePageAttention = (): boolean => useSyncExternalStore(subscribe, attended, () => false);
