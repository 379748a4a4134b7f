import { eventFrame } from "../protocol/frames";

export interface Member {
  id: string;
  /** `user_info` as JSON. */
  info: string;
}

interface PresentMember {
  readonly member: Member;
  connections: number;
}

interface PresenceEvents {
  /** Sends a frame to all subscribers of a channel. */
  deliver(channel: string, frame: () => Buffer): void;
  /** A user's first connection subscribed to the channel, or the last one left it. */
  changed(channel: string, userId: string, isPresent: boolean): void;
}

/** Presence channels count users, not connections. */
export class PresenceMembers {
  readonly #channels = new Map<string, Map<string, PresentMember>>();

  constructor(
    private readonly memberLimit: number,
    private readonly events: PresenceEvents,
  ) {}

  /** Adds a connection. Returns false if the channel has as many members as it may have. */
  enter(channel: string, member: Member): boolean {
    const members = this.#channels.get(channel) ?? new Map<string, PresentMember>();
    const known = members.get(member.id);
    if (known) {
      known.connections += 1;
      return true;
    }
    if (members.size >= this.memberLimit) return false;
    this.#channels.set(channel, members.set(member.id, { member, connections: 1 }));
    const data = `{"user_id":${JSON.stringify(member.id)},"user_info":${member.info}}`;
    this.events.deliver(channel, () => eventFrame("pusher_internal:member_added", data, channel));
    this.events.changed(channel, member.id, true);
    return true;
  }

  exit(channel: string, userId: string): void {
    const members = this.#channels.get(channel);
    const known = members?.get(userId);
    if (!members || !known) return;
    known.connections -= 1;
    if (known.connections > 0) return;
    members.delete(userId);
    if (members.size === 0) this.#channels.delete(channel);
    const data = JSON.stringify({ user_id: userId });
    this.events.deliver(channel, () => eventFrame("pusher_internal:member_removed", data, channel));
    this.events.changed(channel, userId, false);
  }

  /** Returns the data of `subscription_succeeded`, as JSON. */
  summary(channel: string): string {
    const members = this.#membersOf(channel);
    const hash = members.map(({ id, info }) => `${JSON.stringify(id)}:${info}`).join(",");
    const ids = JSON.stringify(members.map(({ id }) => id));
    return `{"presence":{"count":${members.length},"ids":${ids},"hash":{${hash}}}}`;
  }

  userIds(channel: string): string[] {
    return [...(this.#channels.get(channel)?.keys() ?? [])];
  }

  #membersOf(channel: string): Member[] {
    return [...(this.#channels.get(channel)?.values() ?? [])].map(({ member }) => member);
  }
}
