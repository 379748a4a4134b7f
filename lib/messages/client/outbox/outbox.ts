import { apiClient } from "@/lib/http/api-client";
import { ApiError, errorSentence } from "@/lib/http/errors";
import type { Message, messages } from "@/lib/messages/contract";
import { MAX_MESSAGES_PER_BATCH } from "../../constants";
import { backoffDelay } from "../backoff";
import { withWebLock } from "../web-lock";
import { newClientId } from "./client-id";
import {
  type OutboxEntry,
  type OutgoingMessage,
  type PlacedEntry,
  takeSendableBatch,
  toMessageBody,
  toOutboxEntry,
  toTextMessage,
} from "./outbox-entry";
import { createBrowserStore, type OutboxStore } from "./outbox-store";

const api = apiClient<typeof messages>();

/** Timeout of one attempt, in ms. A resend is safe: the server deduplicates by `clientId`. */
const SEND_TIMEOUT_MS = 30_000;

const UNPLACED = Number.POSITIVE_INFINITY;

/** What to retry silently: a 500 may recur each time, so the user decides on that. */
const passes = (error: unknown) =>
  !(error instanceof ApiError) || [401, 408, 425, 429, 502, 503, 504].includes(error.status);

/** Sent between tabs: an updated entry, or a removed one with the message it became, if it was sent. */
type TabMessage = { entry: PlacedEntry } | { gone: string; message: Message | null };

export interface OutboxOptions {
  store: () => Promise<OutboxStore>;
  /** Idempotent. Returns the messages of the first entries. Throws if the very first is rejected. */
  deliver: (entries: readonly PlacedEntry[]) => Promise<Message[]>;
  exclusive: (name: string, work: () => Promise<void>) => Promise<void>;
}

/** Unsent messages. They survive the tab and the session, and are sent in order, by one tab at a time. */
export class Outbox {
  private entries: readonly PlacedEntry[] = [];
  private readonly listeners = new Set<() => void>();
  private readonly sentListeners = new Set<(message: Message, isSentHere: boolean) => void>();
  private readonly signedOutListeners = new Set<() => void>();
  private readonly refusedListeners = new Set<() => void>();
  private readonly queued = new Set<string>();
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** Removed in the lifetime of this tab: the store may still return them. */
  private readonly done = new Set<string>();
  private readonly tabs: BroadcastChannel | null;
  private state: "new" | "started" | "ended" = "new";

  constructor(
    readonly userId: string,
    private readonly options: OutboxOptions,
  ) {
    this.tabs = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(`veranda-outbox ${userId}`);
    this.tabs?.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => this.receiveFromTab(data));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly list = (): readonly PlacedEntry[] => this.entries;

  /** `isSentHere` is false in the other tabs. */
  onSent(listener: (message: Message, isSentHere: boolean) => void): () => void {
    this.sentListeners.add(listener);
    return () => this.sentListeners.delete(listener);
  }

  onSignedOut(listener: () => void): () => void {
    this.signedOutListeners.add(listener);
    return () => this.signedOutListeners.delete(listener);
  }

  onRefused(listener: () => void): () => void {
    this.refusedListeners.add(listener);
    return () => this.refusedListeners.delete(listener);
  }

  async start(): Promise<void> {
    if (this.state !== "new") return;
    this.state = "started";
    const store = await this.options.store();
    for (const entry of await store.all(this.userId)) this.show(entry);
    this.hurry();
  }

  end(): void {
    this.state = "ended";
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.tabs?.close();
  }

  add(conversationId: string, draft: OutgoingMessage): string {
    const clientId = newClientId();
    const createdAt = new Date(performance.timeOrigin + performance.now()).toISOString();
    void this.put(toOutboxEntry(draft, { clientId, userId: this.userId, conversationId, createdAt }));
    return clientId;
  }

  retry(clientId: string): void {
    const entry = this.find(clientId);
    if (!entry || entry.refused === 0) return;
    const { place, ...plain } = { ...entry, refused: 0 as const, refusal: null, failures: 0 };
    if (place === UNPLACED) void this.put(plain);
    else void this.change({ ...plain, place }).then(() => this.run(entry.conversationId));
  }

  /** Discards a message. If its request is in flight, it may arrive all the same. */
  discard(clientId: string): void {
    const entry = this.find(clientId);
    if (!entry) return;
    if (entry.place !== UNPLACED) void this.options.store().then((store) => store.remove([entry.place]));
    this.gone(clientId, null);
    this.postToTabs({ gone: clientId, message: null });
  }

  hurry(): void {
    for (const id of new Set(this.entries.filter(({ refused }) => refused === 0).map((each) => each.conversationId)))
      this.run(id);
  }

  async clear(): Promise<void> {
    const store = await this.options.store();
    await store.remove((await store.all(this.userId)).map(({ place }) => place));
    for (const { clientId } of this.entries) this.postToTabs({ gone: clientId, message: null });
    this.entries = [];
    this.publish();
  }

  private async put(entry: OutboxEntry): Promise<void> {
    this.show({ ...entry, place: UNPLACED });
    try {
      const place = await (await this.options.store()).add(entry);
      const placed = { ...entry, place };
      this.show(placed);
      this.postToTabs({ entry: placed });
      this.run(entry.conversationId);
    } catch {
      this.show({ ...entry, place: UNPLACED, refused: 1, refusal: "messages.sendFailed" });
    }
  }

