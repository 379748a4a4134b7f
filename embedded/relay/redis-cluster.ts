import { randomBytes } from "node:crypto";
import type { Cluster, ClusterEvents, JoinOutcome, LocalState, Member, Publication, Remembered } from "./cluster";
import { CLOUD, type Settings } from "./options";
import { idIn } from "./parsing";
import { RedisLink } from "./redis-link";
import { membersIn, publicationIn, stringsIn } from "./redis-messages";
import { SCRIPTS } from "./redis-scripts";
import { DEAD_AFTER_MS, RedisUpkeep, type Run } from "./redis-upkeep";

interface Peer {
  heardAt: number;
  connections: number;
}

interface Joining {
  channel: string;
  member: Member;
  wantsRoster: boolean;
  done: (outcome: JoinOutcome) => void;
}

/** Several relays on one Redis. During an outage each serves its own connections alone. */
export class RedisCluster implements Cluster {
  readonly #id = randomBytes(8).toString("hex");
  readonly #prefix: string;
  readonly #link: RedisLink;
  #events: ClusterEvents | null = null;
  #local: LocalState | null = null;
  #upkeep: RedisUpkeep | null = null;
  readonly #peers = new Map<string, Peer>();
  readonly #joining = new Map<string, Joining>();
  #tokens = 0;
  #everUp = false;
  #heardAt = 0;

