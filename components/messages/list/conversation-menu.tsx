"use client";

import {
  Archive,
  ArchiveRestore,
  Ban,
  Bell,
  BellOff,
  CalendarSearch,
  Ellipsis,
  Eraser,
  Flag,
  Pin,
  PinOff,
  Search,
  UserRound,
} from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { navigateWithProgress } from "@/components/shell/nav/navigation-progress";
import { IconButton } from "@/components/ui/icon-button";
import { ActionsMenu } from "@/components/ui/menu/actions-menu";
import { DropdownMenuItem, DropdownMenuSeparator } from "@/components/ui/menu/dropdown-menu";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import type { PublicUser } from "@/lib/accounts/contract";
import { useChangeConversation } from "@/lib/messages/client/messages";
import type { Conversation } from "@/lib/messages/contract";
import { useBlocking } from "../use-blocking";
import { type ConversationPanel, ConversationPanels } from "./conversation-panels";
import { useNameOf } from "./person";

interface ConversationMenuProps {
  conversation: Conversation;
  other: PublicUser | null;
  /** Whether it is in a list: smaller, and without actions that need an open conversation. */
  compact?: boolean;
  onSearch?: () => void;
  onDate?: () => void;
}

export function ConversationMenu({ conversation, other, compact = false, onSearch, onDate }: ConversationMenuProps) {
  const t = useTranslations("chat.menu");
  const nameOf = useNameOf();
  const { isPinned, isMuted, isArchived, barrier, lastMessage } = conversation;
  const change = useChangeConversation(conversation.id);
  const router = useRouter();
  const setBlocked = useBlocking(other);
  /** Undefined until one was opened, so that closing can animate. */
  const [panel, setPanel] = useState<ConversationPanel | null>();
  const set = (wanted: Parameters<typeof change.mutateAsync>[0], failed: string, done?: () => void) =>
    toastOutcome(change.mutateAsync(wanted), { failed, ...(done && { done }) });
  const archiveFailed = (wanted: boolean) => t(wanted ? "failed.archive" : "failed.unarchive");
  const archive = () =>
    set({ isArchived: !isArchived }, archiveFailed(!isArchived), () =>
      toast({
        title: isArchived ? t("unarchived") : t("archived"),
        action: { label: t("undo"), onAction: () => set({ isArchived }, archiveFailed(isArchived)) },
      }),
    );
  const mute = () =>
    set(
      { isMuted: !isMuted },
      t(isMuted ? "failed.unmute" : "failed.mute"),
      () => !isMuted && toast({ title: t("mutedDone"), description: t("mutedHint") }),
    );
  const pin = () => set({ isPinned: !isPinned }, t(isPinned ? "failed.unpin" : "failed.pin"));
  return (
    <>
      <ActionsMenu
        button={
          <IconButton
            label={t("label", { name: nameOf(other) })}
            variant={compact ? "secondary" : "ghost"}
            className={compact ? "size-8 shadow-float" : undefined}
          >
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {onSearch && (
          <DropdownMenuItem onSelect={onSearch}>
            <Search aria-hidden />
            {t("search")}
          </DropdownMenuItem>
        )}
        {onDate && (
          <DropdownMenuItem onSelect={onDate}>
            <CalendarSearch aria-hidden />
            {t("date")}
          </DropdownMenuItem>
        )}
        {other && !compact && (
          <DropdownMenuItem onSelect={() => navigateWithProgress(() => router.push(`/u/${other.username}`))}>
            <UserRound aria-hidden />
            {t("profile")}
          </DropdownMenuItem>
        )}
        {(onSearch || onDate) && <DropdownMenuSeparator />}
        <DropdownMenuItem onSelect={pin}>
          {isPinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
          {isPinned ? t("unpin") : t("pin")}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={mute}>
          {isMuted ? <Bell aria-hidden /> : <BellOff aria-hidden />}
          {isMuted ? t("unmute") : t("mute")}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={archive}>
          {isArchived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
          {isArchived ? t("unarchive") : t("archive")}
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        {other && lastMessage && !compact && (
          <DropdownMenuItem onSelect={() => setPanel("report")}>
            <Flag aria-hidden />
            {t("report")}
          </DropdownMenuItem>
        )}
        {other && (
          <DropdownMenuItem
            variant={barrier === "blocked-by-me" ? "default" : "destructive"}
            onSelect={() => (barrier === "blocked-by-me" ? setBlocked(false) : setPanel("block"))}
          >
            <Ban aria-hidden />
            {barrier === "blocked-by-me" ? t("unblock") : t("block")}
          </DropdownMenuItem>
        )}
        <DropdownMenuItem variant="destructive" onSelect={() => setPanel("clear")}>
          <Eraser aria-hidden />
          {t("clear")}
        </DropdownMenuItem>
      </ActionsMenu>
      {panel !== undefined && (
        <ConversationPanels conversation={conversation} other={other} panel={panel} onClose={() => setPanel(null)} />
      )}
    </>
  );
}
