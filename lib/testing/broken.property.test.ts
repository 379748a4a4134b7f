import "@/lib/testing/own-database";
import "@/lib/testing/paypal";
import { beforeAll, describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { posts } from "@/lib/posts/contract";
import { brokenBodies, brokenQueries, type Sent } from "./broken";
import { CASES } from "./cases";
import { type AnyEndpoint, everyEndpoint } from "./endpoints";
import { fingerprint } from "./fingerprint";
import { send } from "./http";
import { runs } from "./tier";
import { makeWorld, type World } from "./walk-world";

/** For each endpoint: bodies, and queries where it is a list. */
const BODIES = runs(40, 300);
const QUERIES = runs(15, 60);
const AT_ONCE = 20;

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

test("an Idempotency-Key that is no key is refused, and a broken body uses none up", async () => {
  const right = { type: "text", text: "Once" };
  for (const key of ["", "a b", "x".repeat(201), "\u00e9"]) {
    const { status } = await send(posts.create, { body: right, headers: { "idempotency-key": key }, as: world.alice });
    expect([key, status]).toEqual([key, 400]);
  }
  const headers = { "idempotency-key": "used-for-nonsense" };
  expect((await send(posts.create, { body: { type: "text", text: " " }, headers, as: world.alice })).status).toBe(400);
  expect((await send(posts.create, { body: right, headers, as: world.alice })).status).toBe(201);
});
