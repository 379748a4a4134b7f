import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import proxyAddr from "proxy-addr";

type TrustTest = ReturnType<typeof proxyAddr.compile>;

/** Addresses and CIDR ranges, separated by commas. Throws for an invalid entry. */
export function parseTrustedProxies(list: string): TrustTest {
  const entries = list.split(",").flatMap((entry) => entry.trim() || []);
  for (const entry of entries) {
    try {
      proxyAddr.compile(entry);
    } catch {
      throw new Error(`TRUSTED_PROXIES: "${entry}" is neither an address nor a range.`);
    }
  }
  return proxyAddr.compile(entries);
}

export const isTrustedPeer = (trusted: TrustTest, peer: string): boolean => trusted(peer, 0);

/** An IPv4-mapped IPv6 address, as seen on a dual-stack socket. */
const plain = (address = "") =>
  address.startsWith("::ffff:") && isIP(address.slice(7)) === 4 ? address.slice(7) : address;

/** Behind trusted proxies, the nearest untrusted address in X-Forwarded-For; the last valid one if that is none. */
export function clientAddress(request: IncomingMessage, trusted: TrustTest): string {
  return (
    proxyAddr
      .all(request, trusted)
      .map(plain)
      .findLast((address) => isIP(address) !== 0) ?? ""
  );
}

/** Sent by Next's router in browsers. */
const BROWSER_HEADERS = new Set([
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-router-state-tree",
  "next-url",
]);
/** Set by Next for itself. `next-action` is among them: the site has no server actions. */
const INTERNAL_HEADER_PATTERN =
  /^(?:next-|x-(?:nextjs|next|middleware|invoke|action|now|prerender)-|x-matched-path$|x-invocation-id$|x-deployment-id$)/;

/** Removes the headers that Next would believe to be its own. */
export function removeInternalHeaders({ headers }: Pick<IncomingMessage, "headers">): void {
  for (const name of Object.keys(headers))
    if (INTERNAL_HEADER_PATTERN.test(name) && !BROWSER_HEADERS.has(name)) delete headers[name];
}

/** Trusted from proxies only. The client's address is set by the caller. */
export function removeForwardedHeaders({ headers }: Pick<IncomingMessage, "headers">): void {
  for (const name of ["forwarded", "x-forwarded-host", "x-forwarded-port", "x-forwarded-proto"]) delete headers[name];
}
