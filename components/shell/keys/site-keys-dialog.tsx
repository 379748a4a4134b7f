"use client";

import { useTranslations } from "next-intl";
import { KeysDialog, type KeysDialogProps } from "./keys-dialog";
import { KeysList } from "./keys-list";

export function SiteKeysDialog(props: KeysDialogProps) {
  const t = useTranslations("keys");
  const tShell = useTranslations("shell");
  const afterG = (key: string) => t("sequence", { first: "G", second: key });
  const go = [
    [afterG("H"), tShell("home")],
    [afterG("M"), tShell("messages")],
    [afterG("E"), tShell("explore")],
    [afterG("N"), t("names.notifications")],
    [afterG("P"), tShell("profile")],
    [afterG("B"), tShell("bookmarks")],
  ] as const;
  const read = [
    ["J", t("names.next")],
    ["K", t("names.previous")],
    ["O", t("names.open")],
    ["L", t("names.like")],
  ] as const;
  const act = [
    ["/", t("names.search")],
    ["W", t("names.write")],
    ["?", t("names.help")],
  ] as const;
  return (
    <KeysDialog {...props} text={{ title: t("title"), text: t("text"), on: t("on"), onHint: t("onHint") }}>
      <KeysList title={t("groups.go")} keys={go} />
      <div className="flex flex-col gap-4">
        <KeysList title={t("groups.read")} keys={read} />
        <KeysList title={t("groups.act")} keys={act} />
      </div>
    </KeysDialog>
  );
}
