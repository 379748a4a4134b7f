import "@/lib/testing/setup/database";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { getProfile } from "@/lib/accounts/queries/users";
import { readActor } from "@/lib/accounts/session/session";
import { encodeCursor } from "@/lib/http/cursor";
import { pool, prisma } from "@/lib/infra/db";
import { explainQuery } from "@/lib/testing/assertions/query-plan";
import { recordStatements } from "@/lib/testing/assertions/statements";
import { makePerson, makePost, type TestUser } from "@/lib/testing/factories/people";
import { vacuumDatabase } from "@/lib/testing/measure/vacuum";
import { COMMENT_ORDERS } from "../constants";
import { listPosts } from "../feed/list-posts";
import { getOwnComment, listComments, listHiddenComments } from "./comments";
import { listPostsOf } from "./posts";

let reader: TestUser;
let author: TestUser;
/** Has dismissed thousands of posts. */
let picky: TestUser;
let busyPost: string;

const page = { limit: 20, cursor: undefined };
const deep = {
  limit: 20,
  cursor: encodeCursor({ createdAt: new Date("2025-01-01T01:00:00Z"), id: "01890000-0000-7000-8000-000000000000" }),
};

beforeAll(async () => {
  [reader, author, picky] = await Promise.all([
    makePerson({ plan: "starter" }),
    makePerson({ plan: "starter" }),
    makePerson({ plan: "starter" }),
  ]);
  await pool.query(`
    INSERT INTO "User" ("id", "firstName", "lastName", "username", "email", "billingRef")
    SELECT gen_random_uuid(), 'Extra', 'Person', 'extra_' || n, 'extra' || n || '@veranda.test', gen_random_uuid() FROM generate_series(1, 2000) n`);
  await pool.query(`
    INSERT INTO "Session" ("id", "sessionToken", "userId", "expires") SELECT gen_random_uuid(), md5("id"::text), "id", now() + '1 day' FROM "User"`);
  await pool.query(`
    INSERT INTO "Post" ("id", "authorId", "type", "text", "visibility", "createdAt")
    SELECT gen_random_uuid(), u."id", CASE WHEN n = 6 THEN 'image' ELSE 'text' END::"PostType", 'x', CASE WHEN n % 10 = 0 THEN 'private' ELSE 'public' END::"Visibility", '2025-01-01'::timestamptz + n * '1 minute'::interval
    FROM "User" u CROSS JOIN generate_series(1, 6) n`);
  busyPost = await makePost(author);
  await pool.query(
    `INSERT INTO "Comment" ("id", "postId", "authorId", "text", "createdAt")
     SELECT gen_random_uuid(), p."id", p."authorId", 'x', p."createdAt" FROM "Post" p`,
  );
  await pool.query(
    `INSERT INTO "Comment" ("id", "postId", "authorId", "text") SELECT gen_random_uuid(), $1, "id", 'x' FROM "User"`,
    [busyPost],
  );
  await pool.query(
    `UPDATE "Comment" SET "likesCount" = 1 WHERE "postId" = $1 AND "id" < '80000000-0000-0000-0000-000000000000'`,
    [busyPost],
  );
  await pool.query(
    `INSERT INTO "PostDismissal" ("userId", "postId") SELECT $1, "id" FROM "Post" ORDER BY "createdAt" DESC LIMIT 3000`,
    [picky.id],
  );
  await pool.query(`INSERT INTO "Like" ("postId", "userId") SELECT "id", "authorId" FROM "Post"`);
  await pool.query(`INSERT INTO "Follow" ("followerId", "followeeId") SELECT $1, "id" FROM "User" WHERE "id" <> $1`, [
    author.id,
  ]);
  await pool.query(`INSERT INTO "Follow" ("followerId", "followeeId") SELECT "id", $1 FROM "User" WHERE "id" <> $1`, [
    author.id,
  ]);
  await vacuumDatabase();
});

