import "@/lib/testing/setup/no-database";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type RequestListener, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from "@jest/globals";
import { waitFor } from "@/lib/testing/wait/wait-for";
import { language } from "@/lib/text/language";

/** Everything here stands under a base path: what is asked of Next must carry it. */
const BASE = "/veranda";
const WORD = "the-word-of-this-build";
const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const page = (words: string) => `<html><script>say("${words}")</script><p>${words}</p></html>`;

let distDir: string;
let server: Server | undefined;
let prebuilt: typeof import("./prebuilt");
let rerender: typeof import("./rerender");

beforeAll(async () => {
  process.env.BASE_PATH = BASE;
  [prebuilt, rerender] = await Promise.all([import("./prebuilt"), import("./rerender")]);
  distDir = mkdtempSync(path.join(tmpdir(), "veranda-prebuilt-"));
  mkdirSync(path.join(distDir, "server", "app"), { recursive: true });
  for (const name of ["landing", "pricing", "_not-found"])
    writeFileSync(path.join(distDir, "server", "app", `${name}.html`), page(`${name} as built`));
  writeFileSync(path.join(distDir, "prerender-manifest.json"), JSON.stringify({ preview: { previewModeId: WORD } }));
});
afterAll(() => rmSync(distDir, { recursive: true }));

let clock = 1_800_000_000_000;
beforeEach(() => {
  jest.spyOn(Date, "now").mockImplementation(() => clock);
});
afterEach(() => {
  jest.restoreAllMocks();
  server?.closeAllConnections();
  server?.close();
});

interface Asked {
  url: string;
  headers: IncomingHttpHeaders;
}

/** A site whose pages Next renders as `next` says, and who asks it. What is not prebuilt it answers with 404. */
async function serving(next: RequestListener) {
  const asked: Asked[] = [];
  const files = prebuilt.prebuiltPages(
    distDir,
    rerender.rerenderer(distDir, (incoming, response) => {
      asked.push({ url: incoming.url ?? "", headers: incoming.headers });
      next(incoming, response);
    }),
  );
  server = createServer((incoming, response) => {
    const { pathname } = new URL(incoming.url ?? "/", "http://site");
    if (!files.serve(incoming, response, pathname.slice(BASE.length) || "/")) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const ask = (url: string, headers: Record<string, string> = {}, method = "GET") =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
      const sent = request({ port, path: BASE + url, headers, method, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      });
      sent.on("error", reject).end();
    });
  const words = async (url: string) => /<p>(.*)<\/p>/.exec((await ask(url)).body.toString())?.[1];
  /** Asks until the page says `expected`. */
  const becomes = (url: string, expected: string) =>
    waitFor(async () => (await words(url)) === expected, `${url} saying ${expected}`);
  return { files, ask, words, becomes, asked };
}

/** Next as it answers a page that it rendered for its cache. */
function rendered(words: () => string): RequestListener {
  return (_, response) => {
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "x-nextjs-cache": "REVALIDATED" });
    response.write(page(words()).slice(0, 20));
    response.end(page(words()).slice(20));
  };
}

test("serves prerendered pages compressed and revalidated, and leaves everything else to Next", async () => {
  const { ask } = await serving(() => {});
  const compressed = await ask("/pricing", { "accept-encoding": "gzip, br" });
  expect(brotliDecompressSync(compressed.body).toString()).toBe(page("pricing as built"));

  const { headers, body } = await ask("/pricing");
  expect(body.toString()).toBe(page("pricing as built"));
  expect(headers).toMatchObject({ "cache-control": "private, no-cache", vary: "Accept-Encoding, RSC, Cookie" });
  expect(headers["content-security-policy"]).toContain(`script-src 'self' ${hash('say("pricing as built")')};`);
  expect((await ask("/pricing", { "if-none-match": String(headers.etag) })).status).toBe(304);
  expect(await ask("/pricing", {}, "HEAD")).toMatchObject({ status: 200, body: Buffer.alloc(0) });

  for (const [url, given, method] of [
    ["/pricing", { rsc: "1" }, "GET"],
    ["/pricing", {}, "POST"],
    ["/", { cookie: "a=b; next-auth.session-token=t" }, "GET"],
    ["/landing", {}, "GET"],
    ["/_not-found", {}, "GET"],
    ["/explore", {}, "GET"],
    ["/_next/static/chunks/A.js", {}, "GET"],
  ] as const)
    expect([url, (await ask(url, given, method)).status]).toEqual([url, 404]);
});

