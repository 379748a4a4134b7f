import { useSyncExternalStore } from "react";
import { THEME_KEY } from "../first-paint-script";

export type Theme = "light" | "dark";

const isTheme = (value: string | null): value is Theme => value === "light" || value === "dark";
const listeners = new Set<() => void>();

function stored(): Theme | null {
  try {
    const value = localStorage.getItem(THEME_KEY);
    return isTheme(value) ? value : null;
  } catch {
    return null;
  }
}

const shown = (): Theme => (document.documentElement.classList.contains("dark") ? "dark" : "light");

/** Switches transitions off (app/globals.css). */
const SWITCHING_CLASS = "switching-theme";

function show(theme: Theme) {
  if (theme === shown()) return;
  const { classList } = document.documentElement;
  // Fading every colour on the page would double the time until the press shows.
  classList.add(SWITCHING_CLASS);
  classList.toggle("dark", theme === "dark");
  for (const listener of listeners) listener();
  // The second frame follows the paint of the new colours.
  requestAnimationFrame(() => requestAnimationFrame(() => classList.remove(SWITCHING_CLASS)));
}

/** Applies and stores a theme. Without storage it lasts until the page is left. */
function setTheme(theme: Theme) {
  show(theme);
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {}
}

/** The script of the first paint does not run in a document that React renders whole, as that of an unknown address. */
let isApplied = false;

function subscribe(listener: () => void): () => void {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const follow = () => show(stored() ?? (system.matches ? "dark" : "light"));
  const elsewhere = (event: StorageEvent) => event.key === THEME_KEY && follow();
  listeners.add(listener);
  if (!isApplied) follow();
  isApplied = true;
  system.addEventListener("change", follow);
  window.addEventListener("storage", elsewhere);
  return () => {
    listeners.delete(listener);
    system.removeEventListener("change", follow);
    window.removeEventListener("storage", elsewhere);
  };
}

/** The current theme and its toggle. Follows the system until a theme is chosen, and other tabs at once. */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore<Theme>(subscribe, shown, () => "light");
  return { theme, toggle: () => setTheme(shown() === "dark" ? "light" : "dark") };
}
