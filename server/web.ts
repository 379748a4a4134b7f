import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import path from "node:path";
import next from "next";
import { env } from "@/lib/env";
import { isUnavailable } from "@/lib/infra/db";
import { inLanguage, languageOf } from "@/lib/infra/language";
import { isClientGone } from "@/lib/infra/logging/error-code";
import { endpointOf, log, nameProcess, toRequestId, withRequestId } from "@/lib/infra/logging/log";
import { forgetPageFailure, pageStatus } from "@/lib/infra/logging/page-failure";
import { openMetrics } from "@/lib/infra/metrics";
import { language } from "@/lib/text/language";
import { coalesce, forgetShared, isShared } from "./coalesce";
import { directCall } from "./direct";
import { createHealthHandler } from "./health/health";
import { clientAddress, isTrustedPeer, parseTrustedProxies } from "./http/client-address";
import { drainAfter } from "./http/drain";
import {
  allowWords,
  COMMON_HEADERS,
  DATA_POLICY,
  DOCUMENT_ONLY_HEADERS,
  newNonce,
  noncePolicy,
  prerenderedPolicies,
  WORKER_POLICY,
} from "./http/headers";
import { watchHeap } from "./http/heap-watch";
import { removeInternalHeaders } from "./http/inner-headers";
import { createLimitedServer, SERVER_LIMITS } from "./http/limits";
import { createMethodFilter } from "./http/methods";
import { requestMetrics } from "./http/metrics";
import { deferScripts, isRead } from "./late-scripts";
import { isMediaPath, serveMedia } from "./media/media";
import { notFoundDrawer } from "./not-found";
import { isPaypalPath, proxyToPaypal } from "./paypal-proxy/paypal-proxy";
import { prebuiltPages } from "./prebuilt";
import { closePipes, pipeToRelay } from "./realtime-proxy/relay-proxy";
import { renderingCookie, renderNotFound, rerenderer } from "./rerender";
import { findUploadHandler, isUploadPath } from "./uploads/uploads";
import { spanishWords } from "./words";

const dev = process.argv.includes("--dev");
const distDir = path.resolve(env.NEXT_DIST_DIR);
const trusted = parseTrustedProxies(env.TRUSTED_PROXIES);
const policies = dev ? new Map<string, string>() : prerenderedPolicies(distDir);

/** In ms, for in-flight requests. */
const DRAIN_TIMEOUT_MS = 10_000;

nameProcess("web");

// next-auth reads these variables itself: its base URL, and the key that signs its state.
process.env.NEXTAUTH_URL ??= `${env.APP_URL ?? `http://${env.HOST}:${env.PORT}`}${env.BASE_PATH}/api/auth`;
process.env.NEXTAUTH_SECRET ??= env.AUTH_SECRET;

/** Lower case, inside the site; null if invalid. */
function pathOf(request: IncomingMessage): string | null {
  try {
    const { pathname } = new URL(request.url ?? "/", "http://site");
    return decodeURIComponent(pathname).toLowerCase();
  } catch {
    return null;
  }
}

/** When the headers are sent: only then does Next indicate whether the page was prerendered. */
function setPolicy(response: ServerResponse, status: number, sitePath: string, nonced: string): void {
  if (!String(response.getHeader("content-type") ?? "").startsWith("text/html")) {
    response.setHeader("Content-Security-Policy", sitePath === "/sw.js" ? WORKER_POLICY : DATA_POLICY);
    return;
  }
  // In another language it was rendered for this request, whatever Next's header claims.
  const prerendered =
    language() === "en" && (response.hasHeader("x-nextjs-prerender") || response.hasHeader("x-nextjs-cache"));
  // Every 404 is rendered by the same page, even at the address of a prerendered page.
  const page = status === 404 ? "/_not-found" : sitePath === "/" ? "/landing" : sitePath;
  const built = prerendered ? (policies.get(page) ?? policies.get("/_not-found")) : undefined;
  // Next lets shared caches keep a prerendered page for a year, but some addresses depend on the cookie.
  if (prerendered) response.setHeader("Cache-Control", "private, no-cache");
  response.setHeader("Content-Security-Policy", built ?? nonced);
}

const base = env.BASE_PATH.toLowerCase();

/** Other paths stay as they are, and Next answers them with 404. */
function stripBasePath(pathname: string): string {
  if (pathname === base) return "/";
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : "/_outside";
}

function refuse(response: ServerResponse): void {
  response.writeHead(400, { "Content-Type": "application/json", "Content-Security-Policy": DATA_POLICY });
  response.end(JSON.stringify({ error: "invalid", message: "This address could not be read." }));
}

const exactPath = (request: IncomingMessage) =>
  new URL(request.url ?? "/", "http://site").pathname.slice(env.BASE_PATH.length);

const canonicalTarget = (request: IncomingMessage) =>
  exactPath(request) + new URL(request.url ?? "/", "http://site").search;

/** Paths that Next and next-auth use in mixed case. */
const CASE_SENSITIVE_PATHS = /^\/(_next|api\/auth\/callback)\//i;

/** No public read shows them, or not immediately. */
const NON_INVALIDATING_WRITES = /^\/api\/(conversations|notifications|realtime|posts\/views|feed\/settings)(\/|$)/;

