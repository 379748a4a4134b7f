import "@/lib/testing/setup/database";
import { describe, expect, test } from "@jest/globals";
import { EXPECTED_USER_HEADER, OTHER_USER } from "@/lib/http/security/expected-user";
import { translatorFor } from "@/lib/i18n/translator";
import { DAY_MS, fromNow, now } from "@/lib/infra/clock";
import { inTransaction, prisma } from "@/lib/infra/db";
import { privacy } from "@/lib/privacy/contract";
import { findEmailToken } from "@/lib/testing/drivers/emails";
import { cookieOf, sendTo, type TestAnswer } from "@/lib/testing/endpoint-matrix/http";
import { makePerson, makeSession, setRole, type TestUser } from "@/lib/testing/factories/people";
import { accounts } from "../contract";
import { security } from "../contract/security";
import { sendPasswordResetEmail } from "../credentials/reset-password";
import { readActor, replaceToken, SESSION_COOKIE, sessionTokenHash, sessionTokenOf, startSession } from "./session";
import { signIn as checkPassword } from "./sign-in";

const t = translatorFor("en", "accounts");

const password = "correct horse battery";
const person = (email: string) => ({ firstName: "Grace", lastName: "Hopper", email, password });
const signIn = (email: string, password: string, as?: { cookie: string }) =>
  sendTo(accounts.login, { body: { email, password: password }, as });
const whoIs = (cookie: string) => sendTo(accounts.currentUser, { as: { cookie } });

describe("registering, signing in and out", () => {
  test("signs a new user in, out, and in again with the address in any case", async () => {
    const registered = await sendTo(accounts.register, { body: person("  Grace.One@Veranda.TEST ") });
    expect(registered.status).toBe(201);
    expect(registered.body).toMatchObject({
      firstName: "Grace",
      email: "grace.one@veranda.test",
      role: "user",
      subscription: null,
      username: "gracehopper",
    });
    expect(registered.text).not.toMatch(/password|hash|billing/i);
    const cookie = cookieOf(registered) ?? "";
    expect((await whoIs(cookie)).body).toEqual(registered.body);

    const out = await sendTo(accounts.logout, { as: { cookie } });
    expect([out.status, out.body]).toEqual([200, { success: true }]);
    expect(out.headers.get("set-cookie")).toMatch(/^next-auth\.session-token=; .*Max-Age=0/);
    expect((await whoIs(cookie)).status).toBe(401);

    const back = await signIn("GRACE.one@veranda.test", password);
    expect([back.status, back.body]).toEqual([200, registered.body]);
  });

  test("sets an HttpOnly, SameSite session cookie and stores only its hash", async () => {
    const { email } = await makePerson({ password });
    const header = (await signIn(email, password)).headers.getSetCookie()[0] ?? "";
    expect(header).toMatch(/^next-auth\.session-token=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/);
    const token = /=([\w-]{43})/.exec(header)?.[1] ?? "";
    expect(await prisma.session.count({ where: { sessionToken: token } })).toBe(0);
    expect(await prisma.session.count({ where: { sessionToken: sessionTokenHash(token) } })).toBe(1);
    expect((await whoIs(`next-auth.session-token=${sessionTokenHash(token)}`)).status).toBe(401);
  });

  test("allows one account per address, ignoring case", async () => {
    const { email } = await makePerson();
    const again = await sendTo(accounts.register, { body: person(email.toUpperCase()) });
    expect([again.status, again.error?.message]).toEqual([409, t("emailTaken")]);
  });

  test("starts a new session on sign-in and ends the browser's previous one", async () => {
    const user = await makePerson({ password });
    const answer = await signIn(user.email, password, user);
    expect(answer.status).toBe(200);
    const fresh = cookieOf(answer) ?? "";
    expect(fresh).not.toBe(user.cookie);
    expect((await whoIs(fresh)).status).toBe(200);
    expect((await whoIs(user.cookie)).status).toBe(401);
  });

  test("keeps the browser's session after a failed sign-in", async () => {
    const user = await makePerson({ password });
    expect((await signIn(user.email, "wrong", user)).status).toBe(401);
    expect((await whoIs(user.cookie)).status).toBe(200);
  });

  test("reports missing and invalid registration fields one by one", async () => {
    const { error, status } = await sendTo(accounts.register, { body: { email: "nope", password: "seven77" } });
    expect(status).toBe(400);
    const messages = Object.fromEntries(error?.issues?.map((issue) => [issue.path, issue.message]) ?? []);
    expect(messages).toEqual({
      firstName: t("needFirstName"),
      lastName: t("needLastName"),
      email: t("needEmail"),
      password: t("shortPassword"),
    });
    expect((await signIn("a@veranda.test", "")).error?.message).toBe(t("needPassword"));
  });
});

