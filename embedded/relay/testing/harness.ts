import { jest } from "@jest/globals";
import PusherServer from "pusher";
import PusherClient, { type Channel } from "pusher-js";
import { WebSocket } from "ws";
import type { RelayOptions } from "../options";
import { hmacHex } from "../protocol/signatures";
import { createRelay, type Relay } from "../relay";

export const TEST_APP = { appId: "7", key: "a-key", secret: "a-secret" };
const MASTER_KEY = Buffer.alloc(32, 7).toString("base64");
/** Timeout of any wait, in ms: generous for slow machines. */
const WAIT_TIMEOUT_MS = 20_000;

jest.setTimeout(3 * WAIT_TIMEOUT_MS);

interface Logged {
  level: "info" | "warn";
  message: string;
  fields: Record<string, unknown>;
}

export interface RunningRelay {
  relay: Relay;
  port: number;
  apiPort: number;
  logged: Logged[];
  server: PusherServer;
}

const undo: (() => unknown)[] = [];
const clients: PusherClient[] = [];

/** Runs in cleanUp(), in reverse order. */
export function onCleanUp(work: () => unknown): void {
  undo.push(work);
}

export async function cleanUp(): Promise<void> {
  // Disconnect first, or they try to reconnect.
  for (const client of clients.splice(0)) client.disconnect();
  for (const work of undo.splice(0).reverse()) await work();
}

export async function startRelay(options: Partial<RelayOptions> = {}): Promise<RunningRelay> {
  const logged: Logged[] = [];
  const keep = (level: Logged["level"]) => (fields: object, message: string) => {
    logged.push({ level, message, fields: { ...fields } });
  };
  const log = { info: keep("info"), warn: keep("warn") };
  const relay = createRelay({ ...TEST_APP, log, ...options });
  const ports = await relay.listen();
  onCleanUp(() => relay.close());
  return { relay, ...ports, logged, server: serverFor(ports.apiPort) };
}

export const serverFor = (apiPort: number): PusherServer =>
  new PusherServer({
    ...TEST_APP,
    host: "127.0.0.1",
    port: String(apiPort),
    useTLS: false,
    timeout: WAIT_TIMEOUT_MS,
    encryptionMasterKeyBase64: MASTER_KEY,
  });

/** Calls the HTTP API with the official library's signature; `body` may be invalid. */
export async function callApi(
  { apiPort, server }: RunningRelay,
  method: "GET" | "POST",
  path: string,
  { body, params }: { body?: string; params?: Record<string, string> } = {},
): Promise<{ status: number; text: string; json: () => Record<string, unknown> }> {
  const full = `/apps/${TEST_APP.appId}${path}`;
  const query = server.createSignedQueryString({ method, path: full, body, params });
  const response = await fetch(`http://127.0.0.1:${apiPort}${full}?${query}`, { method, body });
  const text = await response.text();
  return { status: response.status, text, json: () => JSON.parse(text) };
}

export interface ClientIdentity {
  user?: { user_id: string | number; user_info?: object };
  forged?: boolean;
  /** Sends no channel_data, so the signed-in user is the member. */
  bare?: boolean;
}

export function connectClient(
  running: Pick<RunningRelay, "port" | "server">,
  { user, forged, bare }: ClientIdentity = {},
) {
  const spoil = (auth: string) => (forged ? `${auth.slice(0, -4)}0000` : auth);
  const client = new PusherClient(TEST_APP.key, {
    cluster: "",
    wsHost: "127.0.0.1",
    wsPort: running.port,
    forceTLS: false,
    enabledTransports: ["ws"],
    enableStats: false,
    channelAuthorization: {
      transport: "ajax",
      endpoint: "",
      customHandler({ socketId, channelName }, callback) {
        // The library's types do not allow numeric ids.
        const member =
          channelName.startsWith("presence-") && user && !bare
            ? { ...user, user_id: user.user_id as string }
            : undefined;
        const auth = running.server.authorizeChannel(socketId, channelName, member);
        callback(null, { ...auth, auth: spoil(auth.auth) });
      },
    },
    userAuthentication: {
      transport: "ajax",
      endpoint: "",
      customHandler({ socketId }, callback) {
        const auth = running.server.authenticateUser(socketId, { id: String(user?.user_id), ...user });
        callback(null, { ...auth, auth: spoil(auth.auth) });
      },
    },
  });
  clients.push(client);
  return client;
}

