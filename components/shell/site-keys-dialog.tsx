"use client";

import { KeysList } from "@/components/shell/keys-list";
import { useKeysSwitch } from "@/components/shell/use-keys";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { Switch } from "@/components/ui/switch";
import { keys as text } from "@/lib/text/keys";
import { shell } from "@/lib/text/shell";

const then = (key: string) => text.sequence("G", key);

const go = () =>
  [
    [then("H"), shell.home],
    [then("M"), shell.messages],
    [then("E"), shell.explore],
    [then("N"), text.names.notifications],
    [then("P"), shell.profile],
    [then("B"), shell.bookmarks],
  ] as const;

const read = () =>
  [
    ["J", text.names.next],
    ["K", text.names.previous],
    ["O", text.names.open],
    ["L", text.names.like],
  ] as const;

const act = () =>
  [
    ["/", text.names.search],
    ["W", text.names.write],
    ["?", text.names.help],
  ] as const;

interface SiteKeysDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function SiteKeysDialog({ open, onOpenChange }: SiteKeysDialogProps) {
  const [on, setOn] = useKeysSwitch();
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{text.title}</DialogTitle>
          <DialogDescription>{text.text}</DialogDescription>
        </DialogHeader>
        <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <KeysList title={text.groups.go} keys={go()} />
          <div className="flex flex-col gap-4">
            <KeysList title={text.groups.read} keys={read()} />
            <KeysList title={text.groups.act} keys={act()} />
          </div>
        </div>
        <Switch className="mt-6" label={text.on} hint={text.onHint} checked={on} onChange={setOn} />
      </DialogContent>
    </Dialog>
  );
}
