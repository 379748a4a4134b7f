import { readFileSync } from "node:fs";
import { createServer, get, type IncomingMessage, type RequestListener } from "node:http";
import path from "node:path";
import { duplexPair } from "node:stream";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { env } from "@/lib/env";

/** How long Next may take over a page, in milliseconds: longer than a database that is away takes to be given up. */
const PATIENCE = 15_000;

/** The word by which Next's build lets its own server render a prerendered page anew. */
const Manifest = z.object({ preview: z.object({ previewModeId: z.string().min(1) }) });

/** Renders one of the build's pages ("/pricing") again and answers its HTML. Throws when that fails in any way. */
export type Rerender = (page: string) => Promise<string>;

/** Why an answer must not be given to everyone; null for one that may. */
function objection({ statusCode, headers }: IncomingMessage, html: string): string | null {
  if (statusCode !== 200) return `it was answered with ${statusCode}`;
  if (headers["x-nextjs-cache"] !== "REVALIDATED") return "it was not rendered for the cache";
  if (!headers["content-type"]?.startsWith("text/html")) return "it is no page";
  if (headers["set-cookie"]) return "it sets a cookie";
  return /\snonce="/.test(html) ? "it carries a nonce" : null;
}

/**
 * Renders pages through Next's own request handler and into Next's cache, which is where a navigation inside the app reads
 * them. Next is asked as nobody (no cookie, no policy with a nonce) and over a connection that exists in memory alone, so
 * that no port answers the word it is asked with.
 */
export function rerenderer(distDir: string, handle: RequestListener): Rerender {
  const manifest = readFileSync(path.join(distDir, "prerender-manifest.json"), "utf8");
  const { previewModeId } = Manifest.parse(JSON.parse(manifest)).preview;
  const inner = createServer(handle);
  return (page) =>
    new Promise((resolve, reject) => {
      const [here, there] = duplexPair();
      // Neither end of such a pair hears by itself that the other is gone: both would wait for ever.
      there.on("close", () => here.destroy());
      here.on("close", () => there.destroy());
      inner.emit("connection", there);
      const request = get({
        path: env.BASE_PATH + page,
        headers: { "x-prerender-revalidate": previewModeId },
        createConnection: () => here,
        signal: AbortSignal.timeout(PATIENCE),
      });
      request.on("error", reject);
      request.on("response", async (response) => {
        try {
          const html = await text(response);
          const wrong = objection(response, html);
          if (wrong) throw new Error(`${page} was not taken: ${wrong}`);
          resolve(html);
        } catch (error) {
          reject(error);
        }
      });
    });
}
