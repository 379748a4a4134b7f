"use client";

import { useTranslations } from "next-intl";
import { KeysDialog, type KeysDialogProps } from "@/components/shell/keys/keys-dialog";
import { KeysList } from "@/components/shell/keys/keys-list";
import { ACTION_KEYS, MODERATION_ACTIONS } from "@/lib/moderation/constants";

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
  const t = useTranslations("staff.keys");
  const tActions = useTranslations("actions");
  return (
    <KeysDialog {...props} text={{ title: t("title"), text: t("text"), on: t("on"), onHint: t("onHint") }}>
      <KeysList title={t("groups.move")} keys={MOVE_KEYS.map(([key, name]) => [key, t(`names.${name}`)])} />
      <KeysList title={t("groups.case")} keys={CASE_KEYS.map(([key, name]) => [key, t(`names.${name}`)])} />
      <KeysList
        title={t("groups.decide")}
        keys={MODERATION_ACTIONS.map((action) => [ACTION_KEYS[action].toUpperCase(), tActions(`${action}.name`)])}
      />
    </KeysDialog>
  );
}
