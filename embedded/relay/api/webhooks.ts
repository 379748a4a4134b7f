import type { RelaySettings } from "../options";
import { hmacHex } from "../protocol/signatures";

export interface WebhookEvent {
  name: "channel_occupied" | "channel_vacated" | "member_added" | "member_removed" | "client_event" | "cache_miss";
  channel: string;
  user_id?: string;
  event?: string;
  data?: string;
  socket_id?: string;
}

/** Delay before events are sent together, in ms, and the maximum batch. */
const BATCH_DELAY_MS = 100;
const MAX_BATCH_EVENTS = 50;
/** Maximum queue for an unresponsive receiver; beyond it the oldest are dropped. */
const MAX_QUEUED_EVENTS = 10_000;

/** Sends webhooks in order, signed and in batches, with retries until a 2xx or the time limit. */
export class Webhooks {
  #queue: WebhookEvent[] = [];
  #running: Promise<void> | null = null;
  #closing = new AbortController();
  #abandonedEvents = 0;

  constructor(private readonly settings: RelaySettings) {}

  push(event: WebhookEvent): void {
    if (!this.settings.webhookUrl) return;
    if (this.#queue.push(event) > MAX_QUEUED_EVENTS)
      this.#recordAbandoned(this.#queue.splice(0, MAX_BATCH_EVENTS).length, "the queue is full");
    this.#running ??= this.#run();
  }

  /** Sends the queue, for `timeoutMs` at most, without retries. */
  async close(timeoutMs: number): Promise<void> {
    this.#closing.abort();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, timeoutMs);
    });
    await Promise.race([this.#running, late]);
    clearTimeout(timer);
    this.#recordAbandoned(this.#queue.length, "the relay is shutting down");
    this.#queue = [];
  }

  async #run(): Promise<void> {
    await this.#pause(BATCH_DELAY_MS);
    while (this.#queue.length > 0) await this.#deliver(this.#queue.splice(0, MAX_BATCH_EVENTS));
    this.#running = null;
  }

  async #deliver(events: WebhookEvent[]): Promise<void> {
    const { firstPause, longestPause, total } = this.settings.webhookTimeouts;
    const body = JSON.stringify({ time_ms: Date.now(), events });
    const started = performance.now();
    for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
      const fault = await this.#post(body);
      if (fault === null) return;
      if (this.#closing.signal.aborted || performance.now() - started + pause > total) {
        return this.#recordAbandoned(events.length, fault);
      }
      await this.#pause(pause);
    }
  }

  async #post(body: string): Promise<string | null> {
    const { key, secret, webhookUrl, webhookTimeouts } = this.settings;
    try {
      const response = await fetch(webhookUrl ?? "", {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "X-Pusher-Key": key,
          "X-Pusher-Signature": hmacHex(secret, body),
        },
        body,
        redirect: "error",
        signal: AbortSignal.timeout(webhookTimeouts.answer),
      });
      await response.body?.cancel();
      return response.ok ? null : `it answered ${response.status}`;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  #recordAbandoned(events: number, reason: string): void {
    if (events === 0) return;
    this.#abandonedEvents += events;
    this.settings.log.warn({ events, inAll: this.#abandonedEvents, reason }, "webhook events were abandoned");
  }

  #pause(ms: number): Promise<void> {
    const { signal } = this.#closing;
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener("abort", end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      signal.addEventListener("abort", end);
    });
  }
}
