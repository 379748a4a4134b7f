import "@/lib/testing/own-database";
import "@/lib/testing/real-limits";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, jest, test } from "@jest/globals";
import { z } from "zod";
import { accounts } from "@/lib/accounts/contract";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { posts } from "@/lib/posts/contract";
import { makePerson } from "@/lib/testing/factories";
import { type Answer, send } from "@/lib/testing/http";
import { http as text } from "@/lib/text/http";
import { addressKey, consume } from "./ratelimit";

const password = "correct horse battery";
const signIn = (address: string, email: string = `${randomUUID()}@veranda.test`, given = "wrong") =>
  send(accounts.login, { body: { email, password: given }, address });
const register = (address: string, email = `${randomUUID()}@veranda.test`) =>
  send(accounts.register, { body: { firstName: "Ada", lastName: "Lovelace", email, password }, address });

// What is left of a limit's time is told in whole seconds: it stands still, however slow this machine is.
beforeAll(() => {
  const started = Date.now();
  jest.spyOn(Date, "now").mockImplementation(() => started);
});
afterAll(() => {
  jest.restoreAllMocks();
});

let addresses = 0;
const newAddress = () => `192.0.2.${++addresses}`;

/** Does it `count` times, several at once, and answers the statuses. */
async function times<T extends { status: number }>(count: number, act: () => Promise<T>): Promise<number[]> {
  const statuses: number[] = [];
  for (let done = 0; done < count; done += 5)
    statuses.push(
      ...(await Promise.all(Array.from({ length: Math.min(5, count - done) }, act))).map(({ status }) => status),
    );
  return statuses;
}

function expectRefused({ status, error, headers }: Answer, limit: number, seconds: number) {
  expect([status, error?.error]).toEqual([429, "rate_limited"]);
  const wait = Number(headers.get("retry-after"));
  expect(wait).toBe(seconds);
  expect(["limit", "remaining", "reset"].map((name) => headers.get(`ratelimit-${name}`))).toEqual([
    String(limit),
    "0",
    String(wait),
  ]);
  expect(error?.message).toBe(text.rateLimited(Math.ceil(wait / 60)));
}

describe("signing in", () => {
  test("is tried 25 times in 5 minutes from one address, whoever is meant", async () => {
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
    expect((await send(accounts.login, { body: { email: mine.email, password }, address, as: mine })).status).toBe(429);
    expect((await signIn(newAddress(), mine.email, password)).status).toBe(200);
  });

  test("is tried 25 times in an hour for one e-mail address, from wherever, in any case", async () => {
    const { email } = await makePerson({ password });
    let at = 0;
    expect(new Set(await times(25, () => signIn(newAddress(), ++at % 2 ? email : email.toUpperCase())))).toEqual(
      new Set([401]),
    );
    expectRefused(await signIn(newAddress(), email, password), 25, 3_600);
    // Nobody is kept from a link for a new password by who guesses at the old one.
    expect((await send(accounts.forgotPassword, { body: { email }, address: newAddress() })).status).toBe(200);
  });
});

describe("registering", () => {
  test("succeeds 20 times in an hour from one address; what fails does not count", async () => {
    const address = newAddress();
    const { email } = await makePerson();
    const failures = async () => [
      (await register(address, email)).status,
      (await send(accounts.register, { body: { firstName: "x" }, address })).status,
      (await send(accounts.register, { raw: "{", address })).status,
    ];
    for (let round = 0; round < 10; round++) expect(await failures()).toEqual([409, 400, 400]);
    expect(new Set(await times(20, () => register(address)))).toEqual(new Set([201]));
    expectRefused(await register(address), 20, 3_600);
    expect((await register(newAddress())).status).toBe(201);
  });

  test("with taken addresses ends after 25 attempts in 5 minutes, as signing in does; a mistyped form is no attempt", async () => {
    const address = newAddress();
    const { email } = await makePerson();
    const mistyped = () => send(accounts.register, { body: { firstName: "x" }, address });
    expect(new Set(await times(30, mistyped))).toEqual(new Set([400]));
    expect(new Set(await times(25, () => register(address, email)))).toEqual(new Set([409]));
    expectRefused(await register(address, email), 25, 300);
    expect((await register(address)).status).toBe(429);
  });

  test("with the same Idempotency-Key counts once", async () => {
    const address = newAddress();
    const body = { firstName: "Ada", lastName: "Lovelace", email: `${randomUUID()}@veranda.test`, password };
    const headers = { "idempotency-key": randomUUID() };
    for (let time = 0; time < 4; time++)
      expect((await send(accounts.register, { body, address, headers })).status).toBe(201);
    expect((await register(address)).headers.get("ratelimit-remaining")).toBe("18");
  });
});

