import "@/lib/testing/setup/database";
import { beforeEach, describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { DAY_MS, fromNow, HOUR_MS, MINUTE_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import {
  makeBlock,
  makeComment,
  makeFollow,
  makePerson,
  makePost,
  setRole,
  type TestUser,
} from "@/lib/testing/factories/people";
import { type FeedName, posts } from "../contract";
import { feed } from "../contract/feed";
import { decodeFeedCursor, encodeFeedCursor } from "./cursor";
import { listPosts } from "./list-posts";

beforeEach(() => prisma.post.deleteMany({}));

const like = (person: TestUser, postId: string, createdAt = fromNow(0)) =>
  prisma.like.create({ data: { postId, userId: person.id, createdAt }, select: { postId: true } });
const idsOf = async (reader: TestUser | null, name: FeedName = "for-you") =>
  (await listPosts(reader, { feed: name, limit: 50 })).items.map(({ id }) => id);
const newest = async (reader: TestUser | null) => (await listPosts(reader, { limit: 50 })).items.map(({ id }) => id);
const people = (count: number) => Promise.all(Array.from({ length: count }, () => makePerson({ plan: "starter" })));

test("posts without a feed name are listed newest first for everyone, whatever their likes or settings", async () => {
  const [reader, friend, other] = await people(3);
  if (!reader || !friend || !other) throw new Error("three people were made");
  const liked = await makePost(friend, { createdAt: fromNow(-3 * HOUR_MS), viewsCount: 20 });
  const later = await makePost(other, { createdAt: fromNow(-2 * HOUR_MS) });
  const latest = await makePost(other, { createdAt: fromNow(-HOUR_MS) });
  await makeFollow(reader, friend);
  for (const person of [reader, other]) await like(person, liked);
  for (const who of [reader, null]) {
    expect(await idsOf(who)).not.toEqual([latest, later, liked]);
    expect(await newest(who)).toEqual([latest, later, liked]);
    expect((await sendTo(posts.list, { as: who })).body.map(({ id }) => id)).toEqual([latest, later, liked]);
  }
});

describe("For You", () => {
  test("For You ranks fresh posts above old ones, and liked posts above the rest", async () => {
    const [a, b, c, fan] = await people(4);
    if (!a || !b || !c || !fan) throw new Error("four people were made");
    const old = await makePost(a, { createdAt: fromNow(-2 * DAY_MS) });
    const fresh = await makePost(b, { createdAt: fromNow(-2 * HOUR_MS) });
    const liked = await makePost(c, { createdAt: fromNow(-3 * HOUR_MS), viewsCount: 20 });
    for (const person of [a, b, fan]) await like(person, liked);
    await makeComment(fan, liked);
    expect(await idsOf(null)).toEqual([liked, fresh, old]);
  });

  test("For You ranks the people a reader follows and likes higher, for that reader only", async () => {
    const [reader, friend, other] = await people(3);
    if (!reader || !friend || !other) throw new Error("three people were made");
    const near = await makePost(friend, { createdAt: fromNow(-2 * HOUR_MS) });
    const distantPost = await makePost(other, { createdAt: fromNow(-HOUR_MS) });
    expect(await idsOf(reader)).toEqual([distantPost, near]);
    await makeFollow(reader, friend);
    expect(await idsOf(reader)).toEqual([near, distantPost]);
    expect(await idsOf(null)).toEqual([distantPost, near]);
  });

  test("For You does not let one author fill the top", async () => {
    const [loud, quiet] = await people(2);
    if (!loud || !quiet) throw new Error("two people were made");
    const otherPosts = [];
    for (let n = 0; n < 4; n++) otherPosts.push(await makePost(loud, { createdAt: fromNow(-(n + 1) * MINUTE_MS) }));
    const other = await makePost(quiet, { createdAt: fromNow(-HOUR_MS) });
    const ids = await idsOf(null);
    expect(ids.indexOf(other)).toBe(1);
    expect(ids.filter((id) => id !== other)).toEqual(otherPosts);
  });

  test("For You shows what a followed person reposted, even when its author has many newer posts", async () => {
    const [reader, friend, author] = await people(3);
    if (!reader || !friend || !author) throw new Error("three people were made");
    const passed = await makePost(author, { createdAt: fromNow(-3 * DAY_MS) });
    for (let n = 0; n < 120; n++) await makePost(author, { createdAt: fromNow(-n * MINUTE_MS) });
    await makeFollow(reader, friend);
    await prisma.repost.create({
      data: { postId: passed, userId: friend.id, createdAt: fromNow(-HOUR_MS) },
      select: { postId: true },
    });
    const sourceOf = async () => (await sendTo(feed.why, { as: reader, params: { id: passed } })).body.source;
    expect(await sourceOf()).toBe("reposted");
    await setRole(friend, "banned");
    expect(await sourceOf()).not.toBe("reposted");
  });

  test("For You starts with the reader's own latest post", async () => {
    const [me, star] = await people(2);
    if (!me || !star) throw new Error("two people were made");
    const famous = await makePost(star, { viewsCount: 10 });
    for (const person of await people(8)) await like(person, famous);
    const ownPost = await makePost(me, { createdAt: fromNow(-MINUTE_MS), visibility: "private" });
    expect((await idsOf(me))[0]).toBe(ownPost);
    expect(await idsOf(star)).toEqual([famous]);
  });

  test("For You follows the reader's sliders and explains the position of a post", async () => {
    const [reader, popular, fresh] = await people(3);
    if (!reader || !popular || !fresh) throw new Error("three people were made");
    const liked = await makePost(popular, { createdAt: fromNow(-20 * HOUR_MS), viewsCount: 30 });
    for (const person of await people(12)) await like(person, liked);
    const young = await makePost(fresh, { createdAt: fromNow(-HOUR_MS) });
    const move = (body: object) => sendTo(feed.changeSettings, { as: reader, body });
    await move({ freshness: 0, popularity: 100 });
    expect(await idsOf(reader)).toEqual([liked, young]);
    const { body: settings } = await move({ freshness: 100, popularity: 0 });
    expect(settings).toEqual({ freshness: 100, popularity: 0, closeness: 50, variety: 50 });
    expect(await idsOf(reader)).toEqual([young, liked]);
    const { body: why } = await sendTo(feed.why, { as: reader, params: { id: liked } });
    expect(why).toMatchObject({
      place: 2,
      likes: 12,
      comments: 0,
      views: 30,
      follows: false,
      likesGiven: 0,
      earlier: 0,
      keeps: 1,
      settings,
    });
    expect(why.hours).toBeCloseTo(20, 1);
    expect(why.freshness).toBeCloseTo(0.5 ** (20 / 12), 2);
    expect(why.rate).toBeCloseTo(14 / 50, 5);
    // The formula of docs/posts.md with these sliders.
    expect(why.score).toBeCloseTo((0.5 ** (20 / 12)) ** 2 * (1 + 2 * 0), 2);
  });

  test("the new-posts count of a feed counts the posts since the given time", async () => {
    const [reader, friend, other, muted] = await people(4);
    if (!reader || !friend || !other || !muted) throw new Error("four people were made");
    await makeFollow(reader, friend);
    await prisma.mute.create({ data: { muterId: reader.id, mutedId: muted.id }, select: { muterId: true } });
    const since = fromNow(-MINUTE_MS).toISOString();
    await makePost(friend, { createdAt: fromNow(-HOUR_MS) });
    for (const person of [friend, other, muted, reader]) await makePost(person);
    const count = async (as: TestUser | null, name: FeedName) =>
      (await sendTo(feed.newCount, { as, query: { feed: name, since } })).body.count;
    expect(await count(reader, "for-you")).toBe(2);
    expect(await count(reader, "following")).toBe(1);
    expect(await count(null, "for-you")).toBe(4);
    await makePost(other, { isAgeGated: true });
    expect([await count(reader, "for-you"), await count(null, "for-you")]).toEqual([3, 4]);
  });
});

describe("Trending", () => {
  test("Trending ranks by the activity of recent hours, then by that of the week where there is little", async () => {
    const [author, ...fans] = await people(6);
    if (!author) throw new Error("people were made");
    const postIds = await Promise.all(
      [1, 2, 3, 4].map((days) => makePost(author, { createdAt: fromNow(-days * DAY_MS) })),
    );
    const [burning, cooling, lastWeek, silent] = postIds;
    if (!burning || !cooling || !lastWeek || !silent) throw new Error("four posts were made");
    for (const fan of fans.slice(0, 2)) await like(fan, burning, fromNow(-10 * MINUTE_MS));
    for (const fan of fans) await like(fan, cooling, fromNow(-8 * HOUR_MS));
    for (const fan of fans.slice(0, 1)) await like(fan, lastWeek, fromNow(-20 * HOUR_MS));
    expect(await idsOf(null, "trending")).toEqual([burning, cooling, lastWeek]);
    await makeBlock(author, fans[0] ?? author);
    expect(await idsOf(fans[0] ?? null, "trending")).toEqual([]);
  });
});

test("posts that only some may see leave their places in Trending and For You to public ones", async () => {
  const [author, hoarder, fan] = await people(3);
  if (!author || !hoarder || !fan) throw new Error("three people were made");
  const liked = await makePost(author, { createdAt: fromNow(-3 * DAY_MS) });
  await like(fan, liked, fromNow(-10 * MINUTE_MS));
  await like(hoarder, liked, fromNow(-10 * MINUTE_MS));
  // Newer public posts take the other places among the candidates of For You.
  const createdAt = fromNow(-HOUR_MS);
  await prisma.post.createMany({
    data: Array.from({ length: 300 }, (_, n) => ({
      authorId: hoarder.id,
      text: "x",
      createdAt,
      visibility: n < 200 ? ("private" as const) : ("public" as const),
    })),
  });
  const hidden = await prisma.post.findMany({ where: { visibility: "private" }, select: { id: true } });
  await prisma.postHeat.createMany({
    data: hidden.map(({ id }) => ({ postId: id, heat: 1e9, warmth: 1e9, at: fromNow(0) })),
  });
  expect(await idsOf(null, "trending")).toEqual([liked]);
  const why = (await sendTo(feed.why, { as: null, params: { id: liked } })).body;
  expect(why.source).toBe("trending");
});

describe("cursor of a ranked feed", () => {
  test("the cursor of a ranked feed round-trips, and anything else is rejected", async () => {
    const place = { createdAt: fromNow(-DAY_MS), id: "01890000-0000-7000-8000-00000000abcd" };
    const cursor = { since: fromNow(0), shown: ["0123456789ab", "ffffffffffff"], place };
    for (const variant of [cursor, { ...cursor, place: null }, { ...cursor, shown: [] }])
      expect(decodeFeedCursor(encodeFeedCursor(variant))).toEqual(variant);
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.base64String(),
          fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes).toString("base64url")),
        ),
        (cursor) => {
          try {
            const read = decodeFeedCursor(cursor);
            expect([encodeFeedCursor(read), cursor]).toContain(cursor);
          } catch (error) {
            expect(error).toMatchObject({ code: "invalid" });
          }
        },
      ),
    );
  });
});