test("a visitor gets a page whose scripts are put off, before it is rendered anew and after; whoever may be signed in gets it as it is", async () => {
  const chunk = '<script src="/_next/static/chunks/A.js" async=""></script>';
  const file = path.join(distDir, "server", "app", "pricing.html");
  writeFileSync(file, chunk + page("built"));
  // Asking for a page has it rendered again: that must not end while the built one is looked at.
  let finishRendering = () => {};
  const looked = new Promise<void>((resolve) => {
    finishRendering = resolve;
  });
  const { files, ask } = await serving(async (_, response) => {
    await looked;
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "x-nextjs-cache": "REVALIDATED" });
    response.end(chunk + page("now"));
  });
  writeFileSync(file, page("pricing as built"));
  for (const words of ["built", "now"]) {
    const visitor = await ask("/pricing", { "accept-encoding": "br" });
    const [, wake = "", late] =
      /^<link rel="preload" as="script" fetchPriority="low" href="\/_next\/static\/chunks\/A\.js"\/><script>(.*?)<\/script>(<script .*?>)/.exec(
        brotliDecompressSync(visitor.body).toString(),
      ) ?? [];
    expect(late).toBe('<script data-src="/_next/static/chunks/A.js" async="">');
    expect(visitor.headers["content-security-policy"]).toContain(
      `script-src 'self' ${hash(wake)} ${hash(`say("${words}")`)};`,
    );
    const member = await ask("/pricing", { cookie: "next-auth.session-token=t", "accept-encoding": "br" });
    expect(brotliDecompressSync(member.body).toString()).toBe(chunk + page(words));
    expect(member.headers.etag).not.toBe(visitor.headers.etag);
    finishRendering();
    await files.renewAll();
  }
});

test("a start renders each page once, as nobody: no cookie, no policy, no encoding, at its own address", async () => {
  const { files, asked, words } = await serving(rendered(() => "now"));
  await files.renewAll();
  expect(asked.map(({ url }) => url).sort()).toEqual([`${BASE}/landing`, `${BASE}/pricing`]);
  for (const { headers } of asked) {
    expect(headers["x-prerender-revalidate"]).toBe(WORD);
    for (const name of ["cookie", "content-security-policy", "authorization", "accept-encoding"])
      expect(headers[name]).toBeUndefined();
  }
  expect([await words("/"), await words("/pricing")]).toEqual(["now", "now"]);
});

test("a page of a minute is rendered anew once, in the background, with its hashes, its tag and its compression", async () => {
  let version = 1;
  let release = () => {};
  const { files, ask, words, becomes, asked } = await serving((incoming, response) => {
    const answer = () => rendered(() => `version ${version}`)(incoming, response);
    if (version === 1) answer();
    else release = answer;
  });
  await files.renewAll();
  const before = await ask("/");
  version = 2;
  clock += 59_999;
  expect(await words("/")).toBe("version 1");
  expect(asked).toHaveLength(2);
  clock += 1;
  // The rendering is under way all the while: nobody waits for it, and nobody starts a second one.
  expect(await Promise.all(Array.from({ length: 30 }, () => words("/")))).toEqual(Array(30).fill("version 1"));
  expect(await words("/pricing")).toBe("version 1");
  expect(asked).toHaveLength(3);
  release();
  await becomes("/", "version 2");
  const after = await ask("/", { "accept-encoding": "br", "if-none-match": String(before.headers.etag) });
  expect([after.status, after.headers["content-encoding"]]).toEqual([200, "br"]);
  expect(brotliDecompressSync(after.body).toString()).toBe(page("version 2"));
  expect(after.headers["content-security-policy"]).toContain(`script-src 'self' ${hash('say("version 2")')};`);
  expect(after.headers["content-security-policy"]).not.toContain(hash('say("version 1")'));
});

