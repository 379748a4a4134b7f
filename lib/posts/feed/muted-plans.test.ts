import "@/lib/testing/setup/database";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { MAX_MUTED_WORDS } from "@/lib/accounts/constants";
import { now } from "@/lib/infra/clock";
import { pool } from "@/lib/infra/db";
import { searchPosts } from "@/lib/search/queries";
import { recordStatements } from "@/lib/testing/assertions/statements";
import { makeComment, makeFollow, makePerson, makePost, type TestUser } from "@/lib/testing/factories/people";
import { vacuumDatabase } from "@/lib/testing/wait/vacuum";
import { listComments } from "../queries/comments";
import { listTagPosts } from "../queries/hashtags";
import { listPosts } from "./list-posts";

const LIMIT = 20;
const POST_COUNT = 600;

let reader: TestUser;
let thread: string;

beforeAll(async () => {
  const [author, other] = [await makePerson({ plan: "starter" }), await makePerson({ plan: "starter" })];
  reader = await makePerson({ plan: "starter" });
  await makeFollow(reader, author);
  await pool.query(
    `INSERT INTO "Post" ("id", "authorId", "text", "createdAt")
     SELECT gen_random_uuid(), $1, 'A tea of the morning, number ' || n || ' #tea', $2::timestamptz - make_interval(mins => n)
     FROM generate_series(1, ${POST_COUNT}) n`,
    [author.id, now()],
  );
  await pool.query(`INSERT INTO "Hashtag" ("tag") VALUES ('tea')`);
  await pool.query(
    `INSERT INTO "PostHashtag" ("postId", "tag", "authorId", "createdAt", "isPublic") SELECT "id", 'tea', "authorId", "createdAt", true FROM "Post"`,
  );
  await pool.query(`INSERT INTO "Like" ("postId", "userId") SELECT "id", $1 FROM "Post"`, [other.id]);
  thread = await makePost(author, { text: "A thread" });
  for (let n = 0; n < 60; n++) await makeComment(author, thread);
  await pool.query(
    `INSERT INTO "MutedWord" ("id", "userId", "phrase", "folded", "pattern", "match", "places")
     SELECT gen_random_uuid(), $1, w, w, CASE WHEN n % 10 = 0 THEN '%' || w || '%' END,
       CASE WHEN n % 10 = 0 THEN 'part' ELSE 'whole' END::"MutedWordMatch", '{feeds,comments}'
     FROM (SELECT n, 'coffee' || n AS w FROM generate_series(1, ${MAX_MUTED_WORDS}) n) words`,
    [reader.id],
  );
  await vacuumDatabase();
});

/** The lines of the plan of one statement, as it ran. */
async function planOf(read: () => Promise<unknown>): Promise<string[]> {
  const plans: string[] = [];
  for (const { text, values } of await recordStatements(read)) {
    const { rows } = await pool.query<{ "QUERY PLAN": string }>({
      text: `EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF) ${text}`,
      values,
    });
    plans.push(...rows.map((row) => row["QUERY PLAN"]));
  }
  return plans;
}

/** How often the lines that match ran, summed up. */
const loopsOf = (plan: readonly string[], node: RegExp) =>
  plan
    .filter((line) => node.test(line) && !line.includes("never executed"))
    .reduce((sum, line) => sum + Number(/loops=(\d+)/.exec(line)?.[1] ?? 0), 0);

describe("the cost of 200 muted words", () => {
  const reads: [string, () => Promise<unknown>][] = [
    ["all posts", () => listPosts(reader, { limit: LIMIT })],
    ["For You", () => listPosts(reader, { limit: LIMIT, feed: "for-you" })],
    ["Following", () => listPosts(reader, { limit: LIMIT, feed: "following" })],
    ["Trending", () => listPosts(reader, { limit: LIMIT, feed: "trending" })],
    ["a hashtag", () => listTagPosts(reader, { tag: "tea", limit: LIMIT })],
    ["search", () => searchPosts(reader, { q: "morning", media: "false", limit: LIMIT })],
    ["comments", () => listComments(reader, thread, { limit: LIMIT })],
  ];

  test.each(reads)("reads 200 muted words once and compares only the rows of a page: %s", async (_, read) => {
    const plan = await planOf(read);
    expect(loopsOf(plan, /Scan.* on "MutedWord"/)).toBe(1);
    // The text of each row of the page is split into words once.
    const splits = loopsOf(plan, /Function Scan on string_to_table/);
    expect(splits).toBeGreaterThan(0);
    expect(splits).toBeLessThanOrEqual(LIMIT + 1);
  });
});
