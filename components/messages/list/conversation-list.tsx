"use client";

import { Archive, MessageCircle, MessageCirclePlus, Settings2, UserRoundPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { LoadMore } from "@/components/shell/loading/load-more";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { IconButton } from "@/components/ui/icon-button";
import { PersonSkeleton, SkeletonRows } from "@/components/ui/skeleton";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { itemsOfPages } from "@/lib/http/infinite-pages";
import { useConversations, usePrefetchThread, useUnread } from "@/lib/messages/client/messages";
import type { InboxName } from "@/lib/messages/contract";
import { useRealtimeStatus } from "@/lib/realtime/client/realtime";
import { arrowFocus } from "../composer/arrow-focus";
import { NewChat } from "../dialogs/new-chat";
import { useMessageTimes } from "../thread/use-message-times";
import { useNow } from "../thread/use-now";
import { ConversationRow } from "./conversation-row";

const ICONS = { inbox: MessageCircle, archive: Archive, requests: UserRoundPlus } as const;
/** How many unread conversations are prefetched, once the list has not changed for this long, in ms. */
const PREFETCHED_CONVERSATIONS = 3;
const PREFETCH_DELAY_MS = 400;
const NAMES: readonly InboxName[] = ["inbox", "requests", "archive"];

const SettingsDialog = lazyWithRetry(
  () => import("../dialogs/settings-dialog").then((module) => module.SettingsDialog),
  { messages: ["chat"], prefetch: "idle" },
);

interface ConversationListProps {
  me: string;
  selected: string | null;
  onSelect: (id: string) => void;
}

export function ConversationList({ me, selected, onSelect }: ConversationListProps) {
  const t = useTranslations("chat.list");
  const [inbox, setInbox] = useState<InboxName>("inbox");
  const [searching, setSearching] = useState(false);
  const [settings, setSettings] = useState<boolean | null>(null);
  const newChat = useRef<HTMLButtonElement>(null);
  const unread = useUnread();
  const requests = unread.data?.requests ?? 0;
  const stopSearching = () => {
    setSearching(false);
    newChat.current?.focus();
  };
  return (
    <>
      <div className="flex items-center gap-1 px-4 pt-3 pb-2">
        {/* The page's heading has the same words. */}
        <p aria-hidden className="mr-auto font-bold text-2xl">
          {t("title")}
        </p>
        <IconButton label={t("settings")} onClick={() => setSettings(true)}>
          <Settings2 aria-hidden />
        </IconButton>
        <Button
          ref={newChat}
          variant="soft"
          aria-expanded={searching}
          onClick={() => (searching ? stopSearching() : setSearching(true))}
        >
          <MessageCirclePlus aria-hidden />
          {t("newChat")}
        </Button>
      </div>
      {searching ? (
        <NewChat
          onClose={stopSearching}
          onStarted={(id) => {
            setSearching(false);
            setInbox("inbox");
            onSelect(id);
          }}
        />
      ) : (
        <Tabs
          value={inbox}
          onValueChange={(value) => setInbox(NAMES.find((name) => name === value) ?? "inbox")}
          className="min-h-0 flex-1"
        >
          <TabsList aria-label={t("label")} className="px-2">
            <TabsTrigger value="inbox">{t("inbox")}</TabsTrigger>
            <TabsTrigger value="requests">{t("requests", { count: requests })}</TabsTrigger>
            <TabsTrigger value="archive">{t("archive")}</TabsTrigger>
          </TabsList>
          {NAMES.map((name) => (
            <TabsContent
              key={name}
              value={name}
              // Its contents are focusable themselves.
              tabIndex={-1}
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pt-2 pb-4 [scrollbar-width:thin]"
            >
              <Conversations
                inbox={name}
                me={me}
                selected={selected}
                onSelect={onSelect}
                onNewChat={() => setSearching(true)}
              />
            </TabsContent>
          ))}
        </Tabs>
      )}
      {settings !== null && <SettingsDialog open={settings} onOpenChange={setSettings} />}
    </>
  );
}

interface ConversationsProps extends ConversationListProps {
  inbox: InboxName;
  onNewChat: () => void;
}

function Conversations({ inbox, me, selected, onSelect, onNewChat }: ConversationsProps) {
  const t = useTranslations("chat.list");
  const query = useConversations(inbox);
  const readAhead = usePrefetchThread();
  const now = useNow();
  const times = useMessageTimes();
  // One that was opened but never written in is only listed while it is open.
  const conversations = itemsOfPages(query.data).filter(({ id, lastSequence }) => lastSequence > 0 || id === selected);
  const next = conversations
    .filter(({ id, unreadCount }) => unreadCount > 0 && id !== selected)
    .slice(0, PREFETCHED_CONVERSATIONS)
    .map(({ id }) => id)
    .join(" ");
  const isConnecting = useRealtimeStatus() === "connecting";
  const { dataUpdatedAt } = query;
  useEffect(() => {
    // A reconnect refetches everything and drops prefetched threads, which may have missed events.
    if (next === "" || dataUpdatedAt === 0 || isConnecting) return;
    const timer = setTimeout(() => next.split(" ").forEach(readAhead), PREFETCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [next, dataUpdatedAt, isConnecting, readAhead]);
  if (query.isPending)
    return (
      <SkeletonRows label={t("loading")} count={6} className="">
        <PersonSkeleton className="min-h-18 px-3 py-2.5" />
      </SkeletonRows>
    );
  if (query.isError && !query.data) return <ErrorState title={t("failed")} onRetry={() => query.refetch()} />;
  return (
    <>
      {inbox === "requests" && conversations.length > 0 && (
        <p className="px-3 pb-2 text-muted-foreground text-sm">{t("requestsHint")}</p>
      )}
      {conversations.length === 0 ? (
        <EmptyState
          icon={ICONS[inbox]}
          title={t(`empty.${inbox}.title`)}
          description={t(`empty.${inbox}.text`)}
          action={inbox === "inbox" && <Button onClick={onNewChat}>{t("startChat")}</Button>}
        />
      ) : (
        <ul aria-label={t("label")} onKeyDown={(event) => arrowFocus(event, "[data-stop]")}>
          {conversations.map((conversation) => (
            <ConversationRow
              key={conversation.id}
              conversation={conversation}
              me={me}
              selected={conversation.id === selected}
              now={now}
              times={times}
              onSelect={onSelect}
              onPress={readAhead}
            />
          ))}
        </ul>
      )}
      <LoadMore query={query} more={t("more")} failed={t("failed")} />
    </>
  );
}
