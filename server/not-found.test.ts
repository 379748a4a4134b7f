import "@/lib/testing/setup/no-database";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { inLanguage, speakSpanish } from "@/lib/infra/language";
import type { Language } from "@/lib/text/language";
import { type DrawNotFound, notFoundDrawer } from "./not-found";

const DRAWN = `<!doctype html><h1>404 Page Not Found</h1>${"<p>drawn</p>".repeat(50)}`;
const IN_SPANISH = "<!doctype html><script>words()</script><h1>404 Página no encontrada</h1>";
const POLICY = "default-src 'self'; script-src 'sha256-drawn'";

let distDir: string;
let draw: DrawNotFound;
let server: Server | undefined;

beforeAll(() => {
  distDir = mkdtempSync(path.join(tmpdir(), "veranda-not-found-"));
  mkdirSync(path.join(distDir, "server", "app"), { recursive: true });
  writeFileSync(path.join(distDir, "server", "app", "_not-found.html"), DRAWN);
  draw = notFoundDrawer(distDir, POLICY);
});
afterAll(() => rmSync(distDir, { recursive: true }));
const close = () => {
  server?.closeAllConnections();
  server?.close();
};
afterEach(close);

/** Asks a site whose pages Next renders as `next` does. */
async function ask(
  next: RequestListener,
  init: RequestInit = {},
  { by, language }: { by: DrawNotFound; language: Language } = { by: draw, language: "en" },
): Promise<Response> {
  close();
  server = createServer((request, response) =>
    inLanguage(language, () => {
      by(request, response);
      next(request, response);
    }),
  );
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/posts/none`, init);
}

/** As Next streams a page that called resourceNotFound(): headers first, then pieces, compressed. */
const blank: RequestListener = (_request, response) => {
  response.statusCode = 404;
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.setHeader("Content-Encoding", "gzip");
  response.setHeader("Content-Security-Policy", "script-src 'nonce-of-the-blank-one'");
  response.flushHeaders();
  response.write(gzipSync('<html id="__next_error__">'));
  response.end();
};

describe("a page that calls notFound()", () => {
  test.each(["br", "identity"])("is the drawn one, encoded as %s, with its own policy", async (encoding) => {
    const answer = await ask(blank, { headers: { "Accept-Encoding": encoding } });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe(DRAWN);
    expect(answer.headers.get("content-security-policy")).toBe(POLICY);
    expect(answer.headers.get("content-encoding")).toBe(encoding === "br" ? "br" : null);
  });

  test("is drawn in the language of its reader, and left as it is where there is none in it", async () => {
    speakSpanish({}, null);
    const both = { by: notFoundDrawer(distDir, POLICY, { es: IN_SPANISH }), language: "es" } as const;
    const answer = await ask(blank, { headers: { "Accept-Encoding": "identity" } }, both);
    expect([answer.status, await answer.text()]).toEqual([404, IN_SPANISH]);
    const hash = createHash("sha256").update("words()").digest("base64");
    expect(answer.headers.get("content-security-policy")).toContain(`'sha256-${hash}'`);
    const english = await ask(blank, {}, { ...both, language: "en" });
    expect(await english.text()).toBe(DRAWN);
    const left = await ask(blank, {}, { by: draw, language: "es" });
    expect(await left.text()).toBe('<html id="__next_error__">');
  });

  test("answers HEAD without a body", async () => {
    const answer = await ask(blank, { method: "HEAD" });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe("");
  });
});

describe("what is left alone", () => {
  test("a page that is there", async () => {
    const answer = await ask((_request, response) => {
      response.setHeader("Content-Type", "text/html");
      response.write("<h1>");
      response.end("A post</h1>");
    });
    expect([answer.status, await answer.text()]).toEqual([200, "<h1>A post</h1>"]);
  });

  test("data that says not found", async () => {
    const answer = await ask((_request, response) => {
      response.writeHead(404, { "Content-Type": "application/json" }).end('{"error":"not_found"}');
    });
    expect([answer.status, await answer.json()]).toEqual([404, { error: "not_found" }]);
  });

  test("a navigation inside the app, which wants data", async () => {
    const answer = await ask((_request, response) => {
      response.statusCode = 404;
      response.setHeader("Content-Type", "text/x-component");
      response.end("0:{}");
    });
    expect(await answer.text()).toBe("0:{}");
  });

  test("an address that is none, whose page Next rendered at build time", async () => {
    const answer = await ask((_request, response) => {
      response.statusCode = 404;
      response.setHeader("Content-Type", "text/html");
      response.setHeader("x-nextjs-prerender", "1");
      response.end("the build's own");
    });
    expect(await answer.text()).toBe("the build's own");
  });
});
