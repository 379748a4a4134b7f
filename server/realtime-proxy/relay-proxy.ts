import type { IncomingMessage } from "node:http";
import { connect, Socket } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { env } from "@/lib/env";
import { log } from "@/lib/infra/logging/log";
import { RELAY_PATH } from "@/lib/realtime/constants";

/** In ms: the wait for a restarting relay, and the polling interval. */
const RELAY_START_TIMEOUT_MS = 3_000;
const RELAY_POLL_INTERVAL_MS = 100;
const CLOSE_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_DELAY_MS = 60_000;

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

/** Header values come from an HTTP parser, so they contain no line breaks. */
function headOf({ method, rawHeaders }: IncomingMessage, path: string): string {
  const lines = [`${method} ${path} HTTP/1.1`];
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return `${lines.join("\r\n")}\r\n\r\n`;
}

function reach(): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true, allowHalfOpen: true });
    socket.once("connect", () => {
      socket.removeAllListeners("error");
      resolve(socket);
    });
    socket.once("error", () => resolve(null));
  });
}

let looking: Promise<void> | null = null;

/** Waits for the relay to respond, once for all waiting browsers. */
async function look(): Promise<void> {
  const until = performance.now() + RELAY_START_TIMEOUT_MS;
  while (performance.now() < until) {
    await sleep(RELAY_POLL_INTERVAL_MS);
    const found = await reach();
    found?.destroy();
    if (found) return;
  }
}

async function reachSoon(): Promise<Socket | null> {
  const reached = await reach();
  if (reached) return reached;
  looking ??= look().finally(() => {
    looking = null;
  });
  await looking;
  return reach();
}

function refuse(browser: Duplex, status: string): void {
  browser.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
}

function join(browser: Duplex, relay: Socket): void {
  const end = () => {
    browser.destroy();
    relay.destroy();
  };
  piped.add(end);
  let timer: NodeJS.Timeout | undefined;
  const ending = () => {
    timer ??= setTimeout(end, CLOSE_TIMEOUT_MS).unref();
  };
  relay.on("error", () => undefined);
  for (const side of [browser, relay]) {
    side.once("end", ending);
    side.once("close", end);
  }
  relay.once("close", () => {
    clearTimeout(timer);
    piped.delete(end);
  });
  browser.pipe(relay);
  relay.pipe(browser);
}

async function passOn(request: IncomingMessage, browser: Duplex, head: Buffer, path: string): Promise<void> {
  const socket = await reachSoon();
  if (!socket) return refuse(browser, "503 Service Unavailable");
  if (browser instanceof Socket) browser.setKeepAlive(true, KEEP_ALIVE_DELAY_MS).setNoDelay(true).setTimeout(0);
  socket.write(headOf(request, path), "latin1");
  if (head.length > 0) socket.write(head);
  join(browser, socket);
}

/**
 * Proxies upgrades of /realtime/…, so that browsers need no second port. Returns whether it handled the request.
 * Responds with 403 to other sites' pages, and 503 if the relay does not come up within 3 s.
 */
export function pipeToRelay(request: IncomingMessage, browser: Duplex, head: Buffer): boolean {
  const path = relayPath(request.url);
  if (path === null || port === 0) return false;
  // A 'close' event follows every error.
  browser.on("error", () => undefined);
  if (!mayEnter(request)) refuse(browser, "403 Forbidden");
  else
    passOn(request, browser, head, path).catch((error: unknown) => {
      log.warn({ reason: error }, "a connection could not be passed on to the relay");
      browser.destroy();
    });
  return true;
}

/** Browsers reconnect to the next process. */
export function closePipes(): void {
  for (const end of [...piped]) end();
}
