import type { IncomingMessage } from "node:http";

/** Sent by browsers; all others with these prefixes are internal to Next. */
const BROWSER_ROUTER_HEADERS = new Set([
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-router-state-tree",
  "next-url",
]);
const INTERNAL_HEADER_PATTERN =
  /^(?:next-|x-(?:nextjs|next|middleware|invoke|action|now|prerender)-|x-matched-path$|x-invocation-id$|x-deployment-id$)/;
/** The client's address is read earlier and overwritten. */
const PROXY_HEADERS = new Set(["forwarded", "x-forwarded-host", "x-forwarded-port", "x-forwarded-proto"]);

/** Keeps proxy headers if the peer is a trusted proxy. */
export function removeInternalHeaders({ headers }: Pick<IncomingMessage, "headers">, isFromProxy: boolean): void {
  for (const name of Object.keys(headers))
    if (
      (INTERNAL_HEADER_PATTERN.test(name) && !BROWSER_ROUTER_HEADERS.has(name)) ||
      (PROXY_HEADERS.has(name) && !isFromProxy)
    )
      delete headers[name];
}
