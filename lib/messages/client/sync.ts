import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCurrentUser } from "@/lib/accounts/current-user";
import { call } from "@/lib/http/call";
import { ApiError } from "@/lib/http/errors";
import { refresh } from "@/lib/http/refresh";
import { type Conversation, INBOXES, type Message, type MessageEvent, messages, type Unread } from "../contract";
import { afterEvent, afterReceipt, inboxOf, unreadAfter } from "./conversations";
import { messageKeys } from "./keys";
import { type ConversationPages, knownConversation, withConversation } from "./known";
import { pauseAfter } from "./pause";
import { ReceiptSync } from "./receipt-sync";
import { ThreadSync } from "./thread-sync";
import { applyEvent, patched, type ThreadWindow, without } from "./thread-window";

type Receipt = Parameters<typeof afterReceipt>[1] & { conversationId: string };

/** What changed in a burst is read again once, after so long. In ms. */
const BURST = 150;

/**
 * Keeps what this tab has read of one person's conversations as it is on the server: what is pushed, what this or another tab
 * did, and what is read again go the same way in.
 */
export class Sync {
  readonly threads: ThreadSync;
  readonly receipts: ReceiptSync;
  private readonly behind = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** How often in a row that did not work. */
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

  /** Something happened in a conversation. */
  message({ conversationId, sequence, message }: MessageEvent): void {
    this.threads.heard(conversationId, sequence);
    const window = this.client.getQueryData<ThreadWindow>(messageKeys.thread(conversationId));
    if (window) {
      const after = applyEvent(window, { sequence, message });
      this.client.setQueryData<ThreadWindow>(messageKeys.thread(conversationId), after.window);
      if (after.isBehind) void this.threads.catchUp(conversationId);
    }
    const before = knownConversation(this.client, conversationId);
    if (before) this.changed(before, afterEvent(before, { sequence, message }, this.me));
    else this.found(conversationId);
  }

  /** What the server answered to something that was written, edited or reacted to. */
  answered(message: Message): void {
    this.message({ conversationId: message.conversationId, sequence: message.revision, message });
  }

  /** Somebody got or read more of a conversation; oneself, on another device or in another tab. */
  receipt({ conversationId, ...receipt }: Receipt): void {
    const before = knownConversation(this.client, conversationId);
    if (receipt.userId === this.me) this.threads.forgetUnread(conversationId);
    if (before) this.changed(before, afterReceipt(before, receipt, this.me));
    else if (receipt.userId === this.me) this.readUnreadAgain();
  }

  /** One's own side of a conversation, or how the two stand to each other, changed. */
  conversation(id: string): void {
    this.readAgain(id);
    void this.threads.reread(id);
  }

  /** A message that the reader deleted for themselves. */
  hidden(conversationId: string, messageId: string): void {
    this.thread(conversationId, (window) => without(window, messageId));
    this.readAgain(conversationId);
  }

  /** One of one's own that was taken back for both: its place stays. */
  takenBack(conversationId: string, messageId: string): void {
    const empty = { text: "", media: [], reactions: [], embed: null, replyTo: null };
    this.thread(conversationId, (window) =>
      patched(window, messageId, (message) => ({ ...message, ...empty, state: "removed" })),
    );
    this.readAgain(conversationId);
    void this.threads.catchUp(conversationId);
  }

  /** Shows one's reaction to a message ahead of the answer, and says what it was before. */
  reacted({ conversationId, id }: Message, emoji: string | null): { emoji: string | null } {
    const { me } = this;
    let before: string | null = null;
    this.thread(conversationId, (window) =>
      patched(window, id, (message) => {
        before = message.reactions.find(({ userId }) => userId === me)?.emoji ?? null;
        const others = message.reactions.filter(({ userId }) => userId !== me);
        return { ...message, reactions: emoji === null ? others : [...others, { emoji, userId: me }] };
      }),
    );
    return { emoji: before };
  }

  /** One's own side of a conversation was emptied. */
  cleared(conversationId: string): void {
    this.thread(conversationId, (window) => ({ ...window, messages: [], atStart: true, atEnd: true }));
    this.conversation(conversationId);
    this.readListsAgain();
  }

  /** Shows a conversation as it is now wherever it is kept. */
  apply(conversation: Conversation): void {
    const { client } = this;
    const before = knownConversation(client, conversation.id);
    this.threads.heard(conversation.id, conversation.lastSequence);
    client.setQueryData<Conversation>(messageKeys.conversation(conversation.id), conversation);
    // One that was emptied leaves the lists until something comes.
    const isListed = conversation.lastMessage !== null || conversation.lastSequence === 0;
    for (const inbox of INBOXES)
      client.setQueryData<ConversationPages>(
        messageKeys.list(inbox),
        (data) => data && withConversation(data, conversation, isListed && inboxOf(conversation) === inbox),
      );
    const unread = client.getQueryData<Unread>(messageKeys.unread);
    const isReading = client.isFetching({ queryKey: messageKeys.unread }) > 0;
    const after = before && unread && !isReading ? unreadAfter(unread, before, conversation) : null;
    if (after && after !== unread) client.setQueryData<Unread>(messageKeys.unread, after);
    if (!after) this.readUnreadAgain();
    // A list that is being read may not have it, or not as it is now.
    if (client.isFetching({ queryKey: messageKeys.lists }) > 0) this.readListsAgain();
  }

  /** Reads all again that may have changed unnoticed: after each subscription, and when realtime is away and somebody looks. */
  async resync(): Promise<void> {
    this.failures = 0;
    this.threads.resync();
    await refresh(this.client, messageKeys.lists, messageKeys.conversations, messageKeys.unread);
  }

  /** Has a conversation read again, with others that are due. */
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

  /** Something came of a conversation that is not kept: it may be new to a list. */
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
    const pause = this.failures === 0 ? BURST : pauseAfter(this.failures - 1, Math.random());
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
    await refresh(this.client, ...roots);
    this.timer = undefined;
    if (this.behind.size > 0 || this.isUnreadBehind || this.areListsBehind) this.soon();
  }

  /** Answers whether the server answered. */
  private async read(id: string): Promise<boolean> {
    try {
      const read = await call(messages.one, { params: { id } });
      const known = knownConversation(this.client, id);
      // Pushed on while it was read.
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

const syncs = new WeakMap<QueryClient, Sync>();

/** The one of a tab, for who is signed in. */
export function syncOf(client: QueryClient, me: string): Sync {
  const known = syncs.get(client);
  if (known?.me === me) return known;
  const made = new Sync(client, me);
  syncs.set(client, made);
  return made;
}

export function useSync(): Sync {
  const client = useQueryClient();
  const { user } = useCurrentUser();
  return syncOf(client, user?.id ?? "");
}
