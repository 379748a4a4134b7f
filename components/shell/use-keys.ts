import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";

/** Where this browser keeps that its user wants no single keys (WCAG 2.1.4 asks for a way to turn them off). */
const KEY = "veranda-desk-keys";

const listeners = new Set<() => void>();

function areOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}

/** Whether single keys do something, and the way to change that. */
export function useKeysSwitch(): [on: boolean, set: (on: boolean) => void] {
  const on = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    areOn,
    () => true,
  );
  const set = (wanted: boolean) => {
    try {
      if (wanted) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, "off");
    } catch {
      // A browser that keeps nothing starts with the keys on.
    }
    for (const listener of listeners) listener();
  };
  return [on, set];
}

const TYPING =
  "input, textarea, select, dialog, [contenteditable], [role=menu], [role=dialog], [role=alertdialog], [role=slider]";

const isTaken = (event: KeyboardEvent) =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.isComposing ||
  (event.target instanceof Element && event.target.closest(TYPING) !== null) ||
  document.querySelector('dialog:modal, [role="dialog"][data-state="open"], [role="menu"][data-state="open"]') !== null;

/** Does what a key stands for, by `KeyboardEvent.key`, while nobody types and nothing lies over the page. */
export function useKeys(acts: Readonly<Record<string, (() => void) | undefined>>): void {
  const [on] = useKeysSwitch();
  const latest = useRef(acts);
  // In step with what is drawn: a key that follows at once is not for what stood there before.
  useLayoutEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const act = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [on]);
}
