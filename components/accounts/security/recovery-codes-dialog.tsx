"use client";

import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogHeader } from "@/components/ui/dialog/dialog";
import { toast } from "@/components/ui/toast/use-toast";

/** The codes are shown once, so only its buttons close it. */
const keepOpen = (event: Event) => event.preventDefault();

interface RecoveryCodesDialogProps {
  codes: string[];
  onClose: () => void;
  /** Takes the focus when it closes: after the set-up, the button that led here is gone. */
  focusAfter: RefObject<HTMLElement | null>;
}

export function RecoveryCodesDialog({ codes, onClose, focusAfter }: RecoveryCodesDialogProps) {
  const t = useTranslations("security.totp");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      toast({ title: t("copied") });
    } catch {
      toast({ variant: "destructive", title: t("copyFailed") });
    }
  };
  const moveFocus = (event: Event) => {
    event.preventDefault();
    focusAfter.current?.focus();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        className="sm:max-w-md"
        onInteractOutside={keepOpen}
        onEscapeKeyDown={keepOpen}
        onCloseAutoFocus={moveFocus}
      >
        <DialogHeader title={t("codesTitle")} description={t("codesText")} />
        <ul className="grid grid-cols-2 gap-2 font-mono text-sm">
          {codes.map((code) => (
            <li key={code} className="rounded-md bg-secondary px-3 py-2 text-center">
              {code}
            </li>
          ))}
        </ul>
        <DialogFooter className="mt-6">
          <Button variant="outline" onClick={() => void copy()}>
            {t("copy")}
          </Button>
          <Button onClick={onClose}>{t("kept")}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
