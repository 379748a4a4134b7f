import "@/lib/testing/own-database";
import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { DAY, fromNow } from "@/lib/infra/clock";
import { pool, prisma } from "@/lib/infra/db";
import { makePerson, makePost, type Person, setRole } from "@/lib/testing/factories";
import { send } from "@/lib/testing/http";
import { planOf } from "@/lib/testing/plan";
import { statementsOf } from "@/lib/testing/statements";
import { vacuum } from "@/lib/testing/vacuum";
import { posts } from "./contract";
import { countHashtags, listTrendingTags } from "./hashtags";

const fresh = () => prisma.post.deleteMany({});
const people = (count: number) => Promise.all(Array.from({ length: count }, () => makePerson({ plan: "starter" })));

/** One public post by each of these people. */
async function write(text: string, authors: Person[], createdAt = fromNow(0)) {
  for (const author of authors) await makePost(author, { text, createdAt });
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe("Trending Now", () => {
  test("ranks by people, then by posts, and has five", async () => {
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
    expect(await countHashtags()).toEqual([
      { tag: "tea", postsCount: 4, peopleCount: 4 },
      { tag: "bread", postsCount: 4, peopleCount: 3 },
      { tag: "rye", postsCount: 3, peopleCount: 3 },
      { tag: "birds", postsCount: 2, peopleCount: 2 },
      { tag: "alone", postsCount: 6, peopleCount: 1 },
    ]);
  });

  test.each([
    ["#Tea #tea (#TEA)", ["tea"]],
    ["(#one),#two;#three. #four", ["four", "one", "three", "two"]],
    ["#café #cafe\u0301", ["café"]],
    ["#München, #日本 and #привет!", ["münchen", "привет", "日本"]],
    ["#slow-days", ["slow"]],
    ["#ПРИВЕТ #Ähre", ["ähre", "привет"]],
    ["#हिन्दी", ["हिन्दी"]],
    ["🍵#tea ☕\uFE0F#tea #tea🍵 #te\u200Ba", ["te", "tea"]],
    ["#e\u0301#x é#x _#x", ["é"]],
    ["#with_underscore2", ["with_underscore2"]],
    ["https://example.org/#part page.html#part a#b a&#b", []],
    ["#1 #2026 # #! ## ##twice", []],
    [`#${"x".repeat(50)} #${"y".repeat(51)}`, ["x".repeat(50)]],
    ['#\'; DROP TABLE "Post" --', []],
  ])("in %j it sees %j", async (text, tags) => {
    await fresh();
    await write(text, await people(1));
    expect((await countHashtags()).map(({ tag }) => tag)).toEqual(tags);
  });

  test("reads what is public only", async () => {
    await fresh();
    const [a, gone] = await people(2);
    if (!a || !gone) throw new Error("two people were made");
    await write("#seen", [a]);
    await makePost(a, { text: "#private", visibility: "private" });
    await makePost(a, { text: "#held", state: "held" });
    await makePost(a, { text: "#removed", state: "removed" });
    await write("#banned", [gone]);
    await setRole(gone, "banned");
    expect((await countHashtags()).map(({ tag }) => tag)).toEqual(["seen"]);
  });

  test("reads what screening let pass, and what it never saw", async () => {
    await fresh();
    const [a] = await people(1);
    if (!a) throw new Error("a person was made");
    for (const verdict of ["pass", "queue", "hold", "reject"] as const) {
      const id = await makePost(a, { text: `#${verdict}` });
      const said = { verdict, hits: [], facts: {}, version: "test", milliseconds: 0.5 };
      const screening = { ...said, kind: "post" as const, targetId: id, authorId: a.id };
      await prisma.post.update({
        where: { id },
        data: { screeningId: (await prisma.screening.create({ data: screening, select: { id: true } })).id },
        select: { id: true },
      });
    }
    await write("#unscreened", [a]);
    expect((await countHashtags()).map(({ tag }) => tag)).toEqual(["pass", "unscreened"]);
  });

  test("counts the first twenty hashtags of a post, each once", async () => {
    await fresh();
    const [a, b] = await people(2);
    if (!a || !b) throw new Error("two people were made");
    const many = Array.from({ length: 20 }, (_, n) => `#Z${n} #z${n}`).join(" ");
    await write(`${many} #late #z0`, [a]);
    await write("#late", [b]);
    await write("#z19 #z18 #z17 #z16", [b]);
    const tags = (await countHashtags()).map(({ tag, postsCount, peopleCount }) => [tag, postsCount, peopleCount]);
    expect(tags).toEqual([...["z16", "z17", "z18", "z19"].map((tag) => [tag, 2, 2]), ["late", 1, 1]]);
  });

  test("takes a week, a month where a week has fewer than five, and nothing older", async () => {
    await fresh();
    const [a, b] = await people(2);
    if (!a || !b) throw new Error("two people were made");
    await write("#a #b #c #d", [a]);
    await write("#earlier", [a, b], fromNow(-8 * DAY));
    await write("#old", [a, b], fromNow(-31 * DAY));
    const tags = async () => (await countHashtags()).map(({ tag }) => tag);
    expect(await tags()).toEqual(["earlier", "a", "b", "c", "d"]);
    await write("#e", [a]);
    expect(await tags()).toEqual(["a", "b", "c", "d", "e"]);
  });

  test("is there for visitors, and counted every 15 seconds only", async () => {
    await fresh();
    const started = Date.now();
    const clock = jest.spyOn(Date, "now").mockImplementation(() => started);
    await write("#tea", await people(1));
    const first = await send(posts.trendingTags);
    expect([first.status, first.body]).toEqual([200, [{ tag: "tea", postsCount: 1, peopleCount: 1 }]]);
    await write("#tea", await people(1));
    expect(await statementsOf(() => Promise.all([listTrendingTags(), listTrendingTags()]))).toEqual([]);
    clock.mockImplementation(() => started + 14_999);
    expect(await listTrendingTags()).toEqual(first.body);
    clock.mockImplementation(() => started + 15_000);
    expect(await listTrendingTags()).toEqual([{ tag: "tea", postsCount: 2, peopleCount: 2 }]);
  });

  test("reads the newest public posts through their index", async () => {
    await fresh();
    const [a] = await people(1);
    await pool.query(
      `INSERT INTO "Post" ("id", "authorId", "text", "createdAt")
       SELECT gen_random_uuid(), $1, 'x #tag' || n % 100, now() - n * interval '1 minute' FROM generate_series(1, 6000) n`,
      [a?.id],
    );
    await vacuum();
    const { indexes, scanned, rows } = await planOf(() => countHashtags());
    expect([scanned, [...indexes]]).toEqual([[], ["Post_public_feed_idx", "Screening_pkey"]]);
    expect(rows).toBe(5_000);
  });

  test("takes little longer for what is full of hashtags, and lets five rows out of the database", async () => {
    await fresh();
    const crowd = await people(5);
    // Each post: 5,000 characters, some 1,666 hashtags; one per person stands first in all of theirs.
    await pool.query(
      `INSERT INTO "Post" ("id", "authorId", "text", "createdAt")
       SELECT gen_random_uuid(), ($1::uuid[])[1 + n % 5],
         left('#all #of' || n % 5 || ' ' || repeat('#' || chr(97 + n % 26) || ' #b #c ', 600), 5000), now() - n * interval '1 minute'
       FROM generate_series(1, 5000) n`,
      [crowd.map(({ id }) => id)],
    );
    const [statement, ...more] = await statementsOf(() => countHashtags());
    if (!statement) throw new Error("a statement was sent");
    expect(more).toEqual([]);
    const count = async () => {
      const started = performance.now();
      const { rows } = await pool.query(statement.text, statement.values);
      return { rows, took: performance.now() - started };
    };
    // Load on the machine only ever adds.
    const quickest = async () => Math.min((await count()).took, (await count()).took);
    const full = await quickest();
    expect((await count()).rows).toEqual([
      { tag: "all", postsCount: 5_000, peopleCount: 5 },
      { tag: "b", postsCount: 5_000, peopleCount: 5 },
      { tag: "c", postsCount: 5_000, peopleCount: 5 },
      { tag: "d", postsCount: 193, peopleCount: 5 },
      { tag: "e", postsCount: 193, peopleCount: 5 },
    ]);
    // As long, but with the forty number signs alone that are looked at: the other 1,600 must not cost forty times as much.
    await pool.query(`UPDATE "Post" SET "text" = rpad(left("text", 120), 5000, 'x ')`);
    expect(full / (await quickest())).toBeLessThan(10);
  });
});
