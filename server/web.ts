import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import path from "node:path";
import next from "next";
import { routes } from "route-files";
import { env } from "@/lib/env";
import { hasTooManyParameters } from "@/lib/http/body";
import { invalid } from "@/lib/http/errors";
import { health } from "@/lib/http/operations/health";
import { requestMetrics } from "@/lib/http/operations/request-metrics";
import { parseRequestTarget } from "@/lib/http/operations/request-target";
import { COMMON_HEADERS, DATA_POLICY } from "@/lib/http/security/security-headers";
import { pageTest, siteFileTest } from "@/lib/http/security/site-files";
import { isUnavailable } from "@/lib/infra/db";
import { watchHeap } from "@/lib/infra/heap-watch";
import { isClientGone } from "@/lib/infra/logging/error-code";
import { endpointOf, log, nameProcess, toRequestId, withRequestId } from "@/lib/infra/logging/log";
import { openMetrics } from "@/lib/infra/metrics";
import { UPLOADS_PATH } from "@/lib/media/constants";
import { IMPORT_PATH } from "@/lib/privacy/constants";
import { paypalProxy, relayProxy } from "./embedded-proxies";
import { ASSETS_PATH, createAssetServer } from "./http/assets";
import {
  clientAddress,
  isTrustedPeer,
  parseTrustedProxies,
  removeForwardedHeaders,
  removeInternalHeaders,
} from "./http/client-address";
import { drainAfter } from "./http/drain";
import { delayNextPage, waitForErrorTurn, waitForPageTurn } from "./http/error-turns";
import { prepareGracefulClose } from "./http/graceful-close";
import { createLimitedServer, SERVER_LIMITS } from "./http/limits";
import { refuseTooManyPages } from "./http/page-limit";
import { refuseUnknownMethods, servePageMethods } from "./http/page-methods";
import { sendError } from "./http/send-error";
import { createRouter } from "./router";

const dev = process.argv.includes("--dev");

/** The time that in-flight requests have to end. */
const DRAIN_TIMEOUT_MS = 10_000;

const isPage = pageTest(process.cwd());
const isSiteFile = siteFileTest(process.cwd());

/** Browsers evaluate the others for documents and workers only. */
const ASSET_HEADERS = ["X-Content-Type-Options", "Cross-Origin-Resource-Policy"];

nameProcess("web");

const targetOf = ({ url = "/" }: IncomingMessage) => parseRequestTarget(url, env.BASE_PATH);

const isUpload = (request: IncomingMessage) => {
  const sitePath = targetOf(request)?.sitePath ?? "";
  return sitePath === IMPORT_PATH || `${sitePath}/`.startsWith(`${UPLOADS_PATH}/`);
};

