import { type ReactNode, useCallback, useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { helpLanguageOf } from "@/lib/screening/client";
import type { Screening } from "@/lib/screening/contract";

const HelpDialog = lazyWithRetry(() => import("./help-dialog").then((module) => module.HelpDialog), {
  messages: ["screening"],
});

/** Shows sources of help for the text that was screened; `onClose` runs once they are closed. */
export type ShowHelp = (of: { screening: Screening | null }, onClose?: () => void) => void;

/**
 * Returns the dialog with sources of help, and a function that opens it. For a component that stays when the form of
 * the distressed text is removed.
 */
export function useHelpDialog(): [dialog: ReactNode, show: ShowHelp] {
  const [shown, setShown] = useState<{ language: "es" | undefined; onClose: (() => void) | undefined } | null>(null);
  const close = () => {
    setShown(null);
    shown?.onClose?.();
  };
  const show = useCallback<ShowHelp>(
    ({ screening }, onClose) => setShown({ language: helpLanguageOf(screening?.hits ?? []), onClose }),
    [],
  );
  return [shown && <HelpDialog language={shown.language} onClose={close} />, show];
}
