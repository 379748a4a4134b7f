import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { terminateUser } from "../channels/users";
import type { RelayCore } from "../core";
import { CLOUD_LIMITS } from "../options";
import { parseId, parseJsonObject, requestUrl } from "../protocol/parsing";
import { getChannel, getChannels, getUsers } from "./api-channels";
import { postBatch, postEvent } from "./api-events";
import { authenticateRequest, RelayApiError, readApiBody, unescapePath } from "./api-request";

export function createApiServer(core: RelayCore): Server {
  return createServer((request, response) => {
    answer(core, request).then(
      (result) => send(response, 200, "application/json", JSON.stringify(result)),
      (error: unknown) => {
        if (error instanceof RelayApiError) {
          // The unread rest of the body would be taken for the next request.
          if (!request.complete) response.setHeader("Connection", "close");
          return send(response, error.status, "text/plain; charset=utf-8", `${error.message}\n`);
        }
        core.settings.log.warn({ err: error }, "a request to the relay failed");
        send(response, 500, "text/plain; charset=utf-8", "Internal error\n");
      },
    );
  });
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  if (response.destroyed) return;
  response.writeHead(status, { "Content-Type": type, "Content-Length": Buffer.byteLength(body) }).end(body);
}

async function answer(core: RelayCore, request: IncomingMessage): Promise<object> {
  const method = request.method ?? "GET";
  const url = requestUrl(request);
  if (url.pathname === "/healthz" && method === "GET") return health(core);
  const [, appId, path] = /^\/apps\/([^/]+)(\/.+)$/.exec(url.pathname) ?? [];
  if (appId === undefined || path === undefined) throw new RelayApiError(404, "Not found");
  if (appId !== core.settings.appId) throw new RelayApiError(404, "Unknown application");
  const body = await readApiBody(request);
  authenticateRequest(method, url, body, core.settings);
  if (core.settings.disabled) throw new RelayApiError(403, "Application disabled");
  if (method === "GET") return read(core, path, url.searchParams);
  if (method === "POST") return change(core, path, body);
  throw new RelayApiError(405, "Method not allowed");
}

function read(core: RelayCore, path: string, query: URLSearchParams): object {
  if (path === "/channels") return getChannels(core, query);
  const [, name = "", users] = /^\/channels\/([^/]+)(\/users)?$/.exec(path) ?? [];
  if (name === "") throw new RelayApiError(404, "Not found");
  return users ? getUsers(core, unescapePath(name)) : getChannel(core, unescapePath(name), query);
}

function change(core: RelayCore, path: string, bytes: Buffer): object {
  const userId = /^\/users\/([^/]+)\/terminate_connections$/.exec(path)?.[1];
  if (userId !== undefined) return postTermination(core, unescapePath(userId), bytes);
  if (path !== "/events" && path !== "/batch_events") throw new RelayApiError(404, "Not found");
  const body = parseJsonObject(bytes.toString());
  if (!body) throw new RelayApiError(400, "The body is no JSON object");
  return path === "/events" ? postEvent(core, body) : postBatch(core, body);
}

/** Extension of the protocol: `session_id` in the body limits it to that session. */
function postTermination(core: RelayCore, userId: string, bytes: Buffer): object {
  if (userId.length > CLOUD_LIMITS.userId) throw new RelayApiError(400, "Invalid user id");
  const sessionId = parseId(parseJsonObject(bytes.toString())?.session_id, CLOUD_LIMITS.userId);
  terminateUser(userId, sessionId, core);
  return {};
}

function health({ connections, channels, slowReaders }: RelayCore): object {
  const { rss, heapUsed } = process.memoryUsage();
  return {
    connections: connections.size,
    channels: channels.size,
    slowReaders,
    memory: { rss, heapUsed },
  };
}
