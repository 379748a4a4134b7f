import "server-only";
import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** RFC 6890 and its updates, and a public address that clouds use inside. */
const RESERVED_NETWORKS: readonly [address: string, prefix: number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  // Azure's metadata and DNS, on every virtual machine there.
  ["168.63.129.16", 32],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];

const reserved = new BlockList();
for (const [address, prefix] of RESERVED_NETWORKS) reserved.addSubnet(address, prefix, "ipv4");
const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");
const reserved6 = new BlockList();
// Excluded global ranges: documentation, and tunnels that embed an unchecked IPv4 address.
for (const [address, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  reserved6.addSubnet(address, prefix, "ipv6");

function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !reserved.check(address, "ipv4");
  return family === 6 && global6.check(address, "ipv6") && !reserved6.check(address, "ipv6");
}

/**
 * Whether the address is public and on the protocol's own port. Prevents SSRF together with publicLookup, which checks
 * the resolved addresses.
 */
export function isPublicUrl(address: string, protocols: readonly string[] = ["https:"]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, "");
  if (!protocols.includes(protocol) || port !== "" || username !== "" || password !== "") return false;
  if (isIP(host)) return isPublicAddress(host);
  return host.includes(".") && !/\.(localhost|local|internal|home|lan)\.?$/i.test(host);
}

/** The connection uses the checked address, which prevents DNS rebinding. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, []);
    const all = found.filter(({ address }) => isPublicAddress(address));
    const [first] = all;
    if (!first) return done(Object.assign(new Error("no public address"), { code: "EACCES" }), []);
    if (options.all) done(null, all);
    else done(null, first.address, first.family);
  });
};
