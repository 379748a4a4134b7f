import { Redis } from "ioredis";
import { SCRIPTS, type Script } from "./redis-scripts";

/** How long Redis may take to answer or to be connected to, and the longest pause between attempts, in ms. */
const ANSWER_MS = 2_000;
const LONGEST_PAUSE_MS = 1_000;

interface Listener {
  /** Both connections stand, and nothing that is published from now on is missed; what it throws keeps the link down. */
  prepare(): Promise<void>;
  up(): void;
  down(reason: string): void;
  heard(message: Record<string, unknown>): void;
}

/** Two connections to Redis: one that asks, one that listens. They are up together or down together. */
export class RedisLink {
  readonly #ask: Redis;
  readonly #listen: Redis;
  #up = false;
  #said = false;
  #stopped = false;
  #preparing: Promise<void> | null = null;
  #retrying: NodeJS.Timeout | null = null;

  constructor(
    url: string,
    private readonly channels: string[],
    private readonly listener: Listener,
  ) {
    const options = {
      lazyConnect: true,
      // A command that cannot go out now would come too late, and one that was cut off must not be done twice.
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      autoResubscribe: false,
      maxRetriesPerRequest: 0,
      connectTimeout: ANSWER_MS,
      commandTimeout: ANSWER_MS,
      keepAlive: 5_000,
      retryStrategy: (attempt: number) => Math.min(50 * 2 ** Math.min(attempt, 10), LONGEST_PAUSE_MS),
    };
    this.#ask = new Redis(url, options);
    this.#listen = new Redis(url, options);
    for (const redis of [this.#ask, this.#listen]) {
      redis.on("ready", () => {
        this.#preparing = this.#ready();
      });
      redis.on("close", () => this.#lost("the connection was closed"));
      redis.on("error", (error: Error) => this.#lost(error.message));
    }
    this.#listen.on("message", (_: string, text: string) => this.listener.heard(JSON.parse(text)));
  }

  /** Begins to connect, and goes on trying; resolves at the first success or failure. */
  async connect(): Promise<void> {
    await Promise.allSettled([this.#ask.connect(), this.#listen.connect()]);
    await this.#preparing;
  }

  get isUp(): boolean {
    return this.#up;
  }

  run(script: Script, ...args: (string | number)[]): Promise<unknown> {
    return this.#ask.evalsha(script.sha, 0, ...args);
  }

  publish(channel: string, text: string): Promise<number> {
    return this.#ask.publish(channel, text);
  }

  async set(key: string, text: string, milliseconds: number): Promise<void> {
    await this.#ask.set(key, text, "PX", milliseconds);
  }

  /** A text and for how many milliseconds it is still kept. */
  async get(key: string): Promise<{ text: string; remaining: number } | null> {
    const [text, remaining] = await Promise.all([this.#ask.get(key), this.#ask.pttl(key)]);
    return text === null ? null : { text, remaining };
  }

  /** Gives both connections up and tries anew. What fails because they are lost already changes nothing. */
  reset(reason: string): void {
    if (!this.#up) return;
    this.#lost(reason);
    this.#reconnect();
  }

  #reconnect(): void {
    for (const redis of [this.#ask, this.#listen]) redis.disconnect(true);
  }

  stop(): void {
    this.#stopped = true;
    this.#up = false;
    clearTimeout(this.#retrying ?? undefined);
    this.#ask.disconnect();
    this.#listen.disconnect();
  }

  async #ready(): Promise<void> {
    if (!this.#bothReady()) return;
    try {
      await this.#listen.subscribe(...this.channels);
      await Promise.all(Object.values(SCRIPTS).map(({ lua }) => this.#ask.script("LOAD", lua)));
      if (!this.#up) await this.listener.prepare();
    } catch (error) {
      if (this.#stopped) return;
      this.#lost(error instanceof Error ? error.message : String(error));
      // A Redis that takes connections and then refuses to work shall not be asked without end.
      clearTimeout(this.#retrying ?? undefined);
      this.#retrying = setTimeout(() => this.#reconnect(), LONGEST_PAUSE_MS);
      return;
    }
    // One may have gone meanwhile: its next 'ready' comes back here.
    if (this.#up || !this.#bothReady()) return;
    clearTimeout(this.#retrying ?? undefined);
    this.#up = true;
    this.#said = false;
    this.listener.up();
  }

  #bothReady(): boolean {
    return !this.#stopped && this.#ask.status === "ready" && this.#listen.status === "ready";
  }

  #lost(reason: string): void {
    if (this.#stopped || (!this.#up && this.#said)) return;
    this.#up = false;
    this.#said = true;
    this.listener.down(reason);
  }
}