describe("query plans of hot reads", () => {
  const reads: [string, string[], () => Promise<unknown>][] = [
    ["everything, for a visitor", ["Post_public_feed_idx"], () => listPosts(null, page)],
    ["everything, for a member", ["Post_public_feed_idx", "Post_own_hidden_idx"], () => listPosts(reader, page)],
    ["a visitor's page far down", ["Post_public_feed_idx"], () => listPosts(null, deep)],
    ["a member's page far down", ["Post_public_feed_idx", "Post_own_hidden_idx"], () => listPosts(reader, deep)],
    ["the feed of a visitor", ["Post_public_feed_idx"], () => listPosts(null, { ...page, feed: "for-you" })],
    [
      "the feed of a member",
      ["Post_public_feed_idx", "Post_own_hidden_idx"],
      () => listPosts(reader, { ...page, feed: "for-you" }),
    ],
    [
      "the following feed of a member who follows one user",
      ["Post_author_public_idx"],
      () => listPosts(reader, { ...page, feed: "following" }),
    ],
    [
      "the following feed of a member who follows 2,000 users",
      ["Post_public_feed_idx"],
      () => listPosts(author, { ...page, feed: "following" }),
    ],
    ["the trending feed", ["PostHeat_heat_idx"], () => listPosts(reader, { ...page, feed: "trending" })],
    ["a visitor's feed far down", ["Post_public_feed_idx"], () => listPosts(null, { ...deep, feed: "for-you" })],
    [
      "a member's feed far down",
      ["Post_public_feed_idx", "Post_own_hidden_idx"],
      () => listPosts(reader, { ...deep, feed: "for-you" }),
    ],
    [
      "a person's posts",
      ["Post_author_public_idx", "Repost_userId_createdAt_postId_idx"],
      () => listPostsOf(null, author.id, page),
    ],
    [
      "a person's posts, far down",
      ["Post_author_public_idx", "Repost_userId_createdAt_postId_idx"],
      () => listPostsOf(reader, author.id, deep),
    ],
    [
      "a person's photos and videos",
      ["Post_author_media_idx"],
      () => listPostsOf(reader, author.id, { ...page, media: "true" }),
    ],
    ["one's own posts", ["Post_authorId_createdAt_id_idx"], () => listPostsOf(author, author.id, page)],
    [
      "the feed of a member who dismissed 3,000 posts",
      ["Post_public_feed_idx", "PostDismissal_userId_createdAt_postId_idx"],
      () => listPosts(picky, { ...page, feed: "for-you" }),
    ],
    ["the comments under a post", ["Comment_postId_createdAt_id_idx"], () => listComments(reader, busyPost, page)],
    [
      "the oldest comments under a post",
      ["Comment_postId_createdAt_id_idx"],
      () => listComments(reader, busyPost, { ...page, order: "oldest" }),
    ],
    [
      "the top comments under a post",
      ["Comment_top_idx"],
      () => listComments(reader, busyPost, { ...page, order: "top" }),
    ],
    ["the hidden comments under a post", ["Comment_hidden_idx"], () => listHiddenComments(reader, busyPost, page)],
    ["the reader's own comment under a post", ["Comment_own_idx"], () => getOwnComment(reader, busyPost)],
    [
      "the holder of a session",
      ["Session_sessionToken_key", "Session_supersededToken_key"],
      () => readActor("a token that nobody has"),
    ],
    ["a profile", ["Post_authorId_createdAt_id_idx"], () => getProfile(reader, { id: author.id })],
    ["a profile by its username", ["User_username_key"], () => getProfile(null, { username: author.username })],
  ];

  test.each(reads)("a hot read uses its indexes without a sequential scan: %s", async (_, expected, read) => {
    const { indexes, scanned } = await explainQuery(read);
    expect(scanned).toEqual([]);
    expect([...indexes]).toEqual(expect.arrayContaining(expected));
  });

  test("a page by time reads no more rows than it shows, wherever it starts", async () => {
    for (const query of [page, deep, { ...deep, feed: "for-you" as const }]) {
      expect((await explainQuery(() => listPosts(null, query))).rows).toBeLessThanOrEqual(query.limit + 1);
      expect((await explainQuery(() => listPosts(reader, query))).rows).toBeLessThanOrEqual(2 * query.limit + 2);
    }
    for (const order of COMMENT_ORDERS) {
      const first = { ...page, order };
      const { next } = await listComments(null, busyPost, { limit: 50, order });
      for (const query of [first, { ...first, cursor: next ?? undefined }])
        expect((await explainQuery(() => listComments(null, busyPost, query))).rows).toBeLessThanOrEqual(
          page.limit + 1,
        );
    }
  });

  test("a feed reads fewer than 3,000 pages, for readers of one follow and of 2,000, and after 3,000 dismissals", async () => {
    for (const who of [null, reader, author, picky])
      for (const feed of [undefined, "for-you", "following", "trending"] as const)
        expect((await explainQuery(() => listPosts(who, { ...page, feed }))).buffers).toBeLessThan(3_000);
  });

  test("a feed, a session and a profile each take one statement", async () => {
    for (const feed of [undefined, "for-you", "following", "trending"] as const)
      expect(await recordStatements(() => listPosts(reader, { ...page, feed }))).toHaveLength(1);
    expect(await recordStatements(() => readActor("a token that nobody has"))).toHaveLength(1);
    expect(await recordStatements(() => getProfile(reader, { id: author.id }))).toHaveLength(1);
    expect(await prisma.post.count()).toBeGreaterThan(10_000);
  });
});
