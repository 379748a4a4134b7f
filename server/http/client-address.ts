import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/** Addresses and CIDR ranges, separated by commas. Throws for an invalid entry. */
export function parseTrustedProxies(list: string): BlockList {
  const trusted = new BlockList();
  for (const entry of list
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [address = "", bits, ...rest] = entry.split("/");
    const family = isIP(address);
    // "10.0.0.0/" is not a range: read as /0 it would trust every address.
    const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32));
    if (family === 0 || !isRange || rest.length > 0)
      throw new Error(`TRUSTED_PROXIES: "${entry}" is neither an address nor a range.`);
    const type = family === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) trusted.addAddress(address, type);
    else trusted.addSubnet(address, Number(bits), type);
  }
  return trusted;
}

/** An IPv4-mapped IPv6 address, as seen on a dual-stack socket. */
const plain = (address: string) =>
  address.startsWith("::ffff:") && isIP(address.slice(7)) === 4 ? address.slice(7) : address;

export function isTrustedPeer(trusted: BlockList, peer: string): boolean {
  const address = plain(peer);
  return isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** Behind trusted proxies, the nearest untrusted address in X-Forwarded-For. */
export function clientAddress(request: IncomingMessage, trusted: BlockList): string {
  let address = plain(request.socket.remoteAddress ?? "");
  const forwarded = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((part) => plain(part.trim()));
  while (isTrustedPeer(trusted, address)) {
    const before = forwarded.pop();
    if (!before || isIP(before) === 0) break;
    address = before;
  }
  return address;
}

/** Trusted from proxies only. The client's address is set by the caller. */
export function removeForwardedHeaders({ headers }: Pick<IncomingMessage, "headers">): void {
  for (const name of ["forwarded", "x-forwarded-host", "x-forwarded-port", "x-forwarded-proto"]) delete headers[name];
}
