import "@/lib/testing/setup/database";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { accounts } from "@/lib/accounts/contract";
import { settings } from "@/lib/accounts/contract/settings";
import { translatorFor } from "@/lib/i18n/translator";
import { DAY_MS, fromNow } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { moderation } from "@/lib/moderation/contract";
import { staffModeration } from "@/lib/moderation/contract/staff";
import { posts } from "@/lib/posts/contract";
import { recordStatements } from "@/lib/testing/assertions/statements";
import { runNotificationJobs } from "@/lib/testing/drivers/notifications";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makePerson, makePost, type TestUser } from "@/lib/testing/factories/people";
import { recordNotification } from "./commands/record";
import { type Notification, notifications } from "./contract";
import { notificationLines } from "./policy";
import { listNotifications } from "./queries/notifications";

let ann: TestUser;
let bob: TestUser;

beforeEach(async () => {
  ann = await makePerson({ plan: "creator", firstName: "Ann", lastName: "Lee" });
  bob = await makePerson({ plan: "starter", firstName: "Bob", lastName: "Ek" });
});

const t = translatorFor("en", "notificationTexts");

/** Lists the notifications after all jobs have run, newest first. */
async function listed(as: TestUser, query: Record<string, string> = {}): Promise<Notification[]> {
  await runNotificationJobs();
  return (await sendTo(notifications.list, { as, query })).body;
}
const lines = async (as: TestUser) =>
  (await listed(as)).map((notification) => notificationLines(t, "en", notification));
const kinds = async (as: TestUser, query: Record<string, string>) => (await listed(as, query)).map(({ kind }) => kind);
const comment = async (as: TestUser, id: string, text: string, parentId?: string) =>
  (await sendTo(posts.comment, { params: { id }, body: { text, ...(parentId && { parentId }) }, as })).body.id;
const like = (as: TestUser, id: string) => sendTo(posts.like, { params: { id }, body: { liked: true }, as });
const follow = (as: TestUser, { id }: TestUser) => sendTo(accounts.follow, { params: { id }, as });

describe("what notifications quote", () => {
  test("quotes at most 80 characters on one line, and names the post or comment that was answered", async () => {
    const post = await makePost(ann, { text: "Morning light\n\non the porch" });
    const anns = await comment(ann, post, "My own words");
    await comment(bob, post, `Long ${"word ".repeat(40)}`);
    const [first] = await listed(ann);
    expect(first?.comment).toMatch(/^Long (word )+word…$/);
    expect(first?.comment?.length).toBeLessThanOrEqual(80);
    expect([first?.post?.excerpt, first?.ownText]).toEqual(["Morning light on the porch", null]);
    const answer = await comment(bob, post, "An answer", anns);
    expect((await listed(ann))[0]).toMatchObject({ kind: "reply", ownText: "My own words", threadId: anns });
    expect((await prisma.comment.findUnique({ where: { id: answer } }))?.parentId).toBe(anns);
    await sendTo(posts.create, {
      body: { type: "text", visibility: "public", text: "Look", quoteOf: post },
      as: bob,
    });
    expect((await lines(ann))[0]).toEqual([
      "Bob Ek quoted your post",
      "“Look”",
      "Your post: “Morning light on the porch”",
    ]);
  });

  test("cuts a text without spaces at 80 characters, and none inside an emoji", async () => {
    const post = await makePost(ann, { text: `${"x".repeat(78)}👩‍👩‍👧‍👦👍👍` });
    await like(bob, post);
    expect((await listed(ann))[0]?.post?.excerpt).toBe(`${"x".repeat(78)}👩‍👩‍👧‍👦…`);
  });

  test("does not quote a post behind a content warning to others than its author", async () => {
    const text = `A secret ending, @${ann.username}`;
    const { body } = await sendTo(posts.create, {
      body: { type: "text", visibility: "public", text, contentWarning: "Spoilers" },
      as: bob,
    });
    expect(await lines(ann)).toEqual([["Bob Ek mentioned you in a post"]]);
    await like(ann, body.id);
    expect(await lines(bob)).toEqual([["Ann Lee liked your post", `“${text}”`]]);
  });
});

