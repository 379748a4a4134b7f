import type { IncomingMessage } from "node:http";

/** Sent by browsers; all others with these prefixes are internal to Next. */
const OF_BROWSERS = new Set([
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-router-state-tree",
  "next-url",
]);
const INNER =
  /^(?:next-|x-(?:nextjs|next|middleware|invoke|action|now|prerender)-|x-matched-path$|x-invocation-id$|x-deployment-id$)/;
/** The client's address is read earlier and overwritten. */
const OF_PROXIES = new Set(["forwarded", "x-forwarded-host", "x-forwarded-port", "x-forwarded-proto"]);

/** Keeps proxy headers if the peer is a trusted proxy. */
export function dropInnerHeaders({ headers }: Pick<IncomingMessage, "headers">, isFromProxy: boolean): void {
  for (const name of Object.keys(headers))
    if ((INNER.test(name) && !OF_BROWSERS.has(name)) || (OF_PROXIES.has(name) && !isFromProxy)) delete headers[name];
}
