import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants } from "node:zlib";
import { env } from "@/lib/env";
import { log } from "@/lib/infra/log";
import { language } from "@/lib/text/language";
import { hasSession, isNavigation } from "./asking";
import { hashedPolicy, prerenderedPolicies } from "./headers";
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
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".ico": "image/x-icon",
  ".png": "image/png",
};

interface Prebuilt {
  plain: Buffer;
  brotli: Buffer | null;
  headers: Record<string, string>;
}

/** What is sent of a file, whole; `name` says of which type it is. */
export function prebuilt(
  name: string,
  plain: Buffer,
  brotli: Buffer | null,
  headers: Record<string, string>,
): Prebuilt {
  const etag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  const type = TYPES[path.extname(name)] ?? "application/octet-stream";
  return { plain, brotli, headers: { "Content-Type": type, ETag: etag, ...headers } };
}

/** A file of the build; it wrote a .br beside whatever shrinks by it. */
const load = (file: string, headers: Record<string, string>): Prebuilt =>
  prebuilt(file, readFileSync(file), existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : null, headers);

const pageHeaders = (policy: string) => ({
  "Cache-Control": EACH_TIME,
  "Content-Security-Policy": policy,
  Vary: "Accept-Encoding, RSC, Cookie",
});

const compress = promisify(brotliCompress);
// The build's quality takes four times as long for a tenth less.
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

function built(distDir: string, route: string, policy: string): Kept {
  const file = path.join(distDir, "server", "app", `${route}.html`);
  const late = putOff(readFileSync(file, "utf8"), pathOf(route));
  return {
    member: load(file, pageHeaders(policy)),
    visitor: pageOf(late, route, brotliCompressSync(late, QUICKLY)),
  };
}

interface Page {
  route: string;
  kept: Kept;
  /** From when on, in epoch milliseconds, a request has it rendered anew. */
  due: number;
}

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".br"))
    .map((entry) => path.join(entry.parentPath, entry.name));

function assetsOf(distDir: string): Map<string, Prebuilt> {
  const folder = path.join(distDir, "static");
  const urlOf = (file: string) => `/_next/static/${path.relative(folder, file).replaceAll(path.sep, "/")}`;
  return new Map(filesOf(folder).map((file) => [urlOf(file), load(file, { "Cache-Control": FOREVER })]));
}

function pagesOf(distDir: string): Map<string, Page> {
  const pages = new Map<string, Page>();
  for (const [route, policy] of prerenderedPolicies(distDir)) {
    if (route.startsWith("/_")) continue;
    pages.set(pathOf(route), { route, kept: built(distDir, route, policy), due: 0 });
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
  const brotli = /\bbr\b/.test(String(request.headers["accept-encoding"] ?? "")) ? found.brotli : null;
  if (brotli) response.setHeader("Content-Encoding", "br");
  const body = brotli ?? found.plain;
  response.writeHead(200, { "Content-Length": body.byteLength });
  response.end(request.method === "HEAD" ? undefined : body);
}

interface PrebuiltFiles {
  /** Answers a request for a script, a style, a font, or a page that is the same for everyone. False for all else. */
  serve: (request: IncomingMessage, response: ServerResponse, sitePath: string) => boolean;
  /** Renders every page once, so that what it says of the database is of now. Never throws. */
  renewAll: () => Promise<void>;
}

/**
 * What the build finished, kept in memory and answered without Next. Its pages show figures from the database: each is
 * rendered anew when it is asked for and a minute old, while that request still gets the one before; one at a time. Where
 * that fails the page stays as it is.
 */
export function prebuiltFiles(distDir: string, rerender: Rerender): PrebuiltFiles {
  const assets = assetsOf(distDir);
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
    if (sitePath.startsWith("/_next/static/")) {
      const [exact = ""] = (request.url ?? "").slice(env.BASE_PATH.length).split("?");
      return assets.get(exact);
    }
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
