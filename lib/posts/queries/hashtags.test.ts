import "@/lib/testing/setup/database";
import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { DAY_MS, fromNow, HOUR_MS } from "@/lib/infra/clock";
import { pool, prisma } from "@/lib/infra/db";
import { explainQuery } from "@/lib/testing/assertions/query-plan";
import { recordStatements } from "@/lib/testing/assertions/statements";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makeBlock, makePerson, makePost, setRole, type TestUser } from "@/lib/testing/factories/people";
import { vacuumDatabase } from "@/lib/testing/measure/vacuum";
import { recordTokens } from "../commands/record-tokens";
import { posts } from "../contract";
import { feed } from "../contract/feed";
import { computeTrendingTags, listTagPosts, listTrendingTags, searchTags } from "./hashtags";

const fresh = () => prisma.post.deleteMany({});
const people = (count: number) => Promise.all(Array.from({ length: count }, () => makePerson({ plan: "starter" })));

/** Creates a post and records its hashtags, as publishing does. */
async function publish(author: TestUser, overrides: Parameters<typeof makePost>[1] & { text: string }) {
  const id = await makePost(author, overrides);
  await recordTokens(id, overrides.text, prisma);
  return id;
}

async function write(text: string, authors: TestUser[], createdAt = fromNow(0)) {
  for (const author of authors) await publish(author, { text, createdAt });
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe("Trending Now", () => {
  test("Trending Now ranks five hashtags by people, then by posts", async () => {
    await fresh();
    const [a, b, c, d] = await people(4);
    if (!a || !b || !c || !d) throw new Error("four people were made");
    await write("#tea", [a, b, c, d]);
    await write("#bread", [a, b, c]);
    await write("#bread and more #bread", [a]);
    await write("#rye", [a, b, c]);
    await write("#birds", [a, b]);
    await write("#alone", [d, d, d, d, d, d]);
    await write("#last", [a]);
    expect(await computeTrendingTags()).toEqual([
      { tag: "tea", postsCount: 4, peopleCount: 4 },
      { tag: "bread", postsCount: 4, peopleCount: 3 },
      { tag: "rye", postsCount: 3, peopleCount: 3 },
      { tag: "birds", postsCount: 2, peopleCount: 2 },
      { tag: "alone", postsCount: 6, peopleCount: 1 },
    ]);
  });

  test("Trending Now counts only public posts", async () => {
    await fresh();
    const [a, gone] = await people(2);
    if (!a || !gone) throw new Error("two people were made");
    await write("#seen", [a]);
    await publish(a, { text: "#private", visibility: "private" });
    await publish(a, { text: "#held", state: "held" });
    await publish(a, { text: "#removed", state: "removed" });
    await write("#banned", [gone]);
    await setRole(gone, "banned");
    expect((await computeTrendingTags()).map(({ tag }) => tag)).toEqual(["seen"]);
  });

  test("Trending Now counts posts that passed screening or were never screened", async () => {
    await fresh();
    const [a] = await people(1);
    if (!a) throw new Error("a person was made");
    for (const verdict of ["pass", "queue", "hold", "reject"] as const) {
      const id = await publish(a, { text: `#${verdict}` });
      const outcome = { verdict, hits: [], facts: {}, version: "test", milliseconds: 0.5 };
      const screening = { ...outcome, kind: "post" as const, targetId: id, authorId: a.id };
      await prisma.post.update({
        where: { id },
        data: { screeningId: (await prisma.screening.create({ data: screening, select: { id: true } })).id },
        select: { id: true },
      });
    }
    await write("#unscreened", [a]);
    expect((await computeTrendingTags()).map(({ tag }) => tag)).toEqual(["pass", "unscreened"]);
  });

  test("Trending Now ranks a hashtag of the last hour above one that more people used this morning", async () => {
    await fresh();
    const crowd = await people(6);
    const hours = (count: number) => fromNow(-count * HOUR_MS);
    await write("#morning", crowd, hours(9));
    await write("#now", crowd.slice(0, 2), hours(0));
    const night = hours(12);
    for (const tag of ["#b", "#c", "#d"]) await write(tag, crowd.slice(0, 2), night);
    await write("#alone #alone", [crowd[0] as TestUser, crowd[0] as TestUser], hours(0));
    expect((await computeTrendingTags()).map(({ tag }) => tag)).toEqual(["now", "morning", "b", "c", "d"]);
  });

  test("Trending Now covers a week, or a month if a week has fewer than five hashtags", async () => {
    await fresh();
    const [a, b] = await people(2);
    if (!a || !b) throw new Error("two people were made");
    await write("#a #b #c #d", [a]);
    await write("#earlier", [a, b], fromNow(-8 * DAY_MS));
    await write("#old", [a, b], fromNow(-31 * DAY_MS));
    const tags = async () => (await computeTrendingTags()).map(({ tag }) => tag);
    expect(await tags()).toEqual(["earlier", "a", "b", "c", "d"]);
    await write("#e", [a]);
    expect(await tags()).toEqual(["a", "b", "c", "d", "e"]);
  });

  test("Trending Now is open to visitors and recounted at most every 15 seconds", async () => {
    await fresh();
    const started = Date.now();
    const clock = jest.spyOn(Date, "now").mockImplementation(() => started);
    await write("#tea", await people(1));
    const first = await sendTo(posts.trendingTags);
    expect([first.status, first.body]).toEqual([200, [{ tag: "tea", postsCount: 1, peopleCount: 1 }]]);
    await write("#tea", await people(1));
    expect(await recordStatements(() => Promise.all([listTrendingTags(null), listTrendingTags(null)]))).toEqual([]);
    clock.mockImplementation(() => started + 14_999);
    expect(await listTrendingTags(null)).toEqual(first.body);
    clock.mockImplementation(() => started + 15_000);
    expect(await listTrendingTags(null)).toEqual([{ tag: "tea", postsCount: 2, peopleCount: 2 }]);
  });

  test("Trending Now reads at most 5,000 of the newest hashtags, over their index", async () => {
    await fresh();
    const [a] = await people(1);
    await pool.query(
      `INSERT INTO "Post" ("id", "authorId", "text", "createdAt")
       SELECT gen_random_uuid(), $1, 'x', now() - n * interval '1 second' FROM generate_series(1, 6000) n`,
      [a?.id],
    );
    await pool.query(`INSERT INTO "Hashtag" ("tag") SELECT 'tag' || n FROM generate_series(0, 99) n`);
    await pool.query(
      `INSERT INTO "PostHashtag" ("postId", "tag", "authorId", "createdAt", "isPublic")
       SELECT "id", 'tag' || row_number() OVER () % 100, "authorId", "createdAt", true FROM "Post"`,
    );
    await vacuumDatabase();
    const { indexes, scanned } = await explainQuery(() => computeTrendingTags());
    expect(scanned).toEqual([]);
    expect([...indexes]).toEqual(expect.arrayContaining(["PostHashtag_recent_idx"]));
    // A hundred hashtags share the newest 5,000 of the 6,000.
    expect((await computeTrendingTags()).map(({ postsCount }) => postsCount)).toEqual([50, 50, 50, 50, 50]);
  });
});

describe("hashtag search and pages", () => {
  test("hashtag search finds prefixes and near misses, but only tags of posts that are public", async () => {
    await fresh();
    const [a, b] = await people(2);
    if (!a || !b) throw new Error("two people were made");
    await write("#sourdough", [a, b]);
    await write("#sourpuss", [a]);
    await publish(a, { text: "#sourcherry", visibility: "private" });
    const found = async (q: string) => (await sendTo(feed.tags, { query: { q } })).body;
    expect(await found("#Sour")).toEqual([
      { tag: "sourdough", postsCount: 2 },
      { tag: "sourpuss", postsCount: 1 },
    ]);
    expect((await found("sourdogh")).map(({ tag }) => tag)).toContain("sourdough");
    expect(await found("100%_")).toEqual([]);
  });

  test("hashtag search finds the tag itself and used ones behind many that no public post has", async () => {
    await fresh();
    const [a, b, hidden] = await people(3);
    if (!a || !b || !hidden) throw new Error("three people were made");
    for (const word of ["cata", "marmaled"])
      for (const from of [1, 21, 41]) {
        const text = Array.from({ length: 20 }, (_, n) => `#${word}${from + n}`).join(" ");
        await publish(hidden, { text, visibility: "private" });
      }
    await write("#cats #marmalade", [a, b]);
    await write("#cat", [a]);
    const found = async (q: string) => (await sendTo(feed.tags, { query: { q } })).body.map(({ tag }) => tag);
    expect(await found("cat")).toEqual(["cat", "cats"]);
    expect(await found("marmalede")).toEqual(["marmalade"]);
    const { indexes, scanned } = await explainQuery(() => searchTags({ q: "cat" }));
    expect(scanned).toEqual([]);
    expect([...indexes]).toEqual(
      expect.arrayContaining(["Hashtag_prefix_idx", "Hashtag_tag_trgm_idx", "PostHashtag_tag_idx"]),
    );
  });

  test("the page of a hashtag lists its public posts newest first, without blocked people", async () => {
    await fresh();
    const [a, b, reader] = await people(3);
    if (!a || !b || !reader) throw new Error("three people were made");
    const first = await publish(a, { text: "#tea", createdAt: fromNow(-2 * HOUR_MS) });
    const second = await publish(b, { text: "#Tea", createdAt: fromNow(-HOUR_MS) });
    await publish(a, { text: "#tea", visibility: "private" });
    const list = async (as: TestUser | null, cursor?: string) =>
      (await sendTo(feed.tagPosts, { as, query: { tag: "Tea", limit: 1, ...(cursor && { cursor }) } })).body.map(
        ({ id }) => id,
      );
    expect(await list(null)).toEqual([second]);
    const page = await listTagPosts(null, { tag: "tea", limit: 1 });
    expect(await list(null, page.next ?? "")).toEqual([first]);
    await makeBlock(b, reader);
    expect(await list(reader)).toEqual([first]);
    expect((await sendTo(feed.tagPosts, { query: { tag: "not a tag" } })).status).toBe(400);
  });
});
