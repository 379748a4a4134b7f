import type { IncomingMessage } from "node:http";
import { connect, Socket } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { env } from "@/lib/env";
import { log } from "@/lib/infra/log";
import { RELAY_PATH } from "@/lib/realtime/contract";

/** In ms: the wait for a restarting relay, and the polling interval. */
const PATIENCE = 3_000;
const LOOK_EVERY = 100;
const CLOSING = 10_000;
const KEEP_ALIVE = 60_000;

const ports = env.RELAY_PORTS?.split(",").map(Number) ?? [];
const home = env.APP_URL ? new URL(env.APP_URL).origin : null;
const alsoAllowed = new Set(env.RELAY_ALLOWED_ORIGINS.split(",").flatMap((origin) => origin.trim() || []));
const prefix = `${env.BASE_PATH}${RELAY_PATH}`;

const piped = new Set<() => void>();
const load = new Map(ports.map((port) => [port, 0]));

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

function reach(port: number): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true, allowHalfOpen: true });
    socket.once("connect", () => {
      socket.removeAllListeners("error");
      resolve(socket);
    });
    socket.once("error", () => resolve(null));
  });
}

async function reachAny(): Promise<{ socket: Socket; port: number } | null> {
  for (const port of [...ports].sort((a, b) => (load.get(a) ?? 0) - (load.get(b) ?? 0))) {
    const socket = await reach(port);
    if (socket) return { socket, port };
  }
  return null;
}

let looking: Promise<void> | null = null;

/** Once for all waiting browsers. */
async function look(): Promise<void> {
  const until = performance.now() + PATIENCE;
  while (performance.now() < until) {
    await sleep(LOOK_EVERY);
    const found = await reachAny();
    found?.socket.destroy();
    if (found) return;
  }
}

async function reachSoon(): ReturnType<typeof reachAny> {
  const reached = await reachAny();
  if (reached) return reached;
  looking ??= look().finally(() => {
    looking = null;
  });
  await looking;
  return reachAny();
}

function refuse(browser: Duplex, status: string): void {
  browser.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
}

function join(browser: Duplex, relay: Socket, port: number): void {
  const end = () => {
    browser.destroy();
    relay.destroy();
  };
  piped.add(end);
  load.set(port, (load.get(port) ?? 0) + 1);
  let timer: NodeJS.Timeout | undefined;
  const ending = () => {
    timer ??= setTimeout(end, CLOSING).unref();
  };
  relay.on("error", () => undefined);
  for (const side of [browser, relay]) {
    side.once("end", ending);
    side.once("close", end);
  }
  relay.once("close", () => {
    clearTimeout(timer);
    piped.delete(end);
    load.set(port, (load.get(port) ?? 1) - 1);
  });
  browser.pipe(relay);
  relay.pipe(browser);
}

async function passOn(request: IncomingMessage, browser: Duplex, head: Buffer, path: string): Promise<void> {
  const reached = await reachSoon();
  if (!reached) return refuse(browser, "503 Service Unavailable");
  const { socket, port } = reached;
  if (browser instanceof Socket) browser.setKeepAlive(true, KEEP_ALIVE).setNoDelay(true).setTimeout(0);
  socket.write(headOf(request, path), "latin1");
  if (head.length > 0) socket.write(head);
  join(browser, socket, port);
}

/** Upgrades of /realtime/… need no second port. 403 to other sites' pages, 503 without a relay within 3 s. */
export function pipeToRelay(request: IncomingMessage, browser: Duplex, head: Buffer): boolean {
  const path = relayPath(request.url);
  if (path === null || ports.length === 0) return false;
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
export function endPipes(): void {
  for (const end of [...piped]) end();
}
