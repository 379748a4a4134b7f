/** Somebody on a presence channel. */
export interface Member {
  id: string;
  /** `user_info` as JSON. */
  info: string;
}

/** An event on its way to the subscribers of its channels. */
export interface Publication {
  channels: string[];
  event: string;
  data: unknown;
  /** The socket that does not get it. */
  except?: string;
  /** Of an event that a client sent: its user on a presence channel, else null. */
  sender?: { userId: string | null };
}

export type JoinOutcome = "in" | "full";

/** What a relay hears from the relays that it acts as one with, in the same order as all others. */
export interface ClusterEvents {
  published(publication: Publication): void;
  terminated(userId: string, sessionId: string | null): void;
  memberAdded(channel: string, member: Member): void;
  memberRemoved(channel: string, userId: string): void;
  /** All members that a channel has now. */
  roster(channel: string, members: Member[]): void;
  /** What other relays cached may have changed unheard. */
  cacheStale(): void;
  /** This relay is the one to tell by webhook that a channel, or a user on it, has come or is gone. */
  announce(appeared: boolean, channel: string, userId: string | null): void;
}

/** What this relay itself holds, to be told anew to a cluster that lost it. */
export interface LocalState {
  connections(): number;
  counts(): Iterable<[channel: string, subscribers: number]>;
  count(channel: string): number;
  members(): Iterable<[channel: string, members: Member[]]>;
  membersOf(channel: string): Member[];
}

/** Several relays as one. Where there is one only, it answers from what that one holds. */
export interface Cluster {
  start(events: ClusterEvents, local: LocalState): Promise<void>;
  /** Takes this relay out; what it alone held is gone. */
  stop(): Promise<void>;
  publish(publication: Publication): void;
  terminate(userId: string, sessionId: string | null): void;
  /** The number of a channel's subscribers on this relay has changed. */
  counted(channel: string, count: number): void;
  /**
   * Puts the first connection of a user on this relay into a channel; `done` is called once all that happened to the channel
   * before has been heard, after roster() if that was wanted.
   */
  join(channel: string, member: Member, wantsRoster: boolean, done: (outcome: JoinOutcome) => void): void;
  /** The last connection of a user on this relay is gone. */
  leave(channel: string, userId: string): void;
  remember(channel: string, text: string): void;
  /** What another relay remembered of a cache channel, and for how many milliseconds it is still kept. */
  recall(channel: string): Promise<Remembered | null>;
  /** Subscribers of all occupied channels, everywhere. */
  counts(): Promise<Map<string, number>>;
  count(channel: string): Promise<number>;
  /** The ids of a presence channel's users, everywhere. */
  userIds(channel: string): Promise<string[]>;
  /** Connections everywhere, and other relays, as last heard. */
  connections(): number;
  peers(): number;
  state(): "alone" | "joined" | "lost";
}

export interface Remembered {
  text: string;
  remaining: number;
}