async function main(): Promise<void> {
  // Next must not add listeners to our server: it would close upgraded sockets that it does not know.
  const unusedServer = new Server();
  // Next treats loopback requests as "localhost"; under another name it would proxy its own rewrites over HTTP.
  const app = next({ dev, dir: process.cwd(), hostname: "localhost", port: env.PORT, httpServer: unusedServer });
  const handlePage = app.getRequestHandler();
  await app.prepare();

  // In development Next serves them, and reloads them when they change.
  const serveRoute = dev ? null : createRouter(routes);
  const serveAsset = dev ? null : createAssetServer(path.join(env.NEXT_DIST_DIR, "compressed"));
  let stopping = false;
  const metrics = await openMetrics("web", env.METRICS_PORT);
  const countRequest = metrics && requestMetrics(metrics);
  const trusted = parseTrustedProxies(env.TRUSTED_PROXIES);
  const isProxy = (peer: string) => isTrustedPeer(trusted, peer);
  const addressOf = (request: IncomingMessage) => clientAddress(request, trusted);
  watchHeap();

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    // Next's errors and ours are logged with this id.
    const requestId = toRequestId(request.headers["x-request-id"]);
    request.headers["x-request-id"] = requestId;
    const target = targetOf(request);
    const { sitePath = "" } = target ?? {};
    const isAsset = sitePath.startsWith(ASSETS_PATH);
    // A page has a dozen of them, and none is logged.
    if (!isAsset) response.setHeader("X-Request-Id", requestId);
    if (target) countRequest?.(request, response, sitePath);
    // The simulator sets policies of its own.
    if (target && paypalProxy?.serves(sitePath)) return paypalProxy.handle(request, response, target.target);
    for (const [name, value] of Object.entries(COMMON_HEADERS))
      if (!isAsset || ASSET_HEADERS.includes(name)) response.setHeader(name, value);
    // middleware.ts replaces it for a page.
    response.setHeader("Content-Security-Policy", DATA_POLICY);
    const address = addressOf(request);
    request.headers["x-forwarded-for"] = address;
    if (!target) return sendError(request, response, invalid("http.badAddress"));
    // As middleware.ts does for the rest of a page's path. Next matches the base path exactly.
    if (target.moved !== null) return response.writeHead(308, { Location: target.moved }).end();
    if (!isProxy(request.socket.remoteAddress ?? "")) removeForwardedHeaders(request);
    // Next's own headers are needed for its hot reload.
    if (!dev) removeInternalHeaders(request);
    if (request.method !== "GET" && request.method !== "HEAD") drainAfter(request, response);
    if (await serveRoute?.(request, response, sitePath)) return;
    if (!dev && servePageMethods(request, response)) return;
    if (hasTooManyParameters(target.target)) return sendError(request, response, invalid("http.badAddress"));
    if (isAsset) return serveAsset?.(request, response, target.target) || handlePage(request, response);
    if (await refuseTooManyPages(request, response, address)) return;
    const isMissing = !isPage(sitePath) && !isSiteFile(sitePath);
    await (isMissing ? waitForErrorTurn(request) : waitForPageTurn(request));
    await health.checkDatabase();
    await handlePage(request, response);
    if (response.statusCode === 404 && !isMissing) delayNextPage(request);
  }

  const server = createLimitedServer(SERVER_LIMITS, { addressOf, isProxy, isUpload }, (request, response) => {
    serve(request, response).catch((error: unknown) => {
      if (isClientGone(error)) {
        response.destroy();
        return;
      }
      const requestId = toRequestId(request.headers["x-request-id"]);
      const endpoint = endpointOf(request.method ?? "", targetOf(request)?.sitePath ?? "");
      withRequestId(requestId, endpoint, () => log.error({ err: error }, "a request to the web process failed"));
      if (!response.headersSent) response.writeHead(isUnavailable(error) ? 503 : 500);
      response.end();
    });
  });
  refuseUnknownMethods(server);
  const closeServer = prepareGracefulClose(server);
  // Tunnels are refused. Without a listener Node closes such a connection without a response.
  server.on("connect", (_request, socket) => {
    socket.on("error", () => undefined);
    socket.end("HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
  });
  server.on("upgrade", (request, socket, head) => {
    if (relayProxy?.handleUpgrade(request, socket, head)) return;
    if (dev && request.url?.startsWith(`${env.BASE_PATH}/_next/`)) unusedServer.emit("upgrade", request, socket, head);
    else socket.end("HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n");
  });
  server.on("error", (error: NodeJS.ErrnoException) => {
    log.fatal(error.code === "EADDRINUSE" ? `Port ${env.PORT} is in use.` : { err: error });
    process.exit(1);
  });
  server.listen(env.PORT, env.HOST, () => process.send?.({ ready: true }));

  const stop = () => {
    if (stopping) return;
    stopping = true;
    health.markStopping();
    closeServer(() => process.exit(0));
    // After the listener has closed: disconnected browsers reconnect at once and must not reach this process again.
    relayProxy?.closeAll();
    setTimeout(() => process.exit(0), DRAIN_TIMEOUT_MS).unref();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  // The supervisor is gone: without it nothing would stop this process.
  process.on("disconnect", stop);
}

main().catch((error: unknown) => {
  log.fatal({ err: error }, "the web process could not start");
  process.exit(1);
});
