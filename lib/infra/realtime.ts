import "server-only";
import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import Pusher from "pusher";
import { env } from "@/lib/env";
import { log } from "./log";

/** How long one request may take, and for how long a failed one is followed by another, in milliseconds: 2 s in all. */
const PATIENCE = 1_500;
const SECOND_TRY = 500;
/** A server that did not answer in that time is left alone for so long, in milliseconds. */
const REST = 2_000;
/** How often, and how long after one another in milliseconds, an end of connections is asked for that was not taken. */
const ENDING_TRIES = 20;
const ENDING_PAUSE = 3_000;
/** What Pusher's cloud takes in one event, in bytes. */
const LARGEST = 10 * 1_024;

interface Server {
  pusher: Pusher;
  restsUntil: number;
}

interface Credentials {
  appId: string;
  key: string;
  secret: string;
}

/** The HTTP APIs that take what we publish, by address; each serves all of the application's connections. */
function addresses(): URL[] {
  if (env.PUSHER_API_URL) return env.PUSHER_API_URL.split(",").map((address) => new URL(address.trim()));
  if (!env.PUSHER_HOST) return [new URL(`https://api-${env.PUSHER_CLUSTER}.pusher.com`)];
  const port = env.PUSHER_PORT ? `:${env.PUSHER_PORT}` : "";
  return [new URL(`${env.PUSHER_TLS ? "https" : "http"}://${env.PUSHER_HOST}${port}`)];
}

function serverAt(address: URL, credentials: Credentials): Server {
  const useTLS = address.protocol === "https:";
  const agent = new (useTLS ? HttpsAgent : HttpAgent)({ keepAlive: true, maxFreeSockets: 16 });
  const { hostname: host, port } = address;
  return {
    pusher: new Pusher({ ...credentials, host, ...(port && { port }), useTLS, agent, timeout: PATIENCE }),
    restsUntil: 0,
  };
}

const { PUSHER_APP_ID: appId, PUSHER_KEY: key, PUSHER_SECRET: secret } = env;
const credentials = appId && key && secret ? { appId, key, secret } : null;
const servers = credentials ? addresses().map((address) => serverAt(address, credentials)) : [];

/** The library that signs what browsers ask for; null where realtime is off. */
export const signer = servers[0]?.pusher ?? null;

interface Fault {
  status?: number;
  code?: string;
}

/** The name of what went wrong, without addresses: they carry our signature. */
function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return {};
  if ("status" in error && typeof error.status === "number") return { status: error.status };
  const cause = "error" in error ? error.error : error;
  if (!(cause instanceof Error)) return {};
  return { code: "code" in cause ? String(cause.code) : cause.name };
}

/** Why it did not take the request; null when it did. */
async function post(server: Server, path: string, body: object): Promise<Fault | null> {
  try {
    // Its type asks for text, but what it does with it is JSON.stringify.
    const response = await server.pusher.post({ path, body: body as unknown as string });
    const answer: unknown = JSON.parse((await response.text()) || "{}");
    // Soketi refuses with a success.
    const refused = typeof answer === "object" && answer !== null && "error" in answer;
    return refused ? { status: 400 } : null;
  } catch (error) {
    return faultOf(error);
  }
}

let isDown = false;

/** Says when what we push stops to arrive, and when it goes on; not each time. */
function note(taken: boolean, details: object): void {
  if (taken === !isDown) return;
  isDown = !taken;
  if (taken) log.info("the relay takes what is pushed again");
  else log.warn(details, "the relay does not take what is pushed");
}

/** Asks one server after the other until one takes it. What failed at once is tried again, what took long is not. */
async function ask(path: string, body: object): Promise<boolean> {
  const startedAt = performance.now();
  const awake = servers.filter(({ restsUntil }) => restsUntil <= startedAt);
  let fault: Fault | null = null;
  // A connection that was kept open may turn out to be gone: the second attempt is a new one.
  for (const server of [...awake, ...awake]) {
    fault = await post(server, path, body);
    const spent = performance.now() - startedAt;
    if (fault && spent >= PATIENCE) server.restsUntil = performance.now() + REST;
    const isRefusal = fault?.status !== undefined && fault.status < 500;
    if (!fault || isRefusal || spent >= SECOND_TRY) break;
  }
  if (awake.length > 0) note(!fault, { path, ...fault });
  return awake.length > 0 && !fault;
}

/**
 * Pushes an event to every subscriber of these channels. Answers whether the relay took it: a push is a hint, so what it does
 * not take is fetched by whoever missed it. Never throws, and answers within 2 s. Data of more than 10 kB is not sent.
 */
export async function publish(channels: readonly string[], event: string, data: unknown): Promise<boolean> {
  if (servers.length === 0 || channels.length === 0) return false;
  const text = JSON.stringify(data);
  const bytes = Buffer.byteLength(text);
  if (bytes > LARGEST) {
    log.warn({ event, bytes }, "an event is too large to be pushed");
    return false;
  }
  return ask("/events", { name: event, channels, data: text });
}

/**
 * Ends the connections of a person, or those of one session alone. A client that may still sign in comes back, and is asked again
 * about each channel: servers other than our own relay know no sessions, and end all connections of the person. Returns whether the
 * relay took it; one that does not is asked again for a minute. Never throws, and returns within 2 s.
 */
export async function terminate(userId: string, sessionId?: string): Promise<boolean> {
  if (servers.length === 0) return false;
  const path = `/users/${userId}/terminate_connections`;
  const body = sessionId === undefined ? {} : { session_id: sessionId };
  if (await ask(path, body)) return true;
  let tries = ENDING_TRIES;
  const timer = setInterval(async () => {
    if ((await ask(path, body)) || --tries <= 0) clearInterval(timer);
  }, ENDING_PAUSE);
  timer.unref();
  return false;
}
