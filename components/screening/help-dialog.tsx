"use client";

import { useTranslations } from "next-intl";
import { Dialog, DialogContent, DialogHeader } from "@/components/ui/dialog/dialog";
import { HelpPanel } from "./help-panel";

export function HelpDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("screening");
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader title={t("help.title")} description={t("help.text")} />
        <HelpPanel onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}
