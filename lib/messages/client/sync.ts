import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { apiClient } from "@/lib/http/api-client";
import { ApiError } from "@/lib/http/errors";
import { refreshQueries } from "@/lib/http/refresh-queries";
import { INBOXES } from "../constants";
import type { Conversation, Message, MessageEvent, messages, Unread } from "../contract";
import { backoffDelay } from "./backoff";
import { type ConversationPages, findCachedConversation, updateConversationPages } from "./conversation-cache";
import {
  applyEventToConversation,
  applyReceiptToConversation,
  inboxOfConversation,
  unreadAfter,
} from "./conversations";
import { messageKeys } from "./keys";
import { ReceiptSync } from "./receipts/receipt-sync";
import { ThreadSync } from "./thread/thread-sync";
import { applyEventToWindow, patchMessage, type ThreadWindow, withoutMessage } from "./thread/thread-window";

const api = apiClient<typeof messages>();

type Receipt = Parameters<typeof applyReceiptToConversation>[1] & { conversationId: string };

/** `isWrittenHere` is false for what another tab has sent. */
type WrittenListener = (message: Message, isWrittenHere: boolean) => void;

/** Debounce for refetching after a burst of events, in ms. */
const REFRESH_DELAY_MS = 150;

/** Keeps this tab's cache consistent: events, the user's own actions and refetched data all go through it. */
export class MessagesSync {
  readonly threads: ThreadSync;
  readonly receipts: ReceiptSync;
  private readonly writtenListeners = new Set<WrittenListener>();
  private readonly behind = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private isUnreadBehind = false;
  private areListsBehind = false;

  constructor(
    private readonly client: QueryClient,
    readonly me: string,
  ) {
    this.threads = new ThreadSync(client);
    this.receipts = new ReceiptSync(client, this);
  }

  message({ conversationId, sequence, message }: MessageEvent): void {
    this.threads.heard(conversationId, sequence);
    const window = this.client.getQueryData<ThreadWindow>(messageKeys.thread(conversationId));
    if (window) {
      const after = applyEventToWindow(window, { sequence, message });
      this.client.setQueryData<ThreadWindow>(messageKeys.thread(conversationId), after.window);
      if (after.isBehind) void this.threads.catchUp(conversationId);
    }
    const before = findCachedConversation(this.client, conversationId);
    if (before) this.changed(before, applyEventToConversation(before, { sequence, message }, this.me));
    else this.found(conversationId);
  }

  answered(message: Message): void {
    this.message({ conversationId: message.conversationId, sequence: message.revision, message });
  }

  /** The user's own message was sent or edited; the answer has its screening. */
  written(message: Message, isWrittenHere: boolean): void {
    this.answered(message);
    for (const listener of [...this.writtenListeners]) listener(message, isWrittenHere);
  }

  onWritten(listener: WrittenListener): () => void {
    this.writtenListeners.add(listener);
    return () => this.writtenListeners.delete(listener);
  }

  receipt({ conversationId, ...receipt }: Receipt): void {
    const before = findCachedConversation(this.client, conversationId);
    if (receipt.userId === this.me) this.threads.forgetUnread(conversationId);
    if (before) this.changed(before, applyReceiptToConversation(before, receipt, this.me));
    else if (receipt.userId === this.me) this.readUnreadAgain();
  }

  /** The user's own side of a conversation, or the relation between the two, changed. */
  conversation(id: string): void {
    this.readAgain(id);
    void this.threads.reread(id);
  }

  hidden(conversationId: string, messageId: string): void {
    this.thread(conversationId, (window) => withoutMessage(window, messageId));
    this.readAgain(conversationId);
  }

  takenBack(conversationId: string, messageId: string): void {
    const empty = { text: "", media: [], reactions: [], embed: null, replyTo: null };
    this.thread(conversationId, (window) =>
      patchMessage(window, messageId, (message) => ({ ...message, ...empty, state: "removed" })),
    );
    this.readAgain(conversationId);
    void this.threads.catchUp(conversationId);
  }

  reacted({ conversationId, id }: Message, emoji: string | null): { emoji: string | null } {
    const { me } = this;
    let before: string | null = null;
    this.thread(conversationId, (window) =>
      patchMessage(window, id, (message) => {
        before = message.reactions.find(({ userId }) => userId === me)?.emoji ?? null;
        const otherReactions = message.reactions.filter(({ userId }) => userId !== me);
        return { ...message, reactions: emoji === null ? otherReactions : [...otherReactions, { emoji, userId: me }] };
      }),
    );
    return { emoji: before };
  }

  cleared(conversationId: string): void {
    this.thread(conversationId, (window) => ({ ...window, messages: [], atStart: true, atEnd: true }));
    this.conversation(conversationId);
    this.readListsAgain();
  }

