import { translatorFor } from "@/lib/i18n/translator";
import "@/lib/testing/setup/database";
import { describe, expect, jest, test } from "@jest/globals";
import { z } from "zod";
import { accounts } from "@/lib/accounts/contract";
import { pool, prisma } from "@/lib/infra/db";
import { posts } from "@/lib/posts/contract";
import { databaseFingerprint } from "@/lib/testing/assertions/database-fingerprint";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makePerson, makePost } from "@/lib/testing/factories/people";
import { loggedLines } from "@/lib/testing/measure/captured-logs";
import { waitFor } from "@/lib/testing/wait/wait-for";
import { endpoint } from "./endpoint";
import { AppError } from "./errors";
import { route } from "./route";

const t = translatorFor("en", "http");
const logged = loggedLines();

const test200 = endpoint({
  method: "GET",
  path: "/api/test",
  access: "public",
  limit: "read",
  response: z.object({ name: z.string() }),
});

const testPost = endpoint({
  method: "POST",
  path: "/api/test",
  access: "public",
  limit: "write",
  body: z.object({ name: z.string() }),
  response: z.object({ name: z.string() }),
});

async function originWith(settings: Record<string, string>): Promise<typeof import("./security/origin")> {
  const before = { ...process.env };
  Object.assign(process.env, settings);
  let found: typeof import("./security/origin") | undefined;
  try {
    await jest.isolateModulesAsync(async () => {
      found = await import("./security/origin");
    });
  } finally {
    process.env = before;
  }
  if (!found) throw new Error("lib/http/security/origin.ts could not be loaded");
  return found;
}