test("a navigation inside the app is Next's to answer, and has the page rendered anew like any other", async () => {
  const { files, ask, becomes, asked } = await serving(rendered(() => "x"));
  await files.renewAll();
  clock += 60_000;
  expect((await ask("/pricing", { rsc: "1" })).status).toBe(404);
  await becomes("/pricing", "x");
  expect(asked.map(({ url }) => url)).toEqual([`${BASE}/landing`, `${BASE}/pricing`, `${BASE}/pricing`]);
});

const html = { "Content-Type": "text/html" };
const unfit: [why: string, next: RequestListener][] = [
  ["the database is away", (_, response) => response.writeHead(500, html).end(page("500"))],
  ["the connection breaks", (_, response) => response.destroy()],
  [
    "it breaks half-way",
    (_, response) => {
      response.writeHead(200, { ...html, "x-nextjs-cache": "REVALIDATED", "Content-Length": 900 }).write("<p>half");
      setImmediate(() => response.destroy());
    },
  ],
  ["it is rendered for one reader", (_, response) => response.writeHead(200, html).end(page("you"))],
  [
    "it sets a cookie",
    (_, response) =>
      response
        .writeHead(200, { ...html, "x-nextjs-cache": "REVALIDATED", "Set-Cookie": "a=b" })
        .end(page("with a cookie")),
  ],
  [
    "it carries a nonce",
    (_, response) =>
      response
        .writeHead(200, { ...html, "x-nextjs-cache": "REVALIDATED" })
        .end('<script nonce="abc">1</script><p>nonce</p>'),
  ],
  [
    "it is no page",
    (_, response) =>
      response.writeHead(200, { "Content-Type": "text/plain", "x-nextjs-cache": "REVALIDATED" }).end(page("plain")),
  ],
];

test.each(unfit)("when %s, the page before stays, and is tried again ten seconds later", async (_, next) => {
  let well = false;
  const { files, words, becomes, asked } = await serving((incoming, response) =>
    well ? rendered(() => "well again")(incoming, response) : next(incoming, response),
  );
  await files.renewAll();
  expect([await words("/"), await words("/pricing")]).toEqual(["landing as built", "pricing as built"]);
  clock += 9_999;
  await words("/");
  expect(asked).toHaveLength(2);
  well = true;
  clock += 1;
  await becomes("/", "well again");
  await becomes("/pricing", "well again");
  expect(asked).toHaveLength(4);
});

test("a start waits five seconds for its pages and no longer", async () => {
  const { files, words } = await serving(() => {});
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask", "Date"] });
  try {
    const started = files.renewAll();
    jest.advanceTimersByTime(5_000);
    await started;
  } finally {
    jest.useRealTimers();
  }
  expect(await words("/")).toBe("landing as built");
});

test("the not-found page is rendered for a language, past what is kept of others", async () => {
  const { speakSpanish } = await import("@/lib/infra/language");
  speakSpanish({}, null);
  const asked: IncomingHttpHeaders[] = [];
  const answering =
    (status: number): RequestListener =>
    (incoming, response) => {
      asked.push(incoming.headers);
      response.writeHead(status, { "Content-Type": "text/html" }).end(`<p>${language()}</p>`);
    };
  expect(await rerender.renderNotFound(distDir, answering(404), "es")).toBe("<p>es</p>");
  expect(asked[0]?.cookie).toBe(`veranda-language=es; __prerender_bypass=${WORD}`);
  await expect(rerender.renderNotFound(distDir, answering(500), "es")).rejects.toThrow("answered with 500");
});
