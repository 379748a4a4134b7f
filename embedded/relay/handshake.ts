import { randomInt } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { CLOSE, type CloseReason } from "./codes";
import { Connection, RelaySocket } from "./connection";
import type { Core } from "./core";
import { eventFrame } from "./frames";
import { addressOf } from "./parsing";
import { leave, receive } from "./session";
import { same } from "./signatures";

const PROTOCOLS = { first: 5, last: 7 };
/** Sockets accepted beyond the capacity, only to send them a close code. */
const ANTEROOM = 1_000;
const HEADERS_MS = 10_000;

/** Creates the server for browsers, not yet listening. */
export function browserServer(core: Core): Server {
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
  server.maxConnections = core.settings.limits.capacity + ANTEROOM;
  server.on("upgrade", (request, socket, head) => {
    sockets.handleUpgrade(request, socket, head, (ws) => accept(core, request, socket, ws));
  });
  return server;
}

function accept(core: Core, request: IncomingMessage, socket: Duplex, ws: RelaySocket): void {
  const { settings, connections } = core;
  const { pathname, searchParams } = addressOf(request);
  const protocol = Number(searchParams.get("protocol"));
  const onSlow = (slow: Connection) => closeSlow(core, slow);
  const socketId = newSocketId(connections);
  const connection = new Connection(socketId, ws, socket, protocol, settings.limits.unread, onSlow);
  // 'close' always follows.
  ws.on("error", () => undefined);
  const refusal = refusalOf(core, request, pathname, searchParams.get("protocol"));
  if (refusal) {
    connection.close(refusal);
    setTimeout(() => connection.terminate(), settings.limits.closing).unref();
    return;
  }
  connections.set(socketId, connection);
  ws.onEnding = () => leave(core, connection);
  ws.on("close", () => {
    leave(core, connection);
    connections.delete(socketId);
  });
  ws.on("message", (data, isBinary) => {
    if (isBinary) connection.close(CLOSE.binary);
    else receive(core, connection, data.toString());
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
  { settings, connections, closing }: Core,
  { headers }: IncomingMessage,
  pathname: string,
  protocol: string | null,
): CloseReason | null {
  const key = /^\/app\/([^/]+)$/.exec(pathname)?.[1];
  if (key === undefined) return CLOSE.unknownPath;
  if (!same(key, settings.key)) return CLOSE.unknownApp;
  if (protocol === null || protocol === "") return CLOSE.noVersion;
  if (!/^\d+$/.test(protocol)) return CLOSE.badVersion;
  if (Number(protocol) < PROTOCOLS.first || Number(protocol) > PROTOCOLS.last) return CLOSE.unsupportedVersion;
  if (settings.disabled) return CLOSE.disabled;
  const { origin } = headers;
  if (origin !== undefined && settings.allowedOrigins && !settings.allowedOrigins.has(origin))
    return CLOSE.unauthorized;
  if (closing) return CLOSE.goingAway;
  if (connections.size >= settings.limits.capacity) return CLOSE.overCapacity;
  if (connections.size >= settings.limits.quota) return CLOSE.overQuota;
  return null;
}

/** Two numbers, as the libraries expect. */
function newSocketId(taken: ReadonlyMap<string, Connection>): string {
  const id = `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`;
  return taken.has(id) ? newSocketId(taken) : id;
}

function closeSlow(core: Core, connection: Connection): void {
  core.slowReaders += 1;
  const { unread } = core.settings.limits;
  core.settings.log.warn(
    { socket: connection.socketId, unread, inAll: core.slowReaders },
    "a connection that does not read is closed",
  );
  connection.close(CLOSE.slowReader);
}
