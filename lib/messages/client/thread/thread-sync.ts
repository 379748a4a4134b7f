import type { QueryClient } from "@tanstack/react-query";
import { apiClient } from "@/lib/http/api-client";
import { ApiError } from "@/lib/http/errors";
import type { Conversation, Message, messages } from "@/lib/messages/contract";
import { MAX_MESSAGES_PER_PAGE } from "../../constants";
import { backoffDelay } from "../backoff";
import { messageKeys } from "../keys";
import {
  aroundQuery,
  catchUpWindow,
  openWindow,
  rereadWindow,
  THREAD_PAGE_SIZE,
  type ThreadWindow,
} from "./thread-window";

const api = apiClient<typeof messages>();

/** The pages of missed events beyond which the thread reloads at the current position: that costs less. */
const MAX_CATCH_UP_PAGES = 5;

const isRefused = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 429;

export class ThreadSync {
  private readonly latest = new Map<string, number>();
  private readonly running = new Map<string, Promise<void>>();
  private readonly wanted = new Set<string>();
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly failures = new Map<string, number>();

  constructor(private readonly client: QueryClient) {}

  heard(id: string, sequence: number): void {
    this.latest.set(id, Math.max(sequence, this.latestOf(id)));
  }

  latestOf(id: string): number {
    const known = this.client.getQueryData<Conversation>(messageKeys.conversation(id))?.lastSequence ?? 0;
    return Math.max(known, this.latest.get(id) ?? 0);
  }

  /** Fetches the events after a thread's revision, one run at a time; a call during a run starts another. */
  catchUp(id: string): Promise<void> {
    this.wanted.add(id);
    const running = this.running.get(id);
    if (running) return running;
    clearTimeout(this.timers.get(id));
    const run = this.run(id).finally(() => this.running.delete(id));
    this.running.set(id, run);
    return run;
  }

  settle(id: string): void {
    const window = this.windowOf(id);
    if (window && window.revision < this.latestOf(id)) void this.catchUp(id);
  }

  /** Retries, with growing delays, a thread on screen that failed to load. */
  failed(id: string, error: unknown): void {
    if (this.isUnopened(id) && !this.failures.has(id) && !isRefused(error)) this.later(id);
  }

  follow(): void {
    for (const { queryKey } of this.client.getQueryCache().findAll({ queryKey: messageKeys.threads, type: "active" }))
      if (typeof queryKey[2] === "string") void this.catchUp(queryKey[2]);
  }

  resync(): void {
    this.client.removeQueries({ queryKey: messageKeys.threads, type: "inactive" });
    this.follow();
  }

  /** Drops a thread off screen that was opened at the first unread message, as that position has moved. */
  forgetUnread(id: string): void {
    if (this.windowOf(id)?.atEnd === false)
      this.client.removeQueries({ queryKey: messageKeys.thread(id), exact: true, type: "inactive" });
  }

  async reread(id: string): Promise<void> {
    const window = this.windowOf(id);
    if (!window) return;
    if (!this.isActive(id)) {
      this.client.removeQueries({ queryKey: messageKeys.thread(id), exact: true });
      return;
    }
    const readAt = Math.max(window.revision, this.latestOf(id));
    const first = window.atStart ? 0 : (window.messages[0]?.sequence ?? 0);
    const last = window.atEnd ? Number.POSITIVE_INFINITY : (window.messages.at(-1)?.sequence ?? 0);
    const read: Message[] = [];
    let atStart = false;
    try {
      for (let before = window.atEnd ? undefined : last + 1; !atStart; before = read.at(-1)?.sequence) {
        const page = await api.call("GET /api/conversations/{id}/messages", {
          params: { id },
          query: { limit: MAX_MESSAGES_PER_PAGE, before },
        });
        read.push(...page.filter(({ sequence }) => sequence >= first));
        atStart = page.length < MAX_MESSAGES_PER_PAGE;
        if ((page.at(-1)?.sequence ?? 0) <= first) break;
      }
    } catch {
      // Messages removed meanwhile stay visible until the thread is reopened.
      return;
    }
    this.set(id, (latest) => rereadWindow(latest, { first, last, messages: read, atStart, readAt }));
    this.settle(id);
  }

  private async run(id: string): Promise<void> {
    while (this.wanted.delete(id)) {
      try {
        if (this.windowOf(id)) await this.readEvents(id);
        else if (this.isUnopened(id)) await this.open(id);
        this.failures.delete(id);
      } catch (error) {
        if (!isRefused(error)) this.later(id);
        return;
      }
    }
  }

  private open = (id: string) =>
    this.client.refetchQueries({ queryKey: messageKeys.thread(id), exact: true }, { throwOnError: true });

  private later(id: string): void {
    const failed = this.failures.get(id) ?? 0;
    this.failures.set(id, failed + 1);
    clearTimeout(this.timers.get(id));
    const again = () => {
      if (this.isActive(id)) void this.catchUp(id);
      else {
        this.failures.delete(id);
        this.client.removeQueries({ queryKey: messageKeys.thread(id), exact: true });
      }
    };
    this.timers.set(id, setTimeout(again, backoffDelay(failed, Math.random())));
  }

  private async readEvents(id: string): Promise<void> {
    for (let pages = 0; ; pages += 1) {
      const window = this.windowOf(id);
      if (!window) return;
      if (pages === MAX_CATCH_UP_PAGES) {
        await this.reopen(id, window);
        pages = 0;
        continue;
      }
      const [after, upTo] = [window.revision, this.latestOf(id)];
      const page = await api.call("GET /api/conversations/{id}/messages", {
        params: { id },
        query: { after, limit: MAX_MESSAGES_PER_PAGE },
      });
      const isLast = page.length < MAX_MESSAGES_PER_PAGE;
      const latest = this.set(id, (current) => catchUpWindow(current, after, page, isLast ? upTo : 0));
      // A concurrent fetch at an older revision moved the window back.
      if (isLast && (latest?.revision ?? after) >= after) return;
    }
  }

  private async reopen(id: string, { atEnd, revision, messages: shown }: ThreadWindow): Promise<void> {
    const middle = shown.at(Math.floor(shown.length / 2))?.sequence ?? 0;
    const query = atEnd ? { limit: THREAD_PAGE_SIZE } : aroundQuery({ around: middle });
    const { lastSequence } = await api.call("GET /api/conversations/{id}", { params: { id } });
    const readAt = Math.max(revision, lastSequence);
    const page = await api.call("GET /api/conversations/{id}/messages", { params: { id }, query });
    this.set(id, () => openWindow(query, page, readAt));
  }

  private windowOf = (id: string) => this.client.getQueryData<ThreadWindow>(messageKeys.thread(id));

  private query = (id: string) => this.client.getQueryCache().find({ queryKey: messageKeys.thread(id), exact: true });

  private isActive = (id: string) => this.query(id)?.isActive() ?? false;

  private isUnopened = (id: string) => this.isActive(id) && this.query(id)?.state.status === "error";

  private set(id: string, change: (window: ThreadWindow) => ThreadWindow): ThreadWindow | undefined {
    return this.client.setQueryData<ThreadWindow>(messageKeys.thread(id), (window) => window && change(window));
  }
}
