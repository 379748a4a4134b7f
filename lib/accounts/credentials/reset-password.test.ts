import { translatorFor } from "@/lib/i18n/translator";
import "@/lib/testing/setup/database";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { fromNow, HOUR_MS } from "@/lib/infra/clock";
import { pool, prisma } from "@/lib/infra/db";
import type { Jobs } from "@/lib/infra/jobs";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makePerson, makeSession, setRole } from "@/lib/testing/factories/people";
import { rollback } from "@/lib/testing/setup/rollback";
import { accounts } from "../contract";
import { requestPasswordReset, sendPasswordResetEmail } from "./reset-password";

const t = translatorFor("en", "accounts");

interface Job {
  name: string;
  payload: Partial<Jobs["mail.send"] & Jobs["accounts.password-reset"]>;
}

const site = "https://veranda.test/base";

async function jobs(): Promise<Job[]> {
  const { rows } = await pool.query<Job>(`
    SELECT t.identifier AS "name", j.payload FROM graphile_worker._private_jobs j
    JOIN graphile_worker._private_tasks t ON t.id = j.task_id ORDER BY j.id`);
  return rows;
}

beforeEach(() => pool.query("DELETE FROM graphile_worker._private_jobs"));

async function tokenFor(email: string): Promise<string> {
  await sendPasswordResetEmail({ email, site });
  const mail = (await jobs()).filter(({ name, payload }) => name === "mail.send" && payload.to === email).at(-1);
  return /token=([\w-]+)/.exec(mail?.payload.text ?? "")?.[1] ?? "";
}

const reset = (token: string, password = "a new password") =>
  sendTo(accounts.resetPassword, { body: { token, password } });
const signIn = (email: string, password: string) => sendTo(accounts.login, { body: { email, password } });

describe("requesting a reset link", () => {
  test("responds the same for every address with one job each, and mails existing accounts only", async () => {
    const { email } = await makePerson();
    const ask = (address: string) => sendTo(accounts.forgotPassword, { body: { email: address } });
    const answers = [await ask(email.toUpperCase()), await ask("nobody@veranda.test")];
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { success: true }]);
    const resetJobs = await jobs();
    expect(resetJobs.map(({ name, payload }) => [name, payload.email])).toEqual([
      ["accounts.password-reset", email],
      ["accounts.password-reset", "nobody@veranda.test"],
    ]);
    for (const { payload } of resetJobs) await sendPasswordResetEmail({ email: payload.email ?? "", site });
    const mails = (await jobs()).filter(({ name }) => name === "mail.send");
    expect(mails.map(({ payload }) => payload.to)).toEqual([email]);
    expect(mails[0]?.payload.text).toMatch(/https:\/\/veranda\.test\/base\/auth\/reset\?token=[\w-]{43}\n/);
  });

  test("enqueues the reset jobs in the caller's transaction", async () => {
    await rollback(async (db) => {
      await requestPasswordReset("unknown@veranda.test", site, db);
    });
    const { email } = await makePerson();
    await rollback((db) => sendPasswordResetEmail({ email, site }, db));
    expect(await jobs()).toEqual([]);
    expect(await prisma.passwordReset.count({ where: { user: { email } } })).toBe(0);
  });

  test("sends no reset link to banned users, and stores only the token's hash", async () => {
    const [banned, mine] = [await makePerson(), await makePerson()];
    await setRole(banned, "banned");
    expect(await tokenFor(banned.email)).toBe("");
    const token = await tokenFor(mine.email);
    const row = await prisma.passwordReset.findFirstOrThrow({ where: { userId: mine.id } });
    expect(JSON.stringify(row)).not.toContain(token);
  });
});

describe("a reset link", () => {
  test("sets the password once, ends every session and invalidates the other reset links", async () => {
    const user = await makePerson({ password: "the old password" });
    const cookies = [user.cookie, await makeSession(user.id)];
    const [first, second] = [await tokenFor(user.email), await tokenFor(user.email)];
    expect((await reset(second)).body).toEqual({ success: true, email: user.email });
    for (const cookie of cookies) expect((await sendTo(accounts.currentUser, { as: { cookie } })).status).toBe(401);
    expect((await signIn(user.email, "the old password")).status).toBe(401);
    expect((await signIn(user.email, "a new password")).status).toBe(200);
    for (const token of [first, second]) {
      const again = await reset(token, "yet another one");
      expect([again.status, again.error?.message]).toEqual([400, t("resetExpired")]);
    }
    expect((await signIn(user.email, "a new password")).status).toBe(200);
  });

  test("rejects an expired or unknown reset token", async () => {
    const user = await makePerson({ password: "the old password" });
    const token = await tokenFor(user.email);
    await prisma.passwordReset.updateMany({ where: { userId: user.id }, data: { expires: fromNow(-1) } });
    for (const each of [token, "x".repeat(43)]) expect((await reset(each)).error?.message).toBe(t("resetExpired"));
    expect((await signIn(user.email, "the old password")).status).toBe(200);
  });

  test("issues reset links valid for an hour", async () => {
    const user = await makePerson();
    const before = fromNow(HOUR_MS).getTime();
    await tokenFor(user.email);
    const after = fromNow(HOUR_MS).getTime();
    const { expires } = await prisma.passwordReset.findFirstOrThrow({
      where: { userId: user.id },
      select: { expires: true },
    });
    expect(expires.getTime()).toBeGreaterThanOrEqual(before);
    expect(expires.getTime()).toBeLessThanOrEqual(after);
  });

  test("does not use up the reset link on a weak password", async () => {
    const user = await makePerson();
    const token = await tokenFor(user.email);
    expect((await reset(token, "short")).error?.message).toBe(t("shortPassword"));
    expect((await reset(token)).status).toBe(200);
  });
});

describe("concurrent use of reset links", () => {
  test("lets one of ten concurrent uses of a reset link set the password", async () => {
    const user = await makePerson();
    const token = await tokenFor(user.email);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => reset(token, `password number ${index}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 400)]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await signIn(user.email, `password number ${winner}`)).status).toBe(200);
  });

  test("lets one of several reset links used concurrently win, without server errors", async () => {
    for (let round = 0; round < 3; round++) {
      const user = await makePerson();
      const tokens: string[] = [];
      for (let count = 0; count < 4; count++) tokens.push(await tokenFor(user.email));
      const answers = await Promise.all(tokens.map((token) => reset(token)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    }
  });
});