describe("a wrong password and an unknown address", () => {
  test("sign-in responds identically to a wrong password, an unknown address and an account without a password", async () => {
    const { email } = await makePerson({ password });
    const passwordless = await makePerson();
    const answers = await Promise.all([
      signIn(email, "wrong"),
      signIn("nobody@veranda.test", "wrong"),
      signIn(passwordless.email, "wrong"),
    ]);
    for (const { status, error } of answers)
      expect([status, error]).toEqual([
        401,
        { error: "unauthenticated", message: "Wrong email or password. Check them and try again." },
      ]);
  });

  test("sign-in takes the same time for a wrong password and an unknown address", async () => {
    const { email } = await makePerson({ password });
    const took = async (address: string) => {
      const start = performance.now();
      await signIn(address, "wrong");
      return performance.now() - start;
    };
    await took(email);
    const [wrong, unknown]: [number[], number[]] = [[], []];
    // Compares minimums, as an attacker would. Load only ever adds time, so more rounds may be needed.
    const quickest = () => Math.min(...wrong) / Math.min(...unknown);
    const alike = () => quickest() > 1 / 2 && quickest() < 2;
    for (let round = 0; round < 9 || (round < 60 && !alike()); round++) {
      wrong.push(await took(email));
      unknown.push(await took("nobody@veranda.test"));
    }
    const ratio = quickest();
    expect(ratio).toBeGreaterThan(1 / 2);
    expect(ratio).toBeLessThan(2);
  });
});

describe("session expiry and bans", () => {
  test("rejects an expired session, and renews one in use daily", async () => {
    const user = await makePerson();
    await prisma.session.updateMany({ where: { userId: user.id }, data: { expires: fromNow(28 * DAY_MS) } });
    const renewed = await whoIs(user.cookie);
    expect(cookieOf(renewed)).toBe(user.cookie);
    expect(cookieOf(await whoIs(user.cookie))).toBeNull();
    await prisma.session.updateMany({ where: { userId: user.id }, data: { expires: fromNow(-1) } });
    expect((await whoIs(user.cookie)).status).toBe(401);
  });

  test("ends a banned user's sessions at the next request and refuses sign-in", async () => {
    const admin = await makePerson({ role: "admin" });
    const user = await makePerson({ password, plan: "starter" });
    const elsewhere = await makeSession(user.id);
    const banned = await sendTo(accounts.changeUser, { params: { id: user.id }, body: { role: "banned" }, as: admin });
    expect([banned.status, banned.body.role]).toEqual([200, "banned"]);
    for (const cookie of [user.cookie, elsewhere]) expect((await whoIs(cookie)).status).toBe(401);
    expect(await prisma.session.count({ where: { userId: user.id } })).toBe(0);

    const refused = await signIn(user.email, password);
    expect([refused.status, refused.error?.message]).toEqual([403, t("banned")]);
    // The restricted session opens their cases (lib/admin/commands/users.test.ts), and is not a session.
    const pass = cookieOf(refused) ?? "";
    expect([pass.includes(SESSION_COOKIE), (await whoIs(pass)).status]).toEqual([false, 401]);
    expect((await signIn(user.email, "wrong")).status).toBe(401);

    await sendTo(accounts.changeUser, { params: { id: user.id }, body: { role: "user" }, as: admin });
    expect((await signIn(user.email, password)).status).toBe(200);
    expect((await whoIs(user.cookie)).status).toBe(401);
  });

  test("ends a banned user's restricted session on sign-out, and at the next sign-in in the browser", async () => {
    const [banned, other] = [await makePerson({ password }), await makePerson({ password })];
    await setRole(banned, "banned");
    const cookies = new Map<string, string>();
    const jar = () => ({ cookie: [...cookies].map((pair) => pair.join("=")).join("; ") });
    const keep = ({ status, headers }: Pick<TestAnswer, "status" | "headers">) => {
      for (const [, name = "", value = ""] of headers.getSetCookie().map((set) => /^([^=]+)=([^;]*)/.exec(set) ?? []))
        cookies.set(name, value);
      return status;
    };
    const exports = async () => (await sendTo(privacy.exports, { as: jar() })).status;
    expect([keep(await signIn(banned.email, password, jar())), await exports()]).toEqual([403, 200]);
    expect([keep(await sendTo(accounts.logout, { as: jar() })), await exports()]).toEqual([200, 401]);
    expect([keep(await signIn(banned.email, password, jar())), await exports()]).toEqual([403, 200]);
    expect(keep(await signIn(other.email, password, jar()))).toBe(200);
    await prisma.session.deleteMany({ where: { userId: other.id } });
    expect(await exports()).toBe(401);
  });

  test("starts no session for a user banned between password check and session start", async () => {
    const owner = await makePerson({ password });
    const user = await checkPassword({ email: owner.email, password });
    await setRole(owner, "banned");
    await expect(startSession(user, null)).rejects.toMatchObject({ code: "forbidden", message: "accounts.banned" });

    const other = await makePerson();
    await Promise.allSettled([
      ...Array.from({ length: 6 }, () => startSession({ id: other.id, browsersSince: null }, null)),
      setRole(other, "banned"),
    ]);
    expect(await prisma.session.count({ where: { userId: { in: [owner.id, other.id] } } })).toBe(0);
  });
});

