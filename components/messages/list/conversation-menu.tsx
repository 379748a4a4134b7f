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
import { useState } from "react";
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
import type { PublicUser } from "@/lib/accounts/contract";
import { useChangeConversation } from "@/lib/messages/client/messages";
import type { Conversation } from "@/lib/messages/contract";
import { chat } from "@/lib/text/chat";
import { useBlocking } from "../use-blocking";
import { type ConversationPanel, ConversationPanels } from "./conversation-panels";
import { nameOf } from "./person";

const text = chat.menu;

interface ConversationMenuProps {
  conversation: Conversation;
  other: PublicUser | null;
  /** In a list: smaller, and without actions that need an open conversation. */
  compact?: boolean;
  onSearch?: () => void;
  onDate?: () => void;
}

export function ConversationMenu({ conversation, other, compact = false, onSearch, onDate }: ConversationMenuProps) {
  const { isPinned, isMuted, isArchived, barrier, lastMessage } = conversation;
  const change = useChangeConversation(conversation.id);
  const router = useRouter();
  const setBlocked = useBlocking(other);
  /** Undefined until one was opened, so that closing can animate. */
  const [panel, setPanel] = useState<ConversationPanel | null>();
  const set = (wanted: Parameters<typeof change.mutateAsync>[0], done?: () => void) =>
    toastOutcome(change.mutateAsync(wanted), { failed: text.failed, ...(done && { done }) });
  const archive = () =>
    set({ isArchived: !isArchived }, () =>
      toast({
        title: isArchived ? text.unarchived : text.archived,
        action: { label: text.undo, onAction: () => set({ isArchived }) },
      }),
    );
  const mute = () =>
    set({ isMuted: !isMuted }, () => !isMuted && toast({ title: text.mutedDone, description: text.mutedHint }));
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton
            label={text.label(nameOf(other))}
            variant={compact ? "secondary" : "ghost"}
            className={compact ? "size-8 shadow-float" : undefined}
          >
            <Ellipsis aria-hidden />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {onSearch && (
            <DropdownMenuItem onSelect={onSearch}>
              <Search aria-hidden />
              {text.search}
            </DropdownMenuItem>
          )}
          {onDate && (
            <DropdownMenuItem onSelect={onDate}>
              <CalendarSearch aria-hidden />
              {text.date}
            </DropdownMenuItem>
          )}
          {other && !compact && (
            <DropdownMenuItem onSelect={() => router.push(`/u/${other.username}`)}>
              <UserRound aria-hidden />
              {text.profile}
            </DropdownMenuItem>
          )}
          {(onSearch || onDate) && <DropdownMenuSeparator />}
          <DropdownMenuItem onSelect={() => set({ isPinned: !isPinned })}>
            {isPinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
            {isPinned ? text.unpin : text.pin}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={mute}>
            {isMuted ? <Bell aria-hidden /> : <BellOff aria-hidden />}
            {isMuted ? text.unmute : text.mute}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={archive}>
            {isArchived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
            {isArchived ? text.unarchive : text.archive}
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          {other && lastMessage && !compact && (
            <DropdownMenuItem onSelect={() => setPanel("report")}>
              <Flag aria-hidden />
              {text.report}
            </DropdownMenuItem>
          )}
          {other && (
            <DropdownMenuItem
              variant={barrier === "blocked-by-me" ? "default" : "destructive"}
              onSelect={() => (barrier === "blocked-by-me" ? setBlocked(false) : setPanel("block"))}
            >
              <Ban aria-hidden />
              {barrier === "blocked-by-me" ? text.unblock : text.block}
            </DropdownMenuItem>
          )}
          <DropdownMenuItem variant="destructive" onSelect={() => setPanel("clear")}>
            <Eraser aria-hidden />
            {text.clear}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {panel !== undefined && (
        <ConversationPanels conversation={conversation} other={other} panel={panel} onClose={() => setPanel(null)} />
      )}
    </>
  );
}
