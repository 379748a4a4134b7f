"use client";

import { Archive, Ellipsis, Flag, Trash2, UserRound, VolumeX } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { OverlayButton } from "@/components/media/viewer/overlay-button";
import { navigateWithProgress } from "@/components/shell/nav/navigation-progress";
import { ActionsMenu } from "@/components/ui/menu/actions-menu";
import { DropdownMenuItem, DropdownMenuSeparator } from "@/components/ui/menu/dropdown-menu";
import type { DailyVibe } from "@/lib/vibes/contract";
import { useMuting } from "../use-muting";
import type { VibePanel } from "./vibe-panels";

interface VibeMenuProps {
  vibe: DailyVibe;
  mine: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPanel: (panel: VibePanel) => void;
  /** Called when the viewer should close or advance. */
  onLeave: () => void;
}

export function VibeMenu({ vibe, mine, open, onOpenChange, onPanel, onLeave }: VibeMenuProps) {
  const tVibes = useTranslations("vibes");
  const t = useTranslations("vibes.menu");
  const router = useRouter();
  const { mute } = useMuting(vibe.user);
  const go = (path: string) => {
    onLeave();
    navigateWithProgress(() => router.push(path));
  };
  return (
    <ActionsMenu
      open={open}
      onOpenChange={onOpenChange}
      button={
        <OverlayButton label={tVibes("viewer.menu")}>
          <Ellipsis aria-hidden />
        </OverlayButton>
      }
    >
      {mine ? (
        <>
          <DropdownMenuItem onSelect={() => go("/vibes/archive")}>
            <Archive aria-hidden />
            {t("archive")}
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem variant="destructive" onSelect={() => onPanel("delete")}>
            <Trash2 aria-hidden />
            {t("delete")}
          </DropdownMenuItem>
        </>
      ) : (
        <>
          <DropdownMenuItem onSelect={() => go(`/u/${vibe.user.username}`)}>
            <UserRound aria-hidden />
            {t("profile")}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => mute(onLeave)}>
            <VolumeX aria-hidden />
            {t("mute", { name: vibe.user.firstName })}
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem onSelect={() => onPanel("report")}>
            <Flag aria-hidden />
            {t("report")}
          </DropdownMenuItem>
        </>
      )}
    </ActionsMenu>
  );
}
