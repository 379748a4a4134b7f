import "@/lib/testing/setup/database";
import { beforeEach, expect, test } from "@jest/globals";
import { fromNow, HOUR_MS, MINUTE_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makeFollow, makePerson, makePost, type TestUser } from "@/lib/testing/factories/people";
import { type FeedName, posts } from "../contract";
import { feed } from "../contract/feed";
import { MAX_DISMISSED_POSTS } from "./formula";

const FEEDS = ["for-you", "following", "trending", undefined] as const;

let reader: TestUser;
let friend: TestUser;
let stranger: TestUser;

beforeEach(async () => {
  await prisma.post.deleteMany({});
  [reader, friend, stranger] = await Promise.all([makePerson(), makePerson(), makePerson()]);
  await makeFollow(reader, friend);
});

const dismiss = (id: string) => sendTo(feed.dismissPost, { as: reader, params: { id } });
const undo = (id: string) => sendTo(feed.undoDismissal, { as: reader, params: { id } });
const idsOf = async (name: FeedName | undefined, as: TestUser | null = reader) =>
  (await sendTo(posts.list, { as, query: { limit: 50, ...(name && { feed: name }) } })).body.map(({ id }) => id).sort();

test("a dismissed post leaves every feed of its reader and nobody else's, until it is undone", async () => {
  const kept = await makePost(friend, { text: "About #quinces", createdAt: fromNow(-HOUR_MS) });
  const dismissed = await makePost(friend, { text: "About #quinces too", createdAt: fromNow(-2 * HOUR_MS) });
  await prisma.hashtag.create({ data: { tag: "quinces" }, select: { tag: true } });
  for (const postId of [kept, dismissed]) {
    await prisma.like.create({
      data: { postId, userId: stranger.id, createdAt: fromNow(0) },
      select: { postId: true },
    });
    await prisma.postHashtag.create({
      data: { postId, tag: "quinces", authorId: friend.id, createdAt: fromNow(0), isPublic: true },
      select: { postId: true },
    });
  }
  const onTag = async () =>
    (await sendTo(feed.tagPosts, { as: reader, query: { tag: "quinces" } })).body.map(({ id }) => id);
  const both = [kept, dismissed].sort();
  for (const name of FEEDS) expect([name, await idsOf(name)]).toEqual([name, both]);

  // A repetition changes nothing.
  for (let times = 0; times < 2; times++) expect((await dismiss(dismissed)).body).toEqual({ isDismissed: true });
  for (const name of FEEDS) {
    expect([name, await idsOf(name)]).toEqual([name, [kept]]);
    expect([name, await idsOf(name, null)]).toEqual([name, both]);
  }
  expect(await onTag()).toEqual([kept]);
  expect((await sendTo(posts.one, { as: reader, params: { id: dismissed } })).status).toBe(200);
  expect((await sendTo(feed.why, { as: reader, params: { id: dismissed } })).body).toMatchObject({ place: null });

  for (let times = 0; times < 2; times++) expect((await undo(dismissed)).body).toEqual({ isDismissed: false });
  for (const name of FEEDS) expect([name, await idsOf(name)]).toEqual([name, both]);
  expect((await onTag()).sort()).toEqual(both);
});

test("a dismissed post does not come back when a followed person reposts it, and is not counted as new", async () => {
  const since = fromNow(-HOUR_MS).toISOString();
  const id = await makePost(stranger, { createdAt: fromNow(-MINUTE_MS) });
  const count = async () => (await sendTo(feed.newCount, { as: reader, query: { since } })).body.count;
  expect(await count()).toBe(1);
  await dismiss(id);
  await prisma.repost.create({
    data: { postId: id, userId: friend.id, createdAt: fromNow(0) },
    select: { postId: true },
  });
  for (const name of FEEDS) expect([name, await idsOf(name)]).toEqual([name, []]);
  expect(await count()).toBe(0);
});

test("a dismissal that repeats one beyond those that feeds read counts again", async () => {
  const id = await makePost(friend);
  await dismiss(id);
  await prisma.$executeRaw`UPDATE "PostDismissal" SET "createdAt" = ${fromNow(-HOUR_MS)} WHERE "userId" = ${reader.id}::uuid`;
  await prisma.$executeRaw`
    INSERT INTO "Post" ("id", "authorId", "text", "visibility")
    SELECT gen_random_uuid(), ${stranger.id}::uuid, 'x', 'private' FROM generate_series(1, ${MAX_DISMISSED_POSTS}::int)`;
  await prisma.$executeRaw`
    INSERT INTO "PostDismissal" ("userId", "postId", "createdAt")
    SELECT ${reader.id}::uuid, "id", ${fromNow(-MINUTE_MS)} FROM "Post" WHERE "authorId" = ${stranger.id}::uuid`;
  expect(await idsOf("for-you")).toEqual([id]);
  await dismiss(id);
  expect(await idsOf("for-you")).toEqual([]);
});