  apply(conversation: Conversation): void {
    const { client } = this;
    const before = findCachedConversation(client, conversation.id);
    this.threads.heard(conversation.id, conversation.lastSequence);
    client.setQueryData<Conversation>(messageKeys.conversation(conversation.id), conversation);
    // A cleared conversation leaves the lists until a new message arrives.
    const isListed = conversation.lastMessage !== null || conversation.lastSequence === 0;
    for (const inbox of INBOXES)
      client.setQueryData<ConversationPages>(
        messageKeys.list(inbox),
        (data) =>
          data && updateConversationPages(data, conversation, isListed && inboxOfConversation(conversation) === inbox),
      );
    const unread = client.getQueryData<Unread>(messageKeys.unread);
    const isReading = client.isFetching({ queryKey: messageKeys.unread }) > 0;
    const after = before && unread && !isReading ? unreadAfter(unread, before, conversation) : null;
    if (after && after !== unread) client.setQueryData<Unread>(messageKeys.unread, after);
    if (!after) this.readUnreadAgain();
    // A list being fetched may not have it, or may have an older copy.
    if (client.isFetching({ queryKey: messageKeys.lists }) > 0) this.readListsAgain();
  }

  /** Refetches all, after each subscription, and on focus while realtime is down. Sends receipts that failed. */
  async resync(): Promise<void> {
    this.failures = 0;
    // The count may be read before the server has the positions.
    void this.receipts.flush().then((isSent) => isSent && this.readUnreadAgain());
    this.threads.resync();
    await refreshQueries(this.client, messageKeys.lists, messageKeys.conversations, messageKeys.unread);
  }

  readAgain(id: string): void {
    this.behind.add(id);
    this.soon();
  }

  private thread(id: string, change: (window: ThreadWindow) => ThreadWindow): void {
    this.client.setQueryData<ThreadWindow>(messageKeys.thread(id), (window) => window && change(window));
  }

  private changed(before: Conversation, after: Conversation | null): void {
    if (after === null) this.readAgain(before.id);
    else if (after !== before) this.apply(after);
  }

  /** An event of a conversation that is not cached: it may be new to a list. */
  private found(id: string): void {
    const lists = this.client.getQueriesData({ queryKey: messageKeys.lists });
    if (lists.some(([, data]) => data)) this.readAgain(id);
    else this.readUnreadAgain();
    if (this.client.isFetching({ queryKey: messageKeys.lists }) > 0) this.readListsAgain();
  }

  private readUnreadAgain(): void {
    this.isUnreadBehind = true;
    this.soon();
  }

  private readListsAgain(): void {
    this.areListsBehind = true;
    this.soon();
  }

  private soon(): void {
    const pause = this.failures === 0 ? REFRESH_DELAY_MS : backoffDelay(this.failures - 1, Math.random());
    this.timer ??= setTimeout(() => void this.catchUp(), pause);
  }

  private async catchUp(): Promise<void> {
    const ids = [...this.behind];
    const [unread, lists] = [this.isUnreadBehind, this.areListsBehind];
    this.behind.clear();
    this.isUnreadBehind = false;
    this.areListsBehind = false;
    const worked = await Promise.all(ids.map((id) => this.read(id)));
    this.failures = worked.includes(false) ? this.failures + 1 : 0;
    const roots = [...(unread || ids.length > 0 ? [messageKeys.unread] : []), ...(lists ? [messageKeys.lists] : [])];
    await refreshQueries(this.client, ...roots);
    this.timer = undefined;
    if (this.behind.size > 0 || this.isUnreadBehind || this.areListsBehind) this.soon();
  }

  private async read(id: string): Promise<boolean> {
    try {
      const read = await api.call("GET /api/conversations/{id}", { params: { id } });
      const known = findCachedConversation(this.client, id);
      if (known && known.lastSequence > read.lastSequence) this.behind.add(id);
      else this.apply(read);
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 429;
      if (isRefused && error.status === 404) this.forget(id);
      if (!isRefused) this.behind.add(id);
      return isRefused;
    }
    return true;
  }

  private forget(id: string): void {
    for (const inbox of INBOXES)
      this.client.setQueryData<ConversationPages>(messageKeys.list(inbox), (data) =>
        data
          ? {
              ...data,
              pages: data.pages.map((page) => ({ ...page, items: page.items.filter((one) => one.id !== id) })),
            }
          : data,
      );
    this.readUnreadAgain();
  }
}

const syncs = new WeakMap<QueryClient, MessagesSync>();

export function messagesSyncOf(client: QueryClient, me: string): MessagesSync {
  const known = syncs.get(client);
  if (known?.me === me) return known;
  const sync = new MessagesSync(client, me);
  syncs.set(client, sync);
  return sync;
}

export function useMessagesSync(): MessagesSync {
  const client = useQueryClient();
  const { user } = useCurrentUser();
  return messagesSyncOf(client, user?.id ?? "");
}