describe("a sign-in in progress while its account is secured", () => {
  const next = "a whole new sentence";
  const secure = {
    reset: async ({ email }: TestUser) => {
      await sendPasswordResetEmail({ email, site: "http://veranda.test" });
      const token = await findEmailToken(email, "/auth/reset");
      return sendTo(accounts.resetPassword, { body: { token, password: next } });
    },
    "password change": (as: TestUser) =>
      sendTo(security.changePassword, { as, body: { current: password, password: next } }),
    "sign-out everywhere": (as: TestUser) => sendTo(security.endSessions, { as }),
    '"that wasn\'t me"': async ({ email }: TestUser) => {
      expect((await signIn(email, password)).status).toBe(200);
      return sendTo(security.wasNotMe, { body: { token: await findEmailToken(email, "/auth/not-me") } });
    },
  };

  test.each(Object.entries(secure))("starts no session for a password verified before a %s", async (_title, act) => {
    const owner = await makePerson({ password });
    const verified = await checkPassword({ email: owner.email, password });
    expect((await act(owner)).status).toBe(200);
    const left = await prisma.session.count({ where: { userId: owner.id } });
    await expect(startSession(verified, null)).rejects.toMatchObject({ code: "unauthenticated" });
    expect(await prisma.session.count({ where: { userId: owner.id } })).toBe(left);
  });

  test("starts no session while a reset that began first is being committed", async () => {
    const { id } = await makePerson();
    const start = await inTransaction(prisma, async (tx) => {
      await tx.user.update({ where: { id }, data: { browsersSince: now() }, select: { id: true } });
      await tx.session.deleteMany({ where: { userId: id } });
      return { settled: Promise.allSettled([startSession({ id, browsersSince: null }, null)]) };
    });
    expect(await start.settled).toMatchObject([{ status: "rejected", reason: { code: "unauthenticated" } }]);
    expect(await prisma.session.count({ where: { userId: id } })).toBe(0);
  });
});

describe("roles", () => {
  test("lets only administrators change roles, never an administrator's and never their own", async () => {
    const [admin, other, plain] = [
      await makePerson({ role: "admin" }),
      await makePerson({ role: "admin" }),
      await makePerson(),
    ];
    const change = async (as: { cookie: string }, id: string, role: string) => {
      const { status, error } = await sendTo(accounts.changeUser, { params: { id }, body: { role }, as });
      return [status, error?.message];
    };
    expect(await change(admin, other.id, "banned")).toEqual([403, t("adminsStay")]);
    expect(await change(admin, admin.id, "user")).toEqual([403, t("notOwnRole")]);
    expect(await change(plain, other.id, "banned")).toEqual([403, t("rolesByAdmins")]);
    expect(await change(plain, plain.id, "user")).toEqual([403, t("rolesByAdmins")]);
    expect((await change(admin, plain.id, "admin"))[0]).toBe(400);
    const roles = await prisma.user.findMany({
      where: { id: { in: [admin.id, other.id, plain.id] } },
      select: { role: true },
    });
    expect(roles.map(({ role }) => role).sort()).toEqual(["admin", "admin", "user"]);
  });

  test("rejects a role and profile fields in one request, and an administrator's edit of another profile", async () => {
    const [admin, plain] = [await makePerson({ role: "admin" }), await makePerson()];
    const change = (body: object) => sendTo(accounts.changeUser, { params: { id: plain.id }, body, as: admin });
    expect((await change({ role: "banned", bio: "x" })).error?.message).toBe(t("roleOrProfile"));
    expect((await change({ bio: "x" })).error?.message).toBe(t("notYours"));
    expect((await change({})).status).toBe(400);
  });
});

