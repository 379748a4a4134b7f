import "@/lib/testing/setup/no-database";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { type OutsideSite, page, redirect, startOutsideSite } from "@/lib/testing/fakes/outside-site";
import { fetchPublic, type PublicFetchOptions } from "./fetch-public";
import { isPublicUrl, publicLookup } from "./public-host";

const MAX_BYTES = 64 * 1024;
const WEB = ["http:", "https:"];

let site: OutsideSite;
beforeAll(async () => {
  site = await startOutsideSite();
});
beforeEach(() => {
  site.pages.clear();
  site.requests.length = 0;
});
afterAll(() => site.close());

const get = (path: string, more: Partial<PublicFetchOptions> = {}) =>
  fetchPublic(`${site.origin}${path}`, {
    headers: { "User-Agent": "Test" },
    types: ["text/html"],
    maxBytes: MAX_BYTES,
    overflow: "cut",
    policy: site.policy,
    ...more,
  });
const failure = (path: string, more?: Partial<PublicFetchOptions>) =>
  get(path, more).then(
    () => null,
    (error: { failure?: string }) => error.failure,
  );

test("allows only public hosts, on the usual port, without a user", () => {
  const refused = [
    "ftp://a.example/",
    "http://a.example:8080/",
    "https://a.example:80/",
    "http://user@a.example/",
    "http://localhost/",
    "http://printer.local/",
    "http://a.internal/",
    "http://127.1/",
    "http://0x7f000001/",
    "http://2130706433/",
    "http://0177.0.0.1/",
    "http://10.0.0.1/",
    "http://100.64.0.1/",
    "http://169.254.169.254/latest/meta-data",
    "http://168.63.129.16/",
    "http://192.168.1.1/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[fe80::1]/",
    "http://[fd00:ec2::254]/",
    "http://[2002:7f00:1::]/",
    "nonsense",
  ];
  expect(refused.filter((url) => isPublicUrl(url, WEB))).toEqual([]);
  const allowed = ["http://a.example/", "https://a.example:443/b?c", "http://93.184.215.14/", "http://[2606:2800::1]/"];
  expect(allowed.filter((url) => !isPublicUrl(url, WEB))).toEqual([]);
});

test("connects to no private address that a name resolves to", async () => {
  const error = await new Promise((resolve) => publicLookup("localhost", { all: true }, resolve));
  expect(error).toMatchObject({ code: "EACCES" });
});

test("follows three redirects without cookies, and no fourth", async () => {
  site.pages.set("/1", redirect("/2", { "Set-Cookie": "a=b" }));
  site.pages.set("/2", redirect(`${site.origin}/3`));
  site.pages.set("/3", redirect("/caf\u00c3\u00a9"));
  site.pages.set("/caf%C3%A9", page("<title>Here</title>"));
  const { url, body, charset } = await get("/1");
  expect([url, body.toString(), charset]).toEqual([`${site.origin}/caf%C3%A9`, "<title>Here</title>", "utf-8"]);
  expect(site.requests.map(({ headers }) => [headers.cookie, headers["user-agent"]])).toEqual(
    Array.from({ length: 4 }, () => [undefined, "Test"]),
  );
  site.pages.set("/loop", redirect("/loop"));
  expect(await failure("/loop")).toBe("unsuitable");
  expect(site.requests).toHaveLength(8);
});

test("refuses a redirect into a private network before it connects", async () => {
  const { port } = new URL(site.origin);
  for (const target of [`http://127.0.0.1:${port}/secret`, "http://[::1]/", "file:///etc/passwd", "//10.0.0.1/"]) {
    site.pages.set("/out", redirect(target));
    expect([target, await failure("/out")]).toEqual([target, "refused"]);
  }
  expect(site.requests.map(({ path }) => path)).not.toContain("/secret");
});

test("reads no more than the limit of a large body or a decompression bomb", async () => {
  const large = Buffer.alloc(10 * 1024 * 1024, "a");
  site.pages.set("/large", page(large));
  site.pages.set("/bomb", page(gzipSync(large), { "Content-Encoding": "gzip" }));
  for (const path of ["/large", "/bomb"]) {
    expect((await get(path)).body).toHaveLength(MAX_BYTES);
    expect(await failure(path, { overflow: "refuse" })).toBe("unsuitable");
  }
});

test("ends a response that drips, and one that breaks off", async () => {
  site.pages.set("/drip", (request, response) => {
    response.writeHead(200, { "Content-Type": "text/html" });
    const timer = setInterval(() => response.write("."), 20);
    request.on("close", () => clearInterval(timer));
  });
  site.pages.set("/broken", (_, response) => {
    response.writeHead(200, { "Content-Type": "text/html", "Content-Length": "100" });
    response.write("half", () => response.destroy());
  });
  expect(await failure("/drip", { timeoutMs: 300 })).toBe("unavailable");
  expect(await failure("/broken")).toBe("unavailable");
});

test("refuses other types, codings and statuses, of which some may be tried again", async () => {
  const answers: [status: number, headers: Record<string, string>, failure: string][] = [
    [200, { "Content-Type": "application/pdf" }, "unsuitable"],
    [200, {}, "unsuitable"],
    [200, { "Content-Type": "text/html", "Content-Encoding": "gzip, gzip" }, "unsuitable"],
    [204, { "Content-Type": "text/html" }, "unsuitable"],
    [401, { "Content-Type": "text/html" }, "unsuitable"],
    [429, { "Content-Type": "text/html" }, "unavailable"],
    [503, { "Content-Type": "text/html" }, "unavailable"],
  ];
  for (const [status, headers, expected] of answers) {
    site.pages.set("/", (_, response) => response.writeHead(status, headers).end());
    expect([status, headers, await failure("/")]).toEqual([status, headers, expected]);
  }
});
