import type { ClusterEvents, LocalState } from "./cluster";
import type { Limits } from "./options";
import { partsOf, stringsIn } from "./redis-messages";
import type { SCRIPTS } from "./redis-scripts";

/** A relay says that it lives every second; whoever is silent for five is dead, and what it held is gone. */
const TICK_MS = 1_000;
export const DEAD_AFTER_MS = 5_000;
/** Changed numbers of subscribers go out together after this. */
const GATHER_MS = 50;
const CHANNELS_AT_ONCE = 500;
/** After Redis was away the others need this long to say what they hold. */
const SETTLE_MS = 3_000;

export type Run = (name: keyof typeof SCRIPTS, ...args: (string | number)[]) => Promise<unknown>;

/** Keeps what Redis has of this relay true: that it lives, its numbers of subscribers, and all of it after an outage. */
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
    /** Whether nothing comes back of what this relay publishes, itself included. */
    private readonly isDeaf: () => boolean,
    private readonly onFault: (error: unknown) => void,
  ) {}

  /** Begins to live, for others; throws when Redis does not take that. */
  async begin(): Promise<void> {
    await this.#sayAlive();
  }

  /** Says all that this relay holds, and goes on saying that it lives. */
  resume(): void {
    this.pause();
    this.#ticking = setInterval(() => this.#tick().catch(this.onFault), TICK_MS);
    this.#restore().catch(this.onFault);
  }

  pause(): void {
    for (const timer of [this.#ticking, this.#flushing, this.#settling]) clearTimeout(timer ?? undefined);
    this.#ticking = this.#flushing = this.#settling = null;
  }

  /** A number of subscribers has changed. */
  counted(channel: string): void {
    this.#changed.add(channel);
    // Without Redis there is no tick, and all is said anew when it is back.
    if (this.#ticking) this.#flushing ??= setTimeout(() => this.#flush().catch(this.onFault), GATHER_MS);
  }

  async #tick(): Promise<void> {
    const known = await this.#sayAlive();
    if (this.isDeaf()) this.onFault(new Error("what is published does not come back"));
    else if (!known) await this.#restore();
  }

  /** Whether the others still knew this relay. */
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

  /** Makes Redis hold what this relay holds, no more and no less, then hears what the others do. */
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
