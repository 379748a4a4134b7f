import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** The methods of pages and files; the handlers of app/api have their own. */
const PAGE_METHODS = ["GET", "HEAD", "OPTIONS"];
/** The methods of the whole site. */
const SITE_METHODS = [...PAGE_METHODS, "DELETE", "PATCH", "POST", "PUT"].sort();

/** The answers of Node without a listener, but for an unknown method. */
const STATUS_BY_CODE: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_INVALID_METHOD: `405 Method Not Allowed\r\nAllow: ${SITE_METHODS.join(", ")}`,
};

/** Answers OPTIONS, and methods that no page has; the result is false for the others. */
export function servePageMethods({ method = "", url }: IncomingMessage, response: ServerResponse): boolean {
  if (PAGE_METHODS.includes(method) && method !== "OPTIONS") return false;
  const allow = url === "*" ? SITE_METHODS : PAGE_METHODS;
  response.writeHead(method === "OPTIONS" ? 204 : 405, { Allow: allow.join(", "), "Cache-Control": "no-store" }).end();
  return true;
}

/** Node's parser refuses a method that it does not know, for which Node alone would answer 400. */
export function refuseUnknownMethods(server: Server): void {
  server.on("clientError", ({ code = "" }: NodeJS.ErrnoException, socket) => {
    if (code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    const status = STATUS_BY_CODE[code] ?? "400 Bad Request";
    socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`, () => socket.destroy());
  });
}
