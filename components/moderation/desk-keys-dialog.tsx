"use client";

import { KeysList } from "@/components/shell/keys-list";
import { useKeysSwitch } from "@/components/shell/use-keys";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { Switch } from "@/components/ui/switch";
import { Action } from "@/lib/moderation/checked";
import { actions, desk } from "@/lib/text/desk";

const text = desk.keys;

const MOVE = [
  ["J", "next"],
  ["K", "previous"],
  ["Esc", "close"],
  ["?", "help"],
] as const;

const CASE = [
  ["C", "claim"],
  ["V", "media"],
  ["I", "info"],
  ["Ctrl Enter", "submit"],
] as const;

interface DeskKeysDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The keyboard shortcuts of the console, and the switch to turn them off. */
export function DeskKeysDialog({ open, onOpenChange }: DeskKeysDialogProps) {
  const [on, setOn] = useKeysSwitch();
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{text.title}</DialogTitle>
          <DialogDescription>{text.text}</DialogDescription>
        </DialogHeader>
        <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <KeysList title={text.groups.move} keys={MOVE.map(([key, name]) => [key, text.names[name]])} />
          <KeysList title={text.groups.case} keys={CASE.map(([key, name]) => [key, text.names[name]])} />
          <KeysList
            title={text.groups.decide}
            keys={Action.options.map((action) => [actions[action].key.toUpperCase(), actions[action].name])}
          />
        </div>
        <Switch className="mt-6" label={text.on} hint={text.onHint} checked={on} onChange={setOn} />
      </DialogContent>
    </Dialog>
  );
}
