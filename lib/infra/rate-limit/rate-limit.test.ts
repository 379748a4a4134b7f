import { translatorFor } from "@/lib/i18n/translator";
import "@/lib/testing/setup/database";
import "@/lib/testing/setup/rate-limits";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, jest, test } from "@jest/globals";
import { z } from "zod";
import { accounts } from "@/lib/accounts/contract";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { posts } from "@/lib/posts/contract";
import { sendTo, type TestAnswer } from "@/lib/testing/endpoint-matrix/http";
import { makePerson } from "@/lib/testing/factories/people";
import { consumeRateLimit, rateLimitAddressKey } from "./rate-limit";

const t = translatorFor("en", "http");

const password = "correct horse battery";
const signIn = (address: string, email: string = `${randomUUID()}@veranda.test`, given = "wrong") =>
  sendTo(accounts.login, { body: { email, password: given }, address });
const register = (address: string, email = `${randomUUID()}@veranda.test`) =>
  sendTo(accounts.register, { body: { firstName: "Ada", lastName: "Lovelace", email, password }, address });

// The clock is frozen, as RateLimit-Reset is in whole seconds.
beforeAll(() => {
  const started = Date.now();
  jest.spyOn(Date, "now").mockImplementation(() => started);
});
afterAll(() => {
  jest.restoreAllMocks();
});

let addresses = 0;
const newAddress = () => `192.0.2.${++addresses}`;

/** Five at a time; returns the statuses. */
async function times<T extends { status: number }>(count: number, act: () => Promise<T>): Promise<number[]> {
  const statuses: number[] = [];
  for (let done = 0; done < count; done += 5)
    statuses.push(
      ...(await Promise.all(Array.from({ length: Math.min(5, count - done) }, act))).map(({ status }) => status),
    );
  return statuses;
}

function expectRefused({ status, error, headers }: TestAnswer, limit: number, seconds: number) {
  expect([status, error?.error]).toEqual([429, "rate_limited"]);
  const wait = Number(headers.get("retry-after"));
  expect(wait).toBe(seconds);
  expect(["limit", "remaining", "reset"].map((name) => headers.get(`ratelimit-${name}`))).toEqual([
    String(limit),
    "0",
    String(wait),
  ]);
  expect(error?.message).toBe(t("rateLimited", { minutes: Math.ceil(wait / 60) }));
}

describe("sign-in limits", () => {
  test("sign-in is limited to 25 attempts in 5 minutes from one address, for any account", async () => {
    const address = newAddress();
    const first = await signIn(address);
    expect(["limit", "remaining", "reset"].map((name) => first.headers.get(`ratelimit-${name}`))).toEqual([
      "25",
      "24",
      "300",
    ]);
    expect(new Set(await times(24, () => signIn(address)))).toEqual(new Set([401]));
    expectRefused(await signIn(address), 25, 300);
    expect((await signIn(newAddress())).headers.get("ratelimit-remaining")).toBe("24");
    const mine = await makePerson({ password });
    expect((await sendTo(accounts.login, { body: { email: mine.email, password }, address, as: mine })).status).toBe(
      429,
    );
    expect((await signIn(newAddress(), mine.email, password)).status).toBe(200);
  });

  test("sign-in is limited to 25 attempts an hour for one email address, from anywhere and in any case", async () => {
    const { email } = await makePerson({ password });
    let at = 0;
    expect(new Set(await times(25, () => signIn(newAddress(), ++at % 2 ? email : email.toUpperCase())))).toEqual(
      new Set([401]),
    );
    expectRefused(await signIn(newAddress(), email, password), 25, 3_600);
    // Guessing the password must not block the owner's password reset.
    expect((await sendTo(accounts.forgotPassword, { body: { email }, address: newAddress() })).status).toBe(200);
  });
});

describe("registration limits", () => {
  test("registration is limited to 20 an hour from one address, not counting failures", async () => {
    const address = newAddress();
    const { email } = await makePerson();
    const failures = async () => [
      (await register(address, email)).status,
      (await sendTo(accounts.register, { body: { firstName: "x" }, address })).status,
      (await sendTo(accounts.register, { raw: "{", address })).status,
    ];
    for (let round = 0; round < 10; round++) expect(await failures()).toEqual([409, 400, 400]);
    expect(new Set(await times(20, () => register(address)))).toEqual(new Set([201]));
    expectRefused(await register(address), 20, 3_600);
    expect((await register(newAddress())).status).toBe(201);
  });

  test("registering taken addresses is limited to 25 attempts in 5 minutes, not counting invalid forms", async () => {
    const address = newAddress();
    const { email } = await makePerson();
    const mistyped = () => sendTo(accounts.register, { body: { firstName: "x" }, address });
    expect(new Set(await times(30, mistyped))).toEqual(new Set([400]));
    expect(new Set(await times(25, () => register(address, email)))).toEqual(new Set([409]));
    expectRefused(await register(address, email), 25, 300);
    expect((await register(address)).status).toBe(429);
  });

  test("repeated registrations with the same Idempotency-Key count once", async () => {
    const address = newAddress();
    const body = { firstName: "Ada", lastName: "Lovelace", email: `${randomUUID()}@veranda.test`, password };
    const headers = { "idempotency-key": randomUUID() };
    for (let time = 0; time < 4; time++)
      expect((await sendTo(accounts.register, { body, address, headers })).status).toBe(201);
    expect((await register(address)).headers.get("ratelimit-remaining")).toBe("18");
  });
});