describe("a page rendered for one user", () => {
  test("rejects calls from a page rendered for another user", async () => {
    const [ada, ben] = [await makePerson(), await makePerson()];
    const headers = { [EXPECTED_USER_HEADER]: ada.id };
    expect((await sendTo(accounts.currentUser, { as: ada, headers })).status).toBe(200);
    const refused = await sendTo(accounts.currentUser, { as: ben, headers });
    expect([refused.status, refused.error?.message]).toEqual([401, OTHER_USER]);
    const change = { as: ben, headers, params: { id: ben.id }, body: { bio: "x" } };
    expect((await sendTo(accounts.changeUser, change)).status).toBe(401);
    expect(await prisma.user.findUnique({ where: { id: ben.id }, select: { bio: true } })).toEqual({ bio: null });
  });

  test("reports when the session expires, counted from its last renewal", async () => {
    const ada = await makePerson();
    const left = async () => Number((await whoIs(ada.cookie)).headers.get("x-session-expires-in"));
    const maxAgeSeconds = (30 * DAY_MS) / 1_000;
    expect(Math.abs((await left()) - maxAgeSeconds)).toBeLessThan(60);
    await prisma.session.updateMany({ where: { userId: ada.id }, data: { expires: fromNow(DAY_MS) } });
    expect(Math.abs((await left()) - maxAgeSeconds)).toBeLessThan(60);
  });

  test("ends a session 180 days after sign-in, however often it is used", async () => {
    const ada = await makePerson();
    const set = (createdAt: Date, expires: Date) =>
      prisma.session.updateMany({ where: { userId: ada.id }, data: { createdAt, expires } });
    const left = async () => Number((await whoIs(ada.cookie)).headers.get("x-session-expires-in"));
    await set(fromNow(-170 * DAY_MS), fromNow(DAY_MS));
    const answer = await whoIs(ada.cookie);
    const [, seconds = ""] = /Max-Age=(\d+)/.exec(answer.headers.getSetCookie()[0] ?? "") ?? [];
    expect(Math.abs(Number(seconds) - (10 * DAY_MS) / 1_000)).toBeLessThan(60);
    expect(Math.abs((await left()) - (10 * DAY_MS) / 1_000)).toBeLessThan(60);
    await set(fromNow(-181 * DAY_MS), fromNow(DAY_MS));
    expect(Math.abs((await left()) - DAY_MS / 1_000)).toBeLessThan(60);
  });
});

describe("session token rotation", () => {
  async function replaced() {
    const ada = await makePerson();
    const { id } = await prisma.session.findFirstOrThrow({ where: { userId: ada.id }, select: { id: true } });
    const set = await replaceToken(sessionTokenOf(ada.cookie));
    return { id, before: ada.cookie, after: set?.split(";")[0] ?? "" };
  }
  const idOf = async (cookie: string) => (await readActor(sessionTokenOf(cookie)))?.sessionId ?? null;

  test("keeps the session when its token is rotated, and accepts the old token for five more minutes", async () => {
    const { id, before, after } = await replaced();
    expect(after).not.toBe(before);
    expect([await idOf(before), await idOf(after)]).toEqual([id, id]);
    await prisma.session.update({ where: { id }, data: { supersededUntil: fromNow(-1) } });
    expect([await idOf(before), await idOf(after)]).toEqual([null, id]);
  });

  test("does not rotate a superseded token, nor renew its cookie", async () => {
    const { id, before } = await replaced();
    expect(await replaceToken(sessionTokenOf(before))).toBeNull();
    await prisma.session.update({ where: { id }, data: { expires: fromNow(DAY_MS) } });
    const answer = await whoIs(before);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
  });

  test("ends the session on a sign-out sent with the superseded token", async () => {
    const { before, after } = await replaced();
    expect((await sendTo(accounts.logout, { as: { cookie: before } })).status).toBe(200);
    expect(await idOf(after)).toBeNull();
  });
});
