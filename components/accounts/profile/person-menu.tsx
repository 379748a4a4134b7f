"use client";

import { Ban, Ellipsis, Flag, Volume2, VolumeX } from "lucide-react";
import { useRouter } from "next/navigation";
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
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useBlock, useMute } from "@/lib/accounts/client/accounts";
import type { Profile } from "@/lib/accounts/contract";

const ConfirmDialog = lazyWithRetry(() =>
  import("@/components/ui/dialog/confirm-dialog").then((module) => module.ConfirmDialog),
);
const ReportDialog = lazyWithRetry(
  () => import("@/components/moderation/reports/report-dialog").then((module) => module.ReportDialog),
  { messages: ["moderation", "reasons", "rules"] },
);

export function PersonMenu({ person }: { person: Profile }) {
  const t = useTranslations("accounts");
  const mute = useMute(person.id);
  const block = useBlock(person.id);
  const router = useRouter();
  const [opened, setOpened] = useState<"block" | "report" | null>(null);
  const close = (open: boolean) => setOpened((now) => (open ? now : null));
  const name = `${person.firstName} ${person.lastName}`;
  const toggleMute = () =>
    toastOutcome(mute.mutateAsync(!person.isMuted), {
      done: ({ isMuted }) =>
        toast(
          isMuted
            ? { title: t("people.muted", { name }), description: t("people.mutedHint") }
            : { title: t("people.unmuted", { name }) },
        ),
      failed: t(person.isMuted ? "people.failed.unmute" : "people.failed.mute", { name }),
    });
  const confirmBlock = () =>
    toastOutcome(block.mutateAsync(true), {
      done: () => {
        toast({ title: t("people.blocked", { name }) });
        router.refresh();
      },
      failed: t("people.failed.block", { name }),
    });
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label={t("people.menu", { name })} variant="outline">
            <Ellipsis aria-hidden />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem onSelect={toggleMute}>
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
      {opened === "block" && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={t("people.blockTitle", { name })}
          description={t("people.blockText")}
          confirm={t("people.block")}
          cancel={t("profile.cancel")}
          onConfirm={confirmBlock}
        />
      )}
    </>
  );
}