  constructor(
    private readonly settings: Settings,
    url: string,
  ) {
    // The braces keep all keys in one slot of a Redis Cluster.
    this.#prefix = `{relay:${settings.appId}}:`;
    this.#link = new RedisLink(url, [`${this.#prefix}bus`, `${this.#prefix}to:${this.#id}`], {
      prepare: async () => this.#upkeep?.begin(),
      up: () => this.#up(),
      down: (reason) => this.#down(reason),
      heard: (message) => this.#heard(message),
    });
  }

  async start(events: ClusterEvents, local: LocalState): Promise<void> {
    this.#events = events;
    this.#local = local;
    this.#upkeep = new RedisUpkeep(this.#run, this.settings.limits, events, local, this.#isDeaf, this.#fault);
    await this.#link.connect();
  }

  async stop(): Promise<void> {
    this.#upkeep?.pause();
    if (this.#link.isUp) await this.#run("quit", this.settings.limits.absence).catch(() => undefined);
    this.#link.stop();
  }

  publish(publication: Publication): void {
    this.#tell({ t: "published", ...publication });
  }

  terminate(userId: string, sessionId: string | null): void {
    this.#tell({ t: "terminated", user: userId, session: sessionId });
  }

  counted(channel: string): void {
    this.#upkeep?.counted(channel);
  }

  join(channel: string, member: Member, wantsRoster: boolean, done: (outcome: JoinOutcome) => void): void {
    const joining = { channel, member, wantsRoster, done };
    if (!this.#link.isUp) {
      this.#joinAlone(joining);
      return;
    }
    const token = String(++this.#tokens);
    this.#joining.set(token, joining);
    const { members } = this.settings.limits;
    this.#run("join", channel, member.id, member.info, token, wantsRoster ? 1 : 0, members).then((fresh) => {
      if (fresh === 1) this.#events?.announce(true, channel, member.id);
    }, this.#fault);
  }

  leave(channel: string, userId: string): void {
    if (this.#link.isUp) this.#run("leave", channel, userId, this.settings.limits.absence).catch(this.#fault);
    else this.#events?.memberRemoved(channel, userId);
  }

  remember(channel: string, text: string): void {
    if (this.#link.isUp) this.#link.set(this.#cacheKey(channel), text, CLOUD.cachedFor).catch(this.#fault);
  }

  async recall(channel: string): Promise<Remembered | null> {
    return this.#link.isUp ? this.#link.get(this.#cacheKey(channel)).catch(() => null) : null;
  }

  async counts(): Promise<Map<string, number>> {
    const found = new Map(this.#local?.counts());
    for (const [channel, count] of await this.#elsewhere()) found.set(channel, (found.get(channel) ?? 0) + count);
    return found;
  }

  async count(channel: string): Promise<number> {
    const elsewhere = await this.#elsewhere(channel);
    return elsewhere.reduce((sum, [, count]) => sum + count, this.#local?.count(channel) ?? 0);
  }

  async userIds(channel: string): Promise<string[]> {
    if (this.#link.isUp) {
      const ids = await this.#run("users", channel).catch(() => null);
      if (ids !== null) return stringsIn(ids);
    }
    return this.#local?.membersOf(channel).map(({ id }) => id) ?? [];
  }

  connections(): number {
    return this.#living().reduce((sum, { connections }) => sum + connections, this.#local?.connections() ?? 0);
  }

  peers(): number {
    return this.#link.isUp ? this.#living().length : 0;
  }

  state(): "joined" | "lost" {
    return this.#link.isUp ? "joined" : "lost";
  }

  #living(): Peer[] {
    const since = performance.now() - DEAD_AFTER_MS;
    for (const [id, { heardAt }] of this.#peers) if (heardAt < since) this.#peers.delete(id);
    return [...this.#peers.values()];
  }

  async #elsewhere(channel?: string): Promise<[string, number][]> {
    if (!this.#link.isUp) return [];
    const flat = stringsIn(await this.#run("counts", ...(channel === undefined ? [] : [channel])).catch(() => []));
    const pairs: [string, number][] = [];
    for (let at = 0; at + 1 < flat.length; at += 2) pairs.push([flat[at] ?? "", Number(flat[at + 1])]);
    return pairs;
  }

  #cacheKey(channel: string): string {
    return `${this.#prefix}cache:${channel}`;
  }

  readonly #run: Run = (name, ...args) => this.#link.run(SCRIPTS[name], this.#prefix, this.#id, ...args);

  readonly #isDeaf = (): boolean => performance.now() - this.#heardAt > DEAD_AFTER_MS;

  /** A failed command leaves Redis incomplete: reconnect and restore everything. */
  readonly #fault = (error: unknown): void => this.#link.reset(error instanceof Error ? error.message : String(error));

  #tell(message: object): void {
    if (!this.#link.isUp) return;
    this.#link.publish(`${this.#prefix}bus`, JSON.stringify({ ...message, from: this.#id })).catch(this.#fault);
  }

  #up(): void {
    this.settings.log.info({ again: this.#everUp }, "the relay is joined to the others by Redis");
    if (this.#everUp) this.#events?.cacheStale();
    this.#everUp = true;
    this.#heardAt = performance.now();
    this.#upkeep?.resume();
  }

  #down(reason: string): void {
    this.settings.log.warn({ reason }, "Redis is lost: the relay serves its own connections alone until it is back");
    this.#upkeep?.pause();
    const joining = [...this.#joining.values()];
    this.#joining.clear();
    for (const each of joining) this.#joinAlone(each);
  }

  /** Without Redis only this relay's members are known. */
  #joinAlone({ channel, member, wantsRoster, done }: Joining): void {
    if (wantsRoster) this.#events?.roster(channel, this.#local?.membersOf(channel) ?? []);
    this.#events?.memberAdded(channel, member);
    done("in");
  }

  #heard(message: Record<string, unknown>): void {
    const { t, from, channel, user, token, connections } = message;
    this.#heardAt = performance.now();
    if (!this.#events || from === this.#id) return;
    if (t === "pulse") this.#peers.set(String(from), { heardAt: performance.now(), connections: Number(connections) });
    else if (t === "bye") this.#peers.delete(String(from));
    else if (t === "published") {
      const publication = publicationIn(message);
      if (publication) this.#events.published(publication);
    } else if (t === "terminated") this.#events.terminated(String(user), idIn(message.session, CLOUD.userId));
    else if (t === "added") this.#events.memberAdded(String(channel), { id: String(user), info: String(message.info) });
    else if (t === "removed") this.#events.memberRemoved(String(channel), String(user));
    else this.#answered(String(token), t === "full", String(channel), message.roster);
  }

  #answered(token: string, full: boolean, channel: string, roster: unknown): void {
    if (roster !== undefined) this.#events?.roster(channel, membersIn(roster));
    const joining = this.#joining.get(token);
    this.#joining.delete(token);
    joining?.done(full ? "full" : "in");
  }
}
