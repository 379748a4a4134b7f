"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog/dialog";
import { HelpLines } from "./help-lines";

export function HelpPanel({ onClose }: { onClose: () => void }) {
  const t = useTranslations("screening");
  return (
    <>
      <HelpLines />
      <DialogFooter className="mt-6">
        <Button variant="outline" onClick={onClose}>
          {t("help.close")}
        </Button>
      </DialogFooter>
    </>
  );
}
