"use client";

import { useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { CallButton } from "@/components/calls/call-button";
import { Link } from "@/components/shell/nav/link";
import { IconButton } from "@/components/ui/icon-button";
import type { PublicUser } from "@/lib/accounts/contract";
import { refreshQueries } from "@/lib/http/refresh-queries";
import { messageKeys } from "@/lib/messages/client/messages";
import { useConversationPresence } from "@/lib/messages/client/presence/conversation-presence";
import type { Conversation } from "@/lib/messages/contract";
import { ConversationMenu } from "../list/conversation-menu";
import { useNameOf } from "../list/person";
import { PersonAvatar } from "../list/person-avatar";
import { useMessageTimes } from "./use-message-times";
import { useNow } from "./use-now";

interface ThreadHeaderProps {
  conversation: Conversation;
  other: PublicUser | null;
  isOtherTyping: boolean;
  onLeave: () => void;
  onSearch: () => void;
  onDate: () => void;
}

export function ThreadHeader({ conversation, other, isOtherTyping, onLeave, onSearch, onDate }: ThreadHeaderProps) {
  const t = useTranslations("chat.thread");
  const tChat = useTranslations("chat");
  const nameOf = useNameOf();
  const { isOnline, lastSeenAt } = useConversationPresence(conversation.id);
  const client = useQueryClient();
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    // Refetch the last-seen time when they go offline.
    if (wasOnline.current && !isOnline) void refreshQueries(client, messageKeys.conversation(conversation.id));
    wasOnline.current = isOnline;
  }, [isOnline, client, conversation.id]);
  const now = useNow();
  const { momentLabel } = useMessageTimes();
  const seen = lastSeenAt && t("lastSeen", { when: momentLabel(lastSeenAt, now) });
  const line = isOtherTyping ? t("typing") : isOnline ? t("online") : (seen ?? (other && `@${other.username}`));
  const who = (
    <>
      <PersonAvatar person={other} online={isOnline} />
      <span className="min-w-0 leading-5">
        <span dir="auto" className="block truncate font-semibold">
          {nameOf(other)}
        </span>
        <span
          className={`block truncate text-xs ${isOnline || isOtherTyping ? "font-medium text-success" : "text-muted-foreground"}`}
        >
          {line}
        </span>
      </span>
    </>
  );
  const look = "flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-lg px-1";
  return (
    <header className="flex h-16 shrink-0 items-center gap-1 border-b px-2 sm:px-3">
      <IconButton label={t("back")} onClick={onLeave} className="lg:hidden">
        <ArrowLeft aria-hidden />
      </IconButton>
      <h2 className="flex min-w-0 flex-1">
        {other ? (
          <Link href={`/u/${other.username}`} className={`${look} hover:bg-muted`}>
            {who}
          </Link>
        ) : (
          <span className={look}>{who}</span>
        )}
      </h2>
      {other && <CallButton person={other} compact />}
      <IconButton label={tChat("search.label")} onClick={onSearch}>
        <Search aria-hidden />
      </IconButton>
      <ConversationMenu conversation={conversation} other={other} onSearch={onSearch} onDate={onDate} />
    </header>
  );
}
