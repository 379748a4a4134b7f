import "@/lib/testing/setup/database";
import { beforeAll, expect, test } from "@jest/globals";
import { translatorFor } from "@/lib/i18n/translator";
import { fromNow, HOUR_MS, MINUTE_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { updatePerson } from "@/lib/testing/factories/account";
import { makeAsset, makeBlock, makeFollow, makePerson, makePost, type TestUser } from "@/lib/testing/factories/people";
import { makeDraft, makePoll } from "@/lib/testing/factories/post";
import { MAX_COLLECTIONS, MAX_DRAFTS } from "../constants";
import { posts } from "../contract";
import { bookmarks } from "../contract/bookmarks";
import { drafts } from "../contract/drafts";
import { listReplies } from "../queries/comments";
import { getPost, listPostsOf } from "../queries/posts";
import { publishDuePosts } from "./publish-due";

const t = translatorFor("en", "composing");

const THREAT = "I will kill you. I know where you live.";
const page = { limit: 20 };
let author: TestUser;
let other: TestUser;

beforeAll(async () => {
  author = await makePerson({ plan: "starter" });
  other = await makePerson({ plan: "starter" });
});

const publish = async (body: object, as = author) => (await sendTo(posts.create, { as, body })).body;
const words = { type: "text", text: "A post" };

test("a poll counts each voter once and shows the counts only after voting", async () => {
  const voters = await Promise.all([0, 1, 2, 3].map(() => makePerson()));
  const { id } = await publish({ ...words, poll: { options: ["Tea", "Coffee"], minutes: 60 } });
  expect((await getPost(null, id)).poll?.options).toEqual([
    { text: "Tea", votesCount: null },
    { text: "Coffee", votesCount: null },
  ]);
  const vote = (as: TestUser, choices: number[]) => sendTo(posts.vote, { as, params: { id }, body: { choices } });
  await Promise.all(voters.flatMap((voter, index) => [vote(voter, [index % 2]), vote(voter, [index % 2])]));
  const [first] = voters;
  if (!first) throw new Error("nobody votes");
  expect([
    (await vote(first, [1])).status,
    (await vote(first, [0, 1])).status,
    (await vote(other, [3])).status,
  ]).toEqual([409, 400, 400]);
  expect((await getPost(first, id)).poll).toMatchObject({
    options: [{ votesCount: 2 }, { votesCount: 2 }],
    votersCount: 4,
    choices: [0],
  });
  await prisma.user.delete({ where: { id: first.id } });
  expect((await getPost(author, id)).poll).toMatchObject({
    options: [{ votesCount: 1 }, { votesCount: 2 }],
    votersCount: 3,
  });
});

test("a closed poll rejects ballots and shows its result to everyone", async () => {
  const id = await makePoll(author, { closesAt: fromNow(-MINUTE_MS) });
  const { status, error } = await sendTo(posts.vote, { as: other, params: { id }, body: { choices: [0] } });
  expect([status, error?.message]).toEqual([409, t("poll.closed")]);
  expect((await getPost(null, id)).poll).toMatchObject({
    isClosed: true,
    options: [{ votesCount: 0 }, { votesCount: 0 }],
  });
});

test("a content warning and poll options are screened together with the text", async () => {
  const warned = await publish({ ...words, contentWarning: THREAT });
  const withPoll = await publish({ ...words, poll: { options: ["Yes", "I will kill you"], minutes: 60 } });
  expect([warned.state, withPoll.state]).toEqual(["held", "held"]);
  const inParts = { options: ["I will", "kill you", "tonight"], minutes: 60 };
  const [answers, across] = [
    await publish({ ...words, poll: inParts }),
    await publish({ ...words, text: "I will", contentWarning: "kill you" }),
  ];
  expect([answers.state, answers.screening?.verdict, across.state]).toEqual(["held", "hold", "held"]);
  const { id } = await publish(words);
  const edit = await sendTo(posts.edit, { as: author, params: { id }, body: { contentWarning: THREAT } });
  expect(edit.body.state).toBe("held");
});

test("a quoted post is shown only to readers who may see it, and as unavailable once it is deleted", async () => {
  const [reader, quoted] = [await makePerson(), await makePost(other, { text: "Quoted" })];
  const { id } = await publish({ ...words, quoteOf: quoted });
  expect((await getPost(null, id)).quoteOf?.post?.text).toBe("Quoted");
  await makeBlock(other, reader);
  expect((await getPost(reader, id)).quoteOf).toMatchObject({ id: quoted, post: null });
  await sendTo(posts.remove, { as: other, params: { id: quoted } });
  expect((await getPost(null, id)).quoteOf).toMatchObject({ id: quoted, post: null });
  const hidden = await makePost(other, { visibility: "private" });
  const refused = await sendTo(posts.create, { as: author, body: { ...words, quoteOf: hidden } });
  expect([refused.status, refused.error?.message]).toEqual([400, t("quoteGone")]);
});

test("concurrent reposts count once, and the repost appears on the reposter's profile", async () => {
  const [fan, id] = [await makePerson(), await makePost(other)];
  const repost = (reposted: boolean) => sendTo(posts.repost, { as: fan, params: { id }, body: { reposted } });
  await Promise.all([repost(true), repost(true), repost(true)]);
  expect((await repost(true)).body).toEqual({ isReposted: true, repostsCount: 1 });
  const [shown] = (await listPostsOf(null, fan.id, page)).items;
  expect([shown?.id, shown?.user.id, shown?.repost?.user.id]).toEqual([id, other.id, fan.id]);
  await prisma.user.delete({ where: { id: fan.id } });
  expect((await getPost(null, id)).repostsCount).toBe(0);
});

test("a repost of a post that is no longer public can be undone, but not made again", async () => {
  const [fan, owner] = [await makePerson(), await makePerson({ plan: "starter" })];
  const id = await makePost(owner);
  const repost = (reposted: boolean) => sendTo(posts.repost, { as: fan, params: { id }, body: { reposted } });
  expect((await repost(true)).status).toBe(200);
  await makeFollow(fan, owner);
  await prisma.user.update({ where: { id: owner.id }, data: { isPrivate: true }, select: { id: true } });
  expect((await repost(false)).body).toEqual({ isReposted: false, repostsCount: 0 });
  expect((await repost(true)).status).toBe(403);
});

test("concurrent pins leave one pinned post, which comes first on the profile", async () => {
  const owner = await makePerson({ plan: "starter" });
  const ids = [await makePost(owner), await makePost(owner), await makePost(owner)];
  const answers = await Promise.all(
    ids.slice(0, 2).map((id) => sendTo(posts.pin, { as: owner, params: { id }, body: { pinned: true } })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { items } = await listPostsOf(null, owner.id, page);
  expect(items.map(({ pinnedAt }) => pinnedAt !== null)).toEqual([true, false, false]);
  expect(new Set(items.map(({ id }) => id))).toEqual(new Set(ids));
});

test("the edit history shows others only the versions that were public", async () => {
  const { id } = await publish({ ...words, text: "First" });
  for (const next of ["Second", THREAT, "Fourth"])
    await sendTo(posts.edit, { as: author, params: { id }, body: { text: next } });
  const notificationKinds = async (as: TestUser) =>
    (await sendTo(posts.revisions, { as, params: { id } })).body.map(({ text }) => text);
  expect(await notificationKinds(author)).toEqual([THREAT, "Second", "First"]);
  expect(await notificationKinds(other)).toEqual(["Second", "First"]);
});

test("the edit history shows others nothing that was private or for close friends", async () => {
  const owner = await makePerson({ plan: "starter" });
  const { id } = await publish({ ...words, text: "Private", visibility: "private" }, owner);
  const edit = (body: object) => sendTo(posts.edit, { as: owner, params: { id }, body });
  await edit({ text: "For friends", visibility: "public", audience: "close_friends" });
  await edit({ text: "For all", visibility: "public", audience: "everyone" });
  await edit({ text: "For all, again" });
  const textsFor = async (as: TestUser | null) =>
    (await sendTo(posts.revisions, { as, params: { id } })).body.map(({ text }) => text);
  expect(await textsFor(owner)).toEqual(["For all", "For friends", "Private"]);
  expect(await textsFor(null)).toEqual(["For all"]);
});

test("a deleted post is hidden at once, and its author can restore it unchanged for a short time", async () => {
  const id = await makePost(author, { visibility: "private" });
  await sendTo(posts.remove, { as: author, params: { id } });
  expect((await sendTo(posts.one, { as: author, params: { id } })).status).toBe(404);
  expect((await sendTo(posts.restore, { as: author, params: { id } })).body).toMatchObject({
    id,
    visibility: "private",
  });
  await sendTo(posts.remove, { as: author, params: { id } });
  await prisma.post.update({ where: { id }, data: { deletedAt: fromNow(-HOUR_MS) } });
  expect((await sendTo(posts.restore, { as: author, params: { id } })).status).toBe(409);
});

test("an author cannot restore a post that a moderator removed", async () => {
  const id = await makePost(author, { state: "removed" });
  expect((await sendTo(posts.restore, { as: author, params: { id } })).status).toBe(404);
});

test("a reply to a reply is placed under the top-level comment, and replies count while they are visible", async () => {
  const id = await makePost(author);
  const write = async (parentId?: string) =>
    (await sendTo(posts.comment, { as: other, params: { id }, body: { text: "Hello", parentId } })).body;
  const top = await write();
  const reply = await write(top.id);
  expect((await write(reply.id)).parentId).toBe(top.id);
  expect((await listReplies(null, top.id, page)).items).toHaveLength(2);
  const counted = async () => (await getPost(null, id)).commentsCount;
  expect(await counted()).toBe(3);
  await sendTo(posts.editComment, { as: other, params: { id: top.id }, body: { text: THREAT } });
  expect(await counted()).toBe(0);
  await sendTo(posts.editComment, { as: other, params: { id: top.id }, body: { text: "Sorry" } });
  expect(await counted()).toBe(3);
  await sendTo(posts.removeComment, { as: other, params: { id: reply.id } });
  expect([await counted(), (await listReplies(null, top.id, page)).items.length]).toEqual([2, 1]);
  await sendTo(posts.removeComment, { as: other, params: { id: top.id } });
  expect(await counted()).toBe(0);
});

test("a scheduled post is published once when due, screened, and waits while its author has no plan", async () => {
  const writer = await makePerson({ plan: "starter" });
  const due = { publishAt: fromNow(-MINUTE_MS) };
  await makeDraft(writer, due);
  const lapsed = await makePerson();
  await makeDraft(lapsed, due);
  const late = await makePerson({ plan: "starter" });
  await makeDraft(late, due);
  // Past due, but within the grace period.
  await prisma.subscription.update({
    where: { userId: late.id },
    data: { status: "past_due" },
    select: { userId: true },
  });
  await Promise.all([publishDuePosts(), publishDuePosts()]);
  const texts = async (person: TestUser) => (await listPostsOf(person, person.id, page)).items.map(({ text }) => text);
  expect([await texts(writer), await texts(late), await texts(lapsed)]).toEqual([
    ["Half a thought"],
    ["Half a thought"],
    [],
  ]);
  const waiting = (await sendTo(drafts.list, { as: lapsed })).body;
  expect(waiting.map(({ failure }) => failure)).toEqual(["composing.drafts.paused"]);
  expect((await sendTo(drafts.list, { as: writer })).body).toEqual([]);
});

test("a scheduled post of a limited account waits with a reason, and is published when the limit ends", async () => {
  const writer = await makePerson({ plan: "starter" });
  await makeDraft(writer, { publishAt: fromNow(-MINUTE_MS) });
  await updatePerson(writer, { limitedUntil: fromNow(HOUR_MS) });
  await publishDuePosts();
  const failures = (await sendTo(drafts.list, { as: writer })).body.map(({ failure }) => failure);
  const published = async () => (await listPostsOf(writer, writer.id, page)).items.length;
  expect([failures, await published()]).toEqual([["composing.drafts.pausedByLimit"], 0]);
  await updatePerson(writer, { limitedUntil: fromNow(-1) });
  await publishDuePosts();
  expect(await published()).toBe(1);
});

test("a scheduled post whose file is gone becomes a draft again, with the reason in its author's language", async () => {
  const failureIn = async (language: "en" | "es" | null) => {
    const writer = await makePerson({ plan: "starter" });
    await updatePerson(writer, { language });
    const media = [{ id: await makeAsset(writer) }];
    await makeDraft(writer, { content: { text: "Look", media }, publishAt: fromNow(-MINUTE_MS) });
    await prisma.asset.deleteMany({ where: { ownerId: writer.id } });
    await publishDuePosts();
    const [draft] = (await sendTo(drafts.list, { as: writer })).body;
    return [draft?.publishAt, draft?.failure];
  };
  const reasonIn = (locale: "en" | "es") => translatorFor(locale, "media")("notYours");
  expect(await failureIn(null)).toEqual([null, reasonIn("en")]);
  expect(await failureIn("es")).toEqual([null, reasonIn("es")]);
});

test("a limited account can narrow, shorten and unpin its posts but cannot publish more", async () => {
  const writer = await makePerson({ plan: "starter" });
  const [id, pinned] = [await makePost(writer), await makePost(writer)];
  const as = writer;
  const act = {
    unpin: () => sendTo(posts.pin, { as, params: { id: pinned }, body: { pinned: false } }),
    close: () => sendTo(posts.edit, { as, params: { id }, body: { visibility: "private", allowComments: false } }),
    change: () => sendTo(posts.edit, { as, params: { id }, body: { text: "For nobody else" } }),
    open: () => sendTo(posts.edit, { as, params: { id }, body: { visibility: "public" } }),
    draft: () => sendTo(drafts.create, { as, body: { content: words } }),
    remove: () => sendTo(posts.remove, { as, params: { id } }),
  };
  await updatePerson(writer, { limitedUntil: fromNow(HOUR_MS) });
  const answers: Record<string, number> = {};
  for (const [name, call] of Object.entries(act)) answers[name] = (await call()).status;
  expect(answers).toEqual({ unpin: 200, close: 200, change: 200, open: 403, draft: 201, remove: 200 });
});

test("an empty draft can be saved; a scheduled one must be complete, in the future and needs a plan", async () => {
  const schedule = (as: TestUser, content: object, publishAt: Date) =>
    sendTo(drafts.create, { as, body: { content, publishAt: publishAt.toISOString() } });
  const fullBody = { text: "Good morning" };
  expect((await sendTo(drafts.create, { as: author, body: { content: {} } })).status).toBe(201);
  expect((await schedule(author, {}, fromNow(HOUR_MS))).status).toBe(400);
  expect((await schedule(author, fullBody, fromNow(-HOUR_MS))).status).toBe(400);
  expect((await schedule(await makePerson(), fullBody, fromNow(HOUR_MS))).status).toBe(402);
  const { body } = await schedule(author, fullBody, fromNow(HOUR_MS));
  expect(body).toMatchObject({ content: fullBody, failure: null });
  await publish({ ...words, draftId: body.id });
  expect((await sendTo(drafts.remove, { as: author, params: { id: body.id } })).status).toBe(404);
  // Published from another tab, or by its schedule, meanwhile.
  const again = await sendTo(posts.create, { as: author, body: { ...words, draftId: body.id } });
  expect([again.status, again.body]).toMatchObject([409, { issues: [{ path: "draftId" }] }]);
});

test("one of several collections created at once is the last that the limit allows", async () => {
  const keeper = await makePerson();
  const rows = Array.from({ length: MAX_COLLECTIONS - 1 }, (_, n) => ({ name: `${n}`, ownerId: keeper.id }));
  await prisma.collection.createMany({ data: rows.map((row) => ({ ...row, createdAt: fromNow(0) })) });
  const answers = await Promise.all(
    ["a", "b", "c", "d"].map((name) => sendTo(bookmarks.createCollection, { as: keeper, body: { name } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
});

test("one of several drafts created at once is the last that the limit allows", async () => {
  const writer = await makePerson();
  await Promise.all(Array.from({ length: MAX_DRAFTS - 1 }, () => makeDraft(writer)));
  const answers = await Promise.all(
    ["a", "b", "c", "d"].map((text) => sendTo(drafts.create, { as: writer, body: { content: { text } } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
});

test("two concurrent toggles leave a post as it was: bookmarked by one, and not by the other", async () => {
  const [keeper, id] = [await makePerson(), await makePost(author)];
  const toggle = () => sendTo(bookmarks.set, { as: keeper, params: { id } });
  const answers = await Promise.all([toggle(), toggle()]);
  expect(answers.map(({ body }) => body.isBookmarked).sort()).toEqual([false, true]);
  expect((await getPost(keeper, id)).isBookmarked).toBe(false);
});

test("bookmarks and collections are private to their owner, and bookmarks outlive a collection", async () => {
  const [keeper, id] = [await makePerson(), await makePost(author)];
  const collection = await sendTo(bookmarks.createCollection, { as: keeper, body: { name: "Recipes" } });
  const again = await sendTo(bookmarks.createCollection, { as: keeper, body: { name: "Recipes" } });
  expect([collection.status, again.status]).toEqual([201, 409]);
  const collectionId = collection.body.id;
  await sendTo(bookmarks.set, { as: keeper, params: { id }, body: { bookmarked: true, collectionId } });
  const listBookmarks = async (query: Record<string, string> = {}) =>
    (await sendTo(bookmarks.list, { as: keeper, query })).body;
  expect((await listBookmarks({ collection: collectionId })).map((post) => post.id)).toEqual([id]);
  expect((await getPost(keeper, id)).isBookmarked).toBe(true);
  await sendTo(bookmarks.removeCollection, { as: keeper, params: { id: collectionId } });
  expect((await listBookmarks()).map((post) => [post.id, post.collectionId])).toEqual([[id, null]]);
  await sendTo(posts.remove, { as: author, params: { id } });
  expect(await listBookmarks()).toEqual([]);
});
