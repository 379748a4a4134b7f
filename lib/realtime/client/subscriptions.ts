import type Pusher from "pusher-js";
import type { Channel, Members } from "pusher-js";
import { userIdOfUserChannel } from "../channels/channel-names";

export interface ChannelListener {
  events: Record<string, (data: unknown) => void>;
  /** Called after each subscription and resubscription; at once if already subscribed. */
  onSubscribed?: () => void;
  /** Includes oneself. Removals are 3 s late, as members may reconnect; empty while we are disconnected. */
  onMembers?: (ids: string[]) => void;
  /** The server refused the subscription; retried with the next connection. */
  onRefused?: () => void;
}

/** Delay before a member who left is removed, in milliseconds. */
const MEMBER_GRACE_MS = 3_000;

class Subscription {
  readonly listeners = new Set<ChannelListener>();
  #members = new Map<string, ReturnType<typeof setTimeout> | null>();
  #pusher: Pusher | null = null;
  #isSubscribed = false;

  constructor(readonly channel: string) {}

  add(listener: ChannelListener): void {
    this.listeners.add(listener);
    if (!this.#isSubscribed) return;
    queueMicrotask(() => {
      if (!this.listeners.has(listener) || !this.#isSubscribed) return;
      listener.onSubscribed?.();
      listener.onMembers?.([...this.#members.keys()]);
    });
  }

  open(pusher: Pusher, userId: string): void {
    const owner = userIdOfUserChannel(this.channel);
    if (owner !== null && owner !== userId) return;
    this.#pusher = pusher;
    if (owner !== null) pusher.user.bind_global(this.#emit);
    else this.#bind(pusher.subscribe(this.channel));
  }

  /** When the connection is closing, do not unsubscribe: the socket may be gone. */
  close(isLineEnding = false): void {
    const pusher = this.#pusher;
    this.#pusher = null;
    this.lost();
    if (!pusher) return;
    if (userIdOfUserChannel(this.channel) !== null) {
      pusher.user.unbind_global(this.#emit);
      return;
    }
    pusher.channel(this.channel)?.unbind_all();
    pusher.channel(this.channel)?.unbind_global(this.#emit);
    if (!isLineEnding) pusher.unsubscribe(this.channel);
  }

  interrupted(): void {
    this.#isSubscribed = false;
  }

  /** Lost for so long that the members are unknown. */
  lost(): void {
    this.#isSubscribed = false;
    for (const timer of this.#members.values()) if (timer) clearTimeout(timer);
    if (this.#members.size === 0) return;
    this.#members.clear();
    this.#publishMembers();
  }

  subscribed(): void {
    this.#isSubscribed = true;
    for (const listener of [...this.listeners]) listener.onSubscribed?.();
  }

  refused(): void {
    for (const listener of [...this.listeners]) listener.onRefused?.();
  }

  #bind(channel: Channel): void {
    channel.bind_global(this.#emit);
    channel.bind("pusher:subscription_succeeded", (members: Members | undefined) => {
      if (this.channel.startsWith("presence-") && members) this.#found(Object.keys(members.members));
      this.subscribed();
    });
    channel.bind("pusher:member_added", ({ id }: { id: string }) => this.#came(id));
    channel.bind("pusher:member_removed", ({ id }: { id: string }) => this.#left(id));
  }

  readonly #emit = (event: string, data: unknown): void => {
    if (event.startsWith("pusher:")) return;
    for (const listener of [...this.listeners])
      if (Object.hasOwn(listener.events, event)) listener.events[event]?.(data);
  };

  #found(ids: string[]): void {
    for (const id of this.#members.keys()) if (!ids.includes(id)) this.#left(id);
    for (const id of ids) this.#keep(id);
    this.#publishMembers();
  }

  #came(id: string): void {
    this.#keep(id);
    this.#publishMembers();
  }

  #keep(id: string): void {
    const timer = this.#members.get(id);
    if (timer) clearTimeout(timer);
    this.#members.set(id, null);
  }

  #left(id: string): void {
    if (this.#members.get(id) !== null) return;
    const timer = setTimeout(() => {
      this.#members.delete(id);
      this.#publishMembers();
    }, MEMBER_GRACE_MS);
    this.#members.set(id, timer);
  }

  #publishMembers(): void {
    const ids = [...this.#members.keys()];
    for (const listener of [...this.listeners]) listener.onMembers?.(ids);
  }
}

export class ChannelSubscriptions {
  readonly #all = new Map<string, Subscription>();
  #pusher: Pusher | null = null;
  #userId = "";

  listen(channel: string, listener: ChannelListener): () => void {
    const known = this.#all.get(channel);
    const subscription = known ?? new Subscription(channel);
    this.#all.set(channel, subscription);
    subscription.add(listener);
    if (!known && this.#pusher) subscription.open(this.#pusher, this.#userId);
    return () => {
      if (!subscription.listeners.delete(listener) || subscription.listeners.size > 0) return;
      this.#all.delete(channel);
      subscription.close();
    };
  }

  open(pusher: Pusher, userId: string): void {
    this.#pusher = pusher;
    this.#userId = userId;
    for (const subscription of this.#all.values()) subscription.open(pusher, userId);
  }

  close(): void {
    this.#pusher = null;
    for (const subscription of this.#all.values()) subscription.close(true);
  }

  interrupted(): void {
    for (const subscription of this.#all.values()) subscription.interrupted();
  }

  lost(): void {
    for (const subscription of this.#all.values()) subscription.lost();
  }

  subscribed(channel: string): void {
    this.#all.get(channel)?.subscribed();
  }

  refused(channel: string): void {
    this.#all.get(channel)?.refused();
  }
}
