import { translatorFor } from "@/lib/i18n/translator";
import "@/lib/testing/setup/database";
import { describe, expect, test } from "@jest/globals";
import { generate } from "otplib";
import { now, SECOND_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { findEmailToken, listEmailsTo } from "@/lib/testing/drivers/emails";
import { cookieOf, sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makePerson, type TestUser } from "@/lib/testing/factories/people";
import { createAuthenticator } from "@/lib/testing/fakes/authenticator";
import { accounts } from "../contract";
import { security } from "../contract/security";
import { sendPasswordResetEmail } from "../credentials/reset-password";
import { authOptions } from "./providers";

const t = translatorFor("en", "accounts");

const password = "correct horse battery";
const RP = "veranda.test";

/** The authenticator code that many time steps from now. */
const codeOf = (secret: string, later: number) =>
  generate({ secret, epoch: Math.floor(now().getTime() / SECOND_MS) + later * 30 });

const signIn = (email: string, guess = password) => sendTo(accounts.login, { body: { email, password: guess } });
const isLeaving = async ({ id }: { id: string }) =>
  (await prisma.accountDeletion.count({ where: { userId: id } })) === 1;
const isShown = async ({ id }: { id: string }) => (await sendTo(accounts.profile, { params: { id } })).status === 200;

async function leave(as: TestUser): Promise<void> {
  expect((await sendTo(accounts.deleteAccount, { as, body: { password } })).status).toBe(200);
  expect([await isLeaving(as), await isShown(as)]).toEqual([true, false]);
}

/** A user with two-factor authentication and a pending account deletion. */
async function makeLeaving(): Promise<{ mine: TestUser; secret: string; codes: string[] }> {
  const user = await makePerson({ password });
  const { secret } = (await sendTo(security.beginTotp, { as: user })).body;
  const { body } = await sendTo(security.confirmTotp, { as: user, body: { code: await codeOf(secret, 0) } });
  await leave(user);
  return { mine: user, secret, codes: body.recoveryCodes };
}

/** Enters the password only. Returns the cookie of the pending two-factor step, which does not cancel the deletion. */
async function owing(user: TestUser, guess = password): Promise<string> {
  const answer = await signIn(user.email, guess);
  expect([answer.status, answer.error?.issues?.[0]?.path]).toEqual([401, "code"]);
  expect([await isLeaving(user), await isShown(user)]).toEqual([true, false]);
  return cookieOf(answer) ?? "";
}

const secondStep = (cookie: string, code: string) => sendTo(security.secondStep, { as: { cookie }, body: { code } });

describe("pending account deletion with two-factor authentication", () => {
  test("cancels a pending deletion after the authenticator code, not after the password or a wrong code", async () => {
    const { mine, secret } = await makeLeaving();
    const cookie = await owing(mine);
    expect((await secondStep(cookie, await codeOf(secret, 10_000))).status).toBe(401);
    expect([await isLeaving(mine), await isShown(mine)]).toEqual([true, false]);
    expect((await listEmailsTo(mine.email)).map(({ subject }) => subject)).not.toContain(t("departure.stayed.subject"));
    const answer = await secondStep(cookie, await codeOf(secret, 1));
    expect([answer.status, answer.body.role]).toEqual([200, "user"]);
    expect([await isLeaving(mine), await isShown(mine)]).toEqual([false, true]);
    expect((await listEmailsTo(mine.email)).map(({ subject }) => subject)).toContain(t("departure.stayed.subject"));
  });

  test("cancels a pending deletion after a recovery code", async () => {
    const { mine, codes } = await makeLeaving();
    const cookie = await owing(mine);
    expect((await secondStep(cookie, codes[0] ?? "")).status).toBe(200);
    expect([await isLeaving(mine), await isShown(mine)]).toEqual([false, true]);
  });

  test("does not cancel a pending deletion after a password reset until the two-factor code is entered", async () => {
    const { mine, codes } = await makeLeaving();
    await sendPasswordResetEmail({ email: mine.email, site: "http://veranda.test" });
    const token = await findEmailToken(mine.email, "/auth/reset");
    const another = "another good password";
    expect((await sendTo(accounts.resetPassword, { body: { token, password: another } })).status).toBe(200);
    const cookie = await owing(mine, another);
    expect((await secondStep(cookie, codes[0] ?? "")).status).toBe(200);
    expect([await isLeaving(mine), await isShown(mine)]).toEqual([false, true]);
  });
});

describe("pending account deletion", () => {
  test("cancels a pending deletion after a passkey sign-in with user verification", async () => {
    const user = await makePerson({ password });
    const key = createAuthenticator(RP);
    const origin = `http://${RP}`;
    const { challenge } = (await sendTo(security.passkeyOptions, { as: user })).body;
    const response = key.create({ challenge, origin });
    expect((await sendTo(security.addPasskey, { as: user, body: { name: "My phone", response } })).status).toBe(200);
    await leave(user);
    const requestChallenge = async () => ({
      challenge: (await sendTo(security.passkeySignInOptions)).body.challenge,
      origin,
    });
    const unproved = key.get(await requestChallenge(), { verified: false });
    expect([(await sendTo(security.passkeySignIn, { body: unproved })).status, await isLeaving(user)]).toEqual([
      401,
      true,
    ]);
    const answer = await sendTo(security.passkeySignIn, { body: key.get(await requestChallenge()) });
    expect([answer.status, answer.body.role, await isShown(user)]).toEqual([200, "user", true]);
  });

  test("cancels a pending deletion after sign-in by a linked provider, not by a matching address", async () => {
    const user = await makePerson({ password });
    const data = { userId: user.id, type: "oauth", provider: "oidc", providerAccountId: "linked" };
    await prisma.account.create({ data, select: { id: true } });
    await leave(user);
    const visit = { request: new Request("http://veranda.test"), setCookie: () => undefined };
    const comesIn = (providerAccountId: string) =>
      authOptions(visit).callbacks?.signIn?.({
        user: { id: providerAccountId, email: user.email },
        account: { provider: "oidc", type: "oauth", providerAccountId },
        profile: { sub: providerAccountId },
      });
    expect(await comesIn("another")).toBe(false);
    expect(await isLeaving(user)).toBe(true);
    expect(await comesIn("linked")).toBe(true);
    expect([await isLeaving(user), await isShown(user)]).toEqual([false, true]);
  });

  test("lets the owner cancel a deletion that a password thief requested, by the sign-in alert", async () => {
    const user = await makePerson({ password });
    const thief = cookieOf(await signIn(user.email)) ?? "";
    await leave({ ...user, cookie: thief });
    const token = await findEmailToken(user.email, "/auth/not-me");
    const { body } = await sendTo(security.wasNotMe, { body: { token } });
    expect((await signIn(user.email)).status).toBe(401);
    const another = { token: body.resetToken, password: "another good password" };
    expect((await sendTo(accounts.resetPassword, { body: another })).status).toBe(200);
    expect((await signIn(user.email, another.password)).status).toBe(200);
    expect([await isLeaving(user), await isShown(user)]).toEqual([false, true]);
  });
});
