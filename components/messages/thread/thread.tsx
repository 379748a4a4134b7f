"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import type { CurrentUser } from "@/lib/accounts/contract";
import { ApiError } from "@/lib/http/errors";
import { useConversation, useReactToMessage, useRequestMessageReview } from "@/lib/messages/client/messages";
import { useChangeDraft } from "@/lib/messages/client/outbox/draft";
import { toQuoted } from "@/lib/messages/client/outbox/outbox-entry";
import { useOutboxActions } from "@/lib/messages/client/outbox/send-message";
import { useTyping } from "@/lib/messages/client/presence/typing";
import { useReceipts } from "@/lib/messages/client/receipts/receipts";
import { useThread } from "@/lib/messages/client/thread/thread";
import type { ThreadItem } from "@/lib/messages/client/thread/thread-item";
import type { Conversation } from "@/lib/messages/contract";
import { canEdit } from "@/lib/messages/policy";
import { MessageComposer } from "../composer/composer";
import { EditForm } from "../composer/edit-form";
import { ConnectionNotice } from "../list/connection-notice";
import { peerOf } from "../list/person";
import { isStored } from "../message/message-actions";
import { Announcer } from "./announcer";
import { MessageList } from "./message-list";
import { RequestBar } from "./request-bar";
import { SendRestrictionNotice } from "./send-restriction-notice";
import { type ThreadContext, ThreadProvider } from "./thread-context";
import { ThreadHeader } from "./thread-header";
import { MessagesLoading, ThreadLoading } from "./thread-loading";
import { threadRows } from "./thread-rows";
import { dayKey } from "./times";
import { useMessageTimes } from "./use-message-times";
import { useNow } from "./use-now";

const ThreadSearch = lazyWithRetry(() => import("./thread-search").then((module) => module.ThreadSearch), {
  messages: ["chat", "messages"],
  prefetch: "idle",
});
const DateDialog = lazyWithRetry(() => import("../dialogs/date-dialog").then((module) => module.DateDialog), {
  messages: ["chat"],
  prefetch: "idle",
});
const RemoveDialog = lazyWithRetry(() => import("../dialogs/remove-dialog").then((module) => module.RemoveDialog), {
  messages: ["chat"],
  prefetch: "idle",
});
const ReportMessages = lazyWithRetry(
  () => import("../dialogs/report-messages").then((module) => module.ReportMessages),
  { messages: ["chat", "messages", "moderation", "reasons", "rules"], prefetch: "idle" },
);

interface ThreadViewProps {
  id: string;
  user: CurrentUser;
  onLeave: () => void;
}

export function ThreadView({ id, user, onLeave }: ThreadViewProps) {
  const t = useTranslations("chat.thread");
  const { data: conversation, error, refetch } = useConversation(id);
  if (conversation) return <OpenThread conversation={conversation} user={user} onLeave={onLeave} />;
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        title={t("gone")}
        description={t("goneHint")}
        action={<Button onClick={onLeave}>{t("toList")}</Button>}
        className="my-auto"
      />
    );
  if (error) return <ErrorState title={t("failed")} onRetry={() => refetch()} className="my-auto" />;
  return <ThreadLoading />;
}

interface OpenThreadProps {
  conversation: Conversation;
  user: CurrentUser;
  onLeave: () => void;
}

