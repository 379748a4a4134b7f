import "@/lib/testing/setup/database";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { fromNow, HOUR_MS, MINUTE_MS } from "@/lib/infra/clock";
import { pool, prisma } from "@/lib/infra/db";
import { explainQuery } from "@/lib/testing/assertions/query-plan";
import { makeBlock, makeFollow, makePerson, makePost, setRole, type TestUser } from "@/lib/testing/factories/people";
import { vacuumDatabase } from "@/lib/testing/measure/vacuum";
import type { Post } from "../contract";
import { MAX_SHOWN_IN_CURSOR } from "./formula";
import { listPosts } from "./list-posts";

let reader: TestUser;
let ann: TestUser;
let bob: TestUser;
let stranger: TestUser;

beforeEach(async () => {
  await prisma.post.deleteMany({});
  [reader, ann, bob, stranger] = await Promise.all([
    makePerson({ plan: "starter" }),
    makePerson({ firstName: "Ann" }),
    makePerson({ firstName: "Bob" }),
    makePerson(),
  ]);
  for (const friend of [ann, bob]) await makeFollow(reader, friend);
});

const passOn = (person: TestUser, postId: string, createdAt = fromNow(0)) =>
  prisma.repost.create({ data: { postId, userId: person.id, createdAt }, select: { postId: true } });
const following = async (limit = 50) => (await listPosts(reader, { feed: "following", limit })).items;
const idsAndReposters = (items: Post[]) => items.map(({ id, repost }) => [id, repost?.user.firstName ?? null]);

/** Reads all pages of `limit` posts; `between` runs after each. */
async function walk(limit: number, between: () => Promise<unknown> = async () => undefined): Promise<string[]> {
  const met: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await listPosts(reader, { feed: "following", limit, cursor });
    met.push(...page.items.map(({ id }) => id));
    if (page.next === null) return met;
    cursor = page.next;
    await between();
  }
}

describe("reposts in Following", () => {
  test("a repost in Following is ordered by its time, names the last reposter and shows each post once", async () => {
    const strange = await makePost(stranger, { createdAt: fromNow(-9 * HOUR_MS) });
    const anns = await makePost(ann, { createdAt: fromNow(-8 * HOUR_MS) });
    const bobs = await makePost(bob, { createdAt: fromNow(-3 * HOUR_MS) });
    await makePost(stranger);
    await passOn(ann, strange, fromNow(-5 * HOUR_MS));
    await passOn(bob, strange, fromNow(-4 * HOUR_MS));
    await passOn(bob, anns, fromNow(-2 * HOUR_MS));
    await passOn(stranger, bobs, fromNow(-HOUR_MS));
    expect(idsAndReposters(await following())).toEqual([
      [anns, "Bob"],
      [bobs, null],
      [strange, "Bob"],
    ]);
    await prisma.repost.deleteMany({ where: { userId: bob.id } });
    expect(idsAndReposters(await following())).toEqual([
      [bobs, null],
      [strange, "Ann"],
      [anns, null],
    ]);
  });

  test("Following leaves out reposts of own or hidden posts and of blocked, muted or banned people", async () => {
    const ownPost = await makePost(reader, { createdAt: fromNow(-HOUR_MS) });
    await passOn(ann, ownPost);
    const [blocked, muted, banned] = [await makePerson(), await makePerson(), await makePerson()];
    for (const author of [blocked, muted, banned]) await passOn(ann, await makePost(author));
    const strange = await makePost(stranger, { createdAt: fromNow(-MINUTE_MS) });
    await makeFollow(reader, muted);
    await passOn(muted, strange);
    await makeBlock(blocked, reader);
    await prisma.mute.create({ data: { muterId: reader.id, mutedId: muted.id }, select: { muterId: true } });
    await setRole(banned, "banned");
    const bannedReposter = await makePerson();
    await makeFollow(reader, bannedReposter);
    await passOn(bannedReposter, strange);
    await setRole(bannedReposter, "banned");
    const hidden = await makePost(stranger);
    await passOn(ann, hidden);
    await prisma.post.update({ where: { id: hidden }, data: { visibility: "private" }, select: { id: true } });
    expect(idsAndReposters(await following())).toEqual([[ownPost, null]]);
    await setRole(banned, "user");
    await prisma.post.update({ where: { id: hidden }, data: { visibility: "public" }, select: { id: true } });
    expect(await following()).toHaveLength(3);
  });

  test("a reposted post appears once over all pages, even if the repost is undone or a follow is added", async () => {
    const posts = [];
    for (let n = 0; n < 6; n++) posts.push(await makePost(ann, { createdAt: fromNow(-(n + 10) * HOUR_MS) }));
    for (const [n, id] of posts.entries()) if (n % 2 === 0) await passOn(bob, id, fromNow(-n * MINUTE_MS));
    const carl = await makePerson();
    const [, second = ""] = posts;
    await passOn(carl, second, fromNow(-5 * MINUTE_MS));
    let steps = 0;
    const met = await walk(1, async () => {
      if (steps++ === 1) await makeFollow(reader, carl);
      if (steps === 3) await prisma.repost.deleteMany({ where: { userId: bob.id } });
    });
    expect([...met].sort()).toEqual([...posts].sort());
  });

  test("a reposted post appears once even when more were shown than a cursor can hold", async () => {
    const count = MAX_SHOWN_IN_CURSOR + 40;
    await pool.query(
      `INSERT INTO "Post" ("id", "authorId", "text", "createdAt")
       SELECT gen_random_uuid(), $1, 'x', now() - n * interval '1 hour' FROM generate_series(1, $2) n`,
      [ann.id, count],
    );
    await pool.query(
      `INSERT INTO "Repost" ("postId", "userId", "createdAt") SELECT "id", $1, "createdAt" + interval '30 minutes' FROM "Post"`,
      [bob.id],
    );
    const met = await walk(50);
    expect([met.length, new Set(met).size]).toEqual([count, count]);
  });
});

