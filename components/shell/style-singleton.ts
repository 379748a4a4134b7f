import { useEffect } from "react";

/** The state is set by the first user: a second one would measure a page that is already changed. */
interface Slot {
  users: number;
  sheet: CSSStyleSheet | null;
}

function addSheet(styles: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return sheet;
}

function useSheet(slot: Slot, styles: string): null {
  useEffect(() => {
    slot.users++;
    slot.sheet ??= addSheet(styles);
    return () => {
      slot.users--;
      if (slot.users > 0) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== slot.sheet);
      slot.sheet = null;
    };
  }, [slot, styles]);
  return null;
}

/**
 * Replaces react-style-singleton (next.config.js), with which Radix locks the scrolling of the page. It inserts a
 * <style> element, which our CSP blocks; this adds the same rules as a constructed style sheet.
 */
export function styleSingleton() {
  const slot: Slot = { users: 0, sheet: null };
  return ({ styles }: { styles: string }) => useSheet(slot, styles);
}
