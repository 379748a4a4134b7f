import { translatorFor } from "@/lib/i18n/translator";
import "@/lib/testing/setup/database";
import { describe, expect, test } from "@jest/globals";
import { fromNow } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { listEmailsTo } from "@/lib/testing/drivers/emails";
import { cookieOf, sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makePerson, makeSession, setRole, type TestUser } from "@/lib/testing/factories/people";
import { createAuthenticator } from "@/lib/testing/fakes/authenticator";
import { accounts } from "../contract";
import { PasskeyAnswer, security } from "../contract/security";
import { startSession } from "../session/session";
import { signInByPasskey } from "./passkey-sign-in";

const t = translatorFor("en", "security");
const tAccounts = translatorFor("en", "accounts");

const RP = "veranda.test";
const origin = `http://${RP}`;

/** Adds a passkey to a user's account as their browser would. */
async function addPasskey(as: TestUser, name = "My phone", site = origin) {
  const key = createAuthenticator(RP);
  const { challenge } = (await sendTo(security.passkeyOptions, { as })).body;
  const response = key.create({ challenge, origin: site });
  const answer = await sendTo(security.addPasskey, { as, body: { name, response } });
  return { key, response, answer };
}

const challengeToSignIn = async () => (await sendTo(security.passkeySignInOptions)).body.challenge;

describe("adding a passkey", () => {
  test("accepts a passkey signed for this account and site once, and mails an alert", async () => {
    const user = await makePerson();
    const { answer, response } = await addPasskey(user);
    expect([answer.status, answer.body.name, answer.body.lastUsedAt]).toEqual([200, "My phone", null]);
    expect((await sendTo(security.overview, { as: user })).body.passkeys).toEqual([answer.body]);
    expect((await listEmailsTo(user.email)).some((mail) => mail.text.includes(t("changed.acts.passkey-added")))).toBe(
      true,
    );
    const again = await sendTo(security.addPasskey, { as: user, body: { name: "Again", response } });
    expect([again.status, again.error?.message]).toEqual([400, t("passkeys.refused")]);
  });

  test("rejects a passkey signed for another site or for another user's challenge", async () => {
    const [mine, other] = [await makePerson(), await makePerson()];
    expect((await addPasskey(mine, "Elsewhere", "http://evil.test")).answer.status).toBe(400);
    const { challenge } = (await sendTo(security.passkeyOptions, { as: other })).body;
    const response = createAuthenticator(RP).create({ challenge, origin });
    expect((await sendTo(security.addPasskey, { as: mine, body: { name: "Mine", response } })).status).toBe(400);
    expect(await prisma.passkey.count({ where: { userId: { in: [mine.id, other.id] } } })).toBe(0);
  });
});

describe("passkey sign-in", () => {
  test("signs in by passkey alone, counts its uses, and accepts each challenge once", async () => {
    const user = await makePerson();
    const { key } = await addPasskey(user);
    const body = key.get({ challenge: await challengeToSignIn(), origin });
    const answer = await sendTo(security.passkeySignIn, { body });
    expect([answer.status, answer.body.id]).toEqual([200, user.id]);
    expect((await sendTo(accounts.currentUser, { as: { cookie: cookieOf(answer) ?? "" } })).status).toBe(200);
    expect((await sendTo(security.passkeySignIn, { body })).status).toBe(401);
    const row = await prisma.passkey.findFirstOrThrow({ where: { userId: user.id } });
    expect([Number(row.counter), row.lastUsedAt === null]).toEqual([1, false]);
  });

  test("rejects a passkey response of another site, unverified, unknown or with a stale counter", async () => {
    const user = await makePerson();
    const { key } = await addPasskey(user);
    const attempt = async (make: (challenge: string) => unknown) => {
      const answer = await sendTo(security.passkeySignIn, { body: make(await challengeToSignIn()) });
      return [answer.status, answer.error?.message];
    };
    const refused = [401, t("passkeys.signInFailed")];
    expect(await attempt((challenge) => key.get({ challenge, origin: "http://evil.test" }))).toEqual(refused);
    expect(await attempt((challenge) => key.get({ challenge, origin }, { verified: false }))).toEqual(refused);
    expect(await attempt((challenge) => createAuthenticator(RP).get({ challenge, origin }))).toEqual(refused);
    expect(await attempt(() => key.get({ challenge: "made-up", origin }))).toEqual(refused);
    expect((await attempt((challenge) => key.get({ challenge, origin })))[0]).toBe(200);
    key.device.counter = 0;
    expect(await attempt((challenge) => key.get({ challenge, origin }))).toEqual(refused);
  });

  test("starts a session for a passkey verified after a sign-out everywhere, not for one verified before", async () => {
    const user = await makePerson();
    const { key } = await addPasskey(user);
    const sign = async () => key.get({ challenge: await challengeToSignIn(), origin });
    const verified = await signInByPasskey(PasskeyAnswer.parse(await sign()), origin);
    expect((await sendTo(security.endSessions, { as: user })).status).toBe(200);
    await expect(startSession(verified, null)).rejects.toMatchObject({ code: "unauthenticated" });
    expect((await sendTo(security.passkeySignIn, { body: await sign() })).status).toBe(200);
  });

  test("gives a banned user who signs in by passkey a restricted session", async () => {
    const user = await makePerson();
    const { key } = await addPasskey(user);
    await setRole(user, "banned");
    const answer = await sendTo(security.passkeySignIn, {
      body: key.get({ challenge: await challengeToSignIn(), origin }),
    });
    expect([answer.status, answer.error?.message]).toEqual([403, tAccounts("banned")]);
    expect(cookieOf(answer)).toMatch(/^veranda-pass=/);
  });
});

describe("managing passkeys", () => {
  test("lets owners rename their passkeys, and remove them after re-authentication", async () => {
    const user = await makePerson();
    const { key, answer } = await addPasskey(user);
    const params = { id: answer.body.id };
    const renamed = await sendTo(security.renamePasskey, { as: user, params, body: { name: "The old phone" } });
    expect(renamed.body).toEqual({ ...answer.body, name: "The old phone" });
    await prisma.session.updateMany({ where: { userId: user.id }, data: { reauthenticatedAt: null } });
    expect((await sendTo(security.removePasskey, { as: user, params })).error?.message).toBe(t("proof.needed"));
    // An account without a password re-authenticates by passkey.
    const passkey = key.get({ challenge: await challengeToSignIn(), origin });
    const proved = await sendTo(security.prove, { as: user, body: { passkey } });
    expect(proved.status).toBe(200);
    const as = { cookie: cookieOf(proved) ?? "" };
    expect((await sendTo(security.removePasskey, { as, params })).status).toBe(200);
    const rejected = await sendTo(security.passkeySignIn, {
      body: key.get({ challenge: await challengeToSignIn(), origin }),
    });
    expect(rejected.status).toBe(401);
  });

  test("rejects another user's passkey for re-authentication", async () => {
    const [mine, other] = [await makePerson(), await makePerson()];
    const { key } = await addPasskey(mine);
    const cookie = await makeSession(other.id);
    await prisma.session.updateMany({ where: { userId: other.id }, data: { reauthenticatedAt: fromNow(-1e7) } });
    const passkey = key.get({ challenge: await challengeToSignIn(), origin });
    const answer = await sendTo(security.prove, { as: { cookie }, body: { passkey } });
    expect([answer.status, answer.error?.message]).toEqual([400, t("proof.wrongPasskey")]);
  });
});