describe("registrations that are sent again", () => {
  test("repeated registrations are limited like sign-ins, because each verifies the password", async () => {
    const address = newAddress();
    const body = { firstName: "Ada", lastName: "Lovelace", email: `${randomUUID()}@veranda.test`, password };
    const headers = { "idempotency-key": randomUUID() };
    const send = () => sendTo(accounts.register, { body, address, headers });
    expect((await send()).status).toBe(201);
    expect(new Set(await times(25, send))).toEqual(new Set([201]));
    expectRefused(await send(), 25, 300);
  });
});

describe("read and write limits", () => {
  const spend = async (name: "read" | "write", key: string, count: number) => {
    for (let time = 0; time < count; time++) await consumeRateLimit(name, key);
  };

  test("a user may write 300 times in 15 minutes, counted per user and not per address", async () => {
    const [mine, other] = [await makePerson({ plan: "starter" }), await makePerson({ plan: "starter" })];
    const address = newAddress();
    const write = (as: typeof mine, from = address) =>
      sendTo(posts.create, { body: { type: "text", text: "x" }, as, address: from });
    await spend("write", mine.id, 298);
    expect((await write(mine)).headers.get("ratelimit-remaining")).toBe("1");
    expect((await write(mine, newAddress())).status).toBe(201);
    expectRefused(await write(mine), 300, 900);
    expect((await write(other)).headers.get("ratelimit-remaining")).toBe("299");
    expect((await sendTo(posts.list, { as: mine, address })).status).toBe(200);
  });

  test("reads are limited to 1,500 in 5 minutes, per address or per signed-in user", async () => {
    const [mine, address] = [await makePerson(), newAddress()];
    const read = (as: typeof mine | null) => sendTo(posts.list, { as, address });
    await spend("read", rateLimitAddressKey(address), 1_499);
    expect((await read(null)).headers.get("ratelimit-remaining")).toBe("0");
    expectRefused(await read(null), 1_500, 300);
    expect((await read(mine)).headers.get("ratelimit-remaining")).toBe("1499");
  });

  test("a forged session cookie does not get a rate limit of its own", async () => {
    const address = newAddress();
    await spend("read", rateLimitAddressKey(address), 1_500);
    for (let time = 0; time < 3; time++)
      expect(
        (await sendTo(posts.list, { as: { cookie: `next-auth.session-token=${randomUUID()}` }, address })).status,
      ).toBe(429);
  });

  test("the first five server errors do not count against the rate limit", async () => {
    const address = newAddress();
    const test = endpoint({
      method: "POST",
      path: "/api/test",
      access: "public",
      limit: "write",
      response: z.object({ done: z.boolean() }),
    });
    const call = async (handler: () => Promise<{ done: boolean }>) => {
      const request = new Request("http://veranda.test/api/test", {
        method: "POST",
        headers: { "x-forwarded-for": address },
      });
      return route(test, handler)(request, { params: Promise.resolve({}) });
    };
    const fail = () => call(() => Promise.reject(new Error("broken")));
    for (let time = 0; time < 5; time++) expect((await fail()).status).toBe(500);
    expect((await call(async () => ({ done: true }))).headers.get("ratelimit-remaining")).toBe("299");
    for (let time = 0; time < 3; time++) expect((await fail()).status).toBe(500);
    expect((await call(async () => ({ done: true }))).headers.get("ratelimit-remaining")).toBe("295");
  });
});

describe("next-auth limits", () => {
  const ask = async (way: string, address: string) => {
    const { GET } = await import("@/app/api/auth/[...nextauth]/route");
    const request = new Request(`http://veranda.test/api/auth/${way}`, { headers: { "x-forwarded-for": address } });
    return GET(request, { params: Promise.resolve({ nextauth: way.split("/") }) });
  };

  test("next-auth is limited like sign-in on its sign-in paths and like reads elsewhere", async () => {
    const address = newAddress();
    for (let time = 0; time < 25; time++) await consumeRateLimit("auth", rateLimitAddressKey(address));
    for (const way of ["signin/oidc", "callback/oidc"]) expect((await ask(way, address)).status).toBe(429);
    expect((await ask("session", address)).headers.get("ratelimit-limit")).toBe("1500");
  });
});

describe("address keys", () => {
  test("IPv6 addresses are counted by their /64 prefix in any notation", () => {
    const one = [
      "2001:db8:1:2::1",
      "2001:DB8:1:2:ffff:ffff:ffff:ffff",
      "2001:0db8:0001:0002:0:0:0:9",
      "2001:db8:1:2:3::",
    ];
    expect(new Set(one.map(rateLimitAddressKey))).toEqual(new Set(["2001:db8:1:2::/64"]));
    expect(rateLimitAddressKey("2001:db8:1:3::1")).toBe("2001:db8:1:3::/64");
    expect(rateLimitAddressKey("::1")).toBe("0:0:0:0::/64");
    expect(rateLimitAddressKey("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
  });

  test("IPv4 addresses are counted individually, also when mapped to IPv6", () => {
    expect(["10.0.0.1", "::ffff:10.0.0.1", "::FFFF:10.0.0.1"].map(rateLimitAddressKey)).toEqual([
      "10.0.0.1",
      "10.0.0.1",
      "10.0.0.1",
    ]);
    expect(rateLimitAddressKey("::ffff:10.0.0.2")).not.toBe(rateLimitAddressKey("::ffff:10.0.0.1"));
  });

  test("sign-ins from one IPv6 /64 share a limit", async () => {
    expect(new Set(await times(25, () => signIn(`2001:db8:5:5::${++addresses}`)))).toEqual(new Set([401]));
    expect((await signIn("2001:db8:5:5:aaaa::1")).status).toBe(429);
    expect((await signIn("2001:db8:5:6::1")).status).toBe(401);
  });
});
