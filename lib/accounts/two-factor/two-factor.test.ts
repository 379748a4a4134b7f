import { translatorFor } from "@/lib/i18n/translator";
import "@/lib/testing/setup/database";
import { describe, expect, test } from "@jest/globals";
import { generate } from "otplib";
import { fromNow, HOUR_MS, now } from "@/lib/infra/clock";
import { inTransaction, prisma } from "@/lib/infra/db";
import { listEmailsTo } from "@/lib/testing/drivers/emails";
import { cookieOf, sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makePerson, makeSession, setRole, type TestUser } from "@/lib/testing/factories/people";
import { waitForBlockedConnections } from "@/lib/testing/wait/wait-for-blocked";
import { REAUTHENTICATION_ISSUE } from "../constants";
import { accounts } from "../contract";
import { security } from "../contract/security";
import { disableTwoFactor } from "./totp";

const t = translatorFor("en", "security");
const tAccounts = translatorFor("en", "accounts");

const password = "correct horse battery";
const STEP = 30;

/** The current authenticator code, or one that many time steps later. */
const codeOf = (secret: string, later = 0) =>
  generate({ secret, epoch: Math.floor(now().getTime() / 1_000) + later * STEP });

const signIn = (email: string, as?: { cookie: string }) =>
  sendTo(accounts.login, { body: { email, password }, ...(as && { as }) });
const secondStep = (cookie: string, code: string) => sendTo(security.secondStep, { as: { cookie }, body: { code } });

/** A user with a password and two-factor authentication, with the recovery codes. */
async function makeTwoStep(): Promise<{ mine: TestUser; secret: string; codes: string[] }> {
  const user = await makePerson({ password });
  const { secret } = (await sendTo(security.beginTotp, { as: user })).body;
  const answer = await sendTo(security.confirmTotp, { as: user, body: { code: await codeOf(secret) } });
  expect(answer.status).toBe(200);
  return { mine: user, secret, codes: answer.body.recoveryCodes };
}

/** Enters the password only. Returns the cookie of the pending two-factor step. */
async function pending(email: string): Promise<string> {
  const answer = await signIn(email);
  expect([answer.status, answer.error?.issues?.[0]?.path]).toEqual([401, "code"]);
  return cookieOf(answer) ?? "";
}

describe("setting up two-factor authentication", () => {
  test("enables two-factor authentication after a first code, storing no secret or code in clear", async () => {
    const user = await makePerson({ password });
    const begun = await sendTo(security.beginTotp, { as: user });
    expect(begun.body.uri).toMatch(/^otpauth:\/\/totp\/Veranda:/);
    // Unconfirmed: the password alone still signs in.
    expect((await signIn(user.email)).status).toBe(200);
    const confirm = async (later: number) =>
      sendTo(security.confirmTotp, { as: user, body: { code: await codeOf(begun.body.secret, later) } });
    const wrong = await confirm(10_000);
    expect([wrong.status, wrong.error?.message]).toEqual([400, t("wrongCode")]);
    expect((await confirm(0)).status).toBe(200);
    const row = await prisma.totpSecret.findUniqueOrThrow({ where: { userId: user.id } });
    expect(JSON.stringify(row)).not.toContain(begun.body.secret);
    const storedCodes = await prisma.recoveryCode.findMany({ where: { userId: user.id }, select: { codeHash: true } });
    expect(storedCodes).toHaveLength(10);
    const overview = (await sendTo(security.overview, { as: user })).body;
    expect(overview.totp).toMatchObject({ recoveryCodesLeft: 10 });
    expect((await listEmailsTo(user.email)).some((mail) => mail.text.includes(t("changed.acts.totp-on")))).toBe(true);
  });

  test("rejects setting up two-factor authentication twice, and disabling it while it is off", async () => {
    const { mine } = await makeTwoStep();
    expect((await sendTo(security.beginTotp, { as: mine })).error?.message).toBe(t("totp.already"));
    const other = await makePerson();
    expect((await sendTo(security.endTotp, { as: other })).error?.message).toBe(t("totp.isOff"));
    expect((await sendTo(security.newRecoveryCodes, { as: other })).error?.message).toBe(t("totp.isOff"));
    expect((await sendTo(security.confirmTotp, { as: other, body: { code: "123456" } })).error?.message).toBe(
      t("totp.noneBegun"),
    );
  });
});

