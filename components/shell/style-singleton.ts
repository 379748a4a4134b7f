import { useEffect } from "react";

/** The rules of the first of those who are there: what a second one measures, the first has changed already. */
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
 * Takes the place of the package react-style-singleton (next.config.js), by which Radix's dialogs and menus keep the
 * page behind them from scrolling. The package writes a <style> element, which our policy refuses; this adds the same
 * rules as a constructed style sheet, which no policy has to allow.
 */
export function styleSingleton() {
  const slot: Slot = { users: 0, sheet: null };
  return ({ styles }: { styles: string }) => useSheet(slot, styles);
}
