import "@/lib/testing/setup/database";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { DAY_MS, fromNow, HOUR_MS } from "@/lib/infra/clock";
import { pool, prisma } from "@/lib/infra/db";
import { explainQuery } from "@/lib/testing/assertions/query-plan";
import { recordStatements } from "@/lib/testing/assertions/statements";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makeComment, makeFollow, makePerson, makePost, setRole, type TestUser } from "@/lib/testing/factories/people";
import { vacuumDatabase } from "@/lib/testing/measure/vacuum";
import { posts } from "../contract";
import { getActivity } from "./activity";

const QUIET = { postsCount: 0, likesCount: 0, commentsCount: 0, followersCount: 0, viewsCount: 0 };
const NOTHING = { ...QUIET, before: QUIET };
const LONG_AGO = fromNow(-7 * DAY_MS - 1_000);

const like = (person: TestUser, postId: string, createdAt = fromNow(0)) =>
  prisma.like.create({ data: { userId: person.id, postId, createdAt }, select: { postId: true } });
const activity = async (person: TestUser) => (await sendTo(posts.activity, { as: person })).body;

describe("weekly activity", () => {
  test("weekly activity is zero for a new account, and returns the start of its period", async () => {
    const me = await makePerson();
    const before = fromNow(-7 * DAY_MS).toISOString();
    const { since, ...counts } = await activity(me);
    expect(counts).toEqual(NOTHING);
    expect([before, since, fromNow(-7 * DAY_MS).toISOString()].sort()[1]).toBe(since);
  });

  test("weekly activity counts own posts and what others gave, not own likes or comments", async () => {
    const [me, a, b] = await Promise.all([makePerson({ plan: "starter" }), makePerson(), makePerson()]);
    const ownPost = await makePost(me);
    await makePost(me, { visibility: "private" });
    await makePost(me, { state: "removed" });
    const otherPost = await makePost(a);
    for (const person of [me, a, b]) await like(person, ownPost);
    for (const person of [me, a, a]) await makeComment(person, ownPost);
    await makeComment(b, ownPost, { state: "held" });
    await makeFollow(a, me);
    await makeFollow(me, b);
    await like(me, otherPost);
    await makeComment(me, otherPost);
    expect(await activity(me)).toMatchObject({ postsCount: 2, likesCount: 2, commentsCount: 2, followersCount: 1 });
    expect(await activity(a)).toMatchObject({ postsCount: 1, likesCount: 1, commentsCount: 1, followersCount: 0 });
  });

  test("weekly activity covers seven days, including likes and comments on older posts", async () => {
    const [me, a, b] = await Promise.all([makePerson({ plan: "starter" }), makePerson(), makePerson()]);
    const old = await makePost(me, { createdAt: LONG_AGO });
    await like(a, old, LONG_AGO);
    await like(b, old);
    await makeComment(a, old, { createdAt: LONG_AGO });
    await makeComment(b, old);
    for (const [follower, createdAt] of [
      [a, LONG_AGO],
      [b, fromNow(-7 * DAY_MS + HOUR_MS)],
    ] as const)
      await prisma.follow.create({
        data: { followerId: follower.id, followeeId: me.id, createdAt },
        select: { followerId: true },
      });
    expect(await activity(me)).toMatchObject({
      postsCount: 0,
      likesCount: 1,
      commentsCount: 1,
      followersCount: 1,
      before: { postsCount: 1, likesCount: 1, commentsCount: 1, followersCount: 1 },
    });
  });

  test("weekly activity leaves out banned followers and comments by banned people", async () => {
    const [me, gone, stays] = await Promise.all([makePerson({ plan: "starter" }), makePerson(), makePerson()]);
    const ownPost = await makePost(me);
    for (const person of [gone, stays]) {
      await makeFollow(person, me);
      await makeComment(person, ownPost);
    }
    await setRole(gone, "banned");
    expect(await activity(me)).toMatchObject({ commentsCount: 1, followersCount: 1 });
  });
});

