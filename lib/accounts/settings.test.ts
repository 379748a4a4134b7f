import "@/lib/testing/setup/database";
import { describe, expect, test } from "@jest/globals";
import { prisma } from "@/lib/infra/db";
import { recordContentNotifications } from "@/lib/notifications/commands/record";
import { notifications } from "@/lib/notifications/contract";
import { emailDueAt } from "@/lib/notifications/emails/email-schedule";
import { posts } from "@/lib/posts/contract";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { createCallPair, startCall } from "@/lib/testing/factories/call-fixtures";
import { makeFollow, makePerson, type TestUser } from "@/lib/testing/factories/people";
import { accounts } from "./contract";
import { type AccountSettingsChange, settings } from "./contract/settings";

const change = (as: TestUser, body: AccountSettingsChange) => sendTo(settings.change, { as, body });

describe("account settings", () => {
  test("returns defaults until changed, and keeps omitted settings", async () => {
    const ann = await makePerson();
    const usual = {
      isPrivate: false,
      whoMayCall: "everyone",
      whoMayMention: "everyone",
      timeZone: null,
      reduceMotion: false,
      autoplay: true,
      linkPreviews: true,
      warnedPosts: "warn",
      labelledPosts: "warn",
      sensitiveMedia: "warn",
    };
    expect((await sendTo(settings.get, { as: ann })).body).toEqual(usual);
    expect((await change(ann, { timeZone: "Asia/Kathmandu", autoplay: false, linkPreviews: false })).status).toBe(200);
    expect((await change(ann, { reduceMotion: true })).body).toEqual({
      ...usual,
      timeZone: "Asia/Kathmandu",
      autoplay: false,
      linkPreviews: false,
      reduceMotion: true,
    });
    expect((await sendTo(accounts.currentUser, { as: ann })).body).toMatchObject({
      isPrivate: false,
      preferences: { timeZone: "Asia/Kathmandu", autoplay: false, linkPreviews: false, reduceMotion: true },
    });
  });

  test("keeps every setting that several tabs change concurrently", async () => {
    const ann = await makePerson();
    const chosen: AccountSettingsChange[] = [
      { isPrivate: true },
      { timeZone: "Asia/Kathmandu" },
      { autoplay: false },
      { linkPreviews: false },
      { reduceMotion: true },
      { whoMayCall: "nobody" as const },
      { whoMayMention: "followed" as const },
      { warnedPosts: "show" as const },
      { labelledPosts: "hide" as const },
      { sensitiveMedia: "hide" as const },
    ];
    const answers = await Promise.all(chosen.map((one) => change(ann, one)));
    expect(answers.map(({ status }) => status)).toEqual(chosen.map(() => 200));
    expect((await sendTo(settings.get, { as: ann })).body).toEqual(Object.assign({}, ...chosen));
  });

  test("rejects an unknown time zone, an empty change and unknown settings", async () => {
    const ann = await makePerson();
    for (const body of [{ timeZone: "Mars/Olympus" }, {}, { role: "admin" }])
      expect((await sendTo(settings.change, { as: ann, body })).status).toBe(400);
    expect(await prisma.accountSettings.count({ where: { userId: ann.id } })).toBe(0);
  });
});

describe("call permissions", () => {
  test("limits callers to people the user follows, or to no one", async () => {
    const { ada, bob } = await createCallPair();
    await change(bob, { whoMayCall: "nobody" });
    expect((await startCall(ada, bob)).status).toBe(403);
    await change(bob, { whoMayCall: "followed" });
    expect((await startCall(ada, bob)).status).toBe(403);
    await makeFollow(bob, ada);
    expect((await startCall(ada, bob)).status).toBe(201);
  });
});

describe("mention permissions", () => {
  test("links and notifies a mention only if the user's setting allows it", async () => {
    const [writer, named] = [await makePerson({ plan: "starter" }), await makePerson()];
    const write = async () => {
      const body = { type: "text", visibility: "public", text: `Hello @${named.username}` };
      const post = (await sendTo(posts.create, { as: writer, body })).body;
      await recordContentNotifications({ kind: "post", id: post.id, actorId: writer.id });
      return post.mentions;
    };
    const countNotifications = async () => (await sendTo(notifications.list, { as: named })).body.length;
    expect([await write(), await countNotifications()]).toEqual([[named.username], 1]);
    await change(named, { whoMayMention: "nobody" });
    expect([await write(), await countNotifications()]).toEqual([[], 1]);
    await change(named, { whoMayMention: "followed" });
    expect([await write(), await countNotifications()]).toEqual([[], 1]);
    await makeFollow(named, writer);
    expect([await write(), await countNotifications()]).toEqual([[named.username], 2]);
  });
});

test("schedules the daily mail for eight in the morning in its reader's time zone", () => {
  const at = new Date("2026-11-22T12:00:00Z");
  const due = (timeZone: string | null) => emailDueAt(at, "daily", timeZone).toISOString();
  expect(due(null)).toBe("2026-11-23T08:00:00.000Z");
  expect(due("Asia/Kathmandu")).toBe("2026-11-23T02:15:00.000Z");
  expect(due("America/Los_Angeles")).toBe("2026-11-22T16:00:00.000Z");
});
