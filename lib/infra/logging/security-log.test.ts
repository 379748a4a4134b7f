import "@/lib/testing/setup/database";
import { beforeEach, expect, test } from "@jest/globals";
import { accounts } from "@/lib/accounts/contract";
import { security } from "@/lib/accounts/contract/security";
import { cookieOf, sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makePerson } from "@/lib/testing/factories/people";
import { loggedLines } from "@/lib/testing/measure/captured-logs";
import { endpointOf, nameProcess } from "./log";
import { logRefusal } from "./security-log";

const logged = loggedLines();
const password = "correct horse battery";

beforeEach(() => {
  logged.take();
});

const taken = (...fields: string[]) =>
  logged.take().map((line) => Object.fromEntries(fields.map((field) => [field, line[field]])));

test("sign-ins, sign-outs and re-authentications are logged by method and account, without any input", async () => {
  const { id, email } = await makePerson({ password });
  const signIn = (given: string, address = email) =>
    sendTo(accounts.login, { body: { email: address, password: given } });
  await signIn("not the password");
  await signIn("not the password", "nobody@veranda.test");
  const as = { cookie: cookieOf(await signIn(password)) ?? "" };
  await sendTo(security.prove, { as, body: { password: "not the password" } });
  await sendTo(accounts.logout, { as });
  const lines = logged.take();
  const events = lines.filter(({ event }) => event !== "request.refused");
  expect(events.map(({ event, method, account }) => [event, method, account])).toEqual([
    ["sign-in.failed", "password", id],
    ["sign-in.failed", "password", null],
    ["sign-in.succeeded", "password", id],
    ["proof.failed", "password", id],
    ["sign-out", undefined, id],
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/not the password|correct horse|@|10\.\d+\.\d+/);
});

test("a refused request is logged once per caller, with its endpoint and account", async () => {
  nameProcess("web");
  const { id, cookie } = await makePerson();
  const refused = () => sendTo(accounts.changeUser, { as: { cookie }, params: { id }, body: {} });
  for (let time = 0; time < 3; time++) expect((await refused()).status).toBe(400);
  expect(taken("event", "process", "endpoint", "account", "status", "check")).toEqual([
    {
      event: "request.refused",
      process: "web",
      endpoint: "PATCH /api/admin/users/{id}",
      account: id,
      status: 400,
      check: "input",
    },
  ]);
});

test("a refusal is logged with the failed check, and a read by a visitor is not logged", async () => {
  const { id } = await makePerson();
  const address = "198.51.100.7";
  const from = (headers?: Record<string, string>) => sendTo(accounts.follow, { params: { id }, address, headers });
  expect((await from({ origin: "https://elsewhere.test" })).status).toBe(403);
  expect((await from()).status).toBe(401);
  expect((await sendTo(accounts.currentUser, { address })).status).toBe(401);
  expect(taken("status", "check", "account")).toEqual([
    { status: 403, check: "origin", account: undefined },
    { status: 401, check: "access", account: undefined },
  ]);
});

test("a registration with an address that has an account is logged", async () => {
  const { email } = await makePerson();
  const body = { email, password, firstName: "Ada", lastName: "Lovelace" };
  expect((await sendTo(accounts.register, { body })).status).toBe(409);
  expect(taken("event", "status", "check")).toEqual([{ event: "request.refused", status: 409, check: "input" }]);
});

test("repeated refusals of a caller are logged with their count at 1, 10 and 100", () => {
  for (let call = 0; call < 120; call++) logRefusal("one who tries addresses", { status: 409, check: "input" });
  expect(taken("status", "count")).toEqual([1, 10, 100].map((count) => ({ status: 409, count })));
});

test("refusals of many callers are capped, and the last line says so", () => {
  for (let caller = 0; caller < 2_000; caller++) logRefusal(`caller ${caller}`, { status: 429, check: "limit" });
  const lines = logged.take();
  expect(lines.length).toBeLessThanOrEqual(501);
  expect(lines.at(-1)).toMatchObject({ msg: "more requests are refused than logged" });
});

test("endpoints are logged without ids, tokens, addresses and query, and pages by their first segment", () => {
  expect(endpointOf("GET", "/api/media/uploads/01890000-0000-7000-8000-000000000001?a=b")).toBe(
    "GET /api/media/uploads/{id}",
  );
  expect(endpointOf("GET", "/api/auth/ada@example.org")).toBe("GET /api/auth/[address]");
  expect(endpointOf("GET", "/u/ada?token=x")).toBe("GET /u");
});
