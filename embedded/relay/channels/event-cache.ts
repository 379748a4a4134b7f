import { CLOUD_LIMITS } from "../options";

export interface CachedEvent {
  text: string;
  /** Ms until it expires. */
  remaining: number;
}

/** The last event of each cache channel, limited in time and bytes. */
export class EventCache {
  /** Oldest first. */
  readonly #events = new Map<string, { text: string; until: number }>();
  #bytes = 0;

  constructor(private readonly limit: number) {}

  put(channel: string, text: string): void {
    this.#drop(channel);
    this.#events.set(channel, { text, until: performance.now() + CLOUD_LIMITS.cachedFor });
    this.#bytes += Buffer.byteLength(text);
    for (const oldest of this.#events.keys()) {
      if (this.#bytes <= this.limit) break;
      this.#drop(oldest);
    }
  }

  get(channel: string): CachedEvent | null {
    const event = this.#events.get(channel);
    if (!event) return null;
    const remaining = event.until - performance.now();
    if (remaining > 0) return { text: event.text, remaining };
    this.#drop(channel);
    return null;
  }

  #drop(channel: string): void {
    const event = this.#events.get(channel);
    if (!event) return;
    this.#events.delete(channel);
    this.#bytes -= Buffer.byteLength(event.text);
  }
}
