import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants } from "node:zlib";
import { log } from "@/lib/infra/logging/log";
import { language } from "@/lib/text/language";
import { hashedPolicy, prerenderedPolicies } from "./http/headers";
import { hasSession, isNavigation } from "./http/request-info";
import { putOff } from "./late-scripts";
import type { Rerender } from "./rerender";

/** Names of files whose content never changes: Next puts a digest into each. */
export const FOREVER = "public, max-age=31536000, immutable";
/** A page is asked for anew each time: who is signed in gets another one at the same address. */
const EACH_TIME = "private, no-cache";

/** A page that is older than this when it is asked for is rendered anew, for those who come after. In milliseconds. */
const FRESH = 60_000;
/** How soon after a failure it is tried again, in milliseconds. */
const RETRY = 10_000;
/** How long a start waits for its pages, in milliseconds; after that it serves what the build made of them. */
const START = 5_000;

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
};

interface Prebuilt {
  plain: Buffer;
  brotli: Buffer;
  headers: Record<string, string>;
}

/** What is sent of a file, whole; `name` says of which type it is. */
export function prebuilt(name: string, plain: Buffer, brotli: Buffer, headers: Record<string, string>): Prebuilt {
  const etag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  const type = TYPES[path.extname(name)] ?? "application/octet-stream";
  return { plain, brotli, headers: { "Content-Type": type, ETag: etag, ...headers } };
}

const pageHeaders = (policy: string) => ({
  "Cache-Control": EACH_TIME,
  "Content-Security-Policy": policy,
  Vary: "Accept-Encoding, RSC, Cookie",
});

const compress = promisify(brotliCompress);
// The highest quality takes four times as long for a tenth less.
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const pageOf = (html: string, route: string, brotli: Buffer): Prebuilt =>
  prebuilt("page.html", Buffer.from(html), brotli, pageHeaders(hashedPolicy(html, route)));

/** A page as whoever may be signed in gets it, and as a visitor does, who reads it before its scripts are asked for. */
type Kept = Record<"member" | "visitor", Prebuilt>;

/** Where a page of the build stands. */
const pathOf = (route: string) => (route === "/landing" ? "/" : route);

async function renewed(html: string, route: string): Promise<Kept> {
  const late = putOff(html, pathOf(route));
  return {
    member: pageOf(html, route, await compress(html, QUICKLY)),
    visitor: pageOf(late, route, await compress(late, QUICKLY)),
  };
}

function built(distDir: string, route: string): Kept {
  const html = readFileSync(path.join(distDir, "server", "app", `${route}.html`), "utf8");
  const late = putOff(html, pathOf(route));
  return {
    member: pageOf(html, route, brotliCompressSync(html, QUICKLY)),
    visitor: pageOf(late, route, brotliCompressSync(late, QUICKLY)),
  };
}

interface Page {
  route: string;
  kept: Kept;
  /** From when on, in epoch milliseconds, a request has it rendered anew. */
  due: number;
}

function pagesOf(distDir: string): Map<string, Page> {
  const pages = new Map<string, Page>();
  for (const route of prerenderedPolicies(distDir).keys()) {
    if (route.startsWith("/_")) continue;
    pages.set(pathOf(route), { route, kept: built(distDir, route), due: 0 });
  }
  return pages;
}

/** Sends a file that is kept, compressed where it may be, or that the browser has it already. */
export function send(request: IncomingMessage, response: ServerResponse, found: Prebuilt): void {
  response.setHeader("Vary", "Accept-Encoding");
  for (const [name, value] of Object.entries(found.headers)) response.setHeader(name, value);
  if (request.headers["if-none-match"] === found.headers.ETag) {
    response.writeHead(304).end();
    return;
  }
  const takesBrotli = /\bbr\b/.test(String(request.headers["accept-encoding"] ?? ""));
  if (takesBrotli) response.setHeader("Content-Encoding", "br");
  const body = takesBrotli ? found.brotli : found.plain;
  response.writeHead(200, { "Content-Length": body.byteLength });
  response.end(request.method === "HEAD" ? undefined : body);
}

interface PrebuiltPages {
  /** Answers a request for a page that is the same for everyone. False for all else. */
  serve: (request: IncomingMessage, response: ServerResponse, sitePath: string) => boolean;
  /** Renders every page once, so that what it says of the database is of now. Never throws. */
  renewAll: () => Promise<void>;
}

/**
 * The pages that the build rendered, kept in memory and served without Next. They show figures from the database: a
 * request for one that is a minute old gets it as it is and has it rendered again, one page at a time. A page whose
 * rendering fails stays as it is.
 */
export function prebuiltPages(distDir: string, rerender: Rerender): PrebuiltPages {
  const pages = pagesOf(distDir);
  let renewing = false;

  async function renew(due: Page[]): Promise<void> {
    renewing = true;
    for (const page of due)
      try {
        page.kept = await renewed(await rerender(page.route), page.route);
        page.due = Date.now() + FRESH;
      } catch (error) {
        page.due = Date.now() + RETRY;
        log.warn({ err: error }, "a page could not be rendered anew, and stays as it is");
      }
    renewing = false;
  }

  function find(request: IncomingMessage, sitePath: string): Prebuilt | undefined {
    const page = pages.get(sitePath);
    const reader = hasSession(request) ? "member" : "visitor";
    // Home stands at the same address as the landing page.
    if (!page || (sitePath === "/" && reader === "member")) return undefined;
    // They were written in English, at build time and since.
    if (language() !== "en") return undefined;
    if (!renewing && page.due <= Date.now()) void renew([page]);
    return isNavigation(request) ? undefined : page.kept[reader];
  }

  return {
    serve(request, response, sitePath) {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const found = find(request, sitePath);
      if (found) send(request, response, found);
      return found !== undefined;
    },
    renewAll: () =>
      Promise.race([renew([...pages.values()]), new Promise<void>((resolve) => setTimeout(resolve, START).unref())]),
  };
}
