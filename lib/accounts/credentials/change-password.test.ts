import { translatorFor } from "@/lib/i18n/translator";
import "@/lib/testing/setup/database";
import { describe, expect, test } from "@jest/globals";
import { fromNow, MINUTE_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { findEmailToken, listEmailsTo } from "@/lib/testing/drivers/emails";
import { cookieOf, sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makePasskey, makePerson, makeSession, type TestUser } from "@/lib/testing/factories/people";
import { accounts } from "../contract";
import { security } from "../contract/security";
import { sendPasswordResetEmail } from "./reset-password";

const t = translatorFor("en", "security");
const tAccounts = translatorFor("en", "accounts");

const password = "correct horse battery";
const change = (as: TestUser, current: string, next: string) =>
  sendTo(security.changePassword, { as, body: { current, password: next } });
const signIn = (email: string, password: string) => sendTo(accounts.login, { body: { email, password: password } });
const isIn = async (cookie: string) => (await sendTo(accounts.currentUser, { as: { cookie } })).status === 200;

describe("changing the password", () => {
  test("changes the password, ends other sessions and reset links, and mails an alert", async () => {
    const user = await makePerson({ password });
    const elsewhere = await makeSession(user.id);
    await sendPasswordResetEmail({ email: user.email, site: "http://veranda.test" });
    const link = await findEmailToken(user.email, "/auth/reset");
    const answer = await change(user, password, "a whole new sentence");
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    const fresh = cookieOf(answer) ?? "";
    expect(fresh).toMatch(/^next-auth\.session-token=[\w-]{43}$/);
    expect(fresh).not.toBe(user.cookie);
    expect([await isIn(fresh), await isIn(elsewhere)]).toEqual([true, false]);
    expect((await signIn(user.email, password)).status).toBe(401);
    expect((await signIn(user.email, "a whole new sentence")).status).toBe(200);
    expect((await sendTo(accounts.resetPassword, { body: { token: link, password: "yet another one" } })).status).toBe(
      400,
    );
    const mails = await listEmailsTo(user.email);
    expect(mails.some((mail) => mail.text.includes(t("changed.acts.password")))).toBe(true);
  });

  test("a password change leaves the replaced session token unable to re-authenticate, and ends it within a minute", async () => {
    const user = await makePerson({ password });
    const fresh = cookieOf(await change(user, password, "a whole new sentence")) ?? "";
    const statusOf = async (cookie: string) => (await sendTo(security.passkeyOptions, { as: { cookie } })).status;
    expect([await statusOf(user.cookie), await statusOf(fresh)]).toEqual([403, 200]);
    const where = { userId: user.id, supersededUntil: { lt: fromNow(MINUTE_MS) } };
    expect(await prisma.session.count({ where })).toBe(1);
  });

  test("rejects a wrong current password, an unchanged one, and a leaked one in any case", async () => {
    const user = await makePerson({ password });
    const refusals = [
      await change(user, "not it", "a whole new sentence"),
      await change(user, password, password),
      await change(user, password, "password1"),
      await change(user, password, "QWERTYuiop"),
    ];
    expect(refusals.map(({ status, error }) => [status, error?.issues?.[0]?.path, error?.message])).toEqual([
      [400, "current", t("proof.wrong")],
      [400, "password", t("password.same")],
      [400, "password", t("breached")],
      [400, "password", t("breached")],
    ]);
    expect((await signIn(user.email, password)).status).toBe(200);
  });

  test("rejects a password made only of product and owner names, not one that contains them", async () => {
    const user = await makePerson({ password, firstName: "Grace", lastName: "Brewster Hopper" });
    const local = user.email.split("@")[0] ?? "";
    for (const next of ["Veranda 2026!", "grace.hopper1906", "BrewsterHopper", `${local}${local}`, user.username]) {
      const { status, error } = await change(user, password, next);
      expect([next, status, error?.message]).toEqual([next, 400, t("contextWords")]);
    }
    expect((await change(user, password, "gracefully on the veranda")).status).toBe(200);
  });

  test("lets one of two concurrent password changes win", async () => {
    const user = await makePerson({ password });
    const answers = await Promise.all([
      change(user, password, "the first sentence"),
      change(user, password, "the second sentence"),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test("refuses to change the password of an account without one", async () => {
    const answer = await change(await makePerson(), "anything", "a whole new sentence");
    expect([answer.status, answer.error?.message]).toEqual([403, t("password.none")]);
  });
});

describe("a leaked password", () => {
  test("rejects a leaked password in the sign-up form and on reset, not in plain API registration", async () => {
    const body = { firstName: "Grace", lastName: "Hopper", email: "grace.stolen@veranda.test", password: "iloveyou1" };
    const registered = await sendTo(accounts.register, { body: { ...body, refuseStolen: true } });
    expect([registered.status, registered.error?.message]).toEqual([400, t("breached")]);
    expect((await sendTo(accounts.register, { body })).status).toBe(201);
    const user = await makePerson({ password });
    await sendPasswordResetEmail({ email: user.email, site: "http://veranda.test" });
    const token = await findEmailToken(user.email, "/auth/reset");
    const reset = (password: string) => sendTo(accounts.resetPassword, { body: { token, password: password } });
    expect((await reset("iloveyou1")).error?.message).toBe(t("breached"));
    expect((await reset("a whole new sentence")).status).toBe(200);
  });

  test("still signs in an account that already has a leaked password", async () => {
    const user = await makePerson({ password: "password1" });
    expect((await signIn(user.email, "password1")).status).toBe(200);
    expect((await signIn(user.email, "password2")).error?.message).toBe(tAccounts("wrongPassword"));
  });
});

test("verifies the address, removes sign-in methods and trusts the browser on a password reset", async () => {
  const user = await makePerson({ password });
  await makePasskey(user);
  await prisma.user.update({ where: { id: user.id }, data: { emailVerified: null }, select: { id: true } });
  await sendPasswordResetEmail({ email: user.email, site: "http://veranda.test" });
  const token = await findEmailToken(user.email, "/auth/reset");
  const answer = await sendTo(accounts.resetPassword, { body: { token, password: "a whole new sentence" } });
  expect(answer.body).toEqual({ success: true, email: user.email });
  expect(cookieOf(answer)).toMatch(/^veranda-browser=/);
  const row = await prisma.user.findUnique({ where: { id: user.id }, select: { emailVerified: true } });
  expect(row?.emailVerified).not.toBeNull();
  // Someone else may have registered this address and waited.
  expect(await prisma.passkey.count({ where: { userId: user.id } })).toBe(0);
  await makePasskey(user);
  await sendPasswordResetEmail({ email: user.email, site: "http://veranda.test" });
  const next = { token: await findEmailToken(user.email, "/auth/reset"), password: "another whole sentence" };
  expect((await sendTo(accounts.resetPassword, { body: next })).status).toBe(200);
  expect(await prisma.passkey.count({ where: { userId: user.id } })).toBe(1);
});
