const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** Limits of Pusher's cloud, in bytes and milliseconds. */
export const CLOUD_LIMITS = {
  eventData: 10 * 1024,
  eventName: 200,
  channelName: 164,
  channelsPerEvent: 100,
  eventsPerBatch: 10,
  userId: 128,
  userInfo: 1_024,
  timestampDrift: 600 * SECOND_MS,
  cachedFor: 30 * MINUTE_MS,
} as const;

/** Limits of the relay, in bytes and milliseconds. */
export interface RelayLimits {
  /** Connections of the process; beyond it clients are asked to reconnect later. */
  capacity: number;
  /** Connections of the application; beyond it clients are refused for good. */
  quota: number;
  /** The largest message read: 10 kB of data may grow sixfold when escaped. */
  message: number;
  /** Unread output before a connection is closed. */
  unread: number;
  subscriptions: number;
  members: number;
  clientEventsPerSecond: number;
  /** Idle time before a ping, and timeout of its pong. */
  activity: number;
  pong: number;
  /** Interval of the idle check. */
  sweep: number;
  /** Timeout of the closing handshake. */
  closing: number;
  /** Delay before webhooks report that a channel or member is gone. */
  absence: number;
  cachedBytes: number;
  /** Times of terminations that are remembered, two for each. */
  terminations: number;
}

export const DEFAULT_LIMITS: RelayLimits = {
  capacity: 20_000,
  quota: Number.POSITIVE_INFINITY,
  message: 64 * 1024,
  unread: 1024 * 1024,
  subscriptions: 100,
  members: 100,
  clientEventsPerSecond: 10,
  activity: 120 * SECOND_MS,
  pong: 30 * SECOND_MS,
  sweep: 5 * SECOND_MS,
  closing: 10 * SECOND_MS,
  absence: 3 * SECOND_MS,
  cachedBytes: 32 * 1024 * 1024,
  terminations: 50_000,
};

/** Timeouts and retry delays of webhooks, in milliseconds; the defaults are the cloud's. */
interface WebhookTimeouts {
  answer: number;
  firstPause: number;
  longestPause: number;
  total: number;
}

const WEBHOOK_TIMEOUTS_MS: WebhookTimeouts = {
  answer: 4 * SECOND_MS,
  firstPause: SECOND_MS,
  longestPause: 30 * SECOND_MS,
  total: 5 * MINUTE_MS,
};

/** Must not receive personal data. */
interface RelayLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

export interface RelayOptions {
  appId: string;
  key: string;
  secret: string;
  /** Address for browsers; the API is always on 127.0.0.1. Port 0 picks a free one. */
  host?: string;
  port?: number;
  apiPort?: number;
  /** Allowed origins, as "https://example.org"; by default all. */
  allowedOrigins?: string[];
  webhookUrl?: string;
  webhookTimeouts?: Partial<WebhookTimeouts>;
  /** Prefixes of the channels that accept client events, as "presence-room-"; by default none. */
  clientEvents?: string[];
  /** Refuses all connections and publishes nothing. */
  disabled?: boolean;
  limits?: Partial<RelayLimits>;
  log?: RelayLog;
}

export interface RelaySettings {
  appId: string;
  key: string;
  secret: string;
  host: string;
  port: number;
  apiPort: number;
  allowedOrigins: ReadonlySet<string> | null;
  webhookUrl: string | null;
  webhookTimeouts: WebhookTimeouts;
  clientEvents: readonly string[];
  disabled: boolean;
  limits: RelayLimits;
  log: RelayLog;
}

const silent: RelayLog = { info: () => undefined, warn: () => undefined };

/** Fills in defaults. Throws if the application id is not numeric or a credential is missing. */
export function completeOptions(options: RelayOptions): RelaySettings {
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
    webhookTimeouts: { ...WEBHOOK_TIMEOUTS_MS, ...options.webhookTimeouts },
    clientEvents: options.clientEvents ?? [],
    disabled: options.disabled ?? false,
    limits: { ...DEFAULT_LIMITS, ...options.limits },
    log: options.log ?? silent,
  };
}
