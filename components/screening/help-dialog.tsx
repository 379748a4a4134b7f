"use client";

import { useRef } from "react";
import { Dialog, DialogContent, DialogHeader } from "@/components/ui/dialog/dialog";
import { HelpPanel } from "./help-panel";
import { useHelpSentences } from "./use-help-sentences";

export function HelpDialog({ language, onClose }: { language: "es" | undefined; onClose: () => void }) {
  const { t, lang } = useHelpSentences(language);
  // It may open while its author types: Enter must not call a number.
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent initialFocus={title}>
        <div lang={lang}>
          <DialogHeader title={t("title")} description={t("text")} titleRef={title} />
        </div>
        <HelpPanel language={language} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}
