import type { IncomingMessage, ServerResponse } from "node:http";

/** More than a chunk of a rejected upload. A client that sends more loses the connection. */
const MAX_DRAINED_BYTES = 16 * 1024 * 1024;

/** Node drains only unread bodies; otherwise the connection's next request would never be parsed. */
export function drainAfter(request: IncomingMessage, response: ServerResponse): void {
  response.once("finish", () => {
    if (request.complete) return;
    let left = MAX_DRAINED_BYTES;
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