describe("cost of the weekly activity query", () => {
  let busy: TestUser;
  /** Sorts the extra people in the order in which they were numbered. */
  const FIRST = `length("username"), "username"`;

  beforeAll(async () => {
    busy = await makePerson({ plan: "creator" });
    await pool.query(`
      INSERT INTO "User" ("id", "firstName", "lastName", "username", "email", "billingRef")
      SELECT gen_random_uuid(), 'Extra', 'Person', 'extra_' || n, 'extra' || n || '@veranda.test', gen_random_uuid() FROM generate_series(1, 2000) n`);
    await pool.query(
      `INSERT INTO "Post" ("id", "authorId", "text", "createdAt") SELECT gen_random_uuid(), $1, 'x', now() - n * interval '2 days' FROM generate_series(1, 40) n`,
      [busy.id],
    );
    await pool.query(`
      INSERT INTO "Post" ("id", "authorId", "text", "createdAt") SELECT gen_random_uuid(), "id", 'x', now() - interval '9 days' FROM "User"`);
    for (const [table, columns] of [
      ["Like", `"postId", "userId", "createdAt") SELECT p."id", u."id"`],
      ["Comment", `"id", "postId", "authorId", "text", "createdAt") SELECT gen_random_uuid(), p."id", u."id", 'x'`],
    ])
      await pool.query(
        `INSERT INTO "${table}" (${columns}, CASE WHEN u."username" IN ('extra_1', 'extra_2') THEN now() ELSE now() - interval '16 days' END
         FROM "Post" p CROSS JOIN (SELECT * FROM "User" WHERE "username" LIKE 'extra_%' ORDER BY ${FIRST} LIMIT 400) u WHERE p."authorId" = $1`,
        [busy.id],
      );
    await pool.query(
      `INSERT INTO "Follow" ("followerId", "followeeId", "createdAt")
       SELECT "id", $1, now() - row_number() OVER (ORDER BY ${FIRST}) * interval '40 minutes' FROM "User" WHERE "username" LIKE 'extra_%'`,
      [busy.id],
    );
    await pool.query(`UPDATE "User" SET "role" = 'banned' WHERE "username" = 'extra_3'`);
    await vacuumDatabase();
  });

  test("the weekly activity query is one statement over its indexes, whatever the size of the history", async () => {
    expect(await recordStatements(() => getActivity(busy))).toHaveLength(1);
    const { indexes, scanned, buffers } = await explainQuery(() => getActivity(busy));
    expect(scanned).toEqual([]);
    expect([...indexes]).toEqual(
      expect.arrayContaining([
        "Post_authorId_createdAt_id_idx",
        "Like_postId_createdAt_userId_idx",
        "Comment_postId_createdAt_id_idx",
        "Follow_followeeId_createdAt_followerId_idx",
      ]),
    );
    // 16,000 likes and as many comments are older than two weeks.
    expect(buffers).toBeLessThan(600);
  });

  test("the weekly activity query returns the same counts as plain counts of the rows", async () => {
    const { since, before: _, viewsCount: __, ...counts } = await getActivity(busy);
    const { rows } = await pool.query(
      `SELECT (SELECT count(*)::int FROM "Post" WHERE "authorId" = $1 AND "createdAt" >= $2) AS "postsCount",
        (SELECT count(*)::int FROM "Like" l JOIN "Post" p ON p."id" = l."postId" WHERE p."authorId" = $1 AND l."createdAt" >= $2) AS "likesCount",
        (SELECT count(*)::int FROM "Comment" c JOIN "Post" p ON p."id" = c."postId" WHERE p."authorId" = $1 AND c."createdAt" >= $2) AS "commentsCount",
        (SELECT count(*)::int FROM "Follow" f JOIN "User" u ON u."id" = f."followerId"
          WHERE f."followeeId" = $1 AND f."createdAt" >= $2 AND u."role" <> 'banned') AS "followersCount",
        (SELECT count(*)::int FROM "Follow" WHERE "followeeId" = $1 AND "createdAt" >= $2) AS "all"`,
      [busy.id, since],
    );
    const { all, ...plain } = rows[0];
    expect(counts).toEqual(plain);
    expect(counts.likesCount).toBeGreaterThan(0);
    expect(counts.followersCount).toBe(all - 1);
  });
});
