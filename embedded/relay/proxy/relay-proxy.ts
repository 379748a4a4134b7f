import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { proxyUpgrade } from "httpxy";

/** The wait for a restarting relay, and the polling interval. */
const RELAY_START_TIMEOUT_MS = 3_000;
const RELAY_POLL_INTERVAL_MS = 100;
const CLOSE_TIMEOUT_MS = 10_000;

interface RelayProxyOptions {
  /** The relay's port on the loopback address. */
  port: number;
  /** The site's path of upgrades, such as "/realtime". */
  path: string;
  /** Null: the Host of each upgrade. */
  siteOrigin: string | null;
  alsoAllowedOrigins: readonly string[];
  onError: (error: unknown) => void;
}

function isRelayUp(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" });
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

/** Polls a restarting relay. Returns whether it came up. */
async function pollRelay(port: number): Promise<boolean> {
  const until = performance.now() + RELAY_START_TIMEOUT_MS;
  while (performance.now() < until) {
    await sleep(RELAY_POLL_INTERVAL_MS);
    if (await isRelayUp(port)) return true;
  }
  return false;
}

function refuse(browser: Duplex, status: string): void {
  browser.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
}

/** Proxies upgrades of a site to its relay, so that browsers need no second port. */
export function createRelayProxy({ port, path, siteOrigin, alsoAllowedOrigins, onError }: RelayProxyOptions) {
  const piped = new Set<() => void>();
  let waiting: Promise<boolean> | null = null;

  /** A page of this site, an allowed origin, or a client without an origin. */
  function mayEnter({ headers }: IncomingMessage): boolean {
    const { origin } = headers;
    if (origin === undefined || alsoAllowedOrigins.includes(origin)) return true;
    if (siteOrigin) return origin === siteOrigin;
    return URL.canParse(origin) && new URL(origin).host === headers.host;
  }

  /** "/app/<key>?…", ignoring case; null for other paths. */
  function relayTarget(url = ""): string | null {
    if (url.slice(0, path.length).toLowerCase() !== path.toLowerCase()) return null;
    const rest = url.slice(path.length);
    return rest.startsWith("/") ? rest : null;
  }

  /** Polls once for all waiting browsers. */
  async function waitForRelay(): Promise<boolean> {
    if (await isRelayUp(port)) return true;
    waiting ??= pollRelay(port).finally(() => {
      waiting = null;
    });
    return waiting;
  }

  async function passOn(request: IncomingMessage, browser: Duplex, head: Buffer, target: string): Promise<void> {
    if (!(await waitForRelay())) return refuse(browser, "503 Service Unavailable");
    request.url = target;
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

  return {
    /**
     * Returns whether the path is the relay's. Responds with 400 to other protocols, 403 to other sites' pages, and 503
     * if the relay does not come up within 3 s.
     */
    handleUpgrade(request: IncomingMessage, browser: Duplex, head: Buffer): boolean {
      const target = relayTarget(request.url);
      if (target === null) return false;
      // A 'close' event follows every error.
      browser.on("error", () => undefined);
      if (request.headers.upgrade?.toLowerCase() !== "websocket") refuse(browser, "400 Bad Request");
      else if (!mayEnter(request)) refuse(browser, "403 Forbidden");
      else passOn(request, browser, head, target).catch(onError);
      return true;
    },
    /** Browsers reconnect to the next process. */
    closeAll(): void {
      for (const end of [...piped]) end();
    },
  };
}
