import type { IncomingMessage, ServerResponse } from "node:http";

/** Of pages and files; the handlers of app/api have their own. */
const PAGE_METHODS = ["GET", "HEAD", "OPTIONS"];

/** Answers OPTIONS, and methods that no page has; the result is false for the others. */
export function servePageMethods({ method = "", url }: IncomingMessage, response: ServerResponse): boolean {
  if (PAGE_METHODS.includes(method) && method !== "OPTIONS") return false;
  const allow = url === "*" ? [...PAGE_METHODS, "DELETE", "PATCH", "POST", "PUT"].sort() : PAGE_METHODS;
  response.writeHead(method === "OPTIONS" ? 204 : 405, { Allow: allow.join(", "), "Cache-Control": "no-store" }).end();
  return true;
}
