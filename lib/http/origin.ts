import "server-only";
import { hostname, networkInterfaces } from "node:os";
import { env } from "@/lib/env";
import { http as text } from "@/lib/text/http";
import { forbidden, invalid } from "./errors";

type Asked = Pick<Request, "headers">;

const home = env.APP_URL ? new URL(env.APP_URL) : null;

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];
const ANY_ADDRESS = ["0.0.0.0", "::"];

const inUrl = (address: string) => (address.includes(":") ? `[${address}]` : address).toLowerCase();

/** The names and addresses by which this process can be reached without APP_URL: those of the loopback, and of what it is bound to. */
function ownNames(): Set<string> {
  if (!ANY_ADDRESS.includes(env.HOST)) return new Set([...LOOPBACK, inUrl(env.HOST)]);
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each?.map(({ address }) => address) ?? []);
  const name = hostname().toLowerCase();
  return new Set([...LOOPBACK, ...addresses.map(inUrl), name, `${name}.local`]);
}

const known = ownNames();

/** Whether a Host header names this site: anything may be behind APP_URL, as a proxy may send what it likes. */
const isKnown = (host: string) => known.has(host.toLowerCase().replace(/:\d{1,5}$/, ""));

const bound = `http://${ANY_ADDRESS.includes(env.HOST) ? "127.0.0.1" : inUrl(env.HOST)}:${env.PORT}`;

/**
 * Where this site is: APP_URL, else where this process listens. Mails link there, whatever Host a request claimed. With a
 * request, and without APP_URL, it is the name by which that reached the process: what a browser keeps, it keeps by name.
 */
export function siteUrl(request?: Asked): string {
  const host = request?.headers.get("host") ?? null;
  const reached = host !== null && isKnown(host) ? `http://${host}` : bound;
  return `${home?.origin ?? reached}${env.BASE_PATH}`;
}

/** Refuses a request for another site: without APP_URL, one whose Host is none of ours, as by DNS rebinding. Throws `invalid`. */
export function checkHost(request: Asked): void {
  const host = request.headers.get("host");
  if (home === null && host !== null && !isKnown(host)) throw invalid(text.unknownHost);
}

/** Whether a request was made on this very machine, by the caller's address as the web process established it. */
export const isFromHere = (request: Asked): boolean =>
  /^(127\.|::1$|::ffff:127\.)/i.test(request.headers.get("x-forwarded-for")?.split(",")[0]?.trim() ?? "");

/** No page of another site sent this: browsers say so of every request, and programs say nothing. */
const isOwnOrProgram = (site: string | null) => site === null || /^(same-origin|none)$/i.test(site.trim());

/** Refuses a change that another site's page asks for. Without Origin and Sec-Fetch-Site it is a program, not a page: accepted. */
export function checkOrigin(request: Request): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  const origin = request.headers.get("origin");
  const isOurs =
    origin === null
      ? isOwnOrProgram(request.headers.get("sec-fetch-site"))
      : origin === (home?.origin ?? `http://${request.headers.get("host")?.toLowerCase()}`);
  if (!isOurs) throw forbidden(text.foreignOrigin);
}
