import "@/lib/testing/setup/database";
import { beforeAll, describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { DAY_MS, fromNow } from "@/lib/infra/clock";
import { pool, prisma } from "@/lib/infra/db";
import { posts } from "@/lib/posts/contract";
import { explainQuery } from "@/lib/testing/assertions/query-plan";
import { recordStatements } from "@/lib/testing/assertions/statements";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { updatePerson } from "@/lib/testing/factories/account";
import { insertWithoutTriggers } from "@/lib/testing/factories/insert-without-triggers";
import { makeBlock, makePerson, makePost, setRole, type TestUser } from "@/lib/testing/factories/people";
import { vacuumDatabase } from "@/lib/testing/measure/vacuum";
import { propertyRuns } from "@/lib/testing/meta/test-tier";
import { accounts, SuggestedUser } from "../contract";
import { dismissSuggestion } from "./dismissals";
import { listSuggestions } from "./suggestions";

const suggested = async (as: TestUser) => (await sendTo(accounts.suggested, { as })).body;
const names = async (as: TestUser) => (await suggested(as)).map(({ firstName }) => firstName);
const fresh = () => prisma.user.deleteMany({});
const person = (firstName: string) => makePerson({ firstName, lastName: "Example", plan: "starter" });
async function writer(firstName: string, days = 0): Promise<TestUser> {
  const user = await person(firstName);
  await makePost(user, { createdAt: fromNow(-days * DAY_MS) });
  return user;
}
let moment = 0;
/** Each follow is a second later than the previous one, for a stable order. */
const follows = async (follower: TestUser, ...followees: TestUser[]) => {
  for (const { id } of followees) {
    const createdAt = fromNow(-DAY_MS + 1_000 * moment++);
    await prisma.follow.create({
      data: { followerId: follower.id, followeeId: id, createdAt },
      select: { followerId: true },
    });
  }
};
const mute = (muter: TestUser, muted: TestUser) =>
  prisma.mute.create({ data: { muterId: muter.id, mutedId: muted.id }, select: { mutedId: true } });

describe("suggestions from the social graph", () => {
  test("ranks suggestions by how many of the reader's follows follow them, and names two", async () => {
    await fresh();
    const [me, ann, bo, cy] = await Promise.all([person("Me"), person("Ann"), person("Bo"), person("Cy")]);
    const [one, two, three, other] = [
      await writer("One"),
      await writer("Two"),
      await writer("Three"),
      await writer("X"),
    ];
    await follows(me, ann, bo, cy);
    await follows(ann, one, two, three);
    await follows(bo, two, three);
    await follows(cy, three);
    // Followed by many, but by no one the reader follows.
    for (let n = 0; n < 5; n++) await follows(await person("Fan"), other);
    const suggestions = await suggested(me);
    expect(suggestions.map(({ firstName, followedByCount }) => [firstName, followedByCount])).toEqual([
      ["Three", 3],
      ["Two", 2],
      ["One", 1],
    ]);
    // The two that the reader followed last, latest first.
    expect(suggestions.map(({ followedBy }) => followedBy.map(({ firstName }) => firstName))).toEqual([
      ["Cy", "Bo"],
      ["Bo", "Ann"],
      ["Ann"],
    ]);
    expect(suggestions[0]).toEqual({
      id: three.id,
      firstName: "Three",
      lastName: "Example",
      username: three.username,
      profileImageUrl: null,
      subscription: { plan: "starter" },
      followedBy: [
        { firstName: "Cy", lastName: "Example" },
        { firstName: "Bo", lastName: "Example" },
      ],
      followedByCount: 3,
      sharedTags: [],
      isFollowing: false,
      isRequested: false,
    });
    expect(SuggestedUser.array().parse(suggestions)).toEqual(suggestions);
  });

  test("ranks equally followed suggestions by their latest post", async () => {
    await fresh();
    const [me, ann] = [await person("Me"), await person("Ann")];
    await follows(me, ann);
    await follows(
      ann,
      await writer("Long", 40),
      await writer("Now"),
      await writer("Week", 7),
      await writer("Month", 30),
    );
    expect(await names(me)).toEqual(["Now", "Week", "Month"]);
  });

  test("never suggests oneself, people already followed, muted or banned users, or blocks", async () => {
    await fresh();
    const [me, ann] = [await writer("Me"), await writer("Ann")];
    const [followed, muted, banned, blocked, blocker, fine] = [
      await writer("Followed"),
      await writer("Muted"),
      await writer("Banned"),
      await writer("Blocked"),
      await writer("Blocker"),
      await writer("Fine"),
    ];
    await follows(me, ann, followed);
    await follows(ann, me, followed, muted, banned, blocked, blocker, fine);
    await mute(me, muted);
    await setRole(banned, "banned");
    await makeBlock(me, blocked);
    await makeBlock(blocker, me);
    expect(await names(me)).toEqual(["Fine"]);
    await prisma.follow.deleteMany({ where: { followerId: me.id } });
    expect((await names(me)).sort()).toEqual(["Ann", "Fine", "Followed"]);
  });

  test("ignores banned and muted users when counting who follows a suggestion", async () => {
    await fresh();
    const [me, ann, gone, hushed] = [
      await person("Me"),
      await person("Ann"),
      await person("Gone"),
      await person("Hush"),
    ];
    const [one, two] = [await writer("One"), await writer("Two")];
    await follows(me, ann, gone, hushed);
    for (const friend of [ann, gone, hushed]) await follows(friend, one);
    for (const friend of [gone, hushed]) await follows(friend, two);
    await setRole(gone, "banned");
    await mute(me, hushed);
    expect((await suggested(me)).map(({ firstName, followedByCount }) => [firstName, followedByCount])).toEqual([
      ["One", 1],
      ["Two", 0],
    ]);
  });

  test("suggests people without a public post only when no one else is left", async () => {
    await fresh();
    const [me, ann] = [await person("Me"), await person("Ann")];
    const [silent, shy] = [await person("Silent"), await person("Shy")];
    await makePost(shy, { visibility: "private" });
    await makePost(shy, { state: "held" });
    await follows(me, ann);
    await follows(ann, silent, shy);
    expect((await names(me)).sort()).toEqual(["Shy", "Silent"]);
    const popular = await writer("Popular");
    expect((await names(me))[0]).toBe("Popular");
    await follows(ann, await writer("Near"));
    expect((await names(me)).slice(0, 2)).toEqual(["Near", "Popular"]);
    expect((await suggested(me)).map(({ id }) => id)).toContain(popular.id);
  });
});

describe("suggestions for readers who follow nobody", () => {
  test("suggests the most followed active authors to readers who follow nobody", async () => {
    await fresh();
    const me = await person("Me");
    expect(await suggested(me)).toEqual([]);
    for (const [name, fans] of [
      ["Some", 1],
      ["Most", 3],
      ["None", 0],
      ["Many", 2],
    ] as const) {
      const author = await writer(name);
      for (let n = 0; n < fans; n++) await follows(await person("Fan"), author);
    }
    const suggestions = await suggested(me);
    expect(suggestions.map(({ firstName }) => firstName)).toEqual(["Most", "Many", "Some"]);
    expect(suggestions.map(({ followedBy, followedByCount }) => [followedBy, followedByCount])).toEqual(
      Array(3).fill([[], 0]),
    );
  });

  test("fills suggestions up with popular authors when the graph yields fewer than three", async () => {
    await fresh();
    const [me, ann] = [await person("Me"), await person("Ann")];
    await follows(me, ann);
    await follows(ann, await writer("Near"));
    const popular = await writer("Popular");
    await follows(await person("Fan"), popular);
    await follows(await person("Fan"), popular);
    expect(await names(me)).toEqual(["Near", "Popular"]);
  });
});

async function write(author: TestUser, ...tags: string[]): Promise<void> {
  const text = tags.map((tag) => `#${tag}`).join(" ");
  await sendTo(posts.create, { as: author, body: { type: "text", visibility: "public", text } });
}

test("suggests people who post under chosen hashtags, those with most of them first, and no one the reader knows", async () => {
  await fresh();
  const [me, tea, both, other, followed, dismissed, secluded] = (await Promise.all(
    ["Me", "Tea", "Both", "Other", "Followed", "Dismissed", "Secluded"].map(person),
  )) as [TestUser, TestUser, TestUser, TestUser, TestUser, TestUser, TestUser];
  for (const author of [me, both, followed, dismissed, secluded]) await write(author, "tea", "bread");
  await write(tea, "tea");
  await write(other, "cats");
  await follows(me, followed);
  await dismissSuggestion(me, dismissed.id);
  await updatePerson(secluded, { isPrivate: true });
  const of = async (tags: string) => (await sendTo(accounts.suggested, { as: me, query: { tags } })).body;
  expect((await of("tea,bread,tea")).map(({ firstName, sharedTags }) => [firstName, sharedTags])).toEqual([
    ["Both", ["bread", "tea"]],
    ["Tea", ["tea"]],
  ]);
  expect([await of("unknown"), await of("")]).toEqual([[], []]);
  expect((await sendTo(accounts.suggested, { as: me, query: { tags: "a,".repeat(11) } })).status).toBe(400);
});

test("ranks authors who share hashtags with the reader before popular ones, and names the hashtags", async () => {
  await fresh();
  const [me, one, two, popular] = [await person("Me"), await person("One"), await person("Two"), await writer("Star")];
  await follows(await person("Fan"), popular);
  await write(me, "gardening", "roses", "bread");
  await write(one, "gardening");
  await write(two, "roses", "gardening", "politics");
  expect((await suggested(me)).map(({ firstName, sharedTags }) => [firstName, sharedTags])).toEqual([
    ["Two", ["gardening", "roses"]],
    ["One", ["gardening"]],
    ["Star", []],
  ]);
});

test("never suggests a dismissed user again until the dismissal is undone", async () => {
  await fresh();
  const [me, ann] = [await person("Me"), await writer("Ann")];
  const [near, other] = [await writer("Near"), await writer("Other")];
  await follows(me, ann);
  await follows(ann, near);
  expect(await names(me)).toEqual(["Near", "Other"]);
  for (const { id } of [near, other, near]) {
    const { body } = await sendTo(accounts.dismissSuggestion, { params: { id }, as: me });
    expect(body).toEqual({ isDismissed: true });
  }
  expect(await names(me)).toEqual([]);
  expect(await names(near)).toContain("Other");
  await sendTo(accounts.restoreSuggestion, { params: { id: near.id }, as: me });
  expect(await names(me)).toEqual(["Near"]);
});

describe("suggestions in random small graphs", () => {
  const SIZE = 14;
  const pairs = fc.uniqueArray(
    fc.tuple(fc.nat(SIZE - 1), fc.nat(SIZE - 1)).filter(([from, to]) => from !== to),
    { selector: String, maxLength: 60 },
  );
  const worlds = fc.record({
    follow: pairs,
    block: pairs.map((all) => all.slice(0, 4)),
    mute: pairs.map((all) => all.slice(0, 4)),
    banned: fc.uniqueArray(fc.nat(SIZE - 1), { maxLength: 2 }),
    silent: fc.uniqueArray(fc.nat(SIZE - 1), { maxLength: 6 }),
  });

  test("matches a naive computation of suggestions in random small graphs", async () => {
    for (const world of fc.sample(worlds, propertyRuns(3, 6))) {
      await fresh();
      const all = await Promise.all(Array.from({ length: SIZE }, (_, n) => person(`P${n}`)));
      const idOf = (n: number) => all[n]?.id ?? "";
      // Higher numbers posted later, so that no two are equal.
      for (const [n, author] of all.entries())
        if (!world.silent.includes(n)) await makePost(author, { createdAt: fromNow(-DAY_MS + n * 1_000) });
      const blocked = (a: number, b: number) =>
        world.block.some(([from, to]) => (from === a && to === b) || (from === b && to === a));
      const follow = world.follow.filter(([from, to]) => !blocked(from, to));
      await prisma.follow.createMany({
        data: follow.map(([from, to]) => ({ followerId: idOf(from), followeeId: idOf(to) })),
      });
      await prisma.block.createMany({
        data: world.block.map(([from, to]) => ({ blockerId: idOf(from), blockedId: idOf(to) })),
      });
      await prisma.mute.createMany({
        data: world.mute.map(([from, to]) => ({ muterId: idOf(from), mutedId: idOf(to) })),
      });
      for (const n of world.banned) await setRole({ id: idOf(n) }, "banned");

      const has = (list: [number, number][], from: number, to: number) => list.some(([a, b]) => a === from && b === to);
      for (const me of all.keys()) {
        const friends = [...all.keys()].filter(
          (n) => has(follow, me, n) && !has(world.mute, me, n) && !world.banned.includes(n),
        );
        const candidates = [...all.keys()]
          .filter((n) => n !== me && !has(follow, me, n) && !has(world.mute, me, n))
          .filter((n) => !blocked(me, n) && !world.banned.includes(n))
          .map((n) => ({
            n,
            by: friends.filter((friend) => has(follow, friend, n)).length,
            fans: follow.filter(([, to]) => to === n).length,
            speaks: !world.silent.includes(n),
          }))
          .filter(({ by, speaks }) => by > 0 || speaks)
          .sort(
            (a, b) =>
              Number(b.speaks) - Number(a.speaks) ||
              b.by - a.by ||
              (a.by > 0 ? 0 : b.fans - a.fans) ||
              (a.speaks ? b.n - a.n : 0),
          );
        const suggestions = await listSuggestions({ id: idOf(me) });
        const shown = candidates.slice(0, 3);
        expect(suggestions.map((each) => each.followedByCount)).toEqual(shown.map(({ by }) => by));
        const speaking = shown.filter(({ speaks }) => speaks).map(({ n }) => `P${n}`);
        expect(suggestions.slice(0, speaking.length).map(({ firstName }) => firstName)).toEqual(speaking);
      }
    }
  });
});

describe("cost of suggestions", () => {
  let reader: TestUser;
  let newcomer: TestUser;

  beforeAll(async () => {
    await fresh();
    [reader, newcomer] = [await person("Busy"), await person("New")];
    await pool.query(`
      INSERT INTO "User" ("id", "firstName", "lastName", "username", "email", "billingRef")
      SELECT gen_random_uuid(), 'Extra', 'Person', 'extra_' || n, 'extra' || n || '@veranda.test', gen_random_uuid() FROM generate_series(1, 8000) n`);
    await pool.query(
      `CREATE TABLE numbered AS SELECT "id", row_number() OVER (ORDER BY "id") AS n FROM "User" WHERE "username" <> '${newcomer.username}'`,
    );
    // The reader follows 5,000 people, each of the first 300 follows 150, and everyone else follows the last one.
    await insertWithoutTriggers(
      [
        `INSERT INTO "Follow" ("followerId", "followeeId", "createdAt") SELECT $1, "id", now() - n * interval '1 second' FROM numbered WHERE n <= 5000 AND "id" <> $1`,
        [reader.id],
      ],
      [
        `INSERT INTO "Follow" ("followerId", "followeeId", "createdAt")
         SELECT a."id", b."id", now() - b.n * interval '1 minute' FROM numbered a JOIN numbered b ON b.n BETWEEN 4950 + a.n AND 5100 + a.n
         WHERE a.n <= 300 AND a."id" <> b."id" ON CONFLICT DO NOTHING`,
      ],
      [
        `INSERT INTO "Follow" ("followerId", "followeeId") SELECT a."id", b."id" FROM numbered a JOIN numbered b ON b.n = 8001
         WHERE a."id" NOT IN (b."id", $1) ON CONFLICT DO NOTHING`,
        [reader.id],
      ],
    );
    await pool.query(`
      INSERT INTO "Post" ("id", "authorId", "text", "createdAt")
      SELECT gen_random_uuid(), "id", 'x', now() - n * interval '1 minute' FROM numbered CROSS JOIN generate_series(1, 2)`);
    await pool.query("DROP TABLE numbered");
    await vacuumDatabase();
  });

  test("reads suggestions for a reader with 5,000 follows in one bounded, indexed statement", async () => {
    expect(await recordStatements(() => listSuggestions(reader))).toHaveLength(1);
    const { indexes, scanned, buffers } = await explainQuery(() => listSuggestions(reader));
    expect(scanned).toEqual([]);
    expect([...indexes]).toEqual(
      expect.arrayContaining(["Follow_followerId_createdAt_followeeId_idx", "Follow_pkey", "Post_author_public_idx"]),
    );
    expect(buffers).toBeLessThan(4_500);
    const suggestions = await listSuggestions(reader);
    expect(suggestions).toHaveLength(3);
    // The one followed by everybody comes first, counted among the reader's 200 latest follows.
    expect(suggestions[0]?.followedByCount).toBe(200);
  });

  test("bounds suggestions for a reader without follows where one user has 8,000 followers", async () => {
    const { indexes, scanned, buffers } = await explainQuery(() => listSuggestions(newcomer));
    expect(scanned).toEqual([]);
    expect([...indexes]).toEqual(
      expect.arrayContaining(["Post_public_feed_idx", "Follow_followeeId_createdAt_followerId_idx"]),
    );
    expect(buffers).toBeLessThan(2_500);
    expect(await listSuggestions(newcomer)).toHaveLength(3);
  });

  test("reads suggestions by hashtag in one indexed statement", async () => {
    const read = () => listSuggestions(newcomer, { tags: ["tea", "bread"] });
    expect(await recordStatements(read)).toHaveLength(1);
    const { indexes, scanned } = await explainQuery(read);
    expect([[...indexes], scanned]).toEqual([expect.arrayContaining(["PostHashtag_tag_idx"]), []]);
  });
});
