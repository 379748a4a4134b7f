"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import type { ThreadItem } from "@/lib/messages/client/thread/thread-item";
import type { Message } from "@/lib/messages/contract";
import { useNameOf } from "../list/person";
import { isStored } from "../message/message-actions";
import { MessageListRow } from "../message/message-row";
import { usePageAttention } from "../use-page-attention";
import { useThreadContext } from "./thread-context";
import type { ThreadRow } from "./thread-rows";
import { ThreadStart } from "./thread-start";
import { useMessageList } from "./use-message-list";

const NO_MESSAGES: readonly Message[] = [];
/** How many rows before an edge the next page is fetched. */
const PREFETCH_ROWS = 12;
/** How long a message stays highlighted after a jump, in ms. */
const HIGHLIGHT_MS = 2_000;

interface MessageListProps {
  rows: readonly ThreadRow[];
  items: readonly ThreadItem[];
  hasOlder: boolean;
  hasNewer: boolean;
  /** The callbacks resolve to whether it worked. */
  onOlder: () => Promise<boolean>;
  onNewer: () => Promise<boolean>;
  /** Goes to the newest message, loading it if needed. */
  onLatest: () => void;
  /** The place of the first late message. */
  latePlace: number | null;
  onLate: (place: number) => void;
  /** Reports how far messages were seen, and which late ones. */
  onSeen: (place: number, late: readonly Message[]) => void;
  /** A place to scroll to once it is loaded; `at` distinguishes repeated requests. */
  target: { place: number; at: number } | null;
  /** Incremented per message sent here; each time the list scrolls to the end. */
  sent: number;
  isOtherTyping: boolean;
}

