import "@/lib/testing/setup/no-database";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { RouteFile } from "route-files";
import { refuseUnknownMethods, servePageMethods } from "./http/page-methods";
import { createRouter } from "./router";

const echo = async (request: Request, { params }: { params: Promise<object> }) =>
  Response.json({ method: request.method, params: await params, body: await request.text() });

const long = async () => new Response("a".repeat(5_000));

const file = (path: string, ...methods: string[]): RouteFile => ({
  path,
  methods,
  load: async () => Object.fromEntries(methods.map((method) => [method, echo])),
});

const FILES = [
  file("/api/posts", "GET", "POST"),
  file("/api/posts/[id]", "GET", "DELETE"),
  file("/api/posts/activity", "GET"),
  file("/api/auth/[...nextauth]", "GET"),
  file("/api/media/uploads/[[...upload]]", "POST", "PATCH", "HEAD", "OPTIONS"),
  { path: "/api/long", methods: ["GET"], load: async () => ({ GET: long }) },
];

let site: Server;
let url: string;

beforeAll(async () => {
  const serveRoute = createRouter(FILES);
  site = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://site");
    if ((await serveRoute(request, response, pathname)) || servePageMethods(request, response)) return;
    response.writeHead(418).end();
  });
  refuseUnknownMethods(site);
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(() => {
  site.close();
});

const ask = (path: string, init: RequestInit = {}) => fetch(`${url}${path}`, init);
const read = async (path: string, init: RequestInit = {}) => (await ask(path, init)).json();

describe("the router", () => {
  test("prefers a fixed path to a parameter, and matches in any case", async () => {
    expect(await read("/api/posts/activity")).toMatchObject({ params: {} });
    expect(await read("/API/Posts/42")).toMatchObject({ params: { id: "42" } });
    expect(await read("/api/auth/callback/oidc")).toMatchObject({ params: { nextauth: ["callback", "oidc"] } });
    expect(await read("/api/media/uploads", { method: "POST" })).toMatchObject({ params: {} });
  });

  test("passes the body on, and the method that tus sends in a header", async () => {
    expect(await read("/api/posts", { method: "POST", body: "words" })).toMatchObject({
      method: "POST",
      body: "words",
    });
    const overridden = { method: "POST", headers: { "X-HTTP-Method-Override": "PATCH" }, body: "bytes" };
    expect(await read("/api/media/uploads/7", overridden)).toMatchObject({ method: "PATCH", body: "bytes" });
    // Not for other endpoints.
    expect(await read("/api/posts", overridden)).toMatchObject({ method: "POST" });
  });

  test("answers a method without a handler with 405 and the allowed ones, and OPTIONS without one with 204", async () => {
    const refused = await ask("/api/posts", { method: "PATCH" });
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS, POST"]);
    expect(await refused.json()).toMatchObject({ error: "method_not_allowed" });
    const options = await ask("/api/posts/42", { method: "OPTIONS" });
    expect([options.status, options.headers.get("allow")]).toEqual([204, "DELETE, GET, HEAD, OPTIONS"]);
    const head = await ask("/api/posts", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  test("answers TRACE, unknown methods, and OPTIONS for the whole server, which fetch cannot send", async () => {
    const send = async (line: string) => {
      const socket = connect((site.address() as AddressInfo).port, "127.0.0.1");
      // Not ended: Node closes a connection without a response if the client closes its side before.
      socket.write(`${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      const answer = await text(socket);
      return [/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1], /^Allow: (.*)\r$/im.exec(answer)?.[1]];
    };
    expect(await send("TRACE /api/posts")).toEqual(["405", "GET, HEAD, OPTIONS, POST"]);
    expect(await send("TRACE /explore")).toEqual(["405", "GET, HEAD, OPTIONS"]);
    expect(await send("FOO /explore")).toEqual(["405", "DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT"]);
    expect(await send("GET explore")).toEqual(["400", undefined]);
    expect(await send("OPTIONS *")).toEqual(["204", "DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT"]);
    expect(await send("OPTIONS /explore")).toEqual(["204", "GET, HEAD, OPTIONS"]);
  });

  test("leaves unknown paths to others, and compresses long answers", async () => {
    expect((await ask("/api/nothing")).status).toBe(418);
    const long = await ask("/api/long", { headers: { "Accept-Encoding": "gzip" } });
    expect(long.headers.get("content-encoding")).toBe("gzip");
    expect(await long.text()).toHaveLength(5_000);
  });
});
