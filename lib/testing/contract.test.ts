import "@/lib/testing/own-database";
import "@/lib/testing/own-home";
import "@/lib/testing/paypal";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { CASES } from "./cases";
import { type AnyEndpoint, everyEndpoint } from "./endpoints";
import { unknownId } from "./factories";
import { fingerprint } from "./fingerprint";
import { send } from "./http";
import { controls } from "./paypal";
import { SECURITY_ANSWERS } from "./security-cases";
import { makeWorld, type World } from "./walk-world";

let endpoints: Map<string, AnyEndpoint>;
let world: World;

beforeAll(async () => {
  endpoints = await everyEndpoint();
  world = await makeWorld();
});

function endpointOf(name: string): AnyEndpoint {
  const endpoint = endpoints.get(name);
  if (!endpoint) throw new Error(`there is no endpoint ${name}`);
  return endpoint;
}

/** Runs a call that must be refused, and sees that no row of any table changed by it. */
async function refused(name: string, given: Parameters<typeof send>[1]) {
  // What PayPal says of an earlier call comes by itself.
  await controls().webhooksSettled();
  const before = await fingerprint();
  const answer = await send(endpointOf(name), given);
  expect(await fingerprint()).toEqual(before);
  expect(answer.headers.getSetCookie()).toEqual([]);
  return answer;
}

const NO_UUID = [
  "1",
  "undefined",
  "%00",
  "../admin",
  "00000000-0000-7000-8000-00000000000g",
  "' OR 1=1 --",
  "x".repeat(5_000),
];

test("every endpoint of every contract has its case in the walk", () => {
  expect(Object.keys(CASES).sort()).toEqual([...endpoints.keys()].sort());
});

describe.each(Object.entries(CASES))("%s", (name, { right, by, foreign = {} }) => {
  test("lets in only whom its access names", async () => {
    const { access } = endpointOf(name);
    const nobodies = [
      null,
      { cookie: "next-auth.session-token=made-up" },
      { cookie: "next-auth.session-token=" },
      world.banned,
    ];
    for (const as of access === "public" ? [] : nobodies) {
      const { status, error } = await refused(name, { ...right(world), as });
      expect({ status, error }).toEqual({ status: 401, error: { error: "unauthenticated", message: "Unauthorized" } });
    }
    if (access === "subscriber" || access === "admin") {
      const { status, error } = await refused(name, { ...right(world), as: world.visitor });
      expect([status, error?.error]).toEqual(access === "admin" ? [403, "forbidden"] : [402, "payment_required"]);
    }
  });

  test("knows no row by an id that nobody has, or that is no id", async () => {
    const call = right(world);
    for (const param of Object.keys(call.params ?? {}))
      for (const id of [unknownId(), ...NO_UUID]) {
        const params = { ...call.params, [param]: id };
        const { status, error } = await refused(name, { ...call, params, as: world[by ?? "alice"] });
        expect([param, id, status, error?.error]).toEqual([param, id, 404, "not_found"]);
      }
  });

  for (const [what, [status, call]] of Object.entries(foreign))
    test(`leaves alone what is not the caller's: ${what}`, async () => {
      const answer = await refused(name, { ...call(world), as: world.stranger });
      expect([answer.status, answer.error?.error]).toEqual([status, status === 403 ? "forbidden" : "not_found"]);
    });
});

// After all that is refused: each call that is served brings rows, and all of them are read before and after a refusal.
test.each(Object.entries(CASES))("%s serves who may call it", async (name, { right, by }) => {
  const mine = await makeWorld();
  const { status } = await send(endpointOf(name), { ...right(mine), as: mine[by ?? "alice"] });
  const expected: Record<string, number> = {
    "accounts.login": 401,
    "accounts.resetPassword": 400,
    "creators.confirmReceiver": 400,
    ...SECURITY_ANSWERS,
  };
  expect(status).toBe(expected[name] ?? endpointOf(name).status ?? 200);
});
