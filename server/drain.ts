import type { IncomingMessage, ServerResponse } from "node:http";

/** More than a piece of an upload that was refused; whoever sends on and on loses the connection. In bytes. */
const MOST = 16 * 1024 * 1024;

/**
 * Reads what is left of a request that was answered before its end. Node does so only where nobody had begun to read it; else
 * the next request on the same connection would never be heard.
 */
export function drainAfter(request: IncomingMessage, response: ServerResponse): void {
  response.once("finish", () => {
    if (request.complete) return;
    let left = MOST;
    request.removeAllListeners("data");
    request.removeAllListeners("readable");
    request.on("data", (chunk: Buffer) => {
      left -= chunk.byteLength;
      if (left < 0) request.destroy();
    });
    request.on("error", () => undefined);
    request.resume();
  });
}
