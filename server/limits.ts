import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { addressKey } from "@/lib/infra/ratelimit";

/** What clients may take of the web process. Times are in milliseconds. */
export interface ServerLimits {
  /** From the first byte of a request, or the start of its connection, to the end of its headers. */
  headersTimeoutMs: number;
  /** From there to the end of its body; of an upload that was answered before its end, from the answer. */
  bodyTimeoutMs: number;
  /** For the whole of an upload or an archive. */
  uploadTimeoutMs: number;
  /** Between two bytes in either direction, while a request is in hand. */
  silenceTimeoutMs: number;
  /** Between two requests of a connection. */
  idleTimeoutMs: number;
  /** Between two looks for what is over its time. */
  checkIntervalMs: number;
  connections: number;
  /** No address of a client takes more of those. Trusted proxies may take all. */
  connectionsPerAddress: number;
  /** Requests whose bodies are still arriving, uploads apart from all others. */
  pendingBodies: number;
  pendingBodiesPerAddress: number;
}

export const LIMITS: ServerLimits = {
  headersTimeoutMs: 30_000,
  bodyTimeoutMs: 30_000,
  // A film of 2 GB over 5 Mbit/s in one piece.
  uploadTimeoutMs: 60 * 60_000,
  // As long as the slowest answer takes to begin, and more.
  silenceTimeoutMs: 120_000,
  // Longer than proxies and programs wait (nginx: 60 s), so that none sends into a connection that is being closed.
  idleTimeoutMs: 65_000,
  checkIntervalMs: 1_000,
  connections: 10_000,
  connectionsPerAddress: 5_000,
  // A body of the usual kind is one packet, and is never among these.
  pendingBodies: 2_048,
  pendingBodiesPerAddress: 256,
};

/** The longest body that is waited for before its request is handled, in bytes: that of any JSON (lib/http/body.ts). */
const WAITED_FOR_BYTES = 64 * 1024;

/** What the limits have to know of a site. */
export interface Site {
  /** The address of the client that sent a request. */
  addressOf: (request: IncomingMessage) => string;
  /** Whether a peer speaks for many clients. */
  isProxy: (peer: string) => boolean;
  /** Whether a request may take long to arrive, and is handled while it does. */
  isUpload: (request: IncomingMessage) => boolean;
}

/** Requests whose bodies are still arriving. Where there are too many, the oldest gives way: it is the slowest. */
class PendingBodies {
  readonly #all = new Set<() => void>();
  readonly #byAddress = new Map<string, Set<() => void>>();

  constructor(private readonly limits: ServerLimits) {}

  /** Counts one, which `expire` ends. Returns what is called when it is over, however it ended. */
  add(address: string, expire: () => void): () => void {
    const key = addressKey(address);
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

/** Whether a body is there, or is one that its handler refuses or reads piece by piece. */
const isReady = (request: IncomingMessage) =>
  request.complete ||
  request.readableLength >= request.readableHighWaterMark ||
  Number(request.headers["content-length"] ?? 0) > WAITED_FOR_BYTES;

/** Calls `then` once a body is there, without reading it. */
function whenReady(request: IncomingMessage, then: () => void): void {
  const look = () => {
    if (!isReady(request)) return;
    request.off("readable", look);
    // Only then may others listen to it.
    process.nextTick(then);
  };
  // What came in the same packet is there a tick later.
  process.nextTick(() => {
    if (isReady(request)) return then();
    request.on("readable", look);
  });
}

/** Keeps any address that is no proxy's from taking all connections. */
function boundConnections(server: Server, { connectionsPerAddress }: ServerLimits, { isProxy }: Site): void {
  const counts = new Map<string, number>();
  server.on("connection", (socket) => {
    const peer = socket.remoteAddress ?? "";
    if (isProxy(peer)) return;
    const key = addressKey(peer);
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

/**
 * A server that closes whatever is slow, silent or too much before it costs others anything. A request is handled when its body is
 * there: until then it holds a connection and the bytes that came. An upload is handled while it arrives.
 */
export function limitedServer(limits: ServerLimits, site: Site, handle: RequestListener): Server {
  const bodies = new PendingBodies(limits);
  const uploads = new PendingBodies(limits);

  function receive(request: IncomingMessage, response: ServerResponse): void {
    const isUpload = site.isUpload(request);
    let isHandled = false;
    const expire = () => {
      if (request.complete || request.destroyed) return;
      // Its handler hears that the client is gone.
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
      highWaterMark: WAITED_FOR_BYTES,
    },
    (request, response) => (hasBody(request) ? receive(request, response) : handle(request, response)),
  );
  server.timeout = limits.silenceTimeoutMs;
  server.maxConnections = limits.connections;
  boundConnections(server, limits, site);
  return server;
}
