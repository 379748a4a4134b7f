"use client";

import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog/dialog";
import { HelpLines } from "./help-lines";
import { useHelpSentences } from "./use-help-sentences";

export function HelpPanel({ language, onClose }: { language: "es" | undefined; onClose: () => void }) {
  const { t, lang } = useHelpSentences(language);
  return (
    <>
      <HelpLines language={language} />
      <DialogFooter className="mt-6">
        <Button lang={lang} variant="outline" onClick={onClose}>
          {t("close")}
        </Button>
      </DialogFooter>
    </>
  );
}
