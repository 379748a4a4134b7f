import "@/lib/testing/own-database";
import "@/lib/testing/own-home";
import "@/lib/testing/paypal";
import { afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { fromNow, HOUR } from "@/lib/infra/clock";
import type { Call, Case } from "./case";
import { CASES } from "./cases";
import { type AnyEndpoint, everyEndpoint } from "./endpoints";
import { type Person, unknownId } from "./factories";
import { fingerprint } from "./fingerprint";
import { send } from "./http";
import { updatePerson } from "./made-account";
import { controls } from "./paypal";
import { SECURITY_ANSWERS } from "./security-cases";
import { makeWorld, type World } from "./walk-world";

let endpoints: Map<string, AnyEndpoint>;
let world: World;

beforeAll(async () => {
  endpoints = await everyEndpoint();
});

function endpointOf(name: string): AnyEndpoint {
  const endpoint = endpoints.get(name);
  if (!endpoint) throw new Error(`there is no endpoint ${name}`);
  return endpoint;
}

function caseOf(name: string): Case {
  const found = CASES[name];
  if (!found) throw new Error(`there is no case ${name}`);
  return found;
}

/** Runs a call that must be refused. */
async function refused(name: string, given: Parameters<typeof send>[1]) {
  const answer = await send(endpointOf(name), given);
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

/**
 * Whether a limited account is a caller of its own kind here: an admin is never limited, and a visitor has no account.
 */
const isForUsers = ({ access }: AnyEndpoint) => access === "person" || access === "user" || access === "subscriber";

test("every endpoint that writes for a user says what a limited account gets, and one that checks has cases of it", () => {
  const writing = [...endpoints].filter(([, endpoint]) => isForUsers(endpoint) && endpoint.method !== "GET");
  expect(writing.filter(([, { limited }]) => !limited).map(([name]) => name)).toEqual([]);
  const checked = writing.filter(([, { limited }]) => limited === "checked").map(([name]) => name);
  expect(Object.keys(CASES).filter((name) => CASES[name]?.limited)).toEqual(expect.arrayContaining(checked));
});

/** Runs `work` while an account is limited. */
async function whileLimited<T>(person: Person, work: () => Promise<T>): Promise<T> {
  await updatePerson(person, { limitedUntil: fromNow(HOUR) });
  try {
    return await work();
  } finally {
    await updatePerson(person, { limitedUntil: null });
  }
}

/** What a limited account is refused of an endpoint: the whole of it, or the calls that its case names. */
function refusedToLimited(name: string): (Call & { as: Person })[] {
  const { right, by, limited = {} } = caseOf(name);
  const as = world[by ?? "alice"];
  const endpoint = endpointOf(name);
  if (isForUsers(endpoint) && endpoint.limited === "refused") return [{ ...right(world), as }];
  return Object.values(limited).map((make) => {
    const { as: other, ...call } = make(world);
    return { ...call, as: other ?? as };
  });
}

describe("refuses and changes no row of any table:", () => {
  let before: Awaited<ReturnType<typeof fingerprint>>;

  beforeAll(async () => {
    world = await makeWorld();
    // PayPal's notifications about it arrive later.
    await controls().webhooksSettled();
    before = await fingerprint();
  });

  afterEach(async () => {
    expect(await fingerprint()).toEqual(before);
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
        expect({ status, error }).toEqual({
          status: 401,
          error: { error: "unauthenticated", message: "Unauthorized" },
        });
      }
      if (access === "subscriber" || access === "admin") {
        const { status, error } = await refused(name, { ...right(world), as: world.visitor });
        expect([status, error?.error]).toEqual(access === "admin" ? [403, "forbidden"] : [402, "payment_required"]);
      }
    });

    test("publishes nothing of a limited account", async () => {
      for (const call of refusedToLimited(name)) {
        const { status, error } = await whileLimited(call.as, () => refused(name, call));
        expect([call.body, status, error?.message]).toEqual([
          call.body,
          403,
          expect.stringMatching(/^Until .* can read/),
        ]);
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
});

/**
 * Calls that change rows which other calls of their feature need, or that have to be made soon: each is made on a world of
 * its own.
 */
const ON_OWN_WORLD = new Set([
  "accounts.register",
  "accounts.logout",
  "accounts.block",
  "accounts.changeUser",
  "accounts.deleteAccount",
  "security.endSessions",
  "security.beginTotp",
  "settings.accept",
  "posts.restore",
  "bookmarks.renameCollection",
  "pictures.set",
  "media.remove",
  "calls.answer",
  "calls.end",
  "calls.decline",
  "payments.upgrade",
  "payments.createOrder",
  "payments.providerOrder",
  "creators.setReceiver",
  "privacy.createExport",
  "desk.claim",
  "desk.decide",
  "supportDesk.answer",
]);

/** The order in which a feature's endpoints are called on one world: reading first, deleting last. */
const METHODS = ["GET", "PUT", "PATCH", "POST", "DELETE"];

const STATUS: Record<string, number> = {
  "accounts.login": 401,
  "accounts.resetPassword": 400,
  "creators.confirmReceiver": 400,
  ...SECURITY_ANSWERS,
};

/** Whether a limited account is served as any other is: by all that reads, and what publishes nothing. */
const isOpenToLimited = (endpoint: AnyEndpoint) =>
  isForUsers(endpoint) && (endpoint.limited ?? "allowed") === "allowed";

/**
 * The answer of each endpoint to a caller who may call it, and is limited where that changes nothing, where the status
 * is not the one of its contract.
 */
async function wronglyServed(names: string[]) {
  const mine = await makeWorld();
  const order = (name: string) => METHODS.indexOf(endpointOf(name).method);
  const wrong = [];
  for (const name of [...names].sort((one, other) => order(one) - order(other))) {
    const { right, by } = caseOf(name);
    const as = mine[by ?? "alice"];
    const call = () => send(endpointOf(name), { ...right(mine), as });
    const { status, error } = await (isOpenToLimited(endpointOf(name)) ? whileLimited(as, call) : call());
    if (status !== (STATUS[name] ?? endpointOf(name).status ?? 200)) wrong.push({ name, status, error });
  }
  return wrong;
}

const shared = Object.keys(CASES).filter((name) => !ON_OWN_WORLD.has(name));
const features = [...new Set(shared.map((name) => name.replace(/\..*/, "")))];

test.each(features)("the endpoints of %s serve who may call them", async (feature) => {
  expect(await wronglyServed(shared.filter((name) => name.startsWith(`${feature}.`)))).toEqual([]);
});

test.each([...ON_OWN_WORLD])("%s serves who may call it", async (name) => {
  expect(await wronglyServed([name])).toEqual([]);
});