test("Following uses its indexes, however much everyone else reposts", async () => {
  await pool.query(`
    INSERT INTO "User" ("id", "firstName", "lastName", "username", "email", "billingRef")
    SELECT gen_random_uuid(), 'Extra', 'Person', 'extra_' || n, 'extra' || n || '@veranda.test', gen_random_uuid() FROM generate_series(1, 600) n`);
  await pool.query(`
    INSERT INTO "Post" ("id", "authorId", "text", "createdAt")
    SELECT gen_random_uuid(), u."id", 'x', now() - n * interval '1 hour' FROM "User" u CROSS JOIN generate_series(1, 5) n`);
  await pool.query(`
    INSERT INTO "Repost" ("postId", "userId", "createdAt")
    SELECT p."id", u."id", now() - random() * interval '9 days' FROM "User" u
    CROSS JOIN LATERAL (SELECT "id" FROM "Post" WHERE "authorId" <> u."id" ORDER BY md5("id"::text || u."id"::text) LIMIT 40) p`);
  await pool.query(
    `INSERT INTO "Follow" ("followerId", "followeeId") SELECT $1, "id" FROM "User" WHERE "username" LIKE 'extra_%' ORDER BY "username" LIMIT 220`,
    [reader.id],
  );
  await vacuumDatabase();
  const { indexes, scanned, buffers } = await explainQuery(() => listPosts(reader, { feed: "following", limit: 20 }));
  expect(scanned).toEqual([]);
  expect([...indexes]).toEqual(expect.arrayContaining(["Repost_following_idx", "Post_author_public_idx"]));
  expect(buffers).toBeLessThan(3_000);
});

test("Following lists posts of followed private accounts by time, over indexes of their own", async () => {
  await pool.query(`
    INSERT INTO "User" ("id", "firstName", "lastName", "username", "email", "billingRef", "isPrivate")
    SELECT gen_random_uuid(), 'Shy', 'Person', 'shy_' || n, 'shy' || n || '@veranda.test', gen_random_uuid(), true FROM generate_series(1, 300) n`);
  await pool.query(`
    INSERT INTO "Post" ("id", "authorId", "text", "createdAt")
    SELECT gen_random_uuid(), u."id", 'x', now() - n * interval '1 hour' FROM "User" u CROSS JOIN generate_series(1, 20) n
    WHERE u."username" LIKE 'shy_%'`);
  await pool.query(
    `INSERT INTO "Follow" ("followerId", "followeeId") SELECT $1, "id" FROM "User" WHERE "username" LIKE 'shy_%' ORDER BY "username" LIMIT 30`,
    [reader.id],
  );
  const [shy] = await prisma.follow.findMany({
    where: { followerId: reader.id, isOfPrivate: true },
    select: { followeeId: true },
  });
  const first = await makePost({ id: shy?.followeeId ?? "" });
  const anns = await makePost(ann, { createdAt: fromNow(-MINUTE_MS) });
  await vacuumDatabase();
  expect(idsAndReposters(await following(2))).toEqual([
    [first, null],
    [anns, null],
  ]);
  expect(await walk(50)).toHaveLength(30 * 20 + 2);
  for (const feed of ["following", "for-you"] as const) {
    const { indexes, scanned } = await explainQuery(() => listPosts(reader, { feed, limit: 20 }));
    expect(scanned).toEqual([]);
    expect([...indexes]).toEqual(expect.arrayContaining(["Follow_private_idx", "Post_author_followers_idx"]));
  }
});

test("Following lists posts for close friends by time, over indexes of their own, and none of people not followed", async () => {
  await pool.query(`
    INSERT INTO "User" ("id", "firstName", "lastName", "username", "email", "billingRef")
    SELECT gen_random_uuid(), 'Near', 'Person', 'near_' || n, 'near' || n || '@veranda.test', gen_random_uuid() FROM generate_series(1, 300) n`);
  await pool.query(`
    INSERT INTO "Post" ("id", "authorId", "text", "visibility", "createdAt")
    SELECT gen_random_uuid(), u."id", 'x', 'close_friends', now() - n * interval '1 hour' FROM "User" u CROSS JOIN generate_series(1, 20) n
    WHERE u."username" LIKE 'near\\_%'`);
  await pool.query(
    `INSERT INTO "CloseFriend" ("ownerId", "friendId") SELECT "id", $1 FROM "User" WHERE "username" LIKE 'near\\_%'`,
    [reader.id],
  );
  await pool.query(
    `INSERT INTO "Follow" ("followerId", "followeeId") SELECT $1, "id" FROM "User" WHERE "username" LIKE 'near\\_%' ORDER BY "username" LIMIT 30`,
    [reader.id],
  );
  await vacuumDatabase();
  expect(await walk(50)).toHaveLength(30 * 20);
  for (const feed of ["following", "for-you"] as const) {
    const { indexes, scanned } = await explainQuery(() => listPosts(reader, { feed, limit: 20 }));
    expect(scanned).toEqual([]);
    expect([...indexes]).toEqual(expect.arrayContaining(["Post_author_close_friends_idx"]));
  }
});
