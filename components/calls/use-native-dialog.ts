import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** Radix's dialogs keep the focus to themselves, and only what is modal too gets it away from them. */
const otherIsModal = () =>
  document.querySelector("[role=dialog][data-state=open], [role=alertdialog][data-state=open]") !== null;

interface NativeDialog {
  /** Whether the page behind it is out of reach. */
  modal: boolean;
  /** Whether it takes the focus when it appears, or turns modal. */
  takesFocus: boolean;
  /** Escape, or the browser's own way back, was pressed. */
  onEscape: () => void;
}

/** Keeps a `<dialog>` open for as long as it is drawn, in the top layer where it is modal. Its `[data-focus]` takes the focus. */
export function useNativeDialog({ modal, takesFocus, onEscape }: NativeDialog): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const leave = useRef(onEscape);
  // React may keep what it hides in the document for a while, closed.
  const isWanted = useRef(false);
  useLayoutEffect(() => {
    leave.current = onEscape;
  });
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const before = document.activeElement;
    if (modal || (takesFocus && otherIsModal())) dialog.showModal();
    else dialog.show();
    if (takesFocus) dialog.querySelector<HTMLElement>("[data-focus]")?.focus();
    else if (before instanceof HTMLElement) before.focus();
    isWanted.current = true;
    return () => {
      isWanted.current = false;
      dialog.close();
    };
  }, [modal, takesFocus]);
  useEffect(() => {
    const dialog = ref.current;
    const onCancel = (event: Event) => {
      event.preventDefault();
      leave.current();
    };
    // Chromium closes at the second Escape whatever is said to the first.
    const onClose = () => {
      if (!dialog?.isConnected || dialog.open || !isWanted.current) return;
      dialog.show();
      leave.current();
    };
    dialog?.addEventListener("cancel", onCancel);
    dialog?.addEventListener("close", onClose);
    return () => {
      dialog?.removeEventListener("cancel", onCancel);
      dialog?.removeEventListener("close", onClose);
    };
  }, []);
  return ref;
}
