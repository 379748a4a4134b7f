import "@/lib/testing/setup/database";
import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { accounts } from "@/lib/accounts/contract";
import { prisma } from "@/lib/infra/db";
import { media } from "@/lib/media/contract";
import { finishPostProcessing } from "@/lib/posts/commands/attachments";
import { posts } from "@/lib/posts/contract";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makeAsset, makePerson, type TestUser } from "@/lib/testing/factories/people";
import { openCaseFromScreening } from "../commands/open-case-from-screening";
import { moderation } from "../contract";
import { staffModeration } from "../contract/staff";

const THREAT = "I will kill you, I know where you live.";

let one: TestUser;
let two: TestUser;
let author: TestUser;

beforeAll(async () => {
  [one, two] = [await makePerson({ role: "admin" }), await makePerson({ role: "admin" })];
});
beforeEach(async () => {
  author = await makePerson({ plan: "starter" });
});

const readCase = async (id: string) => (await sendTo(staffModeration.one, { as: one, params: { id } })).body;

async function decide(id: string, ruling: object): Promise<void> {
  const { version } = await readCase(id);
  const { status } = await sendTo(staffModeration.decide, { as: one, params: { id }, body: { version, ...ruling } });
  expect(status).toBe(200);
}

async function reverse(id: string) {
  const { version } = await readCase(id);
  const body = { version, text: "It was a quotation." };
  return (await sendTo(staffModeration.reverse, { as: two, params: { id }, body })).body;
}

/** Opens the case of the latest screening that held something of this user. Returns its id. */
async function openScreenedCase(): Promise<string> {
  const { id: screeningId } = await prisma.screening.findFirstOrThrow({
    where: { authorId: author.id, verdict: "hold" },
    orderBy: { id: "desc" },
    select: { id: true },
  });
  await openCaseFromScreening(screeningId);
  return (await prisma.case.findFirstOrThrow({ where: { screeningId }, select: { id: true } })).id;
}

describe("a held profile text", () => {
  const change = (bio: string) =>
    sendTo(accounts.changeUser, { as: author, params: { id: author.id }, body: { bio, websiteUrl: null } });
  const ownProfile = async () => (await sendTo(accounts.currentUser, { as: author })).body;

  beforeEach(async () => {
    await change("I build small boats.");
    expect((await change(THREAT)).body.heldProfile).not.toBeNull();
  });

  test.each([
    ["warn", "I build small boats."],
    ["remove", null],
  ])("a held profile text is deleted by the decision %s, and held again when that is reversed", async (action, bio) => {
    const id = await openScreenedCase();
    await decide(id, { action, rule: "safety", text: "No threats." });
    expect(await ownProfile()).toMatchObject({ bio, heldProfile: null });
    expect(await reverse(id)).toMatchObject({ state: "open", isHeld: true });
    expect((await ownProfile()).heldProfile?.bio).toBe(THREAT);
  });

  test("a held profile text does not keep staff from banning the account, and keeps its own case", async () => {
    const id = await openScreenedCase();
    const ban = { as: one, params: { id: author.id }, body: { role: "banned" } };
    expect((await sendTo(accounts.changeUser, ban)).status).toBe(200);
    expect(await readCase(id)).toMatchObject({ state: "open", isHeld: true });
  });
});

describe("a post with pictures", () => {
  const publish = async (mediaId: string, text = "Look") =>
    (await sendTo(posts.create, { as: author, body: { type: "image", text, media: [{ id: mediaId }] } })).body.id;
  const report = async (targetId: string) => {
    const body = { targetType: "post", targetId, reason: "Rude" };
    return (await sendTo(moderation.report, { as: await makePerson(), body })).body.caseId;
  };
  const stateOf = async (id: string) =>
    (await prisma.post.findUnique({ where: { id }, select: { state: true } }))?.state;
  const removal = { action: "remove", rule: "respect", text: "It insults someone." };

  test("a post with a picture whose description became a threat while it was removed is held when its removal is reversed", async () => {
    const picture = await makeAsset(author);
    const post = await publish(picture);
    const caseId = await report(post);
    await decide(caseId, removal);
    const described = await sendTo(media.describe, { as: author, params: { id: picture }, body: { alt: THREAT } });
    expect([described.status, await stateOf(post)]).toEqual([200, "removed"]);
    await reverse(caseId);
    expect(await stateOf(post)).toBe("held");
  });

  test("a post whose pictures were processed while it was removed is public when its removal is reversed", async () => {
    const [picture, slow] = [await makeAsset(author), await makeAsset(author, { state: "processing", verdict: null })];
    const post = await publish(picture);
    const caseId = await report(post);
    const both = { media: [{ id: picture }, { id: slow }] };
    expect((await sendTo(posts.edit, { as: author, params: { id: post }, body: both })).body.state).toBe("processing");
    await decide(caseId, removal);
    await prisma.asset.update({ where: { id: slow }, data: { state: "ready", verdict: "pass" }, select: { id: true } });
    await finishPostProcessing(post);
    await reverse(caseId);
    expect(await stateOf(post)).toBe("live");
  });
});

test("a held post that its author deletes and restores stays held when they are warned in between", async () => {
  const body = { type: "text", text: THREAT };
  const { id, state } = (await sendTo(posts.create, { as: author, body })).body;
  const caseId = await openScreenedCase();
  await sendTo(posts.remove, { as: author, params: { id } });
  await decide(caseId, { action: "warn", rule: "safety", text: "No threats." });
  const restored = await sendTo(posts.restore, { as: author, params: { id } });
  expect([state, restored.body.state]).toEqual(["held", "held"]);
});
