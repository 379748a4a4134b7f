"use client";

import { KeysDialog, type KeysDialogProps } from "@/components/shell/keys/keys-dialog";
import { KeysList } from "@/components/shell/keys/keys-list";
import { MODERATION_ACTIONS } from "@/lib/moderation/constants";
import { actions, desk } from "@/lib/text/desk";

const text = desk.keys;

const MOVE_KEYS = [
  ["J", "next"],
  ["K", "previous"],
  ["Esc", "close"],
  ["?", "help"],
] as const;

const CASE_KEYS = [
  ["C", "claim"],
  ["V", "media"],
  ["I", "info"],
  ["Ctrl Enter", "submit"],
] as const;

/** The keyboard shortcuts of the console. */
export function QueueKeysDialog(props: KeysDialogProps) {
  return (
    <KeysDialog {...props} text={text}>
      <KeysList title={text.groups.move} keys={MOVE_KEYS.map(([key, name]) => [key, text.names[name]])} />
      <KeysList title={text.groups.case} keys={CASE_KEYS.map(([key, name]) => [key, text.names[name]])} />
      <KeysList
        title={text.groups.decide}
        keys={MODERATION_ACTIONS.map((action) => [actions[action].key.toUpperCase(), actions[action].name])}
      />
    </KeysDialog>
  );
}
