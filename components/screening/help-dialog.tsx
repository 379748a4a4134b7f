"use client";

import { useTranslations } from "next-intl";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog/dialog";
import { HelpPanel } from "./help-panel";

export function HelpDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("screening");
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t("help.title")}</DialogTitle>
          <DialogDescription>{t("help.text")}</DialogDescription>
        </DialogHeader>
        <HelpPanel onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}
