import type { KeyboardEvent } from "react";

/** Moves the focus among the matches of `selector` by arrow keys, Home and End. */
export function arrowFocus(event: KeyboardEvent<HTMLElement>, selector: string): void {
  const { key, currentTarget, target, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return;
  const stops = [...currentTarget.querySelectorAll<HTMLElement>(selector)];
  const at = stops.findIndex((stop) => stop === target || stop.contains(target));
  const wanted = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: stops.length - 1 }[key];
  const next = wanted === undefined || at < 0 ? undefined : stops[wanted];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
