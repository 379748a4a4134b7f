"use client";

import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog/dialog";
import { screening as text } from "@/lib/text/screening";
import { HelpLines } from "./help-lines";

export function HelpPanel({ onClose }: { onClose: () => void }) {
  return (
    <>
      <HelpLines />
      <DialogFooter className="mt-6">
        <Button variant="outline" onClick={onClose}>
          {text.help.close}
        </Button>
      </DialogFooter>
    </>
  );
}