interface Binds {
  bind(event: string, callback: (data: unknown) => void): unknown;
  unbind(event: string, callback: (data: unknown) => void): unknown;
}

export function nextEvent<T = unknown>(from: Binds, event: string): Promise<T> {
  return within(
    new Promise<T>((resolve) => {
      const callback = (data: unknown) => {
        from.unbind(event, callback);
        resolve(data as T);
      };
      from.bind(event, callback);
    }),
    `the event ${event}`,
  );
}

export async function subscribeAndWait<C extends Channel = Channel>(client: PusherClient, name: string): Promise<C> {
  const channel = client.subscribe(name);
  if (!channel.subscribed) await nextEvent(channel, "pusher:subscription_succeeded");
  return channel as C;
}

export function recordEvents(from: Binds, ...events: string[]): [event: string, data: unknown][] {
  const list: [string, unknown][] = [];
  for (const event of events) from.bind(event, (data) => list.push([event, data]));
  return list;
}

export async function waitUntil(condition: () => unknown, what = "a condition"): Promise<void> {
  const deadline = Date.now() + WAIT_TIMEOUT_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

function within<T>(promise: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Waited in vain for ${what}.`)), WAIT_TIMEOUT_MS);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

export interface RawMessage {
  event: string;
  channel?: string;
  data?: unknown;
  user_id?: string;
}

/** A client that sends anything, valid or not. */
export class RawClient {
  readonly messages: RawMessage[] = [];
  closed: { code: number; reason: string } | null = null;
  readonly ws: WebSocket;

  constructor(port: number, path = `/app/${TEST_APP.key}?protocol=7`, headers: Record<string, string> = {}) {
    this.ws = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
    this.ws.on("message", (data) => this.messages.push(JSON.parse(data.toString())));
    this.ws.on("close", (code, reason) => {
      this.closed = { code, reason: reason.toString() };
    });
    this.ws.on("error", () => undefined);
    onCleanUp(() => this.ws.terminate());
  }

  async receives(event: string, more: (message: RawMessage) => boolean = () => true): Promise<RawMessage> {
    let match: RawMessage | undefined;
    await waitUntil(
      () => {
        match = this.messages.find((message) => message.event === event && more(message));
        return match;
      },
      `${event}, having ${JSON.stringify(this.messages)}`,
    );
    return match as RawMessage;
  }

  async socketId(): Promise<string> {
    const { data } = await this.receives("pusher:connection_established");
    return JSON.parse(String(data)).socket_id;
  }

  send(event: string, data: unknown, channel?: string): void {
    this.ws.send(JSON.stringify({ event, data, channel }));
  }

  /** Subscribes with a valid signature and waits for the success. */
  async subscribe(channel: string, member?: object): Promise<RawMessage> {
    this.send("pusher:subscribe", { channel, ...(await this.authFor(channel, member)) });
    return this.receives("pusher_internal:subscription_succeeded", (message) => message.channel === channel);
  }

  async authFor(channel: string, member?: object) {
    const channel_data = member && JSON.stringify(member);
    const text = [await this.socketId(), channel, ...(channel_data ? [channel_data] : [])].join(":");
    return { auth: `${TEST_APP.key}:${hmacHex(TEST_APP.secret, text)}`, channel_data };
  }

  async ends(): Promise<{ code: number; reason: string }> {
    await waitUntil(() => this.closed, "the end of a connection");
    return this.closed as { code: number; reason: string };
  }
}