export function MessageList(props: MessageListProps) {
  const t = useTranslations("chat.thread");
  const nameOf = useNameOf();
  const { rows, items, hasOlder, hasNewer, onOlder, onNewer, onLatest, onSeen, target, sent, isOtherTyping } = props;
  const { latePlace, onLate } = props;
  const { other } = useThreadContext();
  const scroller = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const [marked, setMarked] = useState<string | null>(null);
  const busy = useRef(false);
  const attended = usePageAttention();
  const { list, near, placed } = useMessageList({ scroller, rows, atLatest: !hasNewer, kept: current });
  const drawn = list.getVirtualItems();
  const range = list.range;
  const atEnd = !hasNewer && list.isAtEnd(near);

  const [failed, setFailed] = useState<"older" | "newer" | null>(null);
  const load = useCallback(
    async (side: "older" | "newer") => {
      setFailed(null);
      if (!(await (side === "older" ? onOlder() : onNewer()))) setFailed(side);
    },
    [onOlder, onNewer],
  );
  const count = rows.length;
  const nearStart = placed && hasOlder && range !== null && range.startIndex < PREFETCH_ROWS;
  const nearEnd = placed && hasNewer && range !== null && range.endIndex > count - 1 - PREFETCH_ROWS;
  useEffect(() => {
    if (nearStart && count > 0 && failed !== "older") void load("older");
  }, [nearStart, count, failed, load]);
  useEffect(() => {
    if (nearEnd && count > 0 && failed !== "newer") void load("newer");
  }, [nearEnd, count, failed, load]);

  const lastSeen = rows[range?.endIndex ?? -1];
  // At the end, messages without visible content count as read too.
  const end = items.findLast(isStored);
  const place = atEnd
    ? (end?.sequence ?? 0)
    : lastSeen?.kind === "message" && isStored(lastSeen.item)
      ? lastSeen.item.sequence
      : 0;
  const [seenTo, setSeenTo] = useState(0);
  useEffect(() => {
    if (!placed || !attended || place <= 0) return;
    setSeenTo((before) => Math.max(before, place));
    onSeen(place, NO_MESSAGES);
  }, [placed, attended, place, onSeen]);
  const [firstShown, lastShown] = [range?.startIndex ?? 0, range?.endIndex ?? -1];
  useEffect(() => {
    if (!placed || !attended) return;
    const late = rows
      .slice(firstShown, lastShown + 1)
      .flatMap((row) => (row.kind === "message" && !row.mine && row.item.isLate ? row.item : []));
    if (late.length > 0) onSeen(0, late);
  }, [placed, attended, rows, firstShown, lastShown, onSeen]);

  const toEnd = useCallback(() => {
    if (hasNewer) onLatest();
    else list.scrollToEnd();
  }, [hasNewer, onLatest, list]);
  const wishes = useRef({ sent, target: target?.at ?? 0 });
  useEffect(() => {
    if (wishes.current.sent === sent) return;
    wishes.current.sent = sent;
    toEnd();
  }, [sent, toEnd]);

  const show = useCallback(
    (at: number, align: "auto" | "center") => {
      const row = rows[at];
      if (row?.kind !== "message") return;
      setCurrent(row.key);
      list.scrollToIndex(at, { align });
      const focus = (tries: number) => {
        const element = scroller.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(row.key)}"]`);
        if (element) element.focus({ preventScroll: true });
        else if (tries > 0) requestAnimationFrame(() => focus(tries - 1));
      };
      focus(60);
    },
    [rows, list],
  );
  useEffect(() => {
    if (!target || wishes.current.target === target.at) return;
    const at = rows.findIndex((row) => row.kind === "message" && row.item.sequence >= target.place);
    const row = rows[at];
    // The first row may still be preceded by a page that is loading.
    const isThere = row?.kind === "message" && (at > 0 || !hasOlder || row.item.sequence === target.place);
    if (!isThere) return;
    wishes.current.target = target.at;
    setMarked(row.key);
    show(at, "center");
  }, [target, rows, hasOlder, show]);
  useEffect(() => {
    if (!marked) return;
    const timer = setTimeout(() => setMarked(null), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [marked]);

  const onCurrent = useCallback((key: string) => {
    // Ignore the hover while a menu is open.
    if (!busy.current) setCurrent(key);
  }, []);
  const onBusy = useCallback((wanted: boolean) => {
    busy.current = wanted;
  }, []);

  /** Hides the actions once neither the focus nor an open menu is on the message. */
  const leave = (focused: EventTarget | null) => {
    const isInside = focused instanceof Node && scroller.current?.contains(focused);
    if (!isInside && !busy.current) setCurrent(null);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target: from, key, ctrlKey, metaKey, altKey } = event;
    const message = from instanceof HTMLElement ? from.dataset.message : undefined;
    if (!message || ctrlKey || metaKey || altKey) return;
    const at = rows.findIndex((row) => row.key === message);
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: rows.length - 1 }[key];
    if (to === undefined) return;
    event.preventDefault();
    const kind = rows[to]?.kind;
    if (kind) show(kind === "start" ? to + 1 : to, "auto");
  };

  const visible = drawn.map(({ index }) => rows[index]).filter((row) => row?.kind === "message");
  const stop = visible.some((row) => row?.key === current) ? current : visible.at(-1)?.key;
  const fresh = useMemo(
    () =>
      items.filter(({ sequence, status, state }) => status === null && state === "live" && sequence > seenTo).length,
    [items, seenTo],
  );
  const top = rows[range?.startIndex ?? -1];
  const isLateAbove = latePlace !== null && top?.kind === "message" && top.item.sequence > latePlace;
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={t("label", { name: nameOf(other) })}
        aria-describedby="thread-keys"
        onKeyDown={onKeyDown}
        onBlur={({ relatedTarget }) => leave(relatedTarget)}
        onPointerLeave={() => leave(document.activeElement)}
        className="flex h-full flex-col overflow-y-auto overscroll-contain px-2 [overflow-anchor:none] [scrollbar-width:thin] sm:px-4"
      >
        <p id="thread-keys" className="sr-only">
          {t("hint")}
        </p>
        <div className="relative mt-auto w-full shrink-0" style={{ height: list.getTotalSize() }}>
          {drawn.map(({ index, key, start }) => {
            const row = rows[index];
            return (
              <div
                key={key}
                ref={list.measureElement}
                data-index={index}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${start}px)` }}
              >
                {row?.kind === "start" && <ThreadStart />}
                {row?.kind === "message" && (
                  <MessageListRow
                    row={row}
                    current={row.key === current}
                    stop={row.key === stop}
                    marked={row.key === marked}
                    onCurrent={onCurrent}
                    onBusy={onBusy}
                  />
                )}
              </div>
            );
          })}
        </div>
      </div>
      {nearStart && range.startIndex === 0 && (
        <div className="absolute inset-x-0 top-2 grid place-items-center">
          {failed === "older" ? (
            <Button variant="secondary" size="sm" onClick={() => void load("older")}>
              {t("older")}
            </Button>
          ) : (
            <Spinner className="size-5" label={t("loadingOlder")} />
          )}
        </div>
      )}
      {failed === "newer" && nearEnd && (
        <div className="absolute inset-x-0 bottom-2 grid place-items-center">
          <Button variant="secondary" size="sm" onClick={() => void load("newer")}>
            {t("newer")}
          </Button>
        </div>
      )}
      {list.isScrolling && top?.kind === "message" && !atEnd && <FloatingDay rows={rows} at={range?.startIndex ?? 0} />}
      {isOtherTyping && (
        <p className="pointer-events-none absolute bottom-1 left-4 flex animate-fade-in items-center gap-1.5 rounded-full bg-background/90 px-3 py-1 text-muted-foreground text-xs">
          <span
            aria-hidden
            className="flex gap-1 [&>span]:size-1.5 [&>span]:animate-bounce [&>span]:rounded-full [&>span]:bg-current"
          >
            <span />
            <span className="[animation-delay:120ms]" />
            <span className="[animation-delay:240ms]" />
          </span>
          {t("isTyping", { name: nameOf(other) })}
        </p>
      )}
      {placed && isLateAbove && (
        <button
          type="button"
          onClick={() => onLate(latePlace)}
          className="absolute top-3 left-1/2 z-20 flex min-h-11 -translate-x-1/2 animate-pop-in items-center justify-center gap-2 whitespace-nowrap rounded-full border bg-popover px-4 font-semibold text-sm shadow-float hover:bg-muted"
        >
          {t("late")}
          <ArrowUp aria-hidden className="size-4.5" />
        </button>
      )}
      {placed && !atEnd && (
        <button
          type="button"
          onClick={toEnd}
          aria-label={fresh > 0 ? t("fresh", { count: fresh }) : t("latest")}
          className="absolute right-4 bottom-3 z-20 flex min-h-11 min-w-11 animate-pop-in items-center justify-center gap-2 rounded-full border bg-popover px-3 font-semibold text-sm shadow-float hover:bg-muted"
        >
          {fresh > 0 && <span aria-hidden>{t("fresh", { count: fresh })}</span>}
          <ArrowDown aria-hidden className="size-4.5" />
        </button>
      )}
    </div>
  );
}

function FloatingDay({ rows, at }: { rows: readonly ThreadRow[]; at: number }) {
  const day = rows
    .slice(0, at + 1)
    .map((row) => (row.kind === "message" ? row.day : null))
    .findLast(Boolean);
  if (!day) return null;
  return (
    <p aria-hidden className="pointer-events-none absolute inset-x-0 top-2 z-10 flex justify-center">
      <span className="animate-fade-in rounded-full border bg-popover px-3 py-1 font-medium text-muted-foreground text-xs shadow-float">
        {day}
      </span>
    </p>
  );
}