describe("moderation notifications", () => {
  const decide = async (caseId: string, admin: TestUser, ruling: object) => {
    const { version } = (await sendTo(staffModeration.one, { as: admin, params: { id: caseId } })).body;
    return sendTo(staffModeration.decide, { as: admin, params: { id: caseId }, body: { version, ...ruling } });
  };
  const removal = { action: "remove", rule: "respect", text: "It insults someone." };

  test("quotes the author their own words and the reporter theirs, and offers the appeal once", async () => {
    const [admin, other] = [await makePerson({ role: "admin" }), await makePerson()];
    const post = await makePost(ann, { text: "You are all fools" });
    const { caseId } = (
      await sendTo(moderation.report, { as: bob, body: { targetType: "post", targetId: post, reason: "Rude words" } })
    ).body;
    await decide(caseId, admin, removal);
    const [acted] = await listed(ann);
    expect(acted?.news?.subject).toMatchObject({ action: "remove", excerpt: "You are all fools", isAppealable: true });
    expect((await lines(ann))[0]).toEqual(["We removed your post. See why, and how to appeal.", "“You are all fools”"]);
    const [report] = await listed(bob);
    expect(report?.news?.subject).toMatchObject({ action: null, excerpt: "Rude words", isAppealable: false });
    expect(JSON.stringify(report)).not.toContain("fools");
    expect((await lines(bob))[0]?.[0]).toMatch(
      /^Thank you for your report from \d+ \w+\. We've taken action on the post\.$/,
    );
    expect(await listed(other)).toEqual([]);
    await sendTo(moderation.appeal, { as: ann, params: { id: caseId }, body: { text: "It was a quotation." } });
    expect((await listed(ann))[0]?.news?.subject?.isAppealable).toBe(false);
  });

  test("offers no appeal after thirty days, and quotes nothing of a post that its author deleted", async () => {
    const admin = await makePerson({ role: "admin" });
    const post = await makePost(ann);
    const { caseId } = (
      await sendTo(moderation.report, { as: bob, body: { targetType: "post", targetId: post, reason: "Rude" } })
    ).body;
    await decide(caseId, admin, { action: "warn", rule: "respect", text: "Be kind." });
    expect((await listed(ann))[0]?.news?.subject).toMatchObject({ excerpt: "A post of a test", isAppealable: true });
    await sendTo(posts.remove, { params: { id: post }, as: ann });
    await prisma.decision.updateMany({ where: { caseId }, data: { createdAt: fromNow(-31 * DAY_MS) } });
    expect((await listed(ann))[0]?.news?.subject).toMatchObject({ excerpt: null, at: null, isAppealable: false });
    expect(await lines(ann)).toEqual([["We've given you a warning about your post. See why, and how to appeal."]]);
  });
});

describe("the list of one group", () => {
  const due = (recipientId: string) =>
    recordNotification({
      kind: "payment",
      recipientId,
      subject: { kind: "order", id: "one" },
      event: "payment-failed",
      detail: { plan: "starter", pence: 799 },
    });

  test("lists a group in pages, and refuses an unknown one", async () => {
    const [first, second] = [await makePost(ann), await makePost(ann)];
    await like(bob, first);
    await runNotificationJobs();
    await sendTo(posts.repost, { params: { id: first }, body: { reposted: true }, as: bob });
    await runNotificationJobs();
    await like(bob, second);
    await comment(bob, first, "Words");
    await follow(bob, ann);
    await due(ann.id);
    expect(await kinds(ann, { show: "likes" })).toEqual(["like", "repost", "like"]);
    expect(await kinds(ann, { show: "mentions" })).toEqual(["comment"]);
    expect(await kinds(ann, { show: "payments" })).toEqual(["payment"]);
    expect(await kinds(ann, { show: "moderation" })).toEqual([]);
    const page = await sendTo(notifications.list, { as: ann, query: { show: "likes", limit: "2" } });
    const next = new URL(/<([^>]+)>; rel="next"/.exec(page.headers.get("link") ?? "")?.[1] ?? "", "http://site.test");
    expect(next.searchParams.get("show")).toBe("likes");
    const rest = await sendTo(notifications.list, { as: ann, query: Object.fromEntries(next.searchParams) });
    expect([...page.body, ...rest.body].map(({ kind }) => kind)).toEqual(["like", "repost", "like"]);
    for (const show of ["nonsense", "like", ""])
      expect((await sendTo(notifications.list, { as: ann, query: { show } })).status).toBe(400);
  });

  test("marks the notifications of one group as read, and no one else's", async () => {
    const post = await makePost(ann);
    await like(bob, post);
    await follow(bob, ann);
    await follow(ann, bob);
    await runNotificationJobs();
    const upTo = fromNow(DAY_MS).toISOString();
    const marked = await sendTo(notifications.read, { as: ann, body: { upTo, show: "likes" } });
    expect(marked.body).toEqual({ count: 1 });
    expect((await listed(ann)).map(({ kind, isRead }) => [kind, isRead])).toEqual([
      ["follow", false],
      ["like", true],
    ]);
    expect((await sendTo(notifications.unread, { as: bob })).body).toEqual({ count: 1 });
    expect((await sendTo(notifications.read, { as: ann, body: { ids: [ann.id], show: "likes" } })).status).toBe(400);
  });

  test("reads a page of every kind in one statement", async () => {
    const post = await makePost(ann);
    for (let round = 0; round < 3; round++) {
      const person = await makePerson({ plan: "starter" });
      await like(person, post);
      await comment(person, post, "Words");
      await follow(person, ann);
    }
    await due(ann.id);
    await runNotificationJobs();
    for (const show of [undefined, "follows"] as const)
      expect(await recordStatements(() => listNotifications(ann, { limit: 20, show }))).toHaveLength(1);
  });
});

test("offers to follow back and to answer a request until that is done", async () => {
  const offers = async () =>
    (await listed(ann)).flatMap(({ kind, people }) => people.map(({ offer }) => [kind, offer]));
  const cat = await makePerson();
  await follow(bob, ann);
  expect(await offers()).toEqual([["follow", "follow-back"]]);
  await follow(ann, bob);
  expect(await offers()).toEqual([["follow", null]]);
  await sendTo(settings.change, { as: ann, body: { isPrivate: true } });
  await follow(cat, ann);
  expect(await offers()).toEqual([
    ["followRequest", "answer"],
    ["follow", null],
  ]);
  await sendTo(settings.accept, { as: ann, params: { id: cat.id } });
  expect(await offers()).toEqual([["follow", null]]);
});
