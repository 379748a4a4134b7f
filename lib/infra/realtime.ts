import "server-only";
import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import Pusher from "pusher";
import { env } from "@/lib/env";
import { log } from "./logging/log";

/** The total is at most 2 s. Only faster failures are retried. */
const PUBLISH_TIMEOUT_MS = 1_500;
const RETRY_AFTER_MS = 500;
const PUBLISH_ATTEMPTS = 2;
/** How long the server is skipped after a timeout, in ms. */
const SERVER_REST_MS = 2_000;
const MAX_TERMINATION_ATTEMPTS = 20;
const TERMINATION_RETRY_DELAY_MS = 3_000;
/** The limit of Pusher's cloud. */
const MAX_EVENT_BYTES = 10 * 1_024;

function apiAddress(): URL {
  if (env.PUSHER_API_URL) return new URL(env.PUSHER_API_URL);
  if (!env.PUSHER_HOST) return new URL(`https://api-${env.PUSHER_CLUSTER}.pusher.com`);
  const port = env.PUSHER_PORT ? `:${env.PUSHER_PORT}` : "";
  return new URL(`${env.PUSHER_TLS ? "https" : "http"}://${env.PUSHER_HOST}${port}`);
}

function createClient(): Pusher | null {
  const { PUSHER_APP_ID: appId, PUSHER_KEY: key, PUSHER_SECRET: secret } = env;
  if (!appId || !key || !secret) return null;
  const { protocol, hostname: host, port } = apiAddress();
  const useTLS = protocol === "https:";
  const agent = new (useTLS ? HttpsAgent : HttpAgent)({ keepAlive: true, maxFreeSockets: 16 });
  return new Pusher({ appId, key, secret, host, ...(port && { port }), useTLS, agent, timeout: PUBLISH_TIMEOUT_MS });
}

/** Publishes, and signs authorisations for browsers; null where realtime is disabled. */
export const realtimeSigner = createClient();
/** The time until which the server is skipped after a timeout; `performance.now()`. */
let restsUntil = 0;

interface Fault {
  status?: number;
  code?: string;
}

/** URLs contain our signature. */
function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return {};
  if ("status" in error && typeof error.status === "number") return { status: error.status };
  const cause = "error" in error ? error.error : error;
  if (!(cause instanceof Error)) return {};
  return { code: "code" in cause ? String(cause.code) : cause.name };
}

async function post(client: Pusher, path: string, body: object): Promise<Fault | null> {
  try {
    // The type requires a string, but the library calls JSON.stringify on it.
    const response = await client.post({ path, body: body as unknown as string });
    const answer: unknown = JSON.parse((await response.text()) || "{}");
    // Soketi reports errors with status 200.
    const refused = typeof answer === "object" && answer !== null && "error" in answer;
    return refused ? { status: 400 } : null;
  } catch (error) {
    return faultOf(error);
  }
}

let isDown = false;

/** Logs only when publishing starts to fail and when it recovers. */
function note(taken: boolean, details: object): void {
  if (taken === !isDown) return;
  isDown = !taken;
  if (taken) log.info("the relay accepts events again");
  else log.warn(details, "the relay does not accept events");
}

/** Tries twice if the first failure is fast: a kept-alive connection may be dead, and the second attempt opens one. */
async function ask(client: Pusher, path: string, body: object): Promise<boolean> {
  const startedAt = performance.now();
  if (restsUntil > startedAt) return false;
  let fault: Fault | null = null;
  for (let attempt = 0; attempt < PUBLISH_ATTEMPTS; attempt++) {
    fault = await post(client, path, body);
    const spent = performance.now() - startedAt;
    if (fault && spent >= PUBLISH_TIMEOUT_MS) restsUntil = performance.now() + SERVER_REST_MS;
    const isRefusal = fault?.status !== undefined && fault.status < 500;
    if (!fault || isRefusal || spent >= RETRY_AFTER_MS) break;
  }
  note(!fault, { path, ...fault });
  return !fault;
}

/** Returns whether the relay accepted it; never throws, within 2 s. Events over 10 kB are not sent; clients refetch. */
export async function publish(channels: readonly string[], event: string, data: unknown): Promise<boolean> {
  if (!realtimeSigner || channels.length === 0) return false;
  const text = JSON.stringify(data);
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_EVENT_BYTES) {
    log.warn({ event, bytes }, "an event is too large to be published");
    return false;
  }
  return ask(realtimeSigner, "/events", { name: event, channels, data: text });
}

/**
 * Closes one session's connections (all of the user's, on servers other than our relay); clients that are still signed
 * in reconnect. Retries for a minute. Never throws, and returns within 2 s whether the relay accepted it.
 */
export async function terminateConnections(userId: string, sessionId?: string): Promise<boolean> {
  if (!realtimeSigner) return false;
  const client = realtimeSigner;
  const path = `/users/${userId}/terminate_connections`;
  const body = sessionId === undefined ? {} : { session_id: sessionId };
  if (await ask(client, path, body)) return true;
  let tries = MAX_TERMINATION_ATTEMPTS;
  const timer = setInterval(async () => {
    if ((await ask(client, path, body)) || --tries <= 0) clearInterval(timer);
  }, TERMINATION_RETRY_DELAY_MS);
  timer.unref();
  return false;
}
