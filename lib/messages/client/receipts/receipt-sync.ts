import type { QueryClient } from "@tanstack/react-query";
import { apiClient } from "@/lib/http/api-client";
import type { Conversation, Message, messages } from "@/lib/messages/contract";
import { MAX_MESSAGES_PER_PAGE } from "../../constants";
import { findCachedConversation } from "../conversation-cache";
import { messageKeys } from "../keys";
import { patchMessage, type ThreadWindow } from "../thread/thread-window";
import { ReceiptQueue } from "./receipt-queue";

const api = apiClient<typeof messages>();

/** How long read and delivery positions are batched, in ms. */
const READ_RECEIPT_DELAY_MS = 200;
const DELIVERY_RECEIPT_DELAY_MS = 300;

interface ConversationSync {
  readonly me: string;
  apply(conversation: Conversation): void;
  readAgain(id: string): void;
}

export class ReceiptSync {
  private readonly reads: ReceiptQueue;
  private readonly gots: ReceiptQueue;
  private readonly pendingLateIds = new Set<string>();

  constructor(
    private readonly client: QueryClient,
    private readonly sync: ConversationSync,
  ) {
    this.reads = new ReceiptQueue((id, place) => this.postRead(id, place), READ_RECEIPT_DELAY_MS);
    this.gots = new ReceiptQueue(async (id, place) => {
      await api.call("POST /api/conversations/{id}/delivered", {
        params: { id },
        body: { sequence: place },
        outlivesPage: true,
      });
    }, DELIVERY_RECEIPT_DELAY_MS);
  }

  read(id: string, place: number): void {
    const known = findCachedConversation(this.client, id);
    if (!known || place <= known.readSequence) return;
    const isNow = this.reads.mark(id, place);
    if (!isNow) return;
    const window = this.client.getQueryData<ThreadWindow>(messageKeys.thread(id));
    const count = (window?.messages ?? []).filter(
      ({ sequence, sender, state }) =>
        sequence > known.readSequence && sequence <= place && state === "live" && sender?.id !== this.sync.me,
    ).length;
    this.sync.apply({ ...known, readSequence: place, unreadCount: Math.max(0, known.unreadCount - count) });
  }

  /** Late messages lie behind the read position, so each is sent by id. */
  async readLate(id: string, late: readonly Message[]): Promise<void> {
    const news = late.filter((each) => !this.pendingLateIds.has(each.id)).slice(0, MAX_MESSAGES_PER_PAGE);
    if (news.length === 0) return;
    const ids = news.map((each) => each.id);
    for (const each of ids) this.pendingLateIds.add(each);
    try {
      const sequence = Math.max(...news.map((each) => each.sequence));
      await api.call("POST /api/conversations/{id}/read", {
        params: { id },
        body: { sequence, late: ids },
        outlivesPage: true,
      });
      this.client.setQueryData<ThreadWindow>(messageKeys.thread(id), (window) =>
        ids.reduce<ThreadWindow | undefined>(
          (now, each) => now && patchMessage(now, each, (message) => ({ ...message, isLate: false })),
          window,
        ),
      );
      this.sync.readAgain(id);
    } catch {
      // Retried when they are seen again.
    } finally {
      // It may be held and become late once more.
      for (const each of ids) this.pendingLateIds.delete(each);
    }
  }

  got(id: string, place: number): void {
    this.gots.mark(id, place);
  }

  /** Sends what waits, also after failures. Resolves to whether a read position was sent. */
  async flush(): Promise<boolean> {
    void this.gots.flush();
    return this.reads.flush();
  }

  private async postRead(id: string, place: number): Promise<void> {
    const before = findCachedConversation(this.client, id)?.lastSequence;
    const marks = await api.call("POST /api/conversations/{id}/read", {
      params: { id },
      body: { sequence: place, late: [] },
      outlivesPage: true,
    });
    this.gots.known(id, place);
    const known = findCachedConversation(this.client, id);
    // More has been read meanwhile: a later response will follow.
    if (!known || known.readSequence > place) return;
    if (known.lastSequence === before) this.sync.apply({ ...known, unreadCount: marks.unreadCount });
    else this.sync.readAgain(id);
  }
}
