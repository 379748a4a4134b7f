"use client";

import type { ReactNode } from "react";
import { Dialog, DialogContent, DialogHeader } from "@/components/ui/dialog/dialog";
import { Switch } from "@/components/ui/form/switch";
import { useShortcutsEnabled } from "./use-shortcuts";

export interface KeysDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface KeysDialogContentProps extends KeysDialogProps {
  text: { title: string; text: string; on: string; onHint: string };
  /** The lists of keys. */
  children: ReactNode;
}

/** Keyboard shortcuts, and the switch to turn them off. */
export function KeysDialog({ open, onOpenChange, text, children }: KeysDialogContentProps) {
  const [on, setOn] = useShortcutsEnabled();
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <DialogHeader title={text.title} description={text.text} />
        <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">{children}</div>
        <Switch className="mt-6" label={text.on} hint={text.onHint} checked={on} onChange={setOn} />
      </DialogContent>
    </Dialog>
  );
}
