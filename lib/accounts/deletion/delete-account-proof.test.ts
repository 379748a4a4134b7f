import { translatorFor } from "@/lib/i18n/translator";
import "@/lib/testing/setup/database";
import { describe, expect, test } from "@jest/globals";
import type pg from "pg";
import { fromNow, HOUR_MS } from "@/lib/infra/clock";
import { pool, prisma } from "@/lib/infra/db";
import { cookieOf, sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makePerson, setRole, type TestUser } from "@/lib/testing/factories/people";
import { waitForBlockedConnections } from "@/lib/testing/wait/wait-for-blocked";
import { REAUTHENTICATION_ISSUE } from "../constants";
import { accounts } from "../contract";
import { hashPassword } from "../credentials/password";
import { restrictedSessionCookie } from "../session/restricted-session";

const t = translatorFor("en", "accounts");
const tSecurity = translatorFor("en", "security");

const password = "correct horse battery";
const remove = (as: TestUser, body: unknown) => sendTo(accounts.deleteAccount, { as, body });
const exists = async ({ id }: TestUser) => (await prisma.user.count({ where: { id } })) === 1;

/** Begins a transaction. Returns its backend pid, to detect who waits for it. */
const begin = async (client: pg.PoolClient): Promise<number> => {
  await client.query("BEGIN");
  return (await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid")).rows[0]?.pid ?? 0;
};

describe("confirming an account deletion", () => {
  test("rejects a wrong confirmation with a message, keeping account and session", async () => {
    const [mine, without] = [await makePerson({ password }), await makePerson()];
    for (const [as, body, sentence] of [
      [mine, { password: "not it" }, t("deletion.wrongPassword")],
      [mine, { email: mine.email }, t("deletion.needPassword")],
      [without, { email: mine.email }, t("deletion.wrongEmail")],
      [without, { password }, t("deletion.wrongEmail")],
    ] as const) {
      const { status, error, headers } = await remove(as, body);
      expect([status, error]).toEqual([403, { error: "forbidden", message: sentence }]);
      expect(cookieOf({ headers })).toBeNull();
      expect((await sendTo(accounts.currentUser, { as })).status).toBe(200);
    }
  });

  test("rejects the email address alone without recent re-authentication", async () => {
    const user = await makePerson();
    await prisma.session.updateMany({ where: { userId: user.id }, data: { reauthenticatedAt: fromNow(-HOUR_MS) } });
    const { status, error } = await remove(user, { email: user.email });
    const issues = [{ path: REAUTHENTICATION_ISSUE, message: tSecurity("proof.needed") }];
    expect([status, error]).toEqual([403, { error: "forbidden", message: tSecurity("proof.needed"), issues }]);
    const other = await makePerson();
    await setRole(other, "banned");
    const [pass] = restrictedSessionCookie(other.id).split(";");
    const withPass = { ...user, cookie: `${user.cookie}; ${pass}` };
    expect((await remove(withPass, { email: user.email })).status).toBe(403);
    expect((await sendTo(accounts.currentUser, { as: user })).status).toBe(200);
    await prisma.session.updateMany({ where: { userId: user.id }, data: { reauthenticatedAt: fromNow(0) } });
    expect((await remove(user, { email: user.email })).status).toBe(200);
  });

  test("accepts a banned user's restricted session as re-authentication", async () => {
    const user = await makePerson();
    await setRole(user, "banned");
    const as = { ...user, cookie: restrictedSessionCookie(user.id).split(";")[0] ?? "" };
    expect((await remove(as, { email: user.email })).status).toBe(200);
  });

  test("rejects a deletion request with no confirmation or with two", async () => {
    const user = await makePerson({ password });
    for (const body of [undefined, {}, { password: "" }, { password, email: user.email }, { email: "nobody" }])
      expect([body, (await remove(user, body)).status]).toEqual([body, 400]);
    expect((await remove(user, undefined)).error?.message).toBe(t("deletion.oneProof"));
    expect(await exists(user)).toBe(true);
  });

  test("rejects a password that was changed between the check and the deletion", async () => {
    const user = await makePerson({ password });
    const another = await hashPassword("another password");
    const client = await pool.connect();
    const pid = await begin(client);
    await client.query(`UPDATE "User" SET "passwordHash" = $1 WHERE "id" = $2`, [another, user.id]);
    const answer = remove(user, { password });
    await waitForBlockedConnections(pid);
    await client.query("COMMIT");
    client.release();
    expect((await answer).error?.message).toBe(t("deletion.wrongPassword"));
    expect(await exists(user)).toBe(true);
  });
});

describe("deletion of administrators", () => {
  test("keeps the only administrator, and one of several who delete their accounts concurrently", async () => {
    const first = await makePerson({ role: "admin" });
    const refused = await remove(first, { email: first.email });
    expect([refused.status, refused.error?.message]).toEqual([409, t("deletion.lastAdmin")]);
    const otherAdmins = await Promise.all(Array.from({ length: 4 }, () => makePerson({ role: "admin" })));
    const all = [first, ...otherAdmins];
    const answers = await Promise.all(all.map((admin) => remove(admin, { email: admin.email })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 409]);
    expect(await prisma.user.count({ where: { role: "admin" } })).toBe(1);
  });

  test("keeps an administrator who became the only one during the request", async () => {
    await prisma.user.updateMany({ where: { role: "admin" }, data: { role: "user" } });
    const user = await makePerson();
    const client = await pool.connect();
    const pid = await begin(client);
    await client.query(`UPDATE "User" SET "role" = 'admin' WHERE "id" = $1`, [user.id]);
    const answer = remove(user, { email: user.email });
    await waitForBlockedConnections(pid);
    await client.query("COMMIT");
    client.release();
    expect((await answer).error?.message).toBe(t("deletion.lastAdmin"));
    expect(await exists(user)).toBe(true);
  });
});
