import type { IncomingMessage, ServerResponse } from "node:http";
import type { Metrics } from "@/lib/infra/metrics";

/** Made-up paths must not fill memory with label values. */
const MAX_API_FEATURES = 40;

const REQUEST_KINDS: [kind: string, form: RegExp][] = [
  ["asset", /^\/_next\//],
  ["media", /^\/media\//],
  ["health", /^\/api\/health(\/|$)/],
];

/** "page", "asset", "media", or an API's feature such as "api posts". No names or ids of users. */
export function createRequestClassifier(): (sitePath: string, status: number) => string {
  const rooms = new Set<string>();
  return (sitePath, status) => {
    const known = REQUEST_KINDS.find(([, form]) => form.test(sitePath));
    if (known) return known[0];
    const room = /^\/api\/([a-z-]{1,30})(?:\/|$)/.exec(sitePath)?.[1];
    if (!room) return sitePath.startsWith("/api/") ? "api" : "page";
    if (!rooms.has(room)) {
      if (status === 404 || status === 405 || rooms.size >= MAX_API_FEATURES) return "api";
      rooms.add(room);
    }
    return `api ${room}`;
  };
}

export function requestMetrics({ prometheus, registry }: Metrics) {
  const kindOf = createRequestClassifier();
  const seconds = new prometheus.Histogram({
    name: "veranda_http_request_seconds",
    help: "How long requests took to answer, by method, kind and status.",
    labelNames: ["method", "kind", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const open = new prometheus.Gauge({
    name: "veranda_http_requests_open",
    help: "Requests that are being answered.",
    registers: [registry],
  });
  const METHODS = new Set(["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS"]);
  return (request: IncomingMessage, response: ServerResponse, sitePath: string): void => {
    const since = performance.now();
    open.inc();
    response.once("close", () => {
      open.dec();
      const method = METHODS.has(request.method ?? "") ? (request.method ?? "") : "other";
      // Requests whose client left before the response have no status and count separately.
      const status = response.headersSent ? String(response.statusCode) : "gone";
      seconds.observe(
        { method, kind: kindOf(sitePath, response.statusCode), status },
        (performance.now() - since) / 1_000,
      );
    });
  };
}
