"use client";

import { useTranslations } from "next-intl";
import { memo, useRef, useState } from "react";
import { useNameOf } from "../list/person";
import { useThreadContext } from "../thread/thread-context";
import type { ThreadMessageRow as Row } from "../thread/thread-rows";
import { MessageActions } from "./message-actions";
import { MessageBubble } from "./message-bubble";
import { sendStatusOf } from "./message-status";
import { messageSummary } from "./message-words";

interface MessageListRowProps {
  row: Row;
  /** Whether its actions are visible: the pointer, the focus or a touch is on it. */
  current: boolean;
  stop: boolean;
  /** Highlighted after a jump to it. */
  marked: boolean;
  onCurrent: (key: string) => void;
  onBusy: (busy: boolean) => void;
}

export const MessageListRow = memo(function MessageRow({
  row,
  current,
  stop,
  marked,
  onCurrent,
  onBusy,
}: MessageListRowProps) {
  const t = useTranslations("chat");
  const nameOf = useNameOf();
  const { item, mine, day, unread, first, last, key } = row;
  const { me, times } = useThreadContext();
  const [open, setOpen] = useState<"menu" | "reactions" | null>(null);
  const menu = useRef<HTMLButtonElement>(null);
  const show = (next: typeof open) => {
    setOpen(next);
    if (next) onCurrent(key);
    onBusy(next !== null);
  };
  const status = sendStatusOf(item);
  const name = item.sender?.id === me.id ? t("thread.yourself") : nameOf(item.sender);
  const words = [messageSummary(t, item), item.editedAt && t("message.edited"), status && t(`status.${status}`)];
  const spoken = t("message.spoken", {
    name,
    time: times.timeOfDay(item.createdAt),
    words: words.filter(Boolean).join(", "),
  });
  return (
    <>
      {day && (
        <p className="flex justify-center py-3 text-muted-foreground text-xs">
          <span className="rounded-full bg-muted px-3 py-1 font-medium">{day}</span>
        </p>
      )}
      {unread && (
        <p className="flex items-center gap-3 py-2 font-semibold text-primary text-xs">
          <span aria-hidden className="h-px flex-1 bg-primary/40" />
          {t("thread.unread")}
          <span aria-hidden className="h-px flex-1 bg-primary/40" />
        </p>
      )}
      <article
        aria-label={spoken}
        data-message={key}
        tabIndex={stop ? 0 : -1}
        onFocus={() => onCurrent(key)}
        onPointerEnter={({ pointerType }) => pointerType === "mouse" && onCurrent(key)}
        onClick={() => onCurrent(key)}
        onKeyDown={(event) => {
          if (event.target !== event.currentTarget || (event.key !== "Enter" && event.key !== " ")) return;
          event.preventDefault();
          menu.current?.focus();
          show("menu");
        }}
        className={`group/message flex rounded-xl px-1 outline-offset-0 focus-visible:outline-2! ${mine ? "justify-end" : "justify-start"} ${first ? "pt-2" : "pt-0.5"} ${last ? "pb-0.5" : ""}`}
      >
        <div
          className={`relative flex min-w-0 max-w-[85%] flex-col sm:max-w-[min(34rem,calc(100%-9.5rem))] ${mine ? "items-end" : "items-start"}`}
        >
          <MessageBubble item={item} mine={mine} last={last} marked={marked} />
          {current && (
            <div
              className={`absolute z-10 flex rounded-full bg-background/95 max-sm:-top-10 max-sm:border max-sm:shadow-float sm:top-0 ${mine ? "max-sm:right-0 sm:right-full sm:mr-1" : "max-sm:left-0 sm:left-full sm:ml-1"}`}
            >
              <MessageActions item={item} mine={mine} open={open} onOpen={show} menuRef={menu} />
            </div>
          )}
        </div>
      </article>
    </>
  );
});