describe("a session that ends during a change of two-factor", () => {
  /** Starts a change while the user is locked, ends their sessions, and releases the lock. */
  async function whileSessionsEnd(user: TestUser, change: () => Promise<{ status: number }>) {
    let changed: Promise<{ status: number }> | undefined;
    await inTransaction(prisma, async (tx) => {
      await tx.$executeRaw`SELECT FROM "User" WHERE "id" = ${user.id}::uuid FOR NO KEY UPDATE`;
      const [{ pid } = { pid: 0 }] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS "pid"`;
      changed = change();
      await waitForBlockedConnections(pid);
      await tx.session.deleteMany({ where: { userId: user.id } });
    });
    return (await changed)?.status;
  }

  test("a session that ends meanwhile does not enable two-factor authentication", async () => {
    const user = await makePerson({ password });
    const { secret } = (await sendTo(security.beginTotp, { as: user })).body;
    const body = { code: await codeOf(secret) };
    expect(await whileSessionsEnd(user, () => sendTo(security.confirmTotp, { as: user, body }))).toBe(403);
    expect(await prisma.totpSecret.count({ where: { userId: user.id, confirmedAt: { not: null } } })).toBe(0);
  });

  test("a session that ends meanwhile neither gets recovery codes nor disables two-factor authentication", async () => {
    const { mine, codes } = await makeTwoStep();
    expect(await whileSessionsEnd(mine, () => sendTo(security.newRecoveryCodes, { as: mine }))).toBe(403);
    const as = { ...mine, cookie: await makeSession(mine.id) };
    expect(await whileSessionsEnd(as, () => sendTo(security.endTotp, { as }))).toBe(403);
    expect((await secondStep(await pending(mine.email), codes[0] ?? "")).status).toBe(200);
  });
});

describe("signing in with two factors", () => {
  test("requires the password and then an authenticator code, each code once", async () => {
    const { mine, secret } = await makeTwoStep();
    const cookie = await pending(mine.email);
    expect((await sendTo(accounts.currentUser, { as: { cookie } })).status).toBe(401);
    const code = await codeOf(secret, 1);
    const [done, again] = [await secondStep(cookie, code), await secondStep(cookie, code)];
    expect([done.status, done.body.id]).toEqual([200, mine.id]);
    expect([again.status, again.error?.message]).toEqual([401, t("wrongCode")]);
    expect((await sendTo(accounts.currentUser, { as: { cookie: cookieOf(done) ?? "" } })).status).toBe(200);
    // The pending step is cleared.
    expect(done.headers.getSetCookie().some((each) => /^veranda-pending=;.*Max-Age=0/.test(each))).toBe(true);
  });

  test("accepts one of four concurrent uses of the same two-factor code", async () => {
    const { mine, secret } = await makeTwoStep();
    const cookie = await pending(mine.email);
    const code = await codeOf(secret, 1);
    const answers = await Promise.all(Array.from({ length: 4 }, () => secondStep(cookie, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  test("accepts each recovery code once, in any format", async () => {
    const { mine, codes } = await makeTwoStep();
    const [first = "", second = ""] = codes;
    const cookie = await pending(mine.email);
    expect((await secondStep(cookie, ` ${first.toLowerCase().replace("-", " ")} `)).status).toBe(200);
    expect((await secondStep(cookie, first)).status).toBe(401);
    expect((await secondStep(cookie, second)).status).toBe(200);
    expect((await sendTo(security.overview, { as: mine })).body.totp?.recoveryCodesLeft).toBe(8);
    expect(security.secondStep.body?.parse({ code: "oIl01-abcde" })).toEqual({ code: "01101ABCDE" });
  });

  test("rejects another user's code, a forged cookie, and a pending step from before a password change", async () => {
    const { mine, codes } = await makeTwoStep();
    const other = await makeTwoStep();
    const cookie = await pending(mine.email);
    expect((await secondStep(cookie, other.codes[0] ?? "")).status).toBe(401);
    const forged = cookie.replace(mine.id, other.mine.id);
    expect((await secondStep(forged, other.codes[0] ?? "")).error?.message).toBe(t("secondStep.over"));
    expect((await secondStep("veranda-pending=x", codes[0] ?? "")).error?.message).toBe(t("secondStep.over"));
    const body = { current: password, password: "a whole new sentence" };
    expect((await sendTo(security.changePassword, { as: mine, body })).status).toBe(200);
    expect((await secondStep(cookie, codes[0] ?? "")).error?.message).toBe(t("secondStep.over"));
  });

  test("rejects a pending step from before a sign-out everywhere, and accepts one from after", async () => {
    const { mine, codes } = await makeTwoStep();
    const cookie = await pending(mine.email);
    expect((await sendTo(security.endSessions, { as: mine })).status).toBe(200);
    expect((await secondStep(cookie, codes[0] ?? "")).error?.message).toBe(t("secondStep.over"));
    expect((await secondStep(await pending(mine.email), codes[0] ?? "")).status).toBe(200);
  });

  test("gives a banned user who completes both factors a restricted session", async () => {
    const { mine, codes } = await makeTwoStep();
    await setRole(mine, "banned");
    const cookie = await pending(mine.email);
    const answer = await secondStep(cookie, codes[0] ?? "");
    expect([answer.status, answer.error?.message]).toEqual([403, tAccounts("banned")]);
    expect(cookieOf(answer)).toMatch(/^veranda-pass=/);
  });

  test("does not reveal two-factor authentication to callers without the password", async () => {
    const { mine } = await makeTwoStep();
    const answer = await sendTo(accounts.login, { body: { email: mine.email, password: "not it" } });
    expect([answer.status, answer.error]).toEqual([
      401,
      { error: "unauthenticated", message: tAccounts("wrongPassword") },
    ]);
  });
});

describe("disabling two-factor authentication and renewing codes", () => {
  test("invalidates old recovery codes when new ones are issued, and all of them when disabled", async () => {
    const { mine, codes } = await makeTwoStep();
    const renewed = await sendTo(security.newRecoveryCodes, { as: mine });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    const cookie = await pending(mine.email);
    expect((await secondStep(cookie, codes[0] ?? "")).status).toBe(401);
    expect((await secondStep(cookie, renewed.body.recoveryCodes[0] ?? "")).status).toBe(200);
    expect((await sendTo(security.endTotp, { as: mine })).status).toBe(200);
    expect((await signIn(mine.email)).status).toBe(200);
    expect(await prisma.recoveryCode.count({ where: { userId: mine.id } })).toBe(0);
  });
});

test("lets an operator disable two-factor authentication for a locked-out user, with a mail to the user", async () => {
  const { mine } = await makeTwoStep();
  await inTransaction(prisma, (tx) => disableTwoFactor(mine.id, "https://veranda.test", tx));
  expect((await signIn(mine.email)).status).toBe(200);
  expect((await listEmailsTo(mine.email)).some((mail) => mail.text.includes(t("changed.acts.totp-off")))).toBe(true);
  const again = inTransaction(prisma, (tx) => disableTwoFactor(mine.id, "https://veranda.test", tx));
  await expect(again).rejects.toMatchObject({ code: "conflict" });
});

describe("re-authentication", () => {
  const acts = [
    ["beginTotp", undefined],
    ["endTotp", undefined],
    ["newRecoveryCodes", undefined],
    ["passkeyOptions", undefined],
  ] as const;

  test("requires re-authentication 15 minutes after the last one, and accepts the password", async () => {
    const user = await makePerson({ password });
    const cookie = await makeSession(user.id);
    await prisma.session.updateMany({ where: { userId: user.id }, data: { reauthenticatedAt: fromNow(-HOUR_MS) } });
    for (const [name, body] of acts) {
      const answer = await sendTo(security[name], { as: { cookie }, body });
      expect([answer.status, answer.error?.issues?.[0]?.path]).toEqual([403, REAUTHENTICATION_ISSUE]);
    }
    const prove = (password: string) => sendTo(security.prove, { as: { cookie }, body: { password: password } });
    expect((await prove("not it")).error?.message).toBe(t("proof.wrong"));
    expect((await sendTo(security.beginTotp, { as: { cookie } })).status).toBe(403);
    const proved = await prove(password);
    expect(proved.status).toBe(200);
    // Calls under way carry the replaced token, and so may a thief: it opens the session, without the proof.
    expect((await sendTo(accounts.currentUser, { as: { cookie } })).status).toBe(200);
    expect((await sendTo(security.beginTotp, { as: { cookie } })).status).toBe(403);
    expect((await sendTo(security.beginTotp, { as: { cookie: cookieOf(proved) ?? "" } })).status).toBe(200);
    // It applies to that session and no other.
    expect((await sendTo(security.beginTotp, { as: user })).status).toBe(403);
  });
});
