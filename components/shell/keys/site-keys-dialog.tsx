"use client";

import { keys as text } from "@/lib/text/keys";
import { shell } from "@/lib/text/shell";
import { KeysDialog, type KeysDialogProps } from "./keys-dialog";
import { KeysList } from "./keys-list";

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

export function SiteKeysDialog(props: KeysDialogProps) {
  return (
    <KeysDialog {...props} text={text}>
      <KeysList title={text.groups.go} keys={go()} />
      <div className="flex flex-col gap-4">
        <KeysList title={text.groups.read} keys={read()} />
        <KeysList title={text.groups.act} keys={act()} />
      </div>
    </KeysDialog>
  );
}
