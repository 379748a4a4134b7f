import type { IncomingMessage, ServerResponse } from "node:http";

/** Above any body that PayPal's API accepts. */
const MAX_BODY_BYTES = 1_000_000;
/** The connection is cut beyond this. */
const ABORT_BODY_BYTES = 20_000_000;

export class BodyTooLargeError extends Error {}

export async function readRequestBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    // Drain the excess, since a connection with unread bytes cannot be reused.
    if (size <= MAX_BODY_BYTES) parts.push(part);
    else if (size > ABORT_BODY_BYTES) request.destroy();
  }
  if (size > MAX_BODY_BYTES) throw new BodyTooLargeError();
  return Buffer.concat(parts).toString("utf8");
}

export function sendJson(response: ServerResponse, status: number, body: unknown, debugId: string): void {
  if (body === undefined) {
    response.writeHead(status, { "paypal-debug-id": debugId }).end();
    return;
  }
  response
    .writeHead(status, { "content-type": "application/json", "cache-control": "no-store", "paypal-debug-id": debugId })
    .end(JSON.stringify(body));
}

export function sendText(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string | string[]>,
): void {
  response.writeHead(status, { "x-content-type-options": "nosniff", ...headers }).end(body);
}
