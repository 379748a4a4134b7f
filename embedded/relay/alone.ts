import type { Cluster, ClusterEvents, JoinOutcome, LocalState, Member } from "./cluster";

export class Alone implements Cluster {
  #events: ClusterEvents | null = null;
  #local: LocalState | null = null;
  /** What webhooks have announced, and pending removals, by channel or channel and user. */
  readonly #announced = new Map<string, [channel: string, userId: string | null]>();
  readonly #vanishing = new Map<string, NodeJS.Timeout>();

  /** `absence`: delay before a removal is announced, in milliseconds. */
  constructor(
    private readonly absence: number,
    private readonly memberLimit: number,
  ) {}

  async start(events: ClusterEvents, local: LocalState): Promise<void> {
    this.#events = events;
    this.#local = local;
  }

  async stop(): Promise<void> {
    for (const timer of this.#vanishing.values()) clearTimeout(timer);
    this.#vanishing.clear();
    for (const key of [...this.#announced.keys()]) this.#withdraw(key);
  }

  publish(): void {}
  terminate(): void {}
  remember(): void {}

  counted(channel: string, count: number): void {
    if (count === 0) this.#vanish(channel);
    else this.#appear(channel, null);
  }

  join(channel: string, member: Member, wantsRoster: boolean, done: (outcome: JoinOutcome) => void): void {
    // The joining user is already counted.
    if ((this.#local?.membersOf(channel).length ?? 0) > this.memberLimit) {
      done("full");
      return;
    }
    if (wantsRoster) this.#events?.roster(channel, []);
    this.#events?.memberAdded(channel, member);
    this.#appear(channel, member.id);
    done("in");
  }

  leave(channel: string, userId: string): void {
    this.#events?.memberRemoved(channel, userId);
    this.#vanish(keyOf(channel, userId));
  }

  async recall(): Promise<null> {
    return null;
  }

  async counts(): Promise<Map<string, number>> {
    return new Map(this.#local?.counts());
  }

  async count(channel: string): Promise<number> {
    return this.#local?.count(channel) ?? 0;
  }

  async userIds(channel: string): Promise<string[]> {
    return this.#local?.membersOf(channel).map(({ id }) => id) ?? [];
  }

  connections(): number {
    return this.#local?.connections() ?? 0;
  }

  peers(): number {
    return 0;
  }

  state(): "alone" {
    return "alone";
  }

  #appear(channel: string, userId: string | null): void {
    const key = keyOf(channel, userId);
    clearTimeout(this.#vanishing.get(key));
    this.#vanishing.delete(key);
    if (this.#announced.has(key)) return;
    this.#announced.set(key, [channel, userId]);
    this.#events?.announce(true, channel, userId);
  }

  #vanish(key: string): void {
    if (this.#vanishing.has(key) || !this.#announced.has(key)) return;
    const timer = setTimeout(() => this.#withdraw(key), this.absence);
    this.#vanishing.set(key, timer);
  }

  #withdraw(key: string): void {
    this.#vanishing.delete(key);
    const subject = this.#announced.get(key);
    if (!subject) return;
    this.#announced.delete(key);
    this.#events?.announce(false, ...subject);
  }
}

const keyOf = (channel: string, userId: string | null) => (userId === null ? channel : `${channel}\n${userId}`);
