import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** Radix dialogs trap the focus; only another modal dialog can take it from them. */
const otherIsModal = () =>
  document.querySelector("[role=dialog][data-state=open], [role=alertdialog][data-state=open]") !== null;

interface NativeDialog {
  modal: boolean;
  /** Whether it takes the focus when it opens or turns modal. */
  takesFocus: boolean;
  /** Called on Escape and on the browser's back gesture. */
  onEscape: () => void;
}

/** Keeps a `<dialog>` open while mounted, in the top layer if modal. Focuses its `[data-focus]`. */
export function useNativeDialog({ modal, takesFocus, onEscape }: NativeDialog): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const leave = useRef(onEscape);
  // React may keep hidden content in the document for a while, closed.
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
    // Chromium closes at the second Escape even if the first was cancelled.
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