describe("reading and writing", () => {
  const spend = async (name: "read" | "write", key: string, count: number) => {
    for (let time = 0; time < count; time++) await consume(name, key);
  };

  test("300 writes in 15 minutes are a person's own, wherever they are", async () => {
    const [mine, other] = [await makePerson({ plan: "starter" }), await makePerson({ plan: "starter" })];
    const address = newAddress();
    const write = (as: typeof mine, from = address) =>
      send(posts.create, { body: { type: "text", text: "x" }, as, address: from });
    await spend("write", mine.id, 298);
    expect((await write(mine)).headers.get("ratelimit-remaining")).toBe("1");
    expect((await write(mine, newAddress())).status).toBe(201);
    expectRefused(await write(mine), 300, 900);
    expect((await write(other)).headers.get("ratelimit-remaining")).toBe("299");
    expect((await send(posts.list, { as: mine, address })).status).toBe(200);
  });

  test("1,500 reads in 5 minutes are an address's, or a person's where one is signed in", async () => {
    const [mine, address] = [await makePerson(), newAddress()];
    const read = (as: typeof mine | null) => send(posts.list, { as, address });
    await spend("read", addressKey(address), 1_499);
    expect((await read(null)).headers.get("ratelimit-remaining")).toBe("0");
    expectRefused(await read(null), 1_500, 300);
    expect((await read(mine)).headers.get("ratelimit-remaining")).toBe("1499");
  });

  test("a made-up cookie opens no account of its own to count by", async () => {
    const address = newAddress();
    await spend("read", addressKey(address), 1_500);
    for (let time = 0; time < 3; time++)
      expect(
        (await send(posts.list, { as: { cookie: `next-auth.session-token=${randomUUID()}` }, address })).status,
      ).toBe(429);
  });

  test("what we fail is not counted the first five times", async () => {
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

describe("next-auth", () => {
  const ask = async (way: string, address: string) => {
    const { GET } = await import("@/app/api/auth/[...nextauth]/route");
    const request = new Request(`http://veranda.test/api/auth/${way}`, { headers: { "x-forwarded-for": address } });
    return GET(request, { params: Promise.resolve({ nextauth: way.split("/") }) });
  };

  test("is limited as signing in where it signs in, and as reading elsewhere", async () => {
    const address = newAddress();
    for (let time = 0; time < 25; time++) await consume("auth", addressKey(address));
    for (const way of ["signin/oidc", "callback/oidc"]) expect((await ask(way, address)).status).toBe(429);
    expect((await ask("session", address)).headers.get("ratelimit-limit")).toBe("1500");
  });
});

describe("an address", () => {
  test("of IPv6 counts by its /64, however it is written", () => {
    const one = [
      "2001:db8:1:2::1",
      "2001:DB8:1:2:ffff:ffff:ffff:ffff",
      "2001:0db8:0001:0002:0:0:0:9",
      "2001:db8:1:2:3::",
    ];
    expect(new Set(one.map(addressKey))).toEqual(new Set(["2001:db8:1:2::/64"]));
    expect(addressKey("2001:db8:1:3::1")).toBe("2001:db8:1:3::/64");
    expect(addressKey("::1")).toBe("0:0:0:0::/64");
    expect(addressKey("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
  });

  test("of IPv4 counts by itself, also where it came over IPv6", () => {
    expect(["10.0.0.1", "::ffff:10.0.0.1", "::FFFF:10.0.0.1"].map(addressKey)).toEqual([
      "10.0.0.1",
      "10.0.0.1",
      "10.0.0.1",
    ]);
    expect(addressKey("::ffff:10.0.0.2")).not.toBe(addressKey("::ffff:10.0.0.1"));
  });

  test("from one /64 is one for signing in", async () => {
    expect(new Set(await times(25, () => signIn(`2001:db8:5:5::${++addresses}`)))).toEqual(new Set([401]));
    expect((await signIn("2001:db8:5:5:aaaa::1")).status).toBe(429);
    expect((await signIn("2001:db8:5:6::1")).status).toBe(401);
  });
});
