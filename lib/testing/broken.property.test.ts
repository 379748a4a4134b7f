import "@/lib/testing/own-database";
import "@/lib/testing/own-home";
import "@/lib/testing/paypal";
import path from "node:path";
import { beforeAll, describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { posts } from "@/lib/posts/contract";
import { brokenBodies, brokenQueries, type Sent } from "./broken";
import type { Case } from "./case";
import { CASES } from "./cases";
import { type AnyEndpoint, everyEndpoint } from "./endpoints";
import { makePerson, makeSession } from "./factories";
import { fingerprint } from "./fingerprint";
import { oddRequests, refusedRequests } from "./hostile";
import { send } from "./http";
import { runs } from "./tier";
import { makeWorld, type World } from "./walk-world";

/** For each endpoint: bodies that its schema refuses, and queries where it is a list. */
const BODIES = runs(24, 150);
const QUERIES = runs(10, 40);
/** For each endpoint: requests that all refuse, and odd ones. In `test:full` 20,000 requests and more in all. */
const REFUSED = runs(5, 80);
const ODD = runs(2, 20);
/** So that a failure comes again. */
const SEED = 24;
const AT_ONCE = 20;

type RawHandler = (request: Request, context: { params: Promise<object> }) => Promise<Response>;

/** The routes of protocols of their own, and their verbs; those that read nothing of a request are left out. */
const RAW_ROUTES: [file: string, methods: string[]][] = [
  ["app/api/creator/statement/csv/route.ts", ["GET"]],
  ["app/api/insights/csv/route.ts", ["GET"]],
  ["app/api/language/route.ts", ["POST"]],
  ["app/api/media/uploads/[[...upload]]/route.ts", ["POST", "HEAD", "PATCH", "DELETE", "OPTIONS"]],
  ["app/api/notifications/one-click/route.ts", ["POST"]],
  ["app/api/privacy/imports/upload/route.ts", ["POST"]],
  ["app/api/realtime/auth/route.ts", ["POST"]],
  ["app/api/realtime/user-auth/route.ts", ["POST"]],
  ["app/api/webhooks/paypal/route.ts", ["POST"]],
  ["app/payment/return/route.ts", ["GET"]],
];

/** A caller's own cookie before the odd ones, of which the first counts. */
const withCookie = ({ cookie, ...headers }: Record<string, string>, as?: { cookie: string } | null) => {
  const cookies = [as?.cookie, cookie].filter((each) => each !== undefined);
  return cookies.length > 0 ? { ...headers, cookie: cookies.join("; ") } : headers;
};

let endpoints: Map<string, AnyEndpoint>;
let world: World;

beforeAll(async () => {
  endpoints = await everyEndpoint();
  world = await makeWorld();
});

/** Sends each in turn, several at once, and answers those that were not refused as the caller's own fault. */
async function accepted<T>(all: T[], call: (each: T) => ReturnType<typeof send>): Promise<unknown[]> {
  const wrong: unknown[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE)
    await Promise.all(
      all.slice(at, at + AT_ONCE).map(async (each) => {
        const { status, text } = await call(each);
        if (status < 400 || status > 499 || status === 429) wrong.push({ status, text, sent: each });
      }),
    );
  return wrong;
}

describe("bodies that break the contract", () => {
  for (const [name, { right, by }] of Object.entries(CASES))
    test(`of ${name}, where it has a body, are refused and change nothing`, async () => {
      const endpoint = endpoints.get(name);
      if (!endpoint?.body) return;
      const { params, body } = right(world);
      const bodies: Sent[] = fc.sample(brokenBodies(endpoint, { ...(body as object) }), BODIES);
      const before = await fingerprint();
      const wrong = await accepted(bodies, (sent) => send(endpoint, { params, ...sent, as: world[by ?? "alice"] }));
      expect(wrong).toEqual([]);
      expect(await fingerprint()).toEqual(before);
    });
});

describe("queries that break the contract", () => {
  for (const [name, { right }] of Object.entries(CASES))
    test(`of ${name}, where it is a list, are refused`, async () => {
      const endpoint = endpoints.get(name);
      if (!endpoint?.list) return;
      const wrong = await accepted(fc.sample(brokenQueries, QUERIES), (query) =>
        send(endpoint, { ...right(world), query, as: world.alice }),
      );
      expect(wrong).toEqual([]);
    });

  test("of the feed, which knows no other feeds, are refused", async () => {
    const wrong = await accepted(["feed=trending2", "feed=", "feed=FOR-YOU", "feed=for-you&feed=following"], (query) =>
      send(posts.list, { query }),
    );
    expect(wrong).toEqual([]);
  });
});

/** Who asks: Alice, who may do it, and others who may not. */
const callers = (by: Case["by"]) => [world[by ?? "alice"], world.visitor, world.admin, world.banned, null];

/** The endpoints by the first part of their names. */
const FEATURES = [...new Set(Object.keys(CASES).map((name) => name.replace(/\..*/, "")))];
const casesOf = (feature: string) =>
  Object.entries(CASES).flatMap(([name, one]) => {
    const endpoint = name.startsWith(`${feature}.`) ? endpoints.get(name) : undefined;
    return endpoint ? [{ name, endpoint, ...one, ...one.right(world) }] : [];
  });

describe("requests that cannot be stored or read", () => {
  test.each(FEATURES)("are refused by each endpoint of %s, whoever asks, and change nothing", async (feature) => {
    const before = await fingerprint();
    for (const { name, endpoint, by, params, body } of casesOf(feature)) {
      const sent = endpoint.method === "GET" ? null : { ...(body as object | undefined) };
      const requests = fc.sample(refusedRequests(sent), { numRuns: REFUSED, seed: SEED });
      const wrong = await accepted([...requests.entries()], ([at, { headers, ...request }]) =>
        send(endpoint, { params, ...request, headers: withCookie(headers, callers(by)[at % 5]) }),
      );
      expect({ name, wrong }).toEqual({ name, wrong: [] });
    }
    expect(await fingerprint()).toEqual(before);
  });

  test.each(RAW_ROUTES)("to %s are refused and change nothing", async (file, methods) => {
    const routes: Record<string, RawHandler> = await import(path.resolve(file));
    const before = await fingerprint();
    for (const method of methods) {
      const requests = fc.sample(refusedRequests(null), { numRuns: REFUSED, seed: SEED });
      for (const [at, { query, headers }] of requests.entries()) {
        const init = { method, headers: { host: "veranda.test", ...withCookie(headers, callers(undefined)[at % 5]) } };
        const request = new Request(`http://veranda.test/${file}?${query}`, init);
        const { status } = (await routes[method]?.(request, { params: Promise.resolve({}) })) ?? { status: 0 };
        expect([file, method, query, status >= 400 && status < 500]).toEqual([file, method, query, true]);
      }
    }
    expect(await fingerprint()).toEqual(before);
  });
});

test.each(FEATURES)(
  "odd values are answered by each endpoint of %s, and never by a failure of ours",
  async (feature) => {
    const failed: unknown[] = [];
    for (const { name, endpoint, by, params, body, query: right } of casesOf(feature)) {
      // Some of these end every session that there is.
      const cookie = await makeSession(world[by ?? "alice"].id);
      for (const odd of fc.sample(oddRequests({ ...(body as object | undefined) }), { numRuns: ODD, seed: SEED })) {
        const query = `${new URLSearchParams(right)}&${odd.query}`;
        const raw = endpoint.method === "GET" ? {} : { raw: odd.raw };
        const { status, text } = await send(endpoint, {
          params,
          query,
          ...raw,
          headers: withCookie(odd.headers, { cookie }),
        });
        if (status >= 500) failed.push({ name, status, text, odd });
      }
    }
    expect(failed).toEqual([]);
  },
);

test("an Idempotency-Key that is no key is refused, and a broken body uses none up", async () => {
  // Odd values may have ended the sessions of the others.
  const author = await makePerson({ plan: "starter" });
  const right = { type: "text", text: "Once" };
  for (const key of ["", "a b", "x".repeat(201), "\u00e9"]) {
    const { status } = await send(posts.create, { body: right, headers: { "idempotency-key": key }, as: author });
    expect([key, status]).toEqual([key, 400]);
  }
  const headers = { "idempotency-key": "used-for-nonsense" };
  expect((await send(posts.create, { body: { type: "text", text: " " }, headers, as: author })).status).toBe(400);
  expect((await send(posts.create, { body: right, headers, as: author })).status).toBe(201);
});
