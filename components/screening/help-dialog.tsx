"use client";

import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog/dialog";
import { screening as text } from "@/lib/text/screening";
import { HelpPanel } from "./help-panel";

export function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{text.help.title}</DialogTitle>
          <DialogDescription>{text.help.text}</DialogDescription>
        </DialogHeader>
        <HelpPanel onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}
