import type { IncomingMessage, ServerResponse } from "node:http";

/** No body that PayPal's API takes is near this size, in bytes. */
const LARGEST_BODY = 1_000_000;
/** Who sends more than this is cut off, in bytes. */
const ENDLESS = 20_000_000;

/** A body that is larger than anything the API takes. */
export class BodyTooLarge extends Error {}

/** The whole body as text. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    // What is too much is read to its end and dropped: a connection with unread bytes on it cannot be used again.
    if (size <= LARGEST_BODY) parts.push(part);
    else if (size > ENDLESS) request.destroy();
  }
  if (size > LARGEST_BODY) throw new BodyTooLarge();
  return Buffer.concat(parts).toString("utf8");
}

/** Answers with JSON; without a body, with the status alone. */
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
