import type { RelayConnection } from "../protocol/connection";

export class Channels {
  readonly #channels = new Map<string, Set<RelayConnection>>();

  /** `onCount` is called when a channel's subscriber count changes. */
  constructor(private readonly onCount: (channel: string, count: number) => void) {}

  get size(): number {
    return this.#channels.size;
  }

  add(name: string, connection: RelayConnection): void {
    const subscribers = this.#channels.get(name) ?? new Set();
    this.#channels.set(name, subscribers.add(connection));
    this.onCount(name, subscribers.size);
  }

  remove(name: string, connection: RelayConnection): void {
    const subscribers = this.#channels.get(name);
    if (!subscribers?.delete(connection)) return;
    if (subscribers.size === 0) this.#channels.delete(name);
    this.onCount(name, subscribers.size);
  }

  count(name: string): number {
    return this.#channels.get(name)?.size ?? 0;
  }

  *counts(): Iterable<[string, number]> {
    for (const [name, subscribers] of this.#channels) yield [name, subscribers.size];
  }

  /** Sends to all subscribers but one; `frame` is called only if there are any. */
  deliver(name: string, frame: () => Buffer, except?: string): void {
    const subscribers = this.#channels.get(name);
    if (!subscribers) return;
    const bytes = frame();
    for (const connection of subscribers) if (connection.socketId !== except) connection.send(bytes);
  }
}
