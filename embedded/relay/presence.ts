import type { Cluster, JoinOutcome, Member } from "./cluster";
import { eventFrame } from "./frames";

interface Here {
  readonly member: Member;
  connections: number;
  /** Callbacks waiting for the cluster; null once it has answered. */
  waiting: ((outcome: JoinOutcome) => void)[] | null;
}

interface Attendance {
  readonly here: Map<string, Here>;
  /** All members on all relays, id to info; null until received. */
  roster: Map<string, string> | null;
}

/** Presence channels count users, not connections. */
export class Presence {
  readonly #channels = new Map<string, Attendance>();

  constructor(
    private readonly cluster: Cluster,
    private readonly deliver: (channel: string, frame: () => Buffer) => void,
  ) {}

  /** Adds a connection. Calls `done` once summary() includes all members, the new one too. */
  enter(channel: string, member: Member, done: (outcome: JoinOutcome) => void): void {
    const attendance = this.#channels.get(channel) ?? { here: new Map<string, Here>(), roster: null };
    this.#channels.set(channel, attendance);
    const known = attendance.here.get(member.id);
    if (known) {
      known.connections += 1;
      if (known.waiting) known.waiting.push(done);
      else done("in");
      return;
    }
    const waiting = [done];
    const here: Here = { member, connections: 1, waiting };
    attendance.here.set(member.id, here);
    this.cluster.join(channel, member, attendance.roster === null, (outcome) => {
      here.waiting = null;
      if (outcome === "full") this.#forget(channel, attendance, here);
      else if (!attendance.roster?.has(member.id)) attendance.roster?.set(member.id, member.info);
      for (const tell of waiting) tell(outcome);
    });
  }

  exit(channel: string, userId: string): void {
    const attendance = this.#channels.get(channel);
    const here = attendance?.here.get(userId);
    if (!attendance || !here) return;
    here.connections -= 1;
    if (here.connections > 0) return;
    attendance.here.delete(userId);
    this.cluster.leave(channel, userId);
    if (attendance.here.size === 0) this.#channels.delete(channel);
  }

  #forget(channel: string, attendance: Attendance, here: Here): void {
    if (attendance.here.get(here.member.id) === here) attendance.here.delete(here.member.id);
    if (attendance.here.size === 0 && this.#channels.get(channel) === attendance) this.#channels.delete(channel);
  }

  summary(channel: string): string {
    const roster = [...(this.#channels.get(channel)?.roster ?? [])];
    const hash = roster.map(([id, info]) => `${JSON.stringify(id)}:${info}`).join(",");
    const ids = JSON.stringify(roster.map(([id]) => id));
    return `{"presence":{"count":${roster.length},"ids":${ids},"hash":{${hash}}}}`;
  }

  membersOf(channel: string): Member[] {
    return [...(this.#channels.get(channel)?.here.values() ?? [])].map(({ member }) => member);
  }

  *members(): Iterable<[string, Member[]]> {
    for (const channel of this.#channels.keys()) yield [channel, this.membersOf(channel)];
  }

  added(channel: string, { id, info }: Member): void {
    const roster = this.#channels.get(channel)?.roster;
    if (!roster || roster.has(id)) return;
    roster.set(id, info);
    const data = `{"user_id":${JSON.stringify(id)},"user_info":${info}}`;
    this.deliver(channel, () => eventFrame("pusher_internal:member_added", data, channel));
  }

  removed(channel: string, userId: string): void {
    if (!this.#channels.get(channel)?.roster?.delete(userId)) return;
    const data = JSON.stringify({ user_id: userId });
    this.deliver(channel, () => eventFrame("pusher_internal:member_removed", data, channel));
  }

  /** Applies a roster from the cluster; subscribers get the difference. */
  reconcile(channel: string, members: Member[]): void {
    const attendance = this.#channels.get(channel);
    if (!attendance) return;
    if (!attendance.roster) {
      attendance.roster = new Map(members.map(({ id, info }) => [id, info]));
      return;
    }
    const ids = new Set(members.map(({ id }) => id));
    for (const id of [...attendance.roster.keys()]) if (!ids.has(id)) this.removed(channel, id);
    for (const member of members) this.added(channel, member);
  }
}
