import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { env } from "@/lib/env";
import { prerenderedPolicies } from "./headers";

/** Names of files whose content never changes: Next puts a digest into each. */
const FOREVER = "public, max-age=31536000, immutable";
/** A page is asked for anew each time: who is signed in gets another one at the same address. */
const EACH_TIME = "private, no-cache";

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

function load(file: string, headers: Record<string, string>): Prebuilt {
  const plain = readFileSync(file);
  const etag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  const type = TYPES[path.extname(file)] ?? "application/octet-stream";
  // The build writes a .br beside whatever shrinks by it.
  const brotli = existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : null;
  return { plain, brotli, headers: { "Content-Type": type, ETag: etag, ...headers } };
}

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".br"))
    .map((entry) => path.join(entry.parentPath, entry.name));

/** Next's own marks of a navigation inside the app, which wants data and not the page. */
const isNavigation = (request: IncomingMessage) => request.headers.rsc !== undefined || request.url?.includes("_rsc=");

const SESSION = /(?:^|;\s*)(?:__Secure-)?next-auth\.session-token=/;

/**
 * What the build finished, kept in memory and answered without Next: scripts, styles, fonts, and the pages that are the
 * same for everyone. Answers false for all else.
 */
export function prebuiltFiles(
  distDir: string,
): (request: IncomingMessage, response: ServerResponse, sitePath: string) => boolean {
  const assets = new Map<string, Prebuilt>();
  const folder = path.join(distDir, "static");
  for (const file of filesOf(folder))
    assets.set(
      `/_next/static/${path.relative(folder, file).replaceAll(path.sep, "/")}`,
      load(file, { "Cache-Control": FOREVER }),
    );
  const pages = new Map<string, Prebuilt>();
  for (const [page, policy] of prerenderedPolicies(distDir)) {
    if (page.startsWith("/_")) continue;
    const headers = {
      "Cache-Control": EACH_TIME,
      "Content-Security-Policy": policy,
      Vary: "Accept-Encoding, RSC, Cookie",
    };
    pages.set(page === "/landing" ? "/" : page, load(path.join(distDir, "server", "app", `${page}.html`), headers));
  }

  function find(request: IncomingMessage, sitePath: string): Prebuilt | undefined {
    if (sitePath.startsWith("/_next/static/")) {
      const [exact = ""] = (request.url ?? "").slice(env.BASE_PATH.length).split("?");
      return assets.get(exact);
    }
    if (isNavigation(request)) return undefined;
    // Home stands at the same address as the landing page.
    if (sitePath === "/" && SESSION.test(request.headers.cookie ?? "")) return undefined;
    return pages.get(sitePath);
  }

  return (request, response, sitePath) => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const found = find(request, sitePath);
    if (!found) return false;
    response.setHeader("Vary", "Accept-Encoding");
    for (const [name, value] of Object.entries(found.headers)) response.setHeader(name, value);
    if (request.headers["if-none-match"] === found.headers.ETag) {
      response.writeHead(304).end();
      return true;
    }
    const brotli = /\bbr\b/.test(String(request.headers["accept-encoding"] ?? "")) ? found.brotli : null;
    if (brotli) response.setHeader("Content-Encoding", "br");
    const body = brotli ?? found.plain;
    response.writeHead(200, { "Content-Length": body.byteLength });
    response.end(request.method === "HEAD" ? undefined : body);
    return true;
  };
}
