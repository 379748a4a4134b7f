const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** What Pusher's cloud allows, so that what works here works there. Sizes in bytes, times in milliseconds. */
export const CLOUD = {
  eventData: 10 * 1024,
  eventName: 200,
  channelName: 164,
  channelsPerEvent: 100,
  eventsPerBatch: 10,
  userId: 128,
  userInfo: 1_024,
  timestampDrift: 600 * SECOND,
  cachedFor: 30 * MINUTE,
} as const;

/** What one relay allows; each may be set. Sizes in bytes, times in milliseconds. */
export interface Limits {
  /** Connections that this process will hold; beyond it they are told to come back later. */
  capacity: number;
  /** Connections that the application may hold on all relays together; beyond it they are turned away for good. */
  quota: number;
  /** The largest message that is read. Data of 10 kB may be six times that once escaped. */
  message: number;
  /** What may wait for a reader before its connection is closed. */
  unread: number;
  subscriptions: number;
  members: number;
  clientEventsPerSecond: number;
  /** Silence after which the relay asks whether anybody is there, and how long it waits for the answer. */
  activity: number;
  pong: number;
  /** How often it looks for the silent. */
  sweep: number;
  /** How long the other side may take to answer a close frame. */
  closing: number;
  /** How long a channel or a member has to be away before webhooks say so. */
  absence: number;
  cachedBytes: number;
}

export const LIMITS: Limits = {
  capacity: 20_000,
  quota: Number.POSITIVE_INFINITY,
  message: 64 * 1024,
  unread: 1024 * 1024,
  subscriptions: 100,
  members: 100,
  clientEventsPerSecond: 10,
  activity: 120 * SECOND,
  pong: 30 * SECOND,
  sweep: 5 * SECOND,
  closing: 10 * SECOND,
  absence: 3 * SECOND,
  cachedBytes: 32 * 1024 * 1024,
};

/** How often and for how long a webhook is tried, in milliseconds; the defaults are the cloud's. */
interface WebhookPatience {
  answer: number;
  firstPause: number;
  longestPause: number;
  total: number;
}

const WEBHOOK_PATIENCE: WebhookPatience = {
  answer: 4 * SECOND,
  firstPause: SECOND,
  longestPause: 30 * SECOND,
  total: 5 * MINUTE,
};

/** Where the relay tells what happens to it. No personal data goes in. */
interface RelayLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

export interface RelayOptions {
  appId: string;
  key: string;
  secret: string;
  /** Where browsers come in; the API is on 127.0.0.1 always. Port 0 takes any that is free. */
  host?: string;
  port?: number;
  apiPort?: number;
  /** Origins that browsers may come from, as "https://example.org"; all when it is not given. */
  allowedOrigins?: string[];
  webhookUrl?: string;
  webhookPatience?: Partial<WebhookPatience>;
  redisUrl?: string;
  /** How the names of the channels begin that take client events, as "presence-room-"; none when it is not given. */
  clientEvents?: string[];
  /** Turns the application off: connections are refused and nothing is published. */
  disabled?: boolean;
  limits?: Partial<Limits>;
  log?: RelayLog;
}

/** Options with all that was left open filled in. */
export interface Settings {
  appId: string;
  key: string;
  secret: string;
  host: string;
  port: number;
  apiPort: number;
  allowedOrigins: ReadonlySet<string> | null;
  webhookUrl: string | null;
  webhookPatience: WebhookPatience;
  redisUrl: string | null;
  clientEvents: readonly string[];
  disabled: boolean;
  limits: Limits;
  log: RelayLog;
}

const silent: RelayLog = { info: () => undefined, warn: () => undefined };

/** Fills in what was left open; throws when the application's id is not numeric or a credential is missing. */
export function complete(options: RelayOptions): Settings {
  if (!/^\d+$/.test(options.appId)) throw new Error("The relay's application id has to be a number.");
  if (!options.key || !options.secret) throw new Error("The relay needs a key and a secret.");
  return {
    appId: options.appId,
    key: options.key,
    secret: options.secret,
    host: options.host ?? "127.0.0.1",
    port: options.port ?? 0,
    apiPort: options.apiPort ?? 0,
    allowedOrigins: options.allowedOrigins?.length ? new Set(options.allowedOrigins) : null,
    webhookUrl: options.webhookUrl || null,
    webhookPatience: { ...WEBHOOK_PATIENCE, ...options.webhookPatience },
    redisUrl: options.redisUrl || null,
    clientEvents: options.clientEvents ?? [],
    disabled: options.disabled ?? false,
    limits: { ...LIMITS, ...options.limits },
    log: options.log ?? silent,
  };
}
