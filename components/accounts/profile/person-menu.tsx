"use client";

import { Ban, Ellipsis, Flag, Volume2, VolumeX } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { IconButton } from "@/components/ui/icon-button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/menu/dropdown-menu";
import type { Profile } from "@/lib/accounts/contract";
import { fullName } from "@/lib/accounts/profile/full-name";
import { usePersonActions } from "./use-person-actions";

const BlockDialog = lazyWithRetry(() => import("./block-dialog").then((module) => module.BlockDialog), {
  messages: ["accounts"],
});
const ReportDialog = lazyWithRetry(
  () => import("@/components/moderation/reports/report-dialog").then((module) => module.ReportDialog),
  { messages: ["moderation", "reasons", "rules"] },
);

export function PersonMenu({ person }: { person: Profile }) {
  const t = useTranslations("accounts");
  const { setMuted } = usePersonActions(person);
  const [opened, setOpened] = useState<"block" | "report" | null>(null);
  const close = (open: boolean) => setOpened((now) => (open ? now : null));
  const name = fullName(person);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label={t("people.menu", { name })} variant="outline">
            <Ellipsis aria-hidden />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem onSelect={() => setMuted(!person.isMuted)}>
            {person.isMuted ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
            {person.isMuted ? t("people.unmute") : t("people.mute")}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setOpened("report")}>
            <Flag aria-hidden />
            {t("people.report")}
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem variant="destructive" onSelect={() => setOpened("block")}>
            <Ban aria-hidden />
            {t("people.block")}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {opened === "report" && (
        <ReportDialog targetType="user" targetId={person.id} name={name} open onOpenChange={close} />
      )}
      {opened === "block" && <BlockDialog person={person} onOpenChange={close} />}
    </>
  );
}
