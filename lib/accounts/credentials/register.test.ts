import "@/lib/testing/setup/database";
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import { translatorFor } from "@/lib/i18n/translator";
import { prisma } from "@/lib/infra/db";
import { cookieOf, sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makePerson, setRole } from "@/lib/testing/factories/people";
import { rollback } from "@/lib/testing/setup/rollback";
import { accounts } from "../contract";
import { registerAccount } from "./register";
import { toUsernameBase } from "./username";

const t = translatorFor("en", "accounts");
const tHttp = translatorFor("en", "http");

const body = (overrides: object = {}) => ({
  firstName: "Grace",
  lastName: "Hopper",
  email: `grace.${randomUUID()}@veranda.test`,
  password: "correct horse battery",
  ...overrides,
});
const post = (sent: object, key?: string) =>
  sendTo(accounts.register, { body: sent, headers: key ? { "idempotency-key": key } : {} });
const many = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

describe("usernames", () => {
  test("builds usernames from ASCII letters, never too short, too long or reserved", () => {
    expect(toUsernameBase("Zoë", "O'Brien")).toBe("zoeobrien");
    expect(toUsernameBase("Ada", "Lovelace ".repeat(20))).toHaveLength(24);
    for (const [first, last] of [
      ["李", "小龙"],
      ["Ольга", "Петрова"],
      ["🦊", "🦊"],
      ["A", "B"],
      ["Ad", "min"],
      ["ver", "anda"],
    ] as const)
      expect(toUsernameBase(first, last)).toMatch(/^member_[a-z0-9_]*$/);
  });

  test("gives distinct usernames to users whose names have no ASCII letters", async () => {
    const answers = await many(3, () => post(body({ firstName: "李", lastName: "小龙" })));
    expect(statuses(answers)).toEqual([201, 201, 201]);
    const names = answers.map((answer) => answer.body.username);
    for (const name of names) expect(name).toMatch(/^[a-z0-9_]{3,30}$/);
    expect(new Set(names).size).toBe(3);
  });

  test("finds a username for each of 20 namesakes who register concurrently", async () => {
    const answers = await many(20, () => post(body({ firstName: "Many", lastName: "Namesakes" })));
    expect(answers.filter(({ status }) => status !== 201).map(({ text: answer }) => answer)).toEqual([]);
    expect(new Set(answers.map((answer) => answer.body.username)).size).toBe(20);
  });

  test("changes a username to a free one in any case, not to a taken, reserved or malformed one", async () => {
    const [mine, other] = [await makePerson(), await makePerson()];
    const change = (username: string) =>
      sendTo(accounts.changeUser, { params: { id: mine.id }, body: { username }, as: mine });
    expect((await change(`${mine.username.slice(0, 12).toUpperCase()}_X`)).body.username).toBe(
      `${mine.username.slice(0, 12)}_x`,
    );
    expect([(await change(other.username.toUpperCase())).status]).toEqual([409]);
    expect((await change(other.username)).error?.message).toBe(t("usernameTaken"));
    for (const name of ["admin", "Veranda", "ab", "a b c", "ä_b_c", "x".repeat(31)])
      expect([name, (await change(name)).status]).toEqual([name, 400]);
  });
});

describe("concurrent registration", () => {
  test("creates one account from 10 concurrent registrations of one address", async () => {
    const same = body();
    const answers = await many(10, (index) =>
      post({ ...same, email: index % 2 ? same.email : same.email.toUpperCase() }),
    );
    expect(statuses(answers)).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    for (const { status, error } of answers) if (status === 409) expect(error?.message).toBe(t("emailTaken"));
    expect(await prisma.user.count({ where: { email: same.email } })).toBe(1);
  });

  test("creates one account and one response from 10 concurrent calls with one Idempotency-Key", async () => {
    const [same, key] = [body(), randomUUID()];
    const answers = await many(10, () => post(same, key));
    expect(statuses(answers)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(new Set(answers.map(({ text: answer }) => answer)).size).toBe(1);
    expect(await prisma.user.count({ where: { email: same.email } })).toBe(1);
  });
});

describe("a repeated registration", () => {
  test("replays the response and signs in if the password still matches", async () => {
    const [same, key] = [body(), randomUUID()];
    const first = await post(same, key);
    const again = await post(same, key);
    expect([again.status, again.text, again.headers.get("idempotent-replayed")]).toEqual([201, first.text, "true"]);
    expect((await sendTo(accounts.currentUser, { as: { cookie: cookieOf(again) ?? "" } })).status).toBe(200);
  });

  test("rejects a reused key with a different body, revealing nothing of the first response", async () => {
    const [same, key] = [body(), randomUUID()];
    await post(same, key);
    for (const other of [body(), { ...same, password: "another password" }]) {
      const answer = await post(other, key);
      expect([answer.status, answer.error?.message, cookieOf(answer)]).toEqual([409, tHttp("keyReused"), null]);
    }
  });

  test("does not sign in a replayed registration once the password changed or the user was banned", async () => {
    const [same, key] = [body(), randomUUID()];
    const { id } = (await post(same, key)).body;
    await setRole({ id }, "banned");
    expect(cookieOf(await post(same, key))).toBeNull();
    await setRole({ id }, "user");
    await prisma.user.update({ where: { id }, data: { passwordHash: null }, select: { id: true } });
    const after = await post(same, key);
    expect([after.status, cookieOf(after)]).toEqual([201, null]);
  });

  test("allows retrying a failed registration with the same key", async () => {
    const [taken, key] = [await makePerson(), randomUUID()];
    const same = body({ email: taken.email });
    expect((await post(same, key)).status).toBe(409);
    await prisma.user.delete({ where: { id: taken.id }, select: { id: true } });
    expect((await post(same, key)).status).toBe(201);
  });

  test("stores neither the password nor session credentials with the idempotency key", async () => {
    const [same, key] = [body(), randomUUID()];
    await post(same, key);
    const row = await prisma.idempotencyKey.findUniqueOrThrow({ where: { scope_key: { scope: "anonymous", key } } });
    expect(JSON.stringify(row)).not.toContain(same.password);
    expect(row.body).not.toMatch(/argon2|token/i);
  });
});

test("registers within the caller's transaction and rolls back with it", async () => {
  const person = body();
  await rollback(async (db) => {
    await registerAccount(person, { site: "http://veranda.test", locale: "en" }, db);
    expect(await db.user.count({ where: { email: person.email } })).toBe(1);
  });
  expect(await prisma.user.count({ where: { email: person.email } })).toBe(0);
});
