import "@/lib/testing/own-database";
import { describe, expect, test } from "@jest/globals";
import { prisma } from "@/lib/infra/db";
import { makePasskey, makePerson, makeSession, type Person } from "@/lib/testing/factories";
import { cookieOf, send } from "@/lib/testing/http";
import { mailedToken, mailsTo } from "@/lib/testing/mails";
import { accounts as accountsText } from "@/lib/text/accounts";
import { security as text } from "@/lib/text/security";
import { mailPasswordReset } from "./commands/reset-password";
import { accounts } from "./contract";
import { security } from "./contract/security";

const password = "correct horse battery";
const change = (as: Person, current: string, next: string) =>
  send(security.changePassword, { as, body: { current, password: next } });
const signIn = (email: string, given: string) => send(accounts.login, { body: { email, password: given } });
const isIn = async (cookie: string) => (await send(accounts.currentUser, { as: { cookie } })).status === 200;

describe("changing the password", () => {
  test("takes the old one, keeps this session, ends the others and every link, and is told by mail", async () => {
    const mine = await makePerson({ password });
    const elsewhere = await makeSession(mine.id);
    await mailPasswordReset({ email: mine.email, site: "http://veranda.test" });
    const link = await mailedToken(mine.email, "/auth/reset");
    const answer = await change(mine, password, "a whole new sentence");
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    const fresh = cookieOf(answer) ?? "";
    expect(fresh).toMatch(/^next-auth\.session-token=[\w-]{43}$/);
    expect(fresh).not.toBe(mine.cookie);
    expect([await isIn(fresh), await isIn(elsewhere)]).toEqual([true, false]);
    expect((await signIn(mine.email, password)).status).toBe(401);
    expect((await signIn(mine.email, "a whole new sentence")).status).toBe(200);
    expect((await send(accounts.resetPassword, { body: { token: link, password: "yet another one" } })).status).toBe(
      400,
    );
    const mails = await mailsTo(mine.email);
    expect(mails.some((mail) => mail.text.includes(text.changed.acts.password))).toBe(true);
  });

  test("is refused for a wrong old one, the same one, and one that is on the list of stolen ones in any case", async () => {
    const mine = await makePerson({ password });
    const refusals = [
      await change(mine, "not it", "a whole new sentence"),
      await change(mine, password, password),
      await change(mine, password, "password1"),
      await change(mine, password, "QWERTYuiop"),
    ];
    expect(refusals.map(({ status, error }) => [status, error?.issues?.[0]?.path, error?.message])).toEqual([
      [400, "current", text.proof.wrong],
      [400, "password", text.password.same],
      [400, "password", text.breached],
      [400, "password", text.breached],
    ]);
    expect((await signIn(mine.email, password)).status).toBe(200);
  });

  test("refuses a password that consists of the site's and its owner's names, and takes one that only contains them", async () => {
    const mine = await makePerson({ password, firstName: "Grace", lastName: "Brewster Hopper" });
    const local = mine.email.split("@")[0] ?? "";
    for (const next of ["Veranda 2026!", "grace.hopper1906", "BrewsterHopper", `${local}${local}`, mine.username]) {
      const { status, error } = await change(mine, password, next);
      expect([next, status, error?.message]).toEqual([next, 400, text.contextWords]);
    }
    expect((await change(mine, password, "gracefully on the veranda")).status).toBe(200);
  });

  test("of two at once one wins", async () => {
    const mine = await makePerson({ password });
    const answers = await Promise.all([
      change(mine, password, "the first sentence"),
      change(mine, password, "the second sentence"),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test("is not for who has none", async () => {
    const answer = await change(await makePerson(), "anything", "a whole new sentence");
    expect([answer.status, answer.error?.message]).toEqual([403, text.password.none]);
  });
});

describe("a stolen password", () => {
  test("opens no new account in our form and ends no reset; SPEC.md's four fields know its length alone", async () => {
    const body = { firstName: "Grace", lastName: "Hopper", email: "grace.stolen@veranda.test", password: "iloveyou1" };
    const made = await send(accounts.register, { body: { ...body, refuseStolen: true } });
    expect([made.status, made.error?.message]).toEqual([400, text.breached]);
    expect((await send(accounts.register, { body })).status).toBe(201);
    const mine = await makePerson({ password });
    await mailPasswordReset({ email: mine.email, site: "http://veranda.test" });
    const token = await mailedToken(mine.email, "/auth/reset");
    const reset = (given: string) => send(accounts.resetPassword, { body: { token, password: given } });
    expect((await reset("iloveyou1")).error?.message).toBe(text.breached);
    // The link is not used up by that.
    expect((await reset("a whole new sentence")).status).toBe(200);
  });

  test("lets in whom it belongs to already: it is theirs to change", async () => {
    const mine = await makePerson({ password: "password1" });
    expect((await signIn(mine.email, "password1")).status).toBe(200);
    expect((await signIn(mine.email, "password2")).error?.message).toBe(accountsText.wrongPassword);
  });
});

test("a reset confirms the address, ends what opened the account until then, and makes the browser known", async () => {
  const mine = await makePerson({ password });
  await makePasskey(mine);
  await prisma.user.update({ where: { id: mine.id }, data: { emailVerified: null }, select: { id: true } });
  await mailPasswordReset({ email: mine.email, site: "http://veranda.test" });
  const token = await mailedToken(mine.email, "/auth/reset");
  const answer = await send(accounts.resetPassword, { body: { token, password: "a whole new sentence" } });
  expect(answer.body).toEqual({ success: true, email: mine.email });
  expect(cookieOf(answer)).toMatch(/^veranda-browser=/);
  const row = await prisma.user.findUnique({ where: { id: mine.id }, select: { emailVerified: true } });
  expect(row?.emailVerified).not.toBeNull();
  // Somebody else may have made the account with this address, and waited.
  expect(await prisma.passkey.count({ where: { userId: mine.id } })).toBe(0);
  await makePasskey(mine);
  await mailPasswordReset({ email: mine.email, site: "http://veranda.test" });
  const next = { token: await mailedToken(mine.email, "/auth/reset"), password: "another whole sentence" };
  expect((await send(accounts.resetPassword, { body: next })).status).toBe(200);
  expect(await prisma.passkey.count({ where: { userId: mine.id } })).toBe(1);
});
