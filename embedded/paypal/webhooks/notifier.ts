import { type Clock, toPreciseTime, toTime } from "../clock";
import { debugId, eventId, transmissionId } from "../ids";
import type { JsonObject } from "../json";
import type { EventRecord, Transmission } from "../state/records";
import type { Store } from "../state/store";
import type { EventDraft } from "./event-draft";
import type { SigningIdentity } from "./identity";
import { retryDelay } from "./schedule";
import { AUTH_ALGO, isOwnSignature, type SignedTransmission, signatureOf } from "./signature";

/** The listener's timeout, in ms of system time. */
const DELIVERY_TIMEOUT_MS = 30_000;
const DELIVERY_CONCURRENCY = 8;
/** The maximum delay of a timer, after which it checks again. */
const MAX_TIMER_MS = 60_000;

export interface NotifierOptions {
  store: Store;
  clock: Clock;
  identity: SigningIdentity;
  apiUrl: () => string;
  webhookId: string;
  webhookUrl: string | null;
  log: (line: string) => void;
}

/** Creates signed events and delivers them until the listener accepts them or the retries are used up. */
export class Notifier {
  readonly #options: NotifierOptions;
  readonly #open = new Map<string, { event: EventRecord; transmission: Transmission }>();
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #closing = new AbortController();
  #fresh: EventRecord[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(options: NotifierOptions) {
    this.#options = options;
    for (const event of options.store.all("events")) this.#take(event);
  }

  get webhookId(): string {
    return this.#options.webhookId;
  }

  get webhookUrl(): string | null {
    return this.#options.webhookUrl;
  }

  get certUrl(): string {
    return `${this.#options.apiUrl()}/v1/notifications/certs/${this.#options.identity.certId}`;
  }

  publish(draft: EventDraft): EventRecord {
    const { store, clock } = this.#options;
    const id = eventId();
    const event: EventRecord = {
      id,
      type: draft.type,
      body: JSON.stringify(this.#envelope(id, draft)),
      createdAt: clock.now(),
      transmissions: [],
    };
    const { duplicate } = store.settings;
    const copies = duplicate.events > 0 ? duplicate.copies : 1;
    if (duplicate.events > 0) {
      duplicate.events -= 1;
      store.put("settings", store.settings);
    }
    for (let copy = 0; copy < copies; copy += 1) this.#address(event, copy * duplicate.gap);
    store.put("events", event);
    this.#fresh.push(event);
    return event;
  }

  resend(event: EventRecord): void {
    this.#address(event, 0);
    this.#options.store.put("events", event);
    this.#fresh.push(event);
  }

  /** Takes the events published so far. Returns the function that sends them, to be called after the commit. */
  batch(): () => void {
    const fresh = this.#fresh;
    this.#fresh = [];
    return () => {
      for (const event of fresh) this.#take(event);
      this.pump();
    };
  }

  /** Sends what is due and sets a timer for the next delivery. */
  pump(): void {
    if (this.#closing.signal.aborted) return;
    clearTimeout(this.#timer);
    const now = this.#options.clock.now();
    let next = Number.POSITIVE_INFINITY;
    for (const [id, { transmission }] of this.#open) {
      if (transmission.held || transmission.nextAt === null || this.#underWay.has(id)) continue;
      if (transmission.nextAt > now) next = Math.min(next, transmission.nextAt);
      else if (this.#underWay.size < DELIVERY_CONCURRENCY) this.#start(id);
    }
    if (next === Number.POSITIVE_INFINITY) return;
    this.#timer = setTimeout(() => this.pump(), Math.min(Math.max(next - now, 1), MAX_TIMER_MS));
    this.#timer.unref();
  }

  /** Releases held notifications one by one in the given order; without `ids` all of them, oldest first. */
  async release(ids?: string[], reversed = false): Promise<number> {
    const held = [...this.#open.entries()].filter(([, { transmission }]) => transmission.held);
    const selected = ids ? ids.flatMap((id) => held.filter(([, { event }]) => event.id === id)) : held;
    const order = reversed ? selected.reverse() : selected;
    for (const [id, { transmission }] of order) {
      transmission.held = false;
      await this.#start(id);
    }
    return order.length;
  }

  /** Resolves when nothing is in progress or due. */
  async settled(): Promise<void> {
    await this.#options.store.commit();
    this.pump();
    while (this.#underWay.size > 0) {
      await Promise.all(this.#underWay.values());
      this.pump();
    }
  }

  clear(): void {
    this.#open.clear();
    this.#fresh = [];
    clearTimeout(this.#timer);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    clearTimeout(this.#timer);
    await Promise.all(this.#underWay.values());
  }

  isOwn(signed: SignedTransmission, signature: string, certUrl: string): boolean {
    if (signed.webhookId !== this.webhookId || certUrl !== this.certUrl) return false;
    return isOwnSignature(signed, signature, this.#options.identity);
  }

  #envelope(id: string, draft: EventDraft): JsonObject {
    const self = `${this.#options.apiUrl()}/v1/notifications/webhooks-events/${id}`;
    return {
      id,
      event_version: "1.0",
      create_time: toPreciseTime(this.#options.clock.now()),
      resource_type: draft.resourceType,
      resource_version: draft.resourceVersion,
      event_type: draft.type,
      summary: draft.summary,
      resource: draft.resource,
      links: [
        { href: self, rel: "self", method: "GET" },
        { href: `${self}/resend`, rel: "resend", method: "POST" },
      ],
    };
  }

  #address(event: EventRecord, delay: number): void {
    const { webhookUrl, clock, store } = this.#options;
    if (webhookUrl === null) return;
    event.transmissions.push({
      id: transmissionId(),
      url: webhookUrl,
      status: "PENDING",
      attempts: 0,
      nextAt: clock.now() + delay,
      held: store.settings.holdWebhooks,
      httpStatus: null,
      at: null,
    });
  }

  #take(event: EventRecord): void {
    for (const transmission of event.transmissions) {
      if (transmission.status === "PENDING") this.#open.set(transmission.id, { event, transmission });
    }
  }

  #start(id: string): Promise<void> {
    const sending = this.#attempt(id).finally(() => {
      this.#underWay.delete(id);
      this.pump();
    });
    this.#underWay.set(id, sending);
    return sending;
  }

  async #attempt(id: string): Promise<void> {
    const notification = this.#open.get(id);
    if (!notification) return;
    const { event, transmission } = notification;
    const { store, clock, log } = this.#options;
    const status = await this.#send(event, transmission);
    if (this.#closing.signal.aborted || !this.#open.has(id)) return;
    transmission.attempts += 1;
    transmission.at = clock.now();
    transmission.httpStatus = status;
    const isAccepted = status !== null && status >= 200 && status < 300;
    const pause = isAccepted ? null : retryDelay(transmission.attempts);
    transmission.status = isAccepted ? "SUCCESS" : pause === null ? "FAILURE" : "PENDING";
    transmission.nextAt = pause === null ? null : clock.now() + pause;
    if (transmission.status !== "PENDING") this.#open.delete(id);
    if (!isAccepted)
      log(`webhook ${event.type} ${event.id}: try ${transmission.attempts} got ${status ?? "no answer"}`);
    store.put("events", event);
    await store.commit();
  }

  /** Returns the listener's status; null without a response. */
  async #send(event: EventRecord, transmission: Transmission): Promise<number | null> {
    const { identity, webhookId, clock } = this.#options;
    const transmissionTime = toTime(clock.now());
    const signed = { transmissionId: transmission.id, transmissionTime, webhookId, body: event.body };
    try {
      const response = await fetch(transmission.url, {
        method: "POST",
        redirect: "manual",
        signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(DELIVERY_TIMEOUT_MS)]),
        headers: {
          "content-type": "application/json",
          "user-agent": "PayPal/AUHD-214.0 (simulator)",
          "correlation-id": debugId(),
          "paypal-auth-algo": AUTH_ALGO,
          "paypal-auth-version": "v2",
          "paypal-cert-url": this.certUrl,
          "paypal-transmission-id": transmission.id,
          "paypal-transmission-sig": signatureOf(signed, identity),
          "paypal-transmission-time": transmissionTime,
        },
        body: event.body,
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return null;
    }
  }
}
