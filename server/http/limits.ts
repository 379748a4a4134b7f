import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { rateLimitAddressKey } from "@/lib/infra/rate-limit/rate-limit";

export interface ServerLimits {
  /** The time from the first byte, or the start of the connection, to the end of the headers. */
  headersTimeoutMs: number;
  /** The time from the end of the headers; for an upload that was answered early, from the response. */
  bodyTimeoutMs: number;
  uploadTimeoutMs: number;
  /** The time between two bytes in either direction while a request is in progress. */
  silenceTimeoutMs: number;
  idleTimeoutMs: number;
  checkIntervalMs: number;
  connections: number;
  connectionsPerAddress: number;
  /** Uploads are counted separately. */
  pendingBodies: number;
  pendingBodiesPerAddress: number;
}

export const SERVER_LIMITS: ServerLimits = {
  headersTimeoutMs: 30_000,
  bodyTimeoutMs: 30_000,
  // A video of 2 GB over 5 Mbit/s in one request.
  uploadTimeoutMs: 60 * 60_000,
  // Longer than the slowest response takes to start.
  silenceTimeoutMs: 120_000,
  // Longer than the keep-alive of proxies and clients (nginx: 60 s), so that none sends into a connection being closed.
  idleTimeoutMs: 65_000,
  checkIntervalMs: 1_000,
  connections: 10_000,
  connectionsPerAddress: 1_000,
  // A typical body fits in one packet and never counts as pending.
  pendingBodies: 2_048,
  pendingBodiesPerAddress: 256,
};

/** The longest JSON body (lib/http/body.ts): it is buffered before its request is handled. */
const BUFFERED_BODY_BYTES = 64 * 1024;

export interface LimitedSite {
  addressOf: (request: IncomingMessage) => string;
  isProxy: (peer: string) => boolean;
  /** Whether the body may arrive slowly and is handled while it does. */
  isUpload: (request: IncomingMessage) => boolean;
}

/** The bodies that have not arrived. Over the limit, the oldest is expired: it is the slowest. */
class PendingBodies {
  readonly #all = new Set<() => void>();
  readonly #byAddress = new Map<string, Set<() => void>>();

  constructor(private readonly limits: ServerLimits) {}

  /** `expire` is called on eviction. Returns a function to call when the body has ended. */
  add(address: string, expire: () => void): () => void {
    const key = rateLimitAddressKey(address);
    const own = this.#byAddress.get(key) ?? new Set<() => void>();
    const end = () => {
      remove();
      expire();
    };
    const remove = () => {
      this.#all.delete(end);
      own.delete(end);
      if (own.size === 0 && this.#byAddress.get(key) === own) this.#byAddress.delete(key);
    };
    for (const [pending, most] of [
      [own, this.limits.pendingBodiesPerAddress],
      [this.#all, this.limits.pendingBodies],
    ] as const) {
      const [oldest] = pending;
      if (oldest && pending.size >= most) oldest();
    }
    this.#byAddress.set(key, own.add(end));
    this.#all.add(end);
    return remove;
  }
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** The body has arrived, or is one that the handler rejects or streams. */
const isReady = (request: IncomingMessage) =>
  request.complete ||
  request.readableLength >= request.readableHighWaterMark ||
  Number(request.headers["content-length"] ?? 0) > BUFFERED_BODY_BYTES;

/** Does not consume the body. */
function whenReady(request: IncomingMessage, then: () => void): void {
  const look = () => {
    if (!isReady(request)) return;
    request.off("readable", look);
    // Other listeners may be added only after this event.
    process.nextTick(then);
  };
  // Data from the same packet is available one tick later.
  process.nextTick(() => {
    if (isReady(request)) return then();
    request.on("readable", look);
  });
}

/** Trusted proxies are exempt. */
function boundConnections(server: Server, { connectionsPerAddress }: ServerLimits, { isProxy }: LimitedSite): void {
  const counts = new Map<string, number>();
  server.on("connection", (socket) => {
    const peer = socket.remoteAddress ?? "";
    if (isProxy(peer)) return;
    const key = rateLimitAddressKey(peer);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    socket.once("close", () => {
      const left = (counts.get(key) ?? 1) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    });
    if (count > connectionsPerAddress) socket.destroy();
  });
}

/** Closes slow, idle or excessive connections. A request is handled once its body has arrived, an upload meanwhile. */
export function createLimitedServer(limits: ServerLimits, site: LimitedSite, handle: RequestListener): Server {
  const bodies = new PendingBodies(limits);
  const uploads = new PendingBodies(limits);

  function receive(request: IncomingMessage, response: ServerResponse): void {
    const isUpload = site.isUpload(request);
    let isHandled = false;
    const expire = () => {
      if (request.complete || request.destroyed) return;
      // Destroying the request notifies its handler that the client is gone.
      if (isHandled || response.headersSent) request.destroy();
      else response.writeHead(408, { Connection: "close", "Content-Length": 0 }).end();
    };
    let timer: NodeJS.Timeout | undefined;
    const startTimer = () => {
      timer ??= setTimeout(() => {
        remove();
        expire();
      }, limits.bodyTimeoutMs).unref();
    };
    const remove = (isUpload ? uploads : bodies).add(site.addressOf(request), expire);
    const end = () => {
      clearTimeout(timer);
      remove();
    };
    request.once("close", end);
    const begin = () => {
      if (request.complete) end();
      if (response.headersSent || request.destroyed) return;
      isHandled = true;
      handle(request, response);
    };
    if (isUpload) {
      response.once("finish", startTimer);
      begin();
    } else {
      startTimer();
      whenReady(request, begin);
    }
  }

  const server = createServer(
    {
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.uploadTimeoutMs,
      keepAliveTimeout: limits.idleTimeoutMs,
      connectionsCheckingInterval: limits.checkIntervalMs,
      highWaterMark: BUFFERED_BODY_BYTES,
    },
    (request, response) => (hasBody(request) ? receive(request, response) : handle(request, response)),
  );
  server.timeout = limits.silenceTimeoutMs;
  server.maxConnections = limits.connections;
  boundConnections(server, limits, site);
  return server;
}
