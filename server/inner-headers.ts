import type { IncomingMessage } from "node:http";

/** What Next's own router sends from a browser; all else that begins like these is said inside Next alone. */
const OF_BROWSERS = new Set([
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-router-state-tree",
  "next-url",
]);
const INNER =
  /^(?:next-|x-(?:nextjs|next|middleware|invoke|action|now|prerender)-|x-matched-path$|x-invocation-id$|x-deployment-id$)/;
/** How a proxy was asked. The client's address is read before, and written over. */
const OF_PROXIES = new Set(["forwarded", "x-forwarded-host", "x-forwarded-port", "x-forwarded-proto"]);

/** Removes request headers that nobody outside may set; those of proxies are left where the peer is a trusted one. */
export function dropInnerHeaders({ headers }: Pick<IncomingMessage, "headers">, isFromProxy: boolean): void {
  for (const name of Object.keys(headers))
    if ((INNER.test(name) && !OF_BROWSERS.has(name)) || (OF_PROXIES.has(name) && !isFromProxy)) delete headers[name];
}
