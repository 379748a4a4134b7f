import "../setup/database";
import "../setup/home";
import "../fakes/paypal";
import { afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { requiredPermission } from "@/lib/http/security/staff-permissions";
import { fromNow, HOUR_MS } from "@/lib/infra/clock";
import { databaseFingerprint } from "../assertions/database-fingerprint";
import { updatePerson } from "../factories/account";
import { type TestUser, unknownId } from "../factories/people";
import { paypalControls } from "../fakes/paypal";
import { MATRIX_CASES } from "./cases";
import { type AnyEndpoint, everyEndpoint } from "./endpoints";
import { createMatrixFixture, type MatrixFixture } from "./fixture";
import { sendTo } from "./http";
import type { MatrixCall, MatrixCase } from "./matrix-case";
import { SECURITY_ANSWERS } from "./security";

let endpoints: Map<string, AnyEndpoint>;
let world: MatrixFixture;

beforeAll(async () => {
  endpoints = await everyEndpoint();
});

function endpointOf(name: string): AnyEndpoint {
  const endpoint = endpoints.get(name);
  if (!endpoint) throw new Error(`there is no endpoint ${name}`);
  return endpoint;
}

function caseOf(name: string): MatrixCase {
  const found = MATRIX_CASES[name];
  if (!found) throw new Error(`there is no case ${name}`);
  return found;
}

async function refused(name: string, request: Parameters<typeof sendTo>[1]) {
  const answer = await sendTo(endpointOf(name), request);
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

test("the endpoint matrix has a case for every endpoint of every contract", () => {
  expect(Object.keys(MATRIX_CASES).sort()).toEqual([...endpoints.keys()].sort());
});

/** Admins are never limited, and visitors have no account. */
const isForUsers = ({ access }: AnyEndpoint) => access === "person" || access === "user" || access === "subscriber";

test("declares for every writing endpoint how limited accounts are treated, with cases where it is checked", () => {
  const writing = [...endpoints].filter(([, endpoint]) => isForUsers(endpoint) && endpoint.method !== "GET");
  expect(writing.filter(([, { limited }]) => !limited).map(([name]) => name)).toEqual([]);
  const checked = writing.filter(([, { limited }]) => limited === "checked").map(([name]) => name);
  expect(Object.keys(MATRIX_CASES).filter((name) => MATRIX_CASES[name]?.limited)).toEqual(
    expect.arrayContaining(checked),
  );
});

async function whileLimited<T>(person: TestUser, work: () => Promise<T>): Promise<T> {
  await updatePerson(person, { limitedUntil: fromNow(HOUR_MS) });
  try {
    return await work();
  } finally {
    await updatePerson(person, { limitedUntil: null });
  }
}

/** Returns the calls that a limited account may not make: any one, or those listed in the case. */
function refusedToLimited(name: string): (MatrixCall & { as: TestUser })[] {
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
  let before: Awaited<ReturnType<typeof databaseFingerprint>>;

  beforeAll(async () => {
    world = await createMatrixFixture();
    // PayPal's webhooks for the fixture arrive later.
    await paypalControls().webhooksSettled();
    before = await databaseFingerprint();
  });

  afterEach(async () => {
    expect(await databaseFingerprint()).toEqual(before);
  });

  describe.each(Object.entries(MATRIX_CASES))("endpoint %s", (name, { right, by, foreign = {} }) => {
    test("admits only the callers that its access names", async () => {
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
      const isForStaff = requiredPermission(access) !== null;
      if (access === "subscriber" || isForStaff) {
        const { status, error } = await refused(name, { ...right(world), as: world.visitor });
        expect([status, error?.error]).toEqual(isForStaff ? [403, "forbidden"] : [402, "payment_required"]);
      }
    });

    test("refuses to publish for a limited account", async () => {
      for (const call of refusedToLimited(name)) {
        const { status, error } = await whileLimited(call.as, () => refused(name, call));
        expect([call.body, status, error?.message]).toEqual([
          call.body,
          403,
          expect.stringMatching(/^Until .* can read/),
        ]);
      }
    });

    test("answers 404 for unknown and malformed ids", async () => {
      const call = right(world);
      for (const param of Object.keys(call.params ?? {}))
        for (const id of [unknownId(), ...NO_UUID]) {
          const params = { ...call.params, [param]: id };
          const { status, error } = await refused(name, { ...call, params, as: world[by ?? "alice"] });
          expect([param, id, status, error?.error]).toEqual([param, id, 404, "not_found"]);
        }
    });

    for (const [what, [status, call]] of Object.entries(foreign))
      test(`refuses access to rows of another user: ${what}`, async () => {
        const answer = await refused(name, { ...call(world), as: world.stranger });
        expect([answer.status, answer.error?.error]).toEqual([status, status === 403 ? "forbidden" : "not_found"]);
      });
  });
});

/** They change rows others need, or expire soon, so each gets its own fixture. */
const ON_OWN_WORLD = new Set([
  "accounts.register",
  "accounts.logout",
  "accounts.block",
  "accounts.changeUser",
  "accounts.deleteAccount",
  "personLists.remove",
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
  "staffModeration.claim",
  "staffModeration.decide",
  "staffSupport.answer",
]);

/** Reads first, deletes last. */
const METHODS = ["GET", "PUT", "PATCH", "POST", "DELETE"];

const STATUS: Record<string, number> = {
  "accounts.login": 401,
  "accounts.resetPassword": 400,
  "creators.confirmReceiver": 400,
  ...SECURITY_ANSWERS,
};

/** All reads, and writes that publish nothing. */
const isOpenToLimited = (endpoint: AnyEndpoint) =>
  isForUsers(endpoint) && (endpoint.limited ?? "allowed") === "allowed";

/** Callers are limited where that must make no difference. */
async function wronglyServed(names: string[]) {
  const fixture = await createMatrixFixture();
  const order = (name: string) => METHODS.indexOf(endpointOf(name).method);
  const wrong = [];
  for (const name of [...names].sort((one, other) => order(one) - order(other))) {
    const { right, by } = caseOf(name);
    const as = fixture[by ?? "alice"];
    const call = () => sendTo(endpointOf(name), { ...right(fixture), as });
    const { status, error } = await (isOpenToLimited(endpointOf(name)) ? whileLimited(as, call) : call());
    if (status !== (STATUS[name] ?? endpointOf(name).status ?? 200)) wrong.push({ name, status, error });
  }
  return wrong;
}

const shared = Object.keys(MATRIX_CASES).filter((name) => !ON_OWN_WORLD.has(name));
const features = [...new Set(shared.map((name) => name.replace(/\..*/, "")))];

test.each(features)("serves permitted callers at all endpoints of %s", async (feature) => {
  expect(await wronglyServed(shared.filter((name) => name.startsWith(`${feature}.`)))).toEqual([]);
});

test.each([...ON_OWN_WORLD])("serves permitted callers at %s", async (name) => {
  expect(await wronglyServed([name])).toEqual([]);
});
