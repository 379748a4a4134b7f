import type { ClusterEvents, LocalState } from "./cluster";
import type { Limits } from "./options";
import { partsOf, stringsIn } from "./redis-messages";
import type { SCRIPTS } from "./redis-scripts";

/** Interval of heartbeats, and silence after which a relay is dead and its entries are removed. */
const TICK_MS = 1_000;
export const DEAD_AFTER_MS = 5_000;
/** Subscriber counts are sent in batches after this delay. */
const GATHER_MS = 50;
const CHANNELS_AT_ONCE = 500;
/** After an outage the other relays need this long to restore their entries. */
const SETTLE_MS = 3_000;

export type Run = (name: keyof typeof SCRIPTS, ...args: (string | number)[]) => Promise<unknown>;

/** Keeps this relay's entries in Redis: heartbeats, subscriber counts, and everything after an outage. */
export class RedisUpkeep {
  readonly #changed = new Set<string>();
  #flushing: NodeJS.Timeout | null = null;
  #settling: NodeJS.Timeout | null = null;
  #ticking: NodeJS.Timeout | null = null;

  constructor(
    private readonly run: Run,
    private readonly limits: Limits,
    private readonly events: ClusterEvents,
    private readonly local: LocalState,
    /** Whether this relay's own publications do not come back. */
    private readonly isDeaf: () => boolean,
    private readonly onFault: (error: unknown) => void,
  ) {}

  /** Throws if Redis rejects it. */
  async begin(): Promise<void> {
    await this.#sayAlive();
  }

  resume(): void {
    this.pause();
    this.#ticking = setInterval(() => this.#tick().catch(this.onFault), TICK_MS);
    this.#restore().catch(this.onFault);
  }

  pause(): void {
    for (const timer of [this.#ticking, this.#flushing, this.#settling]) clearTimeout(timer ?? undefined);
    this.#ticking = this.#flushing = this.#settling = null;
  }

  counted(channel: string): void {
    this.#changed.add(channel);
    // Without Redis there are no heartbeats, and everything is restored later.
    if (this.#ticking) this.#flushing ??= setTimeout(() => this.#flush().catch(this.onFault), GATHER_MS);
  }

  async #tick(): Promise<void> {
    const known = await this.#sayAlive();
    if (this.isDeaf()) this.onFault(new Error("what is published does not come back"));
    else if (!known) await this.#restore();
  }

  /** Returns whether the others still knew this relay. */
  async #sayAlive(): Promise<boolean> {
    const answer = await this.run("tick", DEAD_AFTER_MS, this.limits.absence, this.local.connections());
    const [known, gone] = Array.isArray(answer) ? answer : [];
    for (const name of stringsIn(gone)) this.events.announce(false, ...partsOf(name));
    return known === 1;
  }

  async #flush(): Promise<void> {
    this.#flushing = null;
    const channels = [...this.#changed];
    this.#changed.clear();
    for (let at = 0; at < channels.length; at += CHANNELS_AT_ONCE) {
      const some = channels.slice(at, at + CHANNELS_AT_ONCE);
      const pairs = some.flatMap((channel) => [channel, this.local.count(channel)]);
      const fresh = await this.run("count", this.limits.absence, ...pairs);
      for (const channel of stringsIn(fresh)) this.events.announce(true, channel, null);
    }
  }

  /** Makes Redis match this relay's state, then fetches that of the others. */
  async #restore(): Promise<void> {
    const answer = await this.run("mine");
    const [channels, held] = Array.isArray(answer) ? answer : [];
    const mine = new Set<string>();
    for (const [channel, members] of this.local.members())
      for (const { id, info } of members) {
        mine.add(`${channel}\n${id}`);
        this.run("join", channel, id, info, "", 0, Number.MAX_SAFE_INTEGER).then((fresh) => {
          if (fresh === 1) this.events.announce(true, channel, id);
        }, this.onFault);
      }
    for (const name of stringsIn(held)) {
      const [channel, userId] = partsOf(name);
      if (!mine.has(name)) this.run("leave", channel, userId ?? "", this.limits.absence).catch(this.onFault);
    }
    for (const channel of stringsIn(channels)) this.counted(channel);
    for (const [channel] of this.local.counts()) this.counted(channel);
    clearTimeout(this.#settling ?? undefined);
    this.#settling = setTimeout(() => {
      for (const [channel] of this.local.members()) this.run("roster", channel).catch(this.onFault);
    }, SETTLE_MS);
  }
}
