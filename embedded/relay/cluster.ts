export interface Member {
  id: string;
  /** `user_info` as JSON. */
  info: string;
}

export interface Publication {
  channels: string[];
  event: string;
  data: unknown;
  /** The socket to exclude. */
  except?: string;
  /** For client events: the sender's user on a presence channel, else null. */
  sender?: { userId: string | null };
}

export type JoinOutcome = "in" | "full";

/** Events from the other relays, in the same order on all of them. */
export interface ClusterEvents {
  published(publication: Publication): void;
  terminated(userId: string, sessionId: string | null): void;
  memberAdded(channel: string, member: Member): void;
  memberRemoved(channel: string, userId: string): void;
  roster(channel: string, members: Member[]): void;
  /** Caches may have missed events of other relays. */
  cacheStale(): void;
  /** This relay has to send the webhook. */
  announce(appeared: boolean, channel: string, userId: string | null): void;
}

/** What this relay holds, used to restore a cluster that lost its state. */
export interface LocalState {
  connections(): number;
  counts(): Iterable<[channel: string, subscribers: number]>;
  count(channel: string): number;
  members(): Iterable<[channel: string, members: Member[]]>;
  membersOf(channel: string): Member[];
}

/** Makes several relays act as one. */
export interface Cluster {
  start(events: ClusterEvents, local: LocalState): Promise<void>;
  /** Leaves the cluster; removes what only this relay held. */
  stop(): Promise<void>;
  publish(publication: Publication): void;
  terminate(userId: string, sessionId: string | null): void;
  counted(channel: string, count: number): void;
  /**
   * Adds a user's first connection on this relay. Calls `done` after all earlier events of the channel, and after
   * roster() if requested.
   */
  join(channel: string, member: Member, wantsRoster: boolean, done: (outcome: JoinOutcome) => void): void;
  /** Removes a user's last connection on this relay. */
  leave(channel: string, userId: string): void;
  remember(channel: string, text: string): void;
  /** Returns the cached event of another relay and its remaining time, in milliseconds. */
  recall(channel: string): Promise<Remembered | null>;
  /** Across all relays. */
  counts(): Promise<Map<string, number>>;
  count(channel: string): Promise<number>;
  /** Across all relays. */
  userIds(channel: string): Promise<string[]>;
  /** Connections on all relays, and the number of other relays, as last reported. */
  connections(): number;
  peers(): number;
  state(): "alone" | "joined" | "lost";
}

export interface Remembered {
  text: string;
  remaining: number;
}
