import "@/lib/testing/setup/database";
import { describe, expect, test } from "@jest/globals";
import { translatorFor } from "@/lib/i18n/translator";
import { fromNow, HOUR_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { cookieOf, sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makeOtherSession, makePerson, makeSession } from "@/lib/testing/factories/people";
import { accounts } from "../contract";
import { security } from "../contract/security";
import { parseDevice } from "./device";

const tSecurity = translatorFor("en", "security");

const isIn = async (cookie: string) => (await sendTo(accounts.currentUser, { as: { cookie } })).status === 200;

describe("the list of sessions", () => {
  test("lists sessions with browser and last use, the current one first, without token or IP address", async () => {
    const user = await makePerson({ password: "correct horse battery" });
    const other = await makeOtherSession(user);
    const agent =
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1";
    const body = { email: user.email, password: "correct horse battery" };
    const signedIn = await sendTo(accounts.login, { body, headers: { "user-agent": agent }, address: "203.0.113.7" });
    const answer = await sendTo(security.overview, { as: { cookie: cookieOf(signedIn) ?? "" } });
    expect(answer.body.sessions.map(({ device, isThis }) => [device, isThis])).toEqual([
      ["Safari on iPhone", true],
      ["Firefox on Linux", false],
      [null, false],
    ]);
    expect(answer.body.sessions.some(({ id }) => id === other)).toBe(true);
    expect(answer.text).not.toMatch(/203\.0\.113|token/i);
    expect(JSON.stringify(await prisma.session.findMany({ where: { userId: user.id } }))).not.toContain("203.0.113");
  });

  test("records when each session was last used, to within minutes", async () => {
    const user = await makePerson();
    const seenAt = async () =>
      (await prisma.session.findFirstOrThrow({ where: { userId: user.id }, select: { lastSeenAt: true } })).lastSeenAt;
    const old = fromNow(-HOUR_MS);
    await prisma.session.updateMany({ where: { userId: user.id }, data: { lastSeenAt: old } });
    await isIn(user.cookie);
    const noted = await seenAt();
    expect(noted.getTime()).toBeGreaterThan(old.getTime());
    await isIn(user.cookie);
    expect(await seenAt()).toEqual(noted);
  });
});

describe("signing out elsewhere", () => {
  test("ends only the chosen session", async () => {
    const user = await makePerson();
    const elsewhere = await makeSession(user.id);
    const { sessions } = (await sendTo(security.overview, { as: user })).body;
    const id = sessions.find(({ isThis }) => !isThis)?.id ?? "";
    expect((await sendTo(security.endSession, { as: user, params: { id } })).status).toBe(200);
    expect([await isIn(user.cookie), await isIn(elsewhere)]).toEqual([true, false]);
    expect((await sendTo(security.endSession, { as: user, params: { id } })).status).toBe(404);
  });

  test("ends all of the user's sessions and clears this browser's cookie, leaving other users signed in", async () => {
    const [mine, other] = [await makePerson(), await makePerson()];
    const elsewhere = await makeSession(mine.id);
    const answer = await sendTo(security.endSessions, { as: mine });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([
      200,
      [
        expect.stringMatching(/^next-auth\.session-token=; .*Max-Age=0/),
        expect.stringMatching(/^veranda-pass=; .*Max-Age=0/),
      ],
    ]);
    expect([await isIn(mine.cookie), await isIn(elsewhere), await isIn(other.cookie)]).toEqual([false, false, true]);
  });
});

test("describes a browser by its own name and system, or not at all if both are unknown", () => {
  const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)";
  expect(parseDevice(tSecurity, `${mac} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`)).toBe("Edge on macOS");
  expect(parseDevice(tSecurity, `${mac} Chrome/140.0.0.0 Safari/537.36`)).toBe("Chrome on macOS");
  expect(
    parseDevice(tSecurity, "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36"),
  ).toBe("Chrome on Android");
  expect(parseDevice(tSecurity, "curl/8.0")).toBeNull();
  expect(parseDevice(tSecurity, null)).toBeNull();
});
