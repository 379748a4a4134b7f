import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { proxyUpgrade } from "httpxy";
import { env } from "@/lib/env";
import { log } from "@/lib/infra/logging/log";
import { RELAY_PATH } from "@/lib/realtime/constants";

/** In ms: the wait for a restarting relay, and the polling interval. */
const RELAY_START_TIMEOUT_MS = 3_000;
const RELAY_POLL_INTERVAL_MS = 100;
const CLOSE_TIMEOUT_MS = 10_000;

/** 0: this site has no embedded relay. */
const port = env.RELAY_PORT ?? 0;
const home = env.APP_URL ? new URL(env.APP_URL).origin : null;
const alsoAllowed = new Set(env.RELAY_ALLOWED_ORIGINS.split(",").flatMap((origin) => origin.trim() || []));
const prefix = `${env.BASE_PATH}${RELAY_PATH}`;

const piped = new Set<() => void>();

/** A page of this site, an allowed origin, or a client without an origin. */
function mayEnter({ headers }: IncomingMessage): boolean {
  const { origin } = headers;
  if (origin === undefined || alsoAllowed.has(origin)) return true;
  if (home) return origin === home;
  return URL.canParse(origin) && new URL(origin).host === headers.host;
}

/** "/app/<key>?…", ignoring case; null for other paths. */
function relayPath(url = ""): string | null {
  if (url.slice(0, prefix.length).toLowerCase() !== prefix.toLowerCase()) return null;
  const rest = url.slice(prefix.length);
  return rest.startsWith("/") ? rest : null;
}

function isRelayUp(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" });
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

let waiting: Promise<boolean> | null = null;

/** Polls a restarting relay, once for all waiting browsers. Returns whether it came up. */
async function pollRelay(): Promise<boolean> {
  const until = performance.now() + RELAY_START_TIMEOUT_MS;
  while (performance.now() < until) {
    await sleep(RELAY_POLL_INTERVAL_MS);
    if (await isRelayUp()) return true;
  }
  return false;
}

async function waitForRelay(): Promise<boolean> {
  if (await isRelayUp()) return true;
  waiting ??= pollRelay().finally(() => {
    waiting = null;
  });
  return waiting;
}

function refuse(browser: Duplex, status: string): void {
  browser.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
}

async function passOn(request: IncomingMessage, browser: Duplex, head: Buffer, path: string): Promise<void> {
  if (!(await waitForRelay())) return refuse(browser, "503 Service Unavailable");
  request.url = path;
  const relay = await proxyUpgrade({ host: "127.0.0.1", port }, request, browser, head, { xfwd: false });
  if (browser.destroyed) {
    relay.destroy();
    return;
  }
  const end = () => {
    browser.destroy();
    relay.destroy();
  };
  piped.add(end);
  for (const side of [browser, relay]) {
    // The other side has some time to close, too.
    side.once("end", () => setTimeout(end, CLOSE_TIMEOUT_MS).unref());
    side.once("close", end);
  }
  relay.once("close", () => piped.delete(end));
}

/**
 * Proxies upgrades of /realtime/…, so that browsers need no second port. Returns whether it handled the request.
 * Responds with 400 to other protocols, 403 to other sites' pages, and 503 if the relay does not come up within 3 s.
 */
export function pipeToRelay(request: IncomingMessage, browser: Duplex, head: Buffer): boolean {
  const path = relayPath(request.url);
  if (path === null || port === 0) return false;
  // A 'close' event follows every error.
  browser.on("error", () => undefined);
  if (request.headers.upgrade?.toLowerCase() !== "websocket") refuse(browser, "400 Bad Request");
  else if (!mayEnter(request)) refuse(browser, "403 Forbidden");
  else
    passOn(request, browser, head, path).catch((error: unknown) => {
      log.debug({ reason: error }, "a connection could not be proxied to the relay");
    });
  return true;
}

/** Browsers reconnect to the next process. */
export function closePipes(): void {
  for (const end of [...piped]) end();
}