  private run(conversationId: string): void {
    if (this.state !== "started" || this.queued.has(conversationId)) return;
    this.queued.add(conversationId);
    clearTimeout(this.timers.get(conversationId));
    this.options
      .exclusive(`veranda-outbox ${this.userId} ${conversationId}`, async () => {
        this.queued.delete(conversationId);
        while (this.state === "started" && (await this.sendNext(conversationId)));
        await this.reread(conversationId);
      })
      .catch(() => this.later(conversationId, 1));
  }

  private async sendNext(conversationId: string): Promise<boolean> {
    const store = await this.options.store();
    const waiting = await store.first(this.userId, conversationId, MAX_MESSAGES_PER_BATCH);
    const [first] = waiting;
    if (!first) return false;
    const entries = first.failures > 0 ? [first] : takeSendableBatch(waiting);
    let sent: Message[];
    try {
      sent = await this.options.deliver(entries).catch((error: unknown) => {
        // One of the batch was rejected: send the first alone, so that the error belongs to it.
        if (entries.length === 1 || passes(error)) throw error;
        return this.options.deliver([first]);
      });
      if (sent.length === 0) throw new Error("The server answered none of the messages.");
    } catch (error) {
      return this.failed(first, error);
    }
    const stored = entries.slice(0, sent.length);
    for (const [at, { clientId }] of stored.entries()) {
      const message = sent[at] ?? null;
      this.gone(clientId, message, true);
      this.postToTabs({ gone: clientId, message });
    }
    await store.remove(stored.map(({ place }) => place));
    return true;
  }

  /** Refreshes from the store: messages between tabs may be late or lost. */
  private async reread(conversationId: string): Promise<void> {
    // Taken before the read: entries added meanwhile are not in its result.
    const shown = this.entries.filter((each) => each.conversationId === conversationId && each.place !== UNPLACED);
    if (shown.length === 0) return;
    const all = await (await this.options.store()).all(this.userId);
    const entriesById = new Map(all.map((entry) => [entry.clientId, entry]));
    for (const entry of shown) {
      const now = entriesById.get(entry.clientId);
      if (!now) this.gone(entry.clientId, null);
      else if (now.refused !== entry.refused || now.failures !== entry.failures) this.show(now);
    }
  }

  private async failed(entry: PlacedEntry, error: unknown): Promise<boolean> {
    if (error instanceof ApiError && error.status === 401) for (const listener of this.signedOutListeners) listener();
    if (passes(error)) {
      const failures = entry.failures + 1;
      await this.change({ ...entry, failures });
      this.later(entry.conversationId, failures);
      return false;
    }
    await this.change({ ...entry, failures: 0, refused: 1, refusal: errorSentence(error, "messages.sendFailed") });
    for (const listener of [...this.refusedListeners]) listener();
    return true;
  }

  private later(conversationId: string, failures: number): void {
    if (this.state !== "started") return;
    clearTimeout(this.timers.get(conversationId));
    const pause = backoffDelay(Math.max(0, failures - 1), Math.random());
    this.timers.set(
      conversationId,
      setTimeout(() => this.run(conversationId), pause),
    );
  }

  private async change(entry: PlacedEntry): Promise<void> {
    await (await this.options.store()).change(entry);
    this.show(entry);
    this.postToTabs({ entry });
  }

  private receiveFromTab(sent: TabMessage): void {
    if ("gone" in sent) {
      this.gone(sent.gone, sent.message);
      return;
    }
    this.show(sent.entry);
    // The other tab may close before it sends the entry.
    if (sent.entry.refused === 0) this.later(sent.entry.conversationId, sent.entry.failures + 1);
  }

  private postToTabs(sent: TabMessage): void {
    if (this.state !== "ended") this.tabs?.postMessage(sent);
  }

  private gone(clientId: string, message: Message | null, isSentHere = false): void {
    if (message) for (const listener of [...this.sentListeners]) listener(message, isSentHere);
    this.done.add(clientId);
    this.entries = this.entries.filter((entry) => entry.clientId !== clientId);
    this.publish();
  }

  private show(entry: PlacedEntry): void {
    if (this.done.has(entry.clientId)) return;
    const otherEntries = this.entries.filter(({ clientId }) => clientId !== entry.clientId);
    this.entries = [...otherEntries, entry].sort((one, other) =>
      one.place < other.place ? -1 : Number(one.place > other.place),
    );
    this.publish();
  }

  private publish(): void {
    for (const listener of this.listeners) listener();
  }

  private find = (clientId: string) => this.entries.find((entry) => entry.clientId === clientId);
}

let current: Outbox | null = null;

async function deliver(entries: readonly OutboxEntry[]): Promise<Message[]> {
  const [first] = entries;
  if (!first) return [];
  const request = { params: { id: first.conversationId }, signal: AbortSignal.timeout(SEND_TIMEOUT_MS) };
  if (entries.length === 1)
    return [await api.call("POST /api/conversations/{id}/messages", { ...request, body: toMessageBody(first) })];
  return api.call("POST /api/conversations/{id}/messages/batch", {
    ...request,
    body: { messages: entries.map(toTextMessage) },
  });
}

export function outboxOf(userId: string): Outbox {
  if (current?.userId === userId) return current;
  current?.end();
  current = new Outbox(userId, { store: createBrowserStore, deliver, exclusive: withWebLock });
  return current;
}
