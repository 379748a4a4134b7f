import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { type Language, language } from "@/lib/text/language";
import { hashedPolicy } from "./http/headers";

/** Puts the drawn page in the place of Next's where that is a blank 404. Call it before Next is given the response. */
export type DrawNotFound = (request: IncomingMessage, response: ServerResponse) => void;

/** What Next says of its own answer; one that it rendered at build time is drawn already. */
function isBlank(response: ServerResponse, status: number): boolean {
  return (
    status === 404 &&
    String(response.getHeader("content-type") ?? "").startsWith("text/html") &&
    !response.hasHeader("x-nextjs-prerender") &&
    !response.hasHeader("x-nextjs-cache")
  );
}

interface Drawn {
  plain: Buffer;
  brotli: Buffer;
  policy: string;
}

const drawn = (plain: Buffer, policy: string): Drawn => ({ plain, brotli: brotliCompressSync(plain), policy });

/**
 * React draws no error boundary on a server, so a page that calls resourceNotFound() arrives as an empty body that scripts fill: nothing
 * without them. Its reader gets the not-found page that the build rendered, under `policy`, the one with its scripts' hashes; or
 * that of `translated`, by its language. Of a language that is not there Next's own answer is left as it is.
 */
export function notFoundDrawer(
  distDir: string,
  policy: string,
  translated: { [L in Language]?: string } = {},
): DrawNotFound {
  const pages: { [L in Language]?: Drawn } = {
    en: drawn(readFileSync(path.join(distDir, "server", "app", "_not-found.html")), policy),
    ...(translated.es && { es: drawn(Buffer.from(translated.es), hashedPolicy(translated.es, "/_not-found")) }),
  };
  return (request, response) => {
    const page = pages[language()];
    if (!page) return;
    const { writeHead, write, end } = response;
    // Now, for others may take the header away from Next.
    const takesBrotli = /\bbr\b/.test(String(request.headers["accept-encoding"] ?? ""));
    let body: Buffer | null = null;
    response.writeHead = (...args: unknown[]) => {
      const [status] = args;
      if (!isBlank(response, typeof status === "number" ? status : response.statusCode))
        return Reflect.apply(writeHead, response, args);
      body = takesBrotli ? page.brotli : page.plain;
      for (const name of ["Content-Encoding", "Transfer-Encoding", "ETag", "Link"]) response.removeHeader(name);
      if (takesBrotli) response.setHeader("Content-Encoding", "br");
      response.setHeader("Vary", "Accept-Encoding, RSC, Cookie");
      response.setHeader("Cache-Control", "private, no-cache");
      response.setHeader("Content-Security-Policy", page.policy);
      response.setHeader("Content-Length", body.byteLength);
      return writeHead.call(response, 404);
    };
    // What Next writes first sends the headers, and with them decides.
    response.write = (...args: unknown[]) => {
      if (!response.headersSent) response.writeHead(response.statusCode);
      return body ? true : Reflect.apply(write, response, args);
    };
    response.end = (...args: unknown[]) => {
      if (!response.headersSent) response.writeHead(response.statusCode);
      if (!body) return Reflect.apply(end, response, args);
      return end.call(response, request.method === "HEAD" ? "" : body, "utf8");
    };
  };
}
