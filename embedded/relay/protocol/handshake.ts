import { randomInt } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import type { RelayCore } from "../core";
import { CLOSE_REASONS, type CloseReason } from "./close-codes";
import { RelayConnection, RelaySocket } from "./connection";
import { eventFrame } from "./frames";
import { requestUrl } from "./parsing";
import { handleMessage, removeConnection } from "./session";
import { isEqualInConstantTime } from "./signatures";

const PROTOCOLS = { first: 5, last: 7 };
/** Sockets accepted beyond the capacity, only to send them a close code. */
const MAX_PENDING_SOCKETS = 1_000;
const HEADERS_MS = 10_000;

/** Creates the server for browsers, not yet listening. */
export function createBrowserServer(core: RelayCore): Server {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: core.settings.limits.message,
    WebSocket: RelaySocket,
  });
  const server = createServer({ headersTimeout: HEADERS_MS }, (_, response) => {
    response.writeHead(426, { "Content-Type": "text/plain", Connection: "close" }).end("WebSocket only\n");
  });
  server.maxConnections = core.settings.limits.capacity + MAX_PENDING_SOCKETS;
  server.on("upgrade", (request, socket, head) => {
    sockets.handleUpgrade(request, socket, head, (ws) => accept(core, request, socket, ws));
  });
  return server;
}

function accept(core: RelayCore, request: IncomingMessage, socket: Duplex, ws: RelaySocket): void {
  const { settings, connections } = core;
  const { pathname, searchParams } = requestUrl(request);
  const protocol = Number(searchParams.get("protocol"));
  const onSlow = (slow: RelayConnection) => closeSlow(core, slow);
  const socketId = newSocketId(connections);
  const connection = new RelayConnection(socketId, ws, socket, protocol, settings.limits.unread, onSlow);
  // 'close' always follows.
  ws.on("error", () => undefined);
  const refusal = refusalOf(core, request, pathname, searchParams.get("protocol"));
  if (refusal) {
    connection.close(refusal);
    setTimeout(() => connection.terminate(), settings.limits.closing).unref();
    return;
  }
  connections.set(socketId, connection);
  ws.onEnding = () => removeConnection(core, connection);
  ws.on("close", () => {
    removeConnection(core, connection);
    connections.delete(socketId);
  });
  ws.on("message", (data, isBinary) => {
    if (isBinary) connection.close(CLOSE_REASONS.binary);
    else handleMessage(core, connection, data.toString());
  });
  const seen = () => {
    connection.lastSeen = performance.now();
  };
  ws.on("ping", seen);
  ws.on("pong", seen);
  const established = { socket_id: socketId, activity_timeout: settings.limits.activity / 1_000 };
  connection.send(eventFrame("pusher:connection_established", JSON.stringify(established)));
}

function refusalOf(
  { settings, connections, closing }: RelayCore,
  { headers }: IncomingMessage,
  pathname: string,
  protocol: string | null,
): CloseReason | null {
  const key = /^\/app\/([^/]+)$/.exec(pathname)?.[1];
  if (key === undefined) return CLOSE_REASONS.unknownPath;
  if (!isEqualInConstantTime(key, settings.key)) return CLOSE_REASONS.unknownApp;
  if (protocol === null || protocol === "") return CLOSE_REASONS.noVersion;
  if (!/^\d+$/.test(protocol)) return CLOSE_REASONS.badVersion;
  if (Number(protocol) < PROTOCOLS.first || Number(protocol) > PROTOCOLS.last) return CLOSE_REASONS.unsupportedVersion;
  if (settings.disabled) return CLOSE_REASONS.disabled;
  const { origin } = headers;
  if (origin !== undefined && settings.allowedOrigins && !settings.allowedOrigins.has(origin))
    return CLOSE_REASONS.unauthorized;
  if (closing) return CLOSE_REASONS.goingAway;
  if (connections.size >= settings.limits.capacity) return CLOSE_REASONS.overCapacity;
  if (connections.size >= settings.limits.quota) return CLOSE_REASONS.overQuota;
  return null;
}

/** Two numbers, as the libraries expect. */
function newSocketId(connections: ReadonlyMap<string, RelayConnection>): string {
  const id = `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`;
  return connections.has(id) ? newSocketId(connections) : id;
}

function closeSlow(core: RelayCore, connection: RelayConnection): void {
  core.slowReaders += 1;
  const { unread } = core.settings.limits;
  core.settings.log.warn(
    { socket: connection.socketId, unread, inAll: core.slowReaders },
    "a connection that does not read is closed",
  );
  connection.close(CLOSE_REASONS.slowReader);
}