async function call(handler: () => Promise<{ name: string }>, headers: Record<string, string> = {}) {
  const response = await route(test200, handler)(new Request("http://veranda.test/api/test", { headers }), {
    params: Promise.resolve({}),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

test("an answer states its length in bytes", async () => {
  const { headers, body } = await call(async () => ({ name: "Zoë" }));
  expect(headers.get("content-length")).toBe(String(Buffer.byteLength(JSON.stringify(body))));
});

test("a client that disconnects while sending its body is not logged as a server error", async () => {
  const body = new ReadableStream({
    start: (controller) => controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" })),
  });
  const headers = { "content-type": "application/json" };
  // A streamed body needs `duplex`, which the DOM types lack.
  const init: RequestInit & { duplex: "half" } = { method: "POST", body, headers, duplex: "half" };
  const request = new Request("http://veranda.test/api/test", init);
  const response = await route(testPost, async ({ body: { name } }) => ({ name }))(request, {
    params: Promise.resolve({}),
  });
  expect(response.status).toBe(400);
});

test("a full disk is answered with 503, however the error arises", async () => {
  const failure = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  expect((await call(() => Promise.reject(failure))).status).toBe(503);
});

describe("cross-site requests", () => {
  const like = async (origin: string | null, id: string, as: { cookie: string }) => {
    const headers: Record<string, string> = origin === null ? {} : { origin };
    return sendTo(posts.like, { params: { id }, body: { liked: true }, as, headers });
  };

  test("a write from a foreign origin is refused, and so is one with an opaque origin", async () => {
    const mine = await makePerson();
    const id = await makePost(mine);
    const before = await databaseFingerprint();
    const foreign = [
      "https://evil.test",
      "null",
      "",
      "http://veranda.test.evil.test",
      "http://evil-veranda.test",
      "http://veranda.test:81",
      "http://sub.veranda.test",
      "veranda.test",
      "file://",
      "http://veranda.test@evil.test",
    ];
    for (const origin of foreign) {
      const { status, error } = await like(origin, id, mine);
      expect([origin, status, error]).toEqual([origin, 403, { error: "forbidden", message: t("foreignOrigin") }]);
    }
    expect(await databaseFingerprint()).toEqual(before);
  });

  test("writes from own pages and from programs without an origin are accepted, and reads from anywhere", async () => {
    const mine = await makePerson();
    const id = await makePost(mine);
    expect((await like("http://veranda.test", id, mine)).status).toBe(200);
    expect((await like(null, id, mine)).status).toBe(200);
    expect((await sendTo(posts.list, { headers: { origin: "https://evil.test" } })).status).toBe(200);
  });

  test("signing in and out from a foreign origin is refused", async () => {
    const headers = { origin: "https://evil.test" };
    const mine = await makePerson({ password: "long enough" });
    expect(
      (await sendTo(accounts.login, { body: { email: mine.email, password: "long enough" }, headers })).status,
    ).toBe(403);
    expect((await sendTo(accounts.logout, { as: mine, headers })).status).toBe(403);
    expect((await sendTo(accounts.currentUser, { as: mine })).status).toBe(200);
  });

  test("a cross-site write according to Sec-Fetch-Site is refused even without an origin", async () => {
    const mine = await makePerson();
    const id = await makePost(mine);
    const from = async (site: string) =>
      (
        await sendTo(posts.like, {
          params: { id },
          body: { liked: true },
          as: mine,
          headers: { "sec-fetch-site": site },
        })
      ).status;
    for (const site of ["cross-site", "Cross-Site", "same-site"]) expect([site, await from(site)]).toEqual([site, 403]);
    for (const site of ["same-origin", "none"]) expect([site, await from(site)]).toEqual([site, 200]);
  });

  const posted = (headers: Record<string, string>) => new Request("http://x/api", { method: "POST", headers });

  test("accepts only the origin of APP_URL if it is set, whatever the Host header", async () => {
    const { assertKnownHost, assertSameOrigin, siteUrl } = await originWith({ APP_URL: "https://veranda.example" });
    const request = (origin: string) => posted({ host: "evil.test", origin });
    for (const origin of ["https://evil.test", "http://veranda.example", "https://veranda.example:444"])
      expect(() => assertSameOrigin(request(origin))).toThrow("http.foreignOrigin");
    expect(() => assertSameOrigin(request("https://veranda.example"))).not.toThrow();
    expect(() => assertKnownHost(request("https://evil.test"))).not.toThrow();
    expect(siteUrl(request("https://evil.test"))).toBe("https://veranda.example");
  });

  test("a request is from this machine only if its address and its Host are", async () => {
    const { isFromThisMachine } = await originWith({ APP_URL: "" });
    const from = (address: string, host: string) => isFromThisMachine(posted({ "x-forwarded-for": address, host }));
    for (const host of ["127.0.0.1:3000", "localhost:3000", "LOCALHOST", "[::1]:3000"])
      for (const address of ["127.0.0.1", "::1", "::ffff:127.0.0.1"])
        expect([host, from(address, host)]).toEqual([host, true]);
    expect(from("192.0.2.1", "localhost:3000")).toBe(false);
    for (const host of ["veranda.example", "localhost.evil.example", "192.0.2.1:3000", ""])
      expect([host, from("127.0.0.1", host)]).toEqual([host, false]);
  });

  test("a Host of another machine is refused without APP_URL, and never used in mails", async () => {
    const { assertKnownHost, assertSameOrigin, siteUrl } = await originWith({
      APP_URL: "",
      HOST: "127.0.0.1",
      PORT: "4321",
    });
    for (const host of ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "10.0.0.1:4321", ""])
      expect(() => assertKnownHost(posted({ host }))).toThrow("http.unknownHost");
    for (const host of ["127.0.0.1:4321", "localhost:4321", "LOCALHOST", "[::1]:4321"]) {
      expect(() => assertKnownHost(posted({ host }))).not.toThrow();
      expect(siteUrl(posted({ host }))).toBe(`http://${host}`);
    }
    expect([siteUrl(), siteUrl(posted({ host: "evil.example" }))]).toEqual([
      "http://127.0.0.1:4321",
      "http://127.0.0.1:4321",
    ]);
    const own = { host: "localhost:4321" };
    expect(() => assertSameOrigin(posted({ ...own, origin: "https://localhost:4321" }))).toThrow("http.foreignOrigin");
    expect(() => assertSameOrigin(posted({ ...own, origin: "http://localhost:4321" }))).not.toThrow();
  });
});

describe("server errors", () => {
  test("a server error is a 500 with an id and no internals", async () => {
    const secrets = [
      new Error("SELECT secret FROM /srv/app"),
      "a string",
      null,
      new TypeError("x is not a function"),
      new z.ZodError([]),
    ];
    for (const secret of secrets) {
      const { status, headers, body } = await call(() => Promise.reject(secret));
      expect(status).toBe(500);
      expect(body).toEqual({ error: "internal", message: t("broken"), id: headers.get("x-request-id") });
      expect(headers.get("cache-control")).toBe("no-store");
    }
  });

  test("an expected server error is logged as a warning without a stack, and any other with its stack", async () => {
    const away = "\nInvalid `prisma.post.findMany()` invocation:\n\n\nConnection terminated";
    const expected = [
      Object.assign(new Error(away), { code: "P1001" }),
      Object.assign(new Error("no space left on device"), { code: "ENOSPC" }),
      new AppError("unavailable", "http.unavailable"),
    ];
    logged.take();
    for (const error of expected) expect((await call(() => Promise.reject(error))).status).toBe(503);
    expect(logged.take().map(({ level, code, reason, err }) => [level, code, reason, err])).toEqual([
      [40, "P1001", "Error: Invalid `prisma.post.findMany()` invocation: Connection terminated", undefined],
      [40, "ENOSPC", "Error: no space left on device", undefined],
      [40, "unavailable", "AppError: http.unavailable", undefined],
    ]);
    expect((await call(() => Promise.reject(new TypeError("a bug")))).status).toBe(500);
    expect(logged.take()).toMatchObject([{ level: 50, err: { message: "a bug", stack: expect.any(String) } }]);
  });

  test("a response that violates its own schema is not sent", async () => {
    // A domain function with a wrong type, as for an unexpected row.
    const wrong = { name: 5 as unknown as string };
    expect((await call(async () => wrong)).status).toBe(500);
    const more = { name: "x", passwordHash: "secret" };
    expect((await call(async () => more)).body).toEqual({ name: "x" });
  });

  test("a request of an account that was erased meanwhile is answered with 401", async () => {
    const erased = [
      (id: string) => prisma.messageSettings.create({ data: { userId: id } }),
      (id: string) => prisma.$executeRaw`INSERT INTO "MessageSettings" ("userId") VALUES (${id}::uuid)`,
      (id: string) => prisma.user.update({ where: { id }, data: { bio: "x" } }),
    ];
    for (const write of erased) {
      const { id, cookie } = await makePerson();
      const handler = route({ ...test200, access: "user" }, async () => {
        await prisma.user.delete({ where: { id } });
        await write(id);
        return { name: "x" };
      });
      const request = new Request("http://veranda.test/api/test", { headers: { cookie } });
      const response = await handler(request, { params: Promise.resolve({}) });
      expect([response.status, await response.json()]).toEqual([
        401,
        { error: "unauthenticated", message: "Unauthorized" },
      ]);
    }
  });

  test("the caller's request id is used if well-formed, and replaced otherwise", async () => {
    const idOf = async (given: string) =>
      (await call(async () => ({ name: "x" }), { "x-request-id": given })).headers.get("x-request-id");
    expect(await idOf("0123-abcd_XYZ")).toBe("0123-abcd_XYZ");
    for (const given of ["short", "x".repeat(65), "a b c d e f g h", '"><script>'])
      expect(await idOf(given)).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("dropped database connections cost at most a 503, and the next call succeeds", async () => {
    const mine = await makePerson();
    const calls = Array.from({ length: 12 }, () => sendTo(posts.list, { as: mine }));
    const { rows } = await pool.query<{ pid: number }>(
      "SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
    );
    for (const { status } of await Promise.all(calls)) expect([200, 503]).toContain(status);
    // The pool notices each dropped connection a moment later; the next calls come after that.
    const ended = rows.map(({ pid }) => pid);
    await waitFor(async () => {
      const left = pool.query("SELECT FROM pg_stat_activity WHERE pid = ANY($1)", [ended]);
      return (await left.catch(() => null))?.rowCount === 0;
    }, "the end of dropped connections");
    await prisma.$queryRaw`SELECT 1`.catch(() => undefined);
    expect((await sendTo(posts.list, { as: mine })).status).toBe(200);
  });
});

describe("responses", () => {
  test("responses are not cached, and an unknown path is answered with our own 404", async () => {
    expect((await sendTo(posts.list)).headers.get("cache-control")).toBe("no-store");
    const { GET, POST } = await import("@/app/api/[...path]/route");
    for (const handler of [GET, POST]) {
      const response = handler(new Request("http://veranda.test/api/nothing"));
      expect([response.status, await response.json()]).toEqual([404, { error: "not_found", message: t("noEndpoint") }]);
    }
  });

  test("/api/login redirects to the sign-in page", async () => {
    const { GET } = await import("@/app/api/login/route");
    const targets = {
      "": "/auth",
      "?mode=register": "/auth?mode=register",
      "?mode=second-step": "/auth",
      "?next=/bookmarks": "/auth?next=%2Fbookmarks",
      "?next=//evil.test": "/auth",
    };
    for (const [query, target] of Object.entries(targets)) {
      const response = GET(new Request(`http://veranda.test/api/login${query}`));
      expect([response.status, response.headers.get("location")]).toEqual([302, target]);
    }
  });
});
