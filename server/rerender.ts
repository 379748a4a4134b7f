import { readFileSync } from "node:fs";
import { createServer, get, type IncomingMessage, type RequestListener } from "node:http";
import path from "node:path";
import { duplexPair } from "node:stream";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { env } from "@/lib/env";
import { inLanguage, LANGUAGE_COOKIE, languageOf } from "@/lib/infra/language";
import type { Language } from "@/lib/text/language";

/** How long Next may take over a page, in milliseconds: longer than a database that is away takes to be given up. */
const PATIENCE = 15_000;

/** The word by which Next's build lets its own server render a prerendered page anew. */
const Manifest = z.object({ preview: z.object({ previewModeId: z.string().min(1) }) });

/** The word of a build; see Manifest. */
function previewOf(distDir: string): string {
  const manifest = readFileSync(path.join(distDir, "prerender-manifest.json"), "utf8");
  return Manifest.parse(JSON.parse(manifest)).preview.previewModeId;
}

/**
 * The cookie by which Next renders for this request alone also what it has rendered before: its draft mode. A request in another
 * language than the build's carries it inside, so that it neither gets an English page nor leaves one of its own behind.
 */
export const renderingCookie = (distDir: string): string => `__prerender_bypass=${previewOf(distDir)}`;

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

interface Answer {
  answer: IncomingMessage;
  html: string;
}

/**
 * Asks Next's own request handler for pages, over a connection that exists in memory alone, so that no port answers the words it
 * is asked with. What it renders is in the language that the cookie names.
 */
function asker(handle: RequestListener): (page: string, headers: Record<string, string>) => Promise<Answer> {
  const inner = createServer((request, response) =>
    inLanguage(languageOf(request.headers.cookie), () => handle(request, response)),
  );
  return (page, headers) =>
    new Promise((resolve, reject) => {
      const [here, there] = duplexPair();
      // Neither end of such a pair hears by itself that the other is gone: both would wait for ever.
      there.on("close", () => here.destroy());
      here.on("close", () => there.destroy());
      inner.emit("connection", there);
      const request = get({
        path: env.BASE_PATH + page,
        headers,
        createConnection: () => here,
        signal: AbortSignal.timeout(PATIENCE),
      });
      request.on("error", reject);
      request.on("response", (answer) => text(answer).then((html) => resolve({ answer, html }), reject));
    });
}

/**
 * Renders pages into Next's cache, which is where a navigation inside the app reads them. Next is asked as nobody: no cookie, no
 * policy with a nonce.
 */
export function rerenderer(distDir: string, handle: RequestListener): Rerender {
  const previewModeId = previewOf(distDir);
  const ask = asker(handle);
  return async (page) => {
    const { answer, html } = await ask(page, { "x-prerender-revalidate": previewModeId });
    const wrong = objection(answer, html);
    if (wrong) throw new Error(`${page} was not taken: ${wrong}`);
    return html;
  };
}

/** Any address that nothing stands at. */
const NOWHERE = "/nowhere";

/** The not-found page in a language, past Next's cache. Throws when it cannot be had. */
export async function renderNotFound(distDir: string, handle: RequestListener, language: Language): Promise<string> {
  const cookie = `${LANGUAGE_COOKIE}=${language}; ${renderingCookie(distDir)}`;
  const { answer, html } = await asker(handle)(NOWHERE, { cookie });
  if (answer.statusCode !== 404 || !answer.headers["content-type"]?.startsWith("text/html") || /\snonce="/.test(html))
    throw new Error(`the not-found page was answered with ${answer.statusCode}`);
  return html;
}
