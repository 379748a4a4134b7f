import "@/lib/testing/setup/database";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { MAX_MUTED_WORDS } from "@/lib/accounts/constants";
import { fromNow, now } from "@/lib/infra/clock";
import { pool } from "@/lib/infra/db";
import { searchPosts } from "@/lib/search/queries";
import { recordStatements } from "@/lib/testing/assertions/statements";
import { makeComment, makeFollow, makePerson, makePost, type TestUser } from "@/lib/testing/factories/people";
import { vacuumDatabase } from "@/lib/testing/measure/vacuum";
import { listComments } from "../queries/comments";
import { listTagPosts } from "../queries/hashtags";
import { listPosts } from "./list-posts";
import { countNewPosts } from "./new-count";

const LIMIT = 20;
const POST_COUNT = 600;

let reader: TestUser;
/** Muted nothing. */
let other: TestUser;
let thread: string;

beforeAll(async () => {
  const author = await makePerson({ plan: "starter" });
  other = await makePerson({ plan: "starter" });
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

/** How many of twelve calls PostgreSQL answered by the statement's one plan, on a connection of their own. */
async function countReusedPlans(read: () => Promise<unknown>): Promise<number> {
  const statements = await recordStatements(read);
  const client = await pool.connect();
  try {
    for (const [index, { text, values }] of statements.entries())
      for (let call = 0; call < 12; call++) await client.query({ name: `statement ${index}`, text, values });
    const { rows } = await client.query<{ reused: number }>(
      `SELECT min("generic_plans")::int AS "reused" FROM pg_prepared_statements WHERE "name" LIKE 'statement %'`,
    );
    return rows[0]?.reused ?? 0;
  } finally {
    client.release(true);
  }
}

type Read = (by: TestUser) => Promise<unknown>;

const LISTS: [string, Read][] = [
  ["all posts", (by) => listPosts(by, { limit: LIMIT })],
  ["For You", (by) => listPosts(by, { limit: LIMIT, feed: "for-you" })],
  ["Following", (by) => listPosts(by, { limit: LIMIT, feed: "following" })],
  ["Trending", (by) => listPosts(by, { limit: LIMIT, feed: "trending" })],
  ["a hashtag", (by) => listTagPosts(by, { tag: "tea", limit: LIMIT })],
  ["search", (by) => searchPosts(by, { q: "morning", media: "false", limit: LIMIT })],
  ["comments", (by) => listComments(by, thread, { limit: LIMIT })],
];

describe("the cost of 200 muted words", () => {
  test.each(LISTS)("reads one row of words and compares only the rows of a page: %s", async (_, read) => {
    const plan = await planOf(() => read(reader));
    expect(loopsOf(plan, /Scan.* on "MutedWordSet"/)).toBe(1);
    expect(loopsOf(plan, /Scan.* on "MutedWord"/)).toBe(0);
    // The words of each row of the page are compared once.
    const compared = loopsOf(plan, /Subquery Scan on t(_\d+)?\s/);
    expect(compared).toBeGreaterThan(0);
    expect(compared).toBeLessThanOrEqual(LIMIT + 1);
  });

  // PostgreSQL plans every call, for several times its cost, if it estimates that one plan for all costs more.
  test.each<[string, Read]>([
    ...LISTS,
    ["the count of new posts", (by) => countNewPosts(by, { feed: "following", since: fromNow(-60_000).toISOString() })],
  ])("leaves everyone else one plan for all calls: %s", async (_, read) => {
    expect(await countReusedPlans(() => read(other))).toBeGreaterThan(0);
  });
});
