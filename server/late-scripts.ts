import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LATE, wakeScript } from "@/components/shell/wake-script";
import { hasSession, isNavigation } from "./http/request-info";

/** Pages of the build; English ones go out without Next (prebuilt.ts). They sell: once drawn they ask for nothing but who is signed in. */
const BUILT = /^\/(?:pricing|privacy|rules|terms)?$/;
/** Others that are read rather than used by whoever is not signed in. */
const READ = /^\/(?:(?:u|posts|tags)\/[^/]+|explore|support)$/;

/** Whether a page is asked for that is read, by somebody who is not signed in. */
export const isRead = (request: IncomingMessage, sitePath: string): boolean =>
  request.method === "GET" &&
  (BUILT.test(sitePath) || READ.test(sitePath)) &&
  !isNavigation(request) &&
  !hasSession(request);

/** A script of the build that a browser with modules runs. */
const SCRIPT = /<script(?=[^>]* src="[^"]*\/_next\/static\/)(?![^>]* noModule)[^>]*>/g;
const PRELOAD = /<link(?=[^>]* rel="preload")(?=[^>]* as="script")[^>]*>/g;

/** An attribute as it stands in a tag, with the blank before it; nothing where it does not. */
const attributeOf = (tag: string, name: string): string => new RegExp(` ${name}="[^"]*"`).exec(tag)?.[0] ?? "";

/**
 * A visitor's page: with its scripts put off until its reader does something (components/shell/wake-script.ts), or as it is where it
 * has none. They are fetched once the page is drawn, those of pages of the build beside it, behind all that it shows. Its root says
 * whose it is, so that it shows the ways in while it sleeps (components/shell/nav/nav-account.tsx).
 */
export function putOff(html: string, sitePath: string): string {
  const preloads = (html.match(SCRIPT) ?? []).map(
    (script) =>
      `<link rel="preload" as="script" fetchPriority="low"${attributeOf(script, "nonce")}${attributeOf(script, "src").replace("src", "href")}/>`,
  );
  if (preloads.length === 0) return html;
  let before = `${BUILT.test(sitePath) ? preloads.join("") : ""}<script>${wakeScript}</script>`;
  return html
    .replace(PRELOAD, "")
    .replace(SCRIPT, (script) => {
      const late = before + script.replace(" src=", ` ${LATE}=`);
      before = "";
      return late;
    })
    .replace(/<html(?=[ >])/, "<html data-visitor");
}

const brotli = promisify(brotliCompress);
// Of 150 kB: 2 ms, and a tenth less than gzip.
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const compressions: [name: string, compress: (plain: Buffer) => Promise<Buffer>][] = [
  ["br", (plain) => brotli(plain, QUICKLY)],
  ["gzip", promisify(gzip)],
];

const isHtml = (response: ServerResponse) => String(response.getHeader("content-type") ?? "").startsWith("text/html");

/**
 * Has a page that a visitor reads drawn before any of its scripts is asked for. Call it before Next is given the response, and
 * after all else that looks at what Next writes.
 */
export function deferScripts(request: IncomingMessage, response: ServerResponse, sitePath: string): void {
  if (!isRead(request, sitePath)) return;
  const accepted = String(request.headers["accept-encoding"] ?? "");
  // Next must not compress what is changed afterwards.
  delete request.headers["accept-encoding"];
  const { writeHead, write, end, flushHeaders } = response;
  const pieces: Buffer[] = [];
  /** What the head was written with, while it is held back. */
  let head: unknown[] | null = null;
  const holds = () => {
    if (!head && !response.headersSent) response.writeHead(response.statusCode);
    return head !== null;
  };
  const keep = (piece: unknown, encoding: unknown) => {
    if (typeof piece === "string")
      pieces.push(Buffer.from(piece, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8"));
    else if (piece instanceof Uint8Array) pieces.push(Buffer.from(piece));
  };
  async function send(): Promise<void> {
    let body = Buffer.from(putOff(Buffer.concat(pieces).toString(), sitePath));
    const [name, compress] = compressions.find(([each]) => new RegExp(`\\b${each}\\b`).test(accepted)) ?? [];
    if (name && compress) {
      body = Buffer.from(await compress(body));
      response.setHeader("Content-Encoding", name);
    }
    response.setHeader("Content-Length", body.byteLength);
    Reflect.apply(writeHead, response, head ?? [200]);
    Reflect.apply(end, response, [body]);
  }
  response.writeHead = (...args: unknown[]) => {
    const [status] = args;
    if (status !== 200 || !isHtml(response)) return Reflect.apply(writeHead, response, args);
    head = args;
    return response;
  };
  response.flushHeaders = () => {
    if (!holds()) Reflect.apply(flushHeaders, response, []);
  };
  response.write = (...args: unknown[]) => {
    if (!holds()) return Reflect.apply(write, response, args);
    keep(args[0], args[1]);
    return true;
  };
  response.end = (...args: unknown[]) => {
    if (!holds()) return Reflect.apply(end, response, args);
    keep(args[0], args[1]);
    send().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
    return response;
  };
}