/** Paths and the base path match in any case, but Next knows each in one. */
function foldCase(request: IncomingMessage): void {
  const url = request.url ?? "/";
  const start = base.length;
  if (url.slice(0, start).toLowerCase() !== base) return;
  const at = url.search(/[?#]/);
  const end = at === -1 ? url.length : at;
  const path = url.slice(start, end);
  request.url = env.BASE_PATH + (CASE_SENSITIVE_PATHS.test(path) ? path : path.toLowerCase()) + url.slice(end);
}

async function main(): Promise<void> {
  const words = spanishWords();
  allowWords(words.script);
  // Next must not add listeners to our server: it would close upgraded sockets that it does not know.
  const decoy = new Server();
  // Next treats loopback requests as "localhost"; under another name it would proxy its own rewrites over HTTP.
  const app = next({ dev, dir: process.cwd(), hostname: "localhost", port: env.PORT, httpServer: decoy });
  const handle = app.getRequestHandler();
  await app.prepare();
  const rendering = dev ? null : renderingCookie(distDir);
  const prebuilt = dev ? null : prebuiltPages(distDir, rerenderer(distDir, handle));
  await prebuilt?.renewAll();
  const drawNotFound = dev
    ? null
    : notFoundDrawer(distDir, policies.get("/_not-found") ?? DATA_POLICY, {
        es: await renderNotFound(distDir, handle, "es").catch((error: unknown) => {
          log.warn({ err: error }, "the not-found page could not be rendered in Spanish");
          return undefined;
        }),
      });

  let stopping = false;
  const health = createHealthHandler(() => stopping);
  const metrics = await openMetrics("web", env.METRICS_PORT);
  const count = metrics && requestMetrics(metrics);
  const filterMethods = dev ? null : createMethodFilter();
  const isProxy = (peer: string) => isTrustedPeer(trusted, peer);
  const addressOf = (request: IncomingMessage) => clientAddress(request, trusted);
  watchHeap();

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(COMMON_HEADERS)) response.setHeader(name, value);
    // Next's errors and ours are logged with this id.
    const requestId = toRequestId(request.headers["x-request-id"]);
    request.headers["x-request-id"] = requestId;
    response.setHeader("X-Request-Id", requestId);
    if (!dev) removeInternalHeaders(request, isProxy(request.socket.remoteAddress ?? ""));
    const pathname = pathOf(request);
    if (pathname === null) return refuse(response);
    const sitePath = stripBasePath(pathname);
    if (/^\/(_next\/static|words)\//.test(sitePath))
      for (const name of DOCUMENT_ONLY_HEADERS) response.removeHeader(name);
    count?.(request, response, sitePath);
    if (await health(request, response, sitePath)) return;
    if (isMediaPath(sitePath)) return serveMedia(request, response, exactPath(request));
    if (isPaypalPath(sitePath)) return proxyToPaypal(request, response, canonicalTarget(request));
    if (filterMethods?.(request, response, sitePath)) return;
    if (words.serve(request, response, sitePath)) return;
    foldCase(request);
    if (prebuilt?.serve(request, response, sitePath)) return;
    if (rendering && language() !== "en" && !sitePath.startsWith("/api/"))
      request.headers.cookie = `${request.headers.cookie}; ${rendering}`;
    const address = addressOf(request);
    request.headers["x-forwarded-for"] = address;
    const nonce = newNonce();
    const nonced = noncePolicy(nonce, sitePath, dev);
    // Next takes the nonce for its own scripts from the request's copy of the policy.
    request.headers["content-security-policy"] = nonced;
    const upload = dev ? null : findUploadHandler(request, response, sitePath);
    const writes = request.method !== "GET" && request.method !== "HEAD";
    if (writes) drainAfter(request, response);
    // Chunks of uploads, and private messages, change nothing that other requests read.
    const changes = writes && !upload && !NON_INVALIDATING_WRITES.test(sitePath);
    // Before the policy is decided: the not-found page has its own.
    if (!sitePath.startsWith("/api/")) drawNotFound?.(request, response);
    response.once("close", () => forgetPageFailure(requestId));
    const { writeHead } = response;
    response.writeHead = (...[given, ...rest]: unknown[]) => {
      const status = pageStatus(requestId, typeof given === "number" ? given : response.statusCode);
      setPolicy(response, status, sitePath, nonced);
      if (changes) forgetShared();
      return Reflect.apply(writeHead, response, [status, ...rest]);
    };
    const sharedBy = !dev && request.headers.cookie === undefined && isRead(request, sitePath) ? nonce : null;
    if (!dev) deferScripts(request, response, sitePath);
    const direct = dev ? null : (upload ?? directCall(request, response, sitePath));
    const answer = direct ?? (() => handle(request, response));
    if (sharedBy === null && !isShared(request, pathname)) return answer();
    return coalesce(request, response, address, answer, sharedBy);
  }

  const site = {
    addressOf,
    isProxy,
    isUpload: (request: IncomingMessage) => isUploadPath(stripBasePath(pathOf(request) ?? "")),
  };
  const server = createLimitedServer(SERVER_LIMITS, site, (request, response) => {
    inLanguage(languageOf(request.headers.cookie), () => serve(request, response)).catch((error: unknown) => {
      if (isClientGone(error)) {
        response.destroy();
        return;
      }
      const requestId = toRequestId(request.headers["x-request-id"]);
      const endpoint = endpointOf(request.method ?? "", stripBasePath(pathOf(request) ?? ""));
      withRequestId(requestId, endpoint, () => log.error({ err: error }, "the web process failed a request"));
      if (!response.headersSent) response.writeHead(isUnavailable(error) ? 503 : 500);
      response.end();
    });
  });
  // Tunnels are refused. Without a listener Node closes such a connection without a response.
  server.on("connect", (_request, socket) => {
    socket.on("error", () => undefined);
    socket.end("HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
  });
  server.on("upgrade", (request, socket, head) => {
    if (pipeToRelay(request, socket, head)) return;
    if (dev && request.url?.startsWith(`${env.BASE_PATH}/_next/`)) decoy.emit("upgrade", request, socket, head);
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
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    // After the listener has closed: disconnected browsers reconnect at once and must not reach this process again.
    closePipes();
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
