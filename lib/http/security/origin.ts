import "server-only";
import { hostname, networkInterfaces } from "node:os";
import { env } from "@/lib/env";
import { forbidden, invalid } from "../errors";

type Asked = Pick<Request, "headers">;

const home = env.APP_URL ? new URL(env.APP_URL) : null;

const LOOPBACK_HOSTS = ["localhost", "127.0.0.1", "[::1]"];
const WILDCARD_ADDRESSES = ["0.0.0.0", "::"];

const inUrl = (address: string) => (address.includes(":") ? `[${address}]` : address).toLowerCase();

/** The names of this machine, which count without APP_URL: loopback, and the addresses that the process is bound to. */
function ownNames(): Set<string> {
  if (!WILDCARD_ADDRESSES.includes(env.HOST)) return new Set([...LOOPBACK_HOSTS, inUrl(env.HOST)]);
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each?.map(({ address }) => address) ?? []);
  const name = hostname().toLowerCase();
  return new Set([...LOOPBACK_HOSTS, ...addresses.map(inUrl), name, `${name}.local`]);
}

const known = ownNames();

const withoutPort = (host: string) => host.toLowerCase().replace(/:\d{1,5}$/, "");

/** Only used without APP_URL: a proxy may send any Host. */
const isKnown = (host: string) => known.has(withoutPort(host));

const bound = `http://${WILDCARD_ADDRESSES.includes(env.HOST) ? "127.0.0.1" : inUrl(env.HOST)}:${env.PORT}`;

/** APP_URL, else a known Host, as cookies are bound to it. Mails pass no request: forged Hosts must not reach them. */
export function siteUrl(request?: Asked): string {
  const host = request?.headers.get("host") ?? null;
  const reached = host !== null && isKnown(host) ? `http://${host}` : bound;
  return `${home?.origin ?? reached}${env.BASE_PATH}`;
}

/** Throws `invalid` for a request whose Host is not this machine's, unless APP_URL is set: prevents DNS rebinding. */
export function assertKnownHost(request: Asked): void {
  const host = request.headers.get("host");
  if (home === null && host !== null && !isKnown(host)) throw invalid("http.unknownHost");
}

/** Checks the client address that the web process established, and the Host: a local proxy may serve other machines. */
export const isFromThisMachine = ({ headers }: Asked): boolean =>
  /^(127\.|::1$|::ffff:127\.)/i.test(headers.get("x-forwarded-for")?.split(",")[0]?.trim() ?? "") &&
  LOOPBACK_HOSTS.includes(withoutPort(headers.get("host") ?? ""));

/** Browsers send Sec-Fetch-Site with every request; other programs do not. */
const isOwnOrProgram = (site: string | null) => site === null || /^(same-origin|none)$/i.test(site.trim());

/** Throws `forbidden` for a cross-site write (CSRF). Without Origin and Sec-Fetch-Site it is no browser: accepted. */
export function assertSameOrigin(request: Request): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  const origin = request.headers.get("origin");
  const isOurs =
    origin === null
      ? isOwnOrProgram(request.headers.get("sec-fetch-site"))
      : origin === (home?.origin ?? `http://${request.headers.get("host")?.toLowerCase()}`);
  if (!isOurs) throw forbidden("http.foreignOrigin");
}

/** The path of a request without the base path. */
export function sitePathOf({ url }: Pick<Request, "url">): string {
  const { pathname } = new URL(url);
  return pathname.startsWith(`${env.BASE_PATH}/`) ? pathname.slice(env.BASE_PATH.length) : pathname;
}
