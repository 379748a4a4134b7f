"use client";

import { BellOff, Pin } from "lucide-react";
import { useTranslations } from "next-intl";
import { memo } from "react";
import { useFormats } from "@/components/i18n/use-formats";

import { useIsOnline } from "@/lib/messages/client/presence/online-users";
import type { Conversation } from "@/lib/messages/contract";
import type { MessageTimes } from "../thread/times";
import { ConversationMenu } from "./conversation-menu";
import { peerOf, useNameOf } from "./person";
import { PersonAvatar } from "./person-avatar";
import { conversationPreview } from "./preview";

interface ConversationRowProps {
  conversation: Conversation;
  me: string;
  selected: boolean;
  now: number;
  times: MessageTimes;
  onSelect: (id: string) => void;
  /** Called on hover and press, before a possible selection. */
  onPress: (id: string) => void;
}

export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const t = useTranslations("chat.list");
  const tChat = useTranslations("chat");
  const nameOf = useNameOf();
  const { formatMoment } = useFormats();
  const { conversation, me, selected, now, times, onSelect, onPress } = props;
  const { id, lastMessage, unreadCount, isMuted, isPinned } = conversation;
  const other = peerOf(conversation, me);
  const isHere = useIsOnline(other?.id ?? null);
  const at = lastMessage?.createdAt ?? conversation.createdAt;
  const unread = unreadCount > 0;
  return (
    <li className="group relative [content-visibility:auto] [contain-intrinsic-size:auto_4.5rem]">
      <a
        href={`?conversation=${id}`}
        data-stop
        aria-current={selected ? "true" : undefined}
        onPointerEnter={({ pointerType }) => pointerType === "mouse" && !selected && onPress(id)}
        onPointerDown={() => !selected && onPress(id)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          onSelect(id);
        }}
        className="flex min-h-18 items-center gap-3 rounded-xl px-3 py-2.5 transition-colors hover:bg-muted focus-visible:-outline-offset-2 aria-[current=true]:bg-accent"
      >
        <PersonAvatar person={other} online={isHere} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span dir="auto" className={`truncate ${unread ? "font-bold" : "font-semibold"}`}>
              {nameOf(other)}
            </span>
            {isHere && <span className="sr-only">{t("here")}</span>}
            <time
              dateTime={at}
              title={formatMoment(at)}
              className={`ml-auto shrink-0 text-xs tabular-nums ${unread && !isMuted ? "font-semibold text-primary" : "text-muted-foreground"}`}
              suppressHydrationWarning
            >
              {times.timeLabel(at, now)}
            </time>
          </span>
          <span className="mt-0.5 flex items-center gap-1.5 text-sm">
            <span dir="auto" className={`truncate ${unread ? "text-foreground" : "text-muted-foreground"}`}>
              {conversationPreview(tChat, conversation, me)}
            </span>
            <span className="ml-auto flex shrink-0 items-center gap-1.5 text-muted-foreground lg:group-focus-within:opacity-0 lg:group-hover:opacity-0">
              {isMuted && <BellOff role="img" aria-label={t("muted")} className="size-4" />}
              {isPinned && <Pin role="img" aria-label={t("pinned")} className="size-4" />}
              {unread && (
                <span
                  className={`grid h-5 min-w-5 place-items-center rounded-full px-1.5 font-semibold text-xs tabular-nums ${isMuted ? "bg-secondary text-secondary-foreground" : "bg-primary text-primary-foreground"}`}
                >
                  <span aria-hidden>{unreadCount > 99 ? "99+" : unreadCount}</span>
                  <span className="sr-only">{t("unread", { count: unreadCount })}</span>
                </span>
              )}
            </span>
          </span>
        </span>
      </a>
      <div className="absolute right-2 bottom-1.5 hidden opacity-0 focus-within:opacity-100 has-[[data-state=open]]:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100 lg:block pointer-coarse:hidden">
        <ConversationMenu conversation={conversation} other={other} compact />
      </div>
    </li>
  );
});
