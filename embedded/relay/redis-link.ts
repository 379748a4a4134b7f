import { Redis } from "ioredis";
import { SCRIPTS, type Script } from "./redis-scripts";

/** Timeout of commands and connects, and longest retry delay, in ms. */
const ANSWER_MS = 2_000;
const LONGEST_PAUSE_MS = 1_000;

interface Listener {
  /** Called once both connections are ready and no message is missed; the link stays down if it throws. */
  prepare(): Promise<void>;
  up(): void;
  down(reason: string): void;
  heard(message: Record<string, unknown>): void;
}

/** One connection for commands and one for subscriptions, up or down together. */
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
      // A delayed command would be outdated, and an interrupted one must not run twice.
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

  /** Resolves at the first success or failure, and keeps trying after a failure. */
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

  /** Also returns the remaining lifetime, in milliseconds. */
  async get(key: string): Promise<{ text: string; remaining: number } | null> {
    const [text, remaining] = await Promise.all([this.#ask.get(key), this.#ask.pttl(key)]);
    return text === null ? null : { text, remaining };
  }

  /** Reconnects both. Does nothing if the link is already down. */
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
      // Do not retry in a tight loop when Redis accepts connections but rejects commands.
      clearTimeout(this.#retrying ?? undefined);
      this.#retrying = setTimeout(() => this.#reconnect(), LONGEST_PAUSE_MS);
      return;
    }
    // One may have gone meanwhile; its next 'ready' comes back here.
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
