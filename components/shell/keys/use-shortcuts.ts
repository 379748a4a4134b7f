import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";

/** The storage key of the switch that turns single-key shortcuts off (WCAG 2.1.4). */
const SHORTCUTS_STORAGE_KEY = "veranda-desk-keys";

const listeners = new Set<() => void>();

function areOn(): boolean {
  try {
    return localStorage.getItem(SHORTCUTS_STORAGE_KEY) !== "off";
  } catch {
    return true;
  }
}

export function useShortcutsEnabled(): [on: boolean, set: (on: boolean) => void] {
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
      if (wanted) localStorage.removeItem(SHORTCUTS_STORAGE_KEY);
      else localStorage.setItem(SHORTCUTS_STORAGE_KEY, "off");
    } catch {
      // Without storage the shortcuts start enabled.
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

/** Held down, only these repeat: any other would also act on what appears next. */
const REPEATABLE_KEYS = new Set(["j", "k"]);

/** Runs shortcuts by `KeyboardEvent.key`, except while the user types or an overlay is open. */
export function useShortcuts(acts: Readonly<Record<string, (() => void) | undefined>>): void {
  const [on] = useShortcutsEnabled();
  const latest = useRef(acts);
  // A layout effect, so that a quick key press applies to what is rendered.
  useLayoutEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const act = latest.current[key];
      if (!act || (event.repeat && !REPEATABLE_KEYS.has(key))) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [on]);
}
