import "@/lib/testing/setup/no-database";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "@jest/globals";
import { deferScripts } from "./late-scripts";

const PAGE = `<html lang="en-GB"><head><link rel="preload" as="script" href="/_next/static/chunks/a.js"/><link rel="preload" as="image" href="/a.webp"/>
<script src="/_next/static/chunks/a.js" async="" nonce="n"></script><script>inline()</script>
<script src="/_next/static/chunks/old.js" noModule=""></script></head><p>Grüße</p><script src="/_next/static/chunks/b.js" async=""></script>`;

const drawn: RequestListener = (_request, response) => {
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  // Within a letter of two bytes.
  const bytes = Buffer.from(PAGE);
  const half = bytes.indexOf("Grü") + 3;
  response.write(bytes.subarray(0, half));
  response.end(bytes.subarray(half));
};

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Asks a site whose pages Next renders as `next` does. */
async function ask(path: string, init: RequestInit = {}, next: RequestListener = drawn): Promise<Response> {
  server = createServer((request, response) => {
    deferScripts(request, response, path);
    next(request, response);
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);
}

test.each(["br", "gzip", "identity"])(
  "a page that a visitor reads comes whole, its scripts without addresses (%s)",
  async (coding) => {
    const response = await ask("/u/somebody", { headers: { "Accept-Encoding": coding } });
    expect(response.headers.get("content-encoding")).toBe(coding === "identity" ? null : coding);
    const html = await response.text();
    expect(html).toContain('<script data-src="/_next/static/chunks/a.js" async="" nonce="n">');
    expect(html).toContain('<script data-src="/_next/static/chunks/b.js" async="">');
    expect(html).toContain('<script src="/_next/static/chunks/old.js" noModule="">');
    expect(html).toContain("<script>inline()</script>");
    expect(html).toContain('as="image"');
    expect(html).toContain('<html data-visitor lang="en-GB">');
    expect(html).not.toContain('<link rel="preload" as="script"');
    expect(html).toContain("<p>Grüße</p>");
  },
);

test.each([
  ["/", true],
  ["/pricing", true],
  ["/support", false],
  ["/explore", false],
  ["/posts/1", false],
])("%s is read; it asks for its scripts before it is drawn: %s", async (path, isBuilt) => {
  const html = await (await ask(path)).text();
  expect(html).toContain('<script data-src="/_next/static/chunks/a.js"');
  const preloads = html.match(/<link rel="preload" as="script"[^>]*>/g) ?? [];
  const of = (attributes: string) => `<link rel="preload" as="script" fetchPriority="low"${attributes}/>`;
  expect(preloads).toEqual(
    isBuilt ? [of(' nonce="n" href="/_next/static/chunks/a.js"'), of(' href="/_next/static/chunks/b.js"')] : [],
  );
});

test.each([
  ["somebody who is signed in", "/u/somebody", { headers: { Cookie: "next-auth.session-token=x" } }],
  ["a navigation inside the app", "/u/somebody", { headers: { RSC: "1" } }],
  ["a page that is used", "/auth", {}],
  ["what is below a post", "/posts/1/else", {}],
  ["what is below the plans", "/pricing/else", {}],
])("%s gets what Next wrote", async (_who, path, init) => {
  expect(await (await ask(path, init)).text()).toBe(PAGE);
});

test("what is no page, or not found, goes through as it is", async () => {
  const json: RequestListener = (_request, response) => {
    response.setHeader("Content-Type", "application/json");
    response.end('"<script src=/_next/static/a.js>"');
  };
  expect(await (await ask("/explore", {}, json)).text()).toBe('"<script src=/_next/static/a.js>"');
  const missing: RequestListener = (_request, response) => {
    response.writeHead(404, { "Content-Type": "text/html" });
    response.end(PAGE);
  };
  server?.close();
  const response = await ask("/posts/none", {}, missing);
  expect(response.status).toBe(404);
  expect(await response.text()).toBe(PAGE);
});
