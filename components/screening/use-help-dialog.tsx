import { type ReactNode, useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";

const HelpDialog = lazyWithRetry(() => import("./help-dialog").then((module) => module.HelpDialog), {
  messages: ["screening"],
});

/**
 * Returns the dialog with sources of help, and a function that opens it; `onClose` runs once it is closed. For a
 * component that stays when the form of the distressed text is removed.
 */
export function useHelpDialog(): [dialog: ReactNode, show: (onClose: () => void) => void] {
  const [shown, setShown] = useState<{ onClose: () => void } | null>(null);
  const close = () => {
    setShown(null);
    shown?.onClose();
  };
  return [shown && <HelpDialog onClose={close} />, (onClose) => setShown({ onClose })];
}