function OpenThread({ conversation, user, onLeave }: OpenThreadProps) {
  const t = useTranslations("chat.thread");
  const tChat = useTranslations("chat");
  const { id, barrier, request } = conversation;
  const other = peerOf(conversation, user.id);
  const thread = useThread(id);
  const { isOtherTyping, onInput } = useTyping(id);
  const { seen } = useReceipts(id);
  const { mutateAsync: react } = useReactToMessage(id);
  const { mutateAsync: review } = useRequestMessageReview(id);
  const outbox = useOutboxActions();
  const changeDraft = useChangeDraft(id);
  const now = useNow();
  const times = useMessageTimes();
  const field = useRef<HTMLTextAreaElement>(null);
  const editField = useRef<HTMLTextAreaElement>(null);
  const [open, setOpen] = useState<"search" | "date" | null>(null);
  const [dialog, setDialog] = useState<{ act: "remove" | "report"; item: ThreadItem } | null>(null);
  const [editing, setEditing] = useState<ThreadItem | null>(null);
  /** Texts of edits that are not saved, by message id. */
  const [unsavedEdits] = useState(() => new Map<string, string>());
  const [target, setTarget] = useState<{ place: number; at: number } | null>(null);
  const [sent, setSent] = useState(0);
  const { items } = thread;
  const latest = useRef({ thread, outbox });
  useEffect(() => {
    latest.current = { thread, outbox };
  });

  const rows = useMemo(
    () => threadRows(items, { me: user.id, whole: !thread.hasOlder, openedAt: thread.openedAt, now, times }),
    [items, user.id, thread.hasOlder, thread.openedAt, now, times],
  );

  const go = useCallback(
    async (place: number) => {
      setTarget({ place, at: performance.now() });
      if (!(await latest.current.thread.jumpTo(place))) toast({ variant: "destructive", title: t("failed") });
    },
    [t],
  );
  const goToEnd = useCallback(async () => {
    if (await latest.current.thread.jumpToEnd()) setSent((count) => count + 1);
    else toast({ variant: "destructive", title: t("failed") });
  }, [t]);
  const loadOlder = useCallback(() => latest.current.thread.loadOlder(), []);
  const loadNewer = useCallback(() => latest.current.thread.loadNewer(), []);
  const goToDate = (date: string) =>
    toastOutcome(thread.jumpToDate(date, times.timeZone), {
      done: (place) => {
        if (place === null) toast({ title: tChat("date.none") });
        else setTarget({ place, at: performance.now() });
      },
      failed: t("failed"),
    });

  const close = useCallback(() => setDialog(null), []);
  const reply = useCallback(
    (item: ThreadItem) => {
      changeDraft({ replyTo: toQuoted(item) });
      setEditing(null);
      field.current?.focus();
    },
    [changeDraft],
  );
  const wasEditing = useRef(false);
  useEffect(() => {
    // The composer was hidden until this commit.
    if (wasEditing.current && !editing) field.current?.focus();
    wasEditing.current = editing !== null;
  }, [editing]);
  const stopEditing = (item: ThreadItem) => {
    unsavedEdits.delete(item.id);
    setEditing((current) => (current?.id === item.id ? null : current));
  };
  const context = useMemo<ThreadContext>(
    () => ({
      conversationId: id,
      me: user,
      other,
      times,
      go,
      mayWrite: barrier === null,
      reply,
      edit: setEditing,
      remove: (item) => setDialog({ act: "remove", item }),
      report: (item) => setDialog({ act: "report", item }),
      react: (item, emoji) => toastOutcome(react({ message: item, emoji }), { failed: tChat("reactions.failed") }),
      retry: (item) => latest.current.outbox.retry(item.localId),
      discard: (item) => latest.current.outbox.discard(item.localId),
      review: (item) => review(item.id),
      items: () => latest.current.thread.items,
    }),
    [id, user, other, times, go, barrier, reply, react, review, tChat],
  );

  const editLast = () => {
    const ownMessage = items.findLast(
      (item) =>
        isStored(item) &&
        item.text !== "" &&
        canEdit(user, { senderId: item.sender?.id ?? null, state: item.state, createdAt: item.createdAt }, new Date()),
    );
    if (ownMessage) setEditing(ownMessage);
  };
  return (
    <ThreadProvider value={context}>
      <div className="relative flex min-h-0 flex-1 flex-col">
        <ThreadHeader
          conversation={conversation}
          other={other}
          isOtherTyping={isOtherTyping}
          onLeave={onLeave}
          onSearch={() => setOpen("search")}
          onDate={() => setOpen("date")}
        />
        <ConnectionNotice />
        {thread.isPending ? (
          <MessagesLoading />
        ) : thread.error && items.length === 0 ? (
          <ErrorState title={t("failed")} onRetry={thread.retry} className="my-auto" />
        ) : (
          <MessageList
            rows={rows}
            items={items}
            hasOlder={thread.hasOlder}
            hasNewer={thread.hasNewer}
            onOlder={loadOlder}
            onNewer={loadNewer}
            onLatest={goToEnd}
            latePlace={conversation.lateSequence}
            onLate={go}
            onSeen={seen}
            target={target}
            sent={sent}
            isOtherTyping={isOtherTyping}
          />
        )}
        <div className="shrink-0 px-2 pt-1 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:px-4 sm:pb-3">
          {request === "incoming" && <RequestBar conversation={conversation} other={other} onGone={onLeave} />}
          {barrier ? (
            <SendRestrictionNotice conversation={conversation} other={other} />
          ) : (
            <MessageComposer
              field={field}
              thread={thread}
              onInput={onInput}
              onSent={() => setSent((count) => count + 1)}
              onUp={editLast}
              resting={editing !== null}
            />
          )}
          {editing && (
            <EditForm
              key={editing.id}
              item={editing}
              unsaved={unsavedEdits}
              field={editField}
              onDone={() => stopEditing(editing)}
            />
          )}
        </div>
        {open === "search" && (
          <ThreadSearch
            onChoose={(place) => {
              setOpen(null);
              go(place);
            }}
            onClose={() => setOpen(null)}
          />
        )}
        {open === "date" && (
          <DateDialog latest={dayKey(now, times.timeZone)} onGo={goToDate} onClose={() => setOpen(null)} />
        )}
        {dialog?.act === "remove" && (
          <RemoveDialog item={dialog.item} onClose={close} onRemoved={() => stopEditing(dialog.item)} />
        )}
        {dialog?.act === "report" && <ReportMessages targetId={dialog.item.id} onClose={close} />}
      </div>
      <Announcer items={items} hasNewer={thread.hasNewer} />
    </ThreadProvider>
  );
}
