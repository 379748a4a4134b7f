import { translatorFor } from "@/lib/i18n/translator";
import "@/lib/testing/setup/database";
import "@/lib/testing/setup/rate-limits";
import { describe, expect, test } from "@jest/globals";
import { generate } from "otplib";
import { fromNow, now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { findEmailToken, listEmailsTo } from "@/lib/testing/drivers/emails";
import { cookieOf, sendTo, type TestAnswer } from "@/lib/testing/endpoint-matrix/http";
import { makePasskey, makePerson, type TestUser } from "@/lib/testing/factories/people";
import { accounts } from "../contract";
import { security } from "../contract/security";

const t = translatorFor("en", "security");

const password = "correct horse battery";
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** The Cookie header of a browser after these responses. */
const browserAfter = (...answers: Pick<TestAnswer, "headers">[]) => ({
  cookie: answers
    .flatMap(({ headers }) => headers.getSetCookie())
    .map((cookie) => cookie.split(";")[0])
    .join("; "),
});
const signIn = (email: string, as?: { cookie: string }, guess = password) =>
  sendTo(accounts.login, { body: { email, password: guess }, headers: { "user-agent": FIREFOX }, ...(as && { as }) });
const alertsOf = async ({ email }: { email: string }) =>
  (await listEmailsTo(email)).filter(({ subject }) => subject === t("alert.subject"));

describe("sign-in alerts", () => {
  test("mails an alert naming an unknown browser, and none for the same browser again", async () => {
    const user = await makePerson({ password });
    const first = await signIn(user.email);
    const [alert] = await alertsOf(user);
    expect(alert?.text).toContain("Firefox on Windows");
    expect(alert?.text).not.toMatch(/\b10\.\d+\.\d+\.\d+\b/);
    await signIn(user.email, browserAfter(first));
    expect(await alertsOf(user)).toHaveLength(1);
    await signIn(user.email);
    expect(await alertsOf(user)).toHaveLength(2);
  });

  test("mails no alert for the browser in which the account was created", async () => {
    const email = "grace.alert@veranda.test";
    const body = { firstName: "Grace", lastName: "Hopper", email, password };
    const registered = await sendTo(accounts.register, { body });
    await signIn(email, browserAfter(registered));
    expect(await alertsOf({ email })).toEqual([]);
  });

  test("mails an alert again after all sessions were ended, and for another account's browser cookie", async () => {
    const [mine, other] = [await makePerson({ password }), await makePerson({ password })];
    const first = await signIn(mine.email);
    const browser = browserAfter(first);
    await prisma.user.update({ where: { id: mine.id }, data: { browsersSince: fromNow(1) }, select: { id: true } });
    await signIn(mine.email, browser);
    expect(await alertsOf(mine)).toHaveLength(2);
    await signIn(other.email, browser);
    expect(await alertsOf(other)).toHaveLength(1);
  });
});

describe('"that wasn\'t me"', () => {
  /** A user whose password a thief has just used, with the token from the alert. */
  async function makeRobbed(): Promise<{ mine: TestUser; thief: { cookie: string }; token: string }> {
    const user = await makePerson({ password });
    const thief = { cookie: cookieOf(await signIn(user.email)) ?? "" };
    return { mine: user, thief, token: await findEmailToken(user.email, "/auth/not-me") };
  }
  const wasNotMe = (token: string) => sendTo(security.wasNotMe, { body: { token } });

  test("ends every session, invalidates the password and allows one reset", async () => {
    const { mine, thief, token } = await makeRobbed();
    const answer = await wasNotMe(token);
    expect(answer.status).toBe(200);
    for (const as of [mine, thief]) expect((await sendTo(accounts.currentUser, { as })).status).toBe(401);
    expect((await signIn(mine.email)).status).toBe(401);
    const body = { token: answer.body.resetToken, password: "a whole new sentence" };
    expect((await sendTo(accounts.resetPassword, { body })).status).toBe(200);
    expect((await signIn(mine.email, undefined, "a whole new sentence")).status).toBe(200);
    const again = await wasNotMe(token);
    expect([again.status, again.error?.message]).toEqual([400, t("linkOver")]);
  });

  test("removes sign-in methods added since the reported sign-in, and keeps earlier ones", async () => {
    const user = await makePerson({ password });
    const before = await makePasskey(user);
    await prisma.passkey.update({ where: { id: before }, data: { createdAt: fromNow(-60_000) }, select: { id: true } });
    const thief = { cookie: cookieOf(await signIn(user.email)) ?? "" };
    const token = await findEmailToken(user.email, "/auth/not-me");
    await makePasskey(user);
    const link = (providerAccountId: string, createdAt: Date | null) => ({
      userId: user.id,
      type: "oauth",
      provider: "oidc",
      providerAccountId,
      createdAt,
    });
    await prisma.account.createMany({ data: [link("from before", null), link("from then", now())] });
    const { secret } = (await sendTo(security.beginTotp, { as: thief })).body;
    const code = await generate({ secret, epoch: Math.floor(now().getTime() / 1_000) });
    expect((await sendTo(security.confirmTotp, { as: thief, body: { code } })).status).toBe(200);
    expect((await wasNotMe(token)).status).toBe(200);
    const left = await prisma.passkey.findMany({ where: { userId: user.id }, select: { id: true } });
    expect(left).toEqual([{ id: before }]);
    const links = await prisma.account.findMany({ where: { userId: user.id }, select: { providerAccountId: true } });
    expect(links).toEqual([{ providerAccountId: "from before" }]);
    expect(await prisma.totpSecret.count({ where: { userId: user.id } })).toBe(0);
    expect(await prisma.recoveryCode.count({ where: { userId: user.id } })).toBe(0);
  });

  test("removes recovery codes that were renewed since the reported sign-in, and keeps the owner's", async () => {
    const codesAfter = async (act: (thief: { cookie: string }) => Promise<unknown>) => {
      const user = await makePerson({ password });
      const { secret } = (await sendTo(security.beginTotp, { as: user })).body;
      const codeOf = (later: number) => generate({ secret, epoch: Math.floor(now().getTime() / 1_000) + later * 30 });
      await sendTo(security.confirmTotp, { as: user, body: { code: await codeOf(0) } });
      const as = browserAfter(await signIn(user.email));
      const thief = browserAfter(await sendTo(security.secondStep, { as, body: { code: await codeOf(1) } }));
      await act(thief);
      await wasNotMe(await findEmailToken(user.email, "/auth/not-me"));
      expect(await prisma.totpSecret.count({ where: { userId: user.id } })).toBe(1);
      return prisma.recoveryCode.count({ where: { userId: user.id } });
    };
    expect(await codesAfter((as) => sendTo(security.newRecoveryCodes, { as }))).toBe(0);
    expect(await codesAfter(async () => undefined)).toBe(10);
  });

  test("rejects the sign-in alert's link after a week", async () => {
    const { mine, token } = await makeRobbed();
    await prisma.signInAlert.updateMany({ where: { userId: mine.id }, data: { expires: fromNow(-1) } });
    expect((await wasNotMe(token)).status).toBe(400);
    expect((await sendTo(accounts.currentUser, { as: mine })).status).toBe(200);
  });
});

describe("guessing a password", () => {
  test("locks out the guesser, but not a browser that the owner used before", async () => {
    const user = await makePerson({ password });
    const browser = browserAfter(await signIn(user.email));
    for (let index = 0; index < 25; index++) await signIn(user.email, undefined, "not it");
    expect((await signIn(user.email)).status).toBe(429);
    expect((await signIn(user.email, browser)).status).toBe(200);
    // A forged cookie counts as unknown.
    const forged = { cookie: browser.cookie.replace(/(?<=veranda-browser=[\w-]+\.)\d+/, "1700000000000") };
    expect((await signIn(user.email, forged)).status).toBe(429);
    // Password resets stay possible.
    expect((await sendTo(accounts.forgotPassword, { body: { email: user.email } })).status).toBe(200);
  });

  test("limits guesses from a trusted browser too", async () => {
    const user = await makePerson({ password });
    const browser = browserAfter(await signIn(user.email));
    for (let index = 0; index < 25; index++) await signIn(user.email, browser, "not it");
    expect((await signIn(user.email, browser)).status).toBe(429);
    expect((await signIn(user.email)).status).toBe(200);
  });

  test("limits two-factor guesses by a password thief without locking out the owner's browser", async () => {
    const user = await makePerson({ password });
    const browser = browserAfter(await signIn(user.email));
    const { secret } = (await sendTo(security.beginTotp, { as: user })).body;
    const codeOf = (later: number) => generate({ secret, epoch: Math.floor(now().getTime() / 1_000) + later * 30 });
    await sendTo(security.confirmTotp, { as: user, body: { code: await codeOf(0) } });
    const enter = async (as: { cookie: string }, code: string) => sendTo(security.secondStep, { as, body: { code } });
    const thief = browserAfter(await signIn(user.email));
    for (let index = 0; index < 25; index++) expect((await enter(thief, "AAAAA-AAAAA")).status).toBe(401);
    expect((await enter(thief, "AAAAA-AAAAA")).status).toBe(429);
    const owner = { cookie: `${browser.cookie}; ${browserAfter(await signIn(user.email, browser)).cookie}` };
    expect((await enter(owner, await codeOf(1))).status).toBe(200);
  });

  test("trusts a browser for the last eight accounts that signed in", async () => {
    const people = [];
    for (let index = 0; index < 9; index++) people.push(await makePerson({ password }));
    let browser = { cookie: "" };
    for (const { email } of people) browser = browserAfter(await signIn(email, browser));
    const [first, ...others] = people;
    for (const { email } of others) {
      await signIn(email, browser);
      expect(await alertsOf({ email })).toHaveLength(1);
    }
    await signIn(first?.email ?? "", browser);
    expect(await alertsOf({ email: first?.email ?? "" })).toHaveLength(2);
  });
});
