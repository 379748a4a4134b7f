import "@/lib/testing/own-database";
import { describe, expect, jest, test } from "@jest/globals";
import { z } from "zod";
import { accounts } from "@/lib/accounts/contract";
import { pool, prisma } from "@/lib/infra/db";
import { posts } from "@/lib/posts/contract";
import { makePerson, makePost } from "@/lib/testing/factories";
import { fingerprint } from "@/lib/testing/fingerprint";
import { send } from "@/lib/testing/http";
import { until } from "@/lib/testing/until";
import { http as text } from "@/lib/text/http";
import { endpoint } from "./endpoint";
import { route } from "./route";

const test200 = endpoint({
  method: "GET",
  path: "/api/test",
  access: "public",
  limit: "read",
  response: z.object({ name: z.string() }),
});

async function call(handler: () => Promise<{ name: string }>, headers: Record<string, string> = {}) {
  const response = await route(test200, handler)(new Request("http://veranda.test/api/test", { headers }), {
    params: Promise.resolve({}),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

describe("where a change comes from", () => {
  const like = async (origin: string | null, id: string, as: { cookie: string }) => {
    const headers: Record<string, string> = origin === null ? {} : { origin };
    return send(posts.like, { params: { id }, body: { liked: true }, as, headers });
  };

  test("a foreign page is refused, and so is one that hides where it is from", async () => {
    const mine = await makePerson();
    const id = await makePost(mine);
    const before = await fingerprint();
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
      expect([origin, status, error]).toEqual([origin, 403, { error: "forbidden", message: text.foreignOrigin }]);
    }
    expect(await fingerprint()).toEqual(before);
  });

  test("our own page and a program that names none are served, and reading is free", async () => {
    const mine = await makePerson();
    const id = await makePost(mine);
    expect((await like("http://veranda.test", id, mine)).status).toBe(200);
    expect((await like(null, id, mine)).status).toBe(200);
    expect((await send(posts.list, { headers: { origin: "https://evil.test" } })).status).toBe(200);
  });

  test("signing in and out from a foreign page is refused too", async () => {
    const headers = { origin: "https://evil.test" };
    const mine = await makePerson({ password: "long enough" });
    expect((await send(accounts.login, { body: { email: mine.email, password: "long enough" }, headers })).status).toBe(
      403,
    );
    expect((await send(accounts.logout, { as: mine, headers })).status).toBe(403);
    expect((await send(accounts.currentUser, { as: mine })).status).toBe(200);
  });

  test("with APP_URL, only that origin is ours, whatever Host was sent", async () => {
    jest.resetModules();
    process.env.APP_URL = "https://veranda.example";
    const { checkOrigin, siteUrl } = await import("./origin");
    const request = (origin: string) =>
      new Request("http://x/api", { method: "POST", headers: { host: "evil.test", origin } });
    for (const origin of ["https://evil.test", "http://veranda.example", "https://veranda.example:444"])
      expect(() => checkOrigin(request(origin))).toThrow(text.foreignOrigin);
    expect(() => checkOrigin(request("https://veranda.example"))).not.toThrow();
    expect(siteUrl(request("https://evil.test"))).toBe("https://veranda.example");
    delete process.env.APP_URL;
    jest.resetModules();
  });
});

describe("what goes wrong on our side", () => {
  test("is a 500 with an id and no internals", async () => {
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
      expect(body).toEqual({ error: "internal", message: text.broken, id: headers.get("x-request-id") });
      expect(headers.get("cache-control")).toBe("no-store");
    }
  });

  test("an answer that breaks its own contract is not sent", async () => {
    // A domain function that lies about its type, as a row with a surprise in it would.
    const wrong = { name: 5 as unknown as string };
    expect((await call(async () => wrong)).status).toBe(500);
    const more = { name: "x", passwordHash: "secret" };
    expect((await call(async () => more)).body).toEqual({ name: "x" });
  });

  test("the caller's request id is taken where it has the form of one, and replaced where not", async () => {
    const idOf = async (given: string) =>
      (await call(async () => ({ name: "x" }), { "x-request-id": given })).headers.get("x-request-id");
    expect(await idOf("0123-abcd_XYZ")).toBe("0123-abcd_XYZ");
    for (const given of ["short", "x".repeat(65), "a b c d e f g h", '"><script>'])
      expect(await idOf(given)).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("connections that the database drops cost at most a 503, and the next call is served", async () => {
    const mine = await makePerson();
    const calls = Array.from({ length: 12 }, () => send(posts.list, { as: mine }));
    const { rows } = await pool.query<{ pid: number }>(
      "SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
    );
    for (const { status } of await Promise.all(calls)) expect([200, 503]).toContain(status);
    // The pool hears of each a moment later, and this is about calls that come after.
    const ended = rows.map(({ pid }) => pid);
    await until(async () => {
      const left = pool.query("SELECT FROM pg_stat_activity WHERE pid = ANY($1)", [ended]);
      return (await left.catch(() => null))?.rowCount === 0;
    }, "the end of dropped connections");
    await prisma.$queryRaw`SELECT 1`.catch(() => undefined);
    expect((await send(posts.list, { as: mine })).status).toBe(200);
  });
});

describe("answers", () => {
  test("are kept by no cache, and an unknown path is a 404 of ours", async () => {
    expect((await send(posts.list)).headers.get("cache-control")).toBe("no-store");
    const { GET, POST } = await import("@/app/api/[...path]/route");
    for (const handler of [GET, POST]) {
      const response = handler();
      expect([response.status, await response.json()]).toEqual([404, { error: "not_found", message: text.noEndpoint }]);
    }
  });

  test("/api/login leads to where signing in happens", async () => {
    const { GET } = await import("@/app/api/login/route");
    const response = GET();
    expect([response.status, response.headers.get("location")]).toEqual([302, "/auth"]);
  });
});
