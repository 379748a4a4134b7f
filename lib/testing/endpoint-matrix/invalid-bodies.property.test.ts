import "../setup/database";
import "../setup/home";
import "../fakes/paypal";
import path from "node:path";
import { beforeAll, describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { posts } from "@/lib/posts/contract";
import { databaseFingerprint } from "../assertions/database-fingerprint";
import { makePerson, makeSession } from "../factories/people";
import { propertyRuns } from "../meta/test-tier";
import { MATRIX_CASES } from "./cases";
import { type AnyEndpoint, everyEndpoint } from "./endpoints";
import { createMatrixFixture, type MatrixFixture } from "./fixture";
import { brokenBodies, type HostileRequest, oddRequests, refusedRequests } from "./hostile-requests";
import { sendTo } from "./http";
import { invalidBodies, invalidQueries, type SentBody } from "./invalid-bodies";
import type { MatrixCase } from "./matrix-case";

/** The bodies for each endpoint that its schema rejects, and the invalid list queries. */
const BODIES = propertyRuns(24, 300);
const QUERIES = propertyRuns(10, 40);
/** `test:full` sends more than 20,000 requests in all. */
const REFUSED = propertyRuns(5, 80);
const ODD = propertyRuns(2, 20);
/** Fixed, so that failures are reproducible. */
const SEED = 24;
const REQUESTS_PER_BATCH = 20;

/** It reads two parameters and redirects in any case. */
const LOGIN_ROUTE = "app/api/login/route.ts";

type RawHandler = (request: Request, context: { params: Promise<object> }) => Promise<Response> | Response;

/** The raw routes, without those that read nothing from the request. */
const RAW_ROUTES: { file: string; methods: string[]; params?: Record<string, string[]> }[] = [
  { file: "app/api/auth/[...nextauth]/route.ts", methods: ["GET"], params: { nextauth: ["csrf"] } },
  { file: "app/api/auth/[...nextauth]/route.ts", methods: ["GET", "POST"], params: { nextauth: ["signin", "oidc"] } },
  { file: "app/api/auth/[...nextauth]/route.ts", methods: ["GET"], params: { nextauth: ["callback", "oidc"] } },
  { file: "app/api/auth/[...nextauth]/route.ts", methods: ["POST"], params: { nextauth: ["_log"] } },
  { file: "app/api/csp-reports/route.ts", methods: ["POST"] },
  { file: "app/api/creator/statement/csv/route.ts", methods: ["GET"] },
  { file: "app/api/insights/csv/route.ts", methods: ["GET"] },
  { file: "app/api/language/route.ts", methods: ["POST"] },
  { file: "app/api/media/uploads/[[...upload]]/route.ts", methods: ["POST", "HEAD", "PATCH", "DELETE", "OPTIONS"] },
  { file: "app/api/notifications/one-click/route.ts", methods: ["POST"] },
  { file: "app/api/privacy/imports/upload/route.ts", methods: ["POST"] },
  { file: "app/api/realtime/auth/route.ts", methods: ["POST"] },
  { file: "app/api/realtime/user-auth/route.ts", methods: ["POST"] },
  { file: "app/api/webhooks/paypal/route.ts", methods: ["POST"] },
  { file: "app/[locale]/payment/return/route.ts", methods: ["GET"] },
];

const withCookie = ({ cookie, ...headers }: Record<string, string>, as?: { cookie: string } | null) => {
  const cookies = [as?.cookie, cookie].filter((each) => each !== undefined);
  return cookies.length > 0 ? { ...headers, cookie: cookies.join("; ") } : headers;
};

let endpoints: Map<string, AnyEndpoint>;
let world: MatrixFixture;

beforeAll(async () => {
  endpoints = await everyEndpoint();
  world = await createMatrixFixture();
});

/** Returns the requests not answered with a client error. */
async function accepted<T>(all: T[], call: (each: T) => ReturnType<typeof sendTo>): Promise<unknown[]> {
  const wrong: unknown[] = [];
  for (let index = 0; index < all.length; index += REQUESTS_PER_BATCH)
    await Promise.all(
      all.slice(index, index + REQUESTS_PER_BATCH).map(async (each) => {
        const { status, text } = await call(each);
        if (status < 400 || status > 499 || status === 429) wrong.push({ status, text, sent: each });
      }),
    );
  return wrong;
}

describe("request bodies that break the contract", () => {
  for (const [name, { right, by }] of Object.entries(MATRIX_CASES))
    test(`refuses invalid bodies of ${name} and changes nothing`, async () => {
      const endpoint = endpoints.get(name);
      if (!endpoint?.body) return;
      const { params, body } = right(world);
      const bodies: SentBody[] = fc.sample(invalidBodies(endpoint, { ...(body as object) }), BODIES);
      const before = await databaseFingerprint();
      const wrong = await accepted(bodies, (sent) => sendTo(endpoint, { params, ...sent, as: world[by ?? "alice"] }));
      expect(wrong).toEqual([]);
      expect(await databaseFingerprint()).toEqual(before);
    });
});

describe("list queries that break the contract", () => {
  for (const [name, { right }] of Object.entries(MATRIX_CASES))
    test(`refuses invalid list queries of ${name}`, async () => {
      const endpoint = endpoints.get(name);
      if (!endpoint?.list) return;
      const wrong = await accepted(fc.sample(invalidQueries, QUERIES), (query) =>
        sendTo(endpoint, { ...right(world), query, as: world.alice }),
      );
      expect(wrong).toEqual([]);
    });

  test("refuses unknown feeds and repeated feed parameters", async () => {
    const wrong = await accepted(["feed=trending2", "feed=", "feed=FOR-YOU", "feed=for-you&feed=following"], (query) =>
      sendTo(posts.list, { query }),
    );
    expect(wrong).toEqual([]);
  });
});

const callers = (by: MatrixCase["by"]) => [world[by ?? "alice"], world.visitor, world.admin, world.banned, null];

/** Endpoints are grouped by the first part of their names. */
const FEATURES = [...new Set(Object.keys(MATRIX_CASES).map((name) => name.replace(/\..*/, "")))];
const casesOf = (feature: string) =>
  Object.entries(MATRIX_CASES).flatMap(([name, one]) => {
    const endpoint = name.startsWith(`${feature}.`) ? endpoints.get(name) : undefined;
    return endpoint ? [{ name, endpoint, ...one, ...one.right(world) }] : [];
  });

describe("requests that cannot be stored or parsed", () => {
  test.each(FEATURES)(
    "refuses malformed requests to each endpoint of %s for any caller, and changes nothing",
    async (feature) => {
      const before = await databaseFingerprint();
      for (const { name, endpoint, by, params, body } of casesOf(feature)) {
        const sent = endpoint.method === "GET" ? null : { ...(body as object | undefined) };
        const requests = fc.sample(refusedRequests(sent), { numRuns: REFUSED, seed: SEED });
        const wrong = await accepted([...requests.entries()], ([at, { headers, ...request }]) =>
          sendTo(endpoint, { params, ...request, headers: withCookie(headers, callers(by)[at % 5]) }),
        );
        expect({ name, wrong }).toEqual({ name, wrong: [] });
      }
      expect(await databaseFingerprint()).toEqual(before);
    },
  );

  /** Sends a request as the caller of this number. */
  async function sendRaw(
    file: string,
    { method, params = {}, sent, at }: { method: string; params?: object; sent: HostileRequest; at: number },
  ): Promise<number> {
    const routes: Record<string, RawHandler> = await import(path.resolve(file));
    const client = { host: "veranda.test", "x-forwarded-for": `10.9.${at >> 8}.${at & 255}` };
    const headers = { ...client, ...withCookie(sent.headers, callers(undefined)[at % 5]) };
    const url = `http://veranda.test/${file}${sent.query === undefined ? "" : `?${sent.query}`}`;
    const request = new Request(url, { method, headers, ...(sent.raw !== undefined && { body: sent.raw }) });
    return (await routes[method]?.(request, { params: Promise.resolve(params) }))?.status ?? 0;
  }

  test.each(RAW_ROUTES)(
    "refuses malformed requests to $file and changes nothing",
    async ({ file, methods, params }) => {
      const before = await databaseFingerprint();
      for (const method of methods) {
        const requests = fc.sample(refusedRequests(null), { numRuns: REFUSED, seed: SEED });
        for (const [at, sent] of requests.entries()) {
          const status = await sendRaw(file, { method, params, sent, at });
          expect([method, sent.query, status >= 400 && status < 500]).toEqual([method, sent.query, true]);
        }
      }
      expect(await databaseFingerprint()).toEqual(before);
    },
  );

  test.each(RAW_ROUTES)(
    "answers broken bodies sent to $file without a server error",
    async ({ file, methods, params }) => {
      const before = await databaseFingerprint();
      for (const method of methods.filter((each) => !["GET", "HEAD"].includes(each))) {
        const requests = fc.sample(brokenBodies, { numRuns: REFUSED, seed: SEED });
        for (const [at, sent] of requests.entries()) {
          const status = await sendRaw(file, { method, params, sent, at });
          expect([method, sent, status >= 200 && status < 500]).toEqual([method, sent, true]);
        }
      }
      expect(await databaseFingerprint()).toEqual(before);
    },
  );

  test("/api/login redirects whatever the query", async () => {
    for (const [at, sent] of fc.sample(refusedRequests(null), { numRuns: REFUSED, seed: SEED }).entries())
      expect([sent.query, await sendRaw(LOGIN_ROUTE, { method: "GET", sent, at })]).toEqual([sent.query, 302]);
  });
});

test.each(FEATURES)("answers odd values at each endpoint of %s without a server error", async (feature) => {
  const failed: unknown[] = [];
  for (const { name, endpoint, by, params, body, query: right } of casesOf(feature)) {
    // Some of these requests end all sessions.
    const cookie = await makeSession(world[by ?? "alice"].id);
    for (const odd of fc.sample(oddRequests({ ...(body as object | undefined) }), { numRuns: ODD, seed: SEED })) {
      const query = `${new URLSearchParams(right)}&${odd.query}`;
      const raw = endpoint.method === "GET" ? {} : { raw: odd.raw };
      const { status, text } = await sendTo(endpoint, {
        params,
        query,
        ...raw,
        headers: withCookie(odd.headers, { cookie }),
      });
      if (status >= 500) failed.push({ name, status, text, odd });
    }
  }
  expect(failed).toEqual([]);
});

test("refuses an invalid Idempotency-Key, and keeps a valid one usable after a broken body", async () => {
  // Odd values may have ended the sessions of the shared users.
  const author = await makePerson({ plan: "starter" });
  const right = { type: "text", text: "Once" };
  for (const key of ["", "a b", "x".repeat(201), "\u00e9"]) {
    const { status } = await sendTo(posts.create, { body: right, headers: { "idempotency-key": key }, as: author });
    expect([key, status]).toEqual([key, 400]);
  }
  const headers = { "idempotency-key": "used-for-nonsense" };
  expect((await sendTo(posts.create, { body: { type: "text", text: " " }, headers, as: author })).status).toBe(400);
  expect((await sendTo(posts.create, { body: right, headers, as: author })).status).toBe(201);
});
