import { useRef } from "react";

/** What is to have the focus again: what has it now, or, for an item of a menu that is about to go, the menu's button. */
function focusedElement(): HTMLElement | null {
  const focused = document.activeElement;
  const menu = focused?.closest("[role=menu]");
  const element = menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : focused;
  return element instanceof HTMLElement && element !== document.body ? element : null;
}

/**
 * Gives the focus back to what had it before a dialog opened. Radix does so for its own triggers only, and ours are
 * opened by menus and by code as well.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = focusedElement();
    },
    onCloseAutoFocus: (event: Event) => {
      if (!opener.current?.isConnected) return;
      event.preventDefault();
      opener.current.focus();
    },
  };
}
