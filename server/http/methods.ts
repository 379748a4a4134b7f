import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { z } from "zod";
import { http as text } from "@/lib/text/http";
import { DATA_POLICY } from "./headers";

/** Written by `npm run bundle`, by route folder in app/api, such as "/api/posts/[id]". */
const Routes = z.record(z.string(), z.array(z.string()));
const ROUTE_METHODS_FILE = path.resolve("build/route-methods.json");

const READ_ONLY = ["GET", "HEAD", "OPTIONS"];
const HEALTH = /^\/api\/health(\/|$)/;
const ALL_METHODS = ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"];

/** "[...rest]" matches one or more segments, "[[...rest]]" also none. */
const patternOf = (route: string) =>
  new RegExp(
    `^${route
      .replace(/\/\[\[\.\.\.\w+\]\]/g, "(?:/.+)?")
      .replace(/\[\.\.\.\w+\]/g, ".+")
      .replace(/\[\w+\]/g, "[^/]+")}/?$`,
    "i",
  );

/** Next's precedence: static, dynamic, catch-all. */
const rankOf = (route: string) => route.replaceAll("[[...", "~~~").replaceAll("[...", "~~").replaceAll("[", "~");

function allowedBy(exported: string[]): string[] {
  const all = new Set([...exported, "OPTIONS"]);
  if (all.has("GET")) all.add("HEAD");
  return [...all].sort();
}

function answer(response: ServerResponse, status: 204 | 405, allowed: string[]): true {
  const body = status === 204 ? "" : JSON.stringify({ error: "method_not_allowed", message: text.badMethod });
  const content = body && { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) };
  const headers = { Allow: allowed.join(", "), "Cache-Control": "no-store", "Content-Security-Policy": DATA_POLICY };
  response.writeHead(status, { ...headers, ...content }).end(body);
  return true;
}

/** Also answers OPTIONS without a handler. Returns false for all other requests. */
type FilterMethods = (request: IncomingMessage, response: ServerResponse, sitePath: string) => boolean;

export function createMethodFilter(
  routes: Record<string, string[]> = Routes.parse(JSON.parse(readFileSync(ROUTE_METHODS_FILE, "utf8"))),
) {
  const known = Object.entries(routes)
    .sort(([a], [b]) => (rankOf(a) < rankOf(b) ? -1 : 1))
    .map(([route, exported]) => ({ pattern: patternOf(route), exported, allowed: allowedBy(exported) }));
  const filter: FilterMethods = (request, response, sitePath) => {
    const { method = "" } = request;
    if (request.url === "*") return answer(response, method === "OPTIONS" ? 204 : 405, ALL_METHODS);
    const isRoute = sitePath.startsWith("/api/") && !HEALTH.test(sitePath);
    const route = isRoute ? known.find(({ pattern }) => pattern.test(sitePath)) : undefined;
    const allowed = route?.allowed ?? READ_ONLY;
    if (!allowed.includes(method)) return answer(response, 405, allowed);
    if (method !== "OPTIONS" || route?.exported.includes("OPTIONS")) return false;
    return answer(response, 204, allowed);
  };
  return filter;
}
