import "@/lib/testing/setup/database";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { accounts } from "@/lib/accounts/contract";
import { prisma } from "@/lib/infra/db";
import type { AnyEndpoint } from "@/lib/testing/endpoint-matrix/endpoints";
import { nextCursor, sendTo } from "@/lib/testing/endpoint-matrix/http";
import {
  makeBlock,
  makeComment,
  makeFollow,
  makePerson,
  makePost,
  setRole,
  type TestUser,
} from "@/lib/testing/factories/people";
import { posts } from "../contract";

let reader: TestUser;
let author: TestUser;

beforeAll(async () => {
  reader = await makePerson();
  author = await makePerson({ plan: "starter" });
});

interface Item {
  id: string;
  createdAt?: string;
}

async function walk(
  endpoint: AnyEndpoint,
  request: { params?: Record<string, string>; query?: Record<string, string | number>; as?: TestUser },
  between = async () => {},
) {
  const items: Item[] = [];
  for (let cursor: string | undefined, pages = 0; pages < 200; pages++) {
    const answer = await sendTo(endpoint, { ...request, query: { ...request.query, ...(cursor && { cursor }) } });
    expect(answer.status).toBe(200);
    // Every list's items have an id.
    items.push(...(answer.body as Item[]));
    cursor = nextCursor(answer);
    if (!cursor) return items;
    await between();
  }
  throw new Error("the list does not end");
}

const ids = (items: Item[]) => items.map(({ id }) => id);
const moment = (milliseconds: number) => new Date(1_700_000_000_000 + milliseconds);

const newestFirst = (items: { id: string; createdAt: Date }[]) =>
  [...items]
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
    .map(({ id }) => id);

async function manyPosts(count: number, sameMoment: number, of = author) {
  const rows = Array.from({ length: count }, (_, index) => moment(Math.floor(index / sameMoment)));
  return Promise.all(rows.map(async (createdAt) => ({ id: await makePost(of, { createdAt }), createdAt })));
}

describe("paging", () => {
  test.each([1, 2, 7, 50])(
    "paging by %i shows each post once, newest first, including posts of the same moment",
    async (limit) => {
      const of = await makePerson();
      const created = await manyPosts(23, 5, of);
      const seen = await walk(posts.ofUser, { params: { id: of.id }, query: { limit } });
      expect(ids(seen)).toEqual(newestFirst(created));
    },
  );

  test("paging shows each post that stays exactly once while others are added and deleted", async () => {
    const of = await makePerson();
    await makeFollow(reader, of);
    for (const [endpoint, given] of [
      [posts.ofUser, { params: { id: of.id }, query: { limit: 4 } }],
      [posts.list, { query: { limit: 4, feed: "following" }, as: reader }],
      [posts.list, { query: { limit: 4 } }],
    ] as const) {
      await prisma.post.deleteMany({});
      const posts = await manyPosts(30, 3, of);
      const going = posts.filter((_, index) => index % 7 === 3);
      const stays = posts.filter((post) => !going.includes(post));
      let turn = 0;
      const seen = await walk(endpoint, given, async () => {
        const deletedPost = going[turn++];
        await makePost(of, { createdAt: moment(1_000_000 + turn) });
        if (deletedPost) await prisma.post.deleteMany({ where: { id: deletedPost.id } });
      });
      expect(new Set(ids(seen)).size).toBe(seen.length);
      expect(ids(seen).filter((id) => stays.some((post) => post.id === id))).toEqual(newestFirst(stays));
    }
  });

  test("comments and people are paged in the same way as posts", async () => {
    const of = await makePerson();
    const post = await makePost(of);
    const created = await Promise.all(
      Array.from({ length: 9 }, async (_, index) => ({
        id: await makeComment(author, post, { createdAt: moment(index >> 2) }),
        createdAt: moment(index >> 2),
      })),
    );
    expect(ids(await walk(posts.comments, { params: { id: post }, query: { limit: 2 } }))).toEqual(
      newestFirst(created),
    );

    const followers = await Promise.all(
      Array.from({ length: 7 }, async (_, index) => {
        const { id } = await makePerson();
        const createdAt = moment(index >> 2);
        await prisma.follow.create({
          data: { followerId: id, followeeId: of.id, createdAt },
          select: { followerId: true },
        });
        return { id, createdAt };
      }),
    );
    expect(ids(await walk(accounts.followers, { params: { id: of.id }, query: { limit: 3 } }))).toEqual(
      newestFirst(followers),
    );
  });

  test("a page has 20 items by default and at most 50, and its next link keeps the query", async () => {
    const of = await makePerson();
    await manyPosts(60, 1, of);
    const page = (query: Record<string, string | number>) => sendTo(posts.ofUser, { params: { id: of.id }, query });
    expect([
      (await page({})).body.length,
      (await page({ limit: 50 })).body.length,
      (await page({ limit: 1 })).body.length,
    ]).toEqual([20, 50, 1]);
    expect((await page({ limit: 51 })).status).toBe(400);
    const link = (await page({ limit: 50 })).headers.get("link");
    expect(link).toMatch(new RegExp(`^</api/users/${of.id}/posts\\?limit=50&cursor=[\\w-]+>; rel="next"$`));
    const rest = await page({ limit: 50, cursor: nextCursor(await page({ limit: 50 })) ?? "" });
    expect([rest.body.length, rest.headers.get("link")]).toEqual([10, null]);
    const exact = await page({ limit: 10, cursor: nextCursor(await page({ limit: 50 })) ?? "" });
    expect([exact.body.length, exact.headers.get("link")]).toEqual([10, null]);
  });

  test("the cursor of another list is read as a position in time and reveals no hidden posts", async () => {
    const of = await makePerson();
    await manyPosts(3, 1, of);
    const hidden = await makePost(of, { visibility: "private", createdAt: moment(0) });
    const cursor = nextCursor(await sendTo(posts.ofUser, { params: { id: of.id }, query: { limit: 1 }, as: of })) ?? "";
    expect(ids((await sendTo(posts.list, { query: { cursor, limit: 50 } })).body)).not.toContain(hidden);
  });
});

describe("feed", () => {
  const feed = async (as: TestUser | undefined, name = "for-you") =>
    ids(await walk(posts.list, { query: { limit: 3, feed: name }, as }));

  test("the feed leaves out private, held and removed posts and hidden people, and adds own posts", async () => {
    await prisma.post.deleteMany({});
    const [me, friend, blocked, blocker, muted, banned] = await Promise.all(
      Array.from({ length: 6 }, () => makePerson({ plan: "starter" })),
    );
    if (!me || !friend || !blocked || !blocker || !muted || !banned) throw new Error("six people were made");
    await Promise.all([makeBlock(me, blocked), makeBlock(blocker, me), makeFollow(me, friend), makeFollow(me, muted)]);
    await prisma.mute.create({ data: { muterId: me.id, mutedId: muted.id }, select: { muterId: true } });
    const post: Record<string, string> = {};
    for (const [at, [name, person]] of Object.entries({ friend, blocked, blocker, muted, banned, me }).entries())
      post[name] = await makePost(person, { createdAt: moment(at) });
    for (const [at, state] of (["held", "removed"] as const).entries()) {
      post[`friend ${state}`] = await makePost(friend, { state, createdAt: moment(10 + at) });
      post[`my ${state}`] = await makePost(me, { state, createdAt: moment(20 + at) });
    }
    post["friend private"] = await makePost(friend, { visibility: "private", createdAt: moment(30) });
    post["my private"] = await makePost(me, { visibility: "private", createdAt: moment(31) });
    await setRole(banned, "banned");

    const named = (postIds: string[]) => postIds.map((id) => Object.keys(post).find((name) => post[name] === id));
    expect(named(await feed(me))).toEqual(["my private", "my held", "me", "friend"]);
    expect(named(await feed(me, "following"))).toEqual(["my private", "my held", "me", "friend"]);
    expect(named(await feed(undefined))).toEqual(["me", "muted", "blocker", "blocked", "friend"]);
    expect(named(await feed(friend, "following"))).toEqual(["friend private", "friend held", "friend"]);
    expect(named(await feed(undefined, "following"))).toEqual(["me", "muted", "blocker", "blocked", "friend"]);
  });

  test("the photos and videos of a profile leave out text, reposts and what the reader may not see", async () => {
    const [writer, other] = [await makePerson({ plan: "starter" }), await makePerson({ plan: "starter" })];
    const made = (overrides: Parameters<typeof makePost>[1], of = writer) => makePost(of, overrides);
    const picture = await made({ type: "image", createdAt: moment(1), pinnedAt: moment(9) });
    const video = await made({ type: "video", createdAt: moment(2) });
    const hidden = await made({ type: "image", createdAt: moment(3), visibility: "private" });
    await made({ createdAt: moment(4) });
    const theirs = await made({ type: "image", createdAt: moment(5) }, other);
    await sendTo(posts.repost, { params: { id: theirs }, body: { reposted: true }, as: writer });
    const shown = async (as: TestUser | null) => {
      const answer = await sendTo(posts.ofUser, { params: { id: writer.id }, query: { media: "true" }, as });
      return ids(answer.body);
    };
    expect(await shown(null)).toEqual([video, picture]);
    expect(await shown(reader)).toEqual([video, picture]);
    expect(await shown(writer)).toEqual([hidden, video, picture]);
  });

  test("the feed marks the posts that the reader likes", async () => {
    const id = await makePost(author);
    await sendTo(posts.like, { params: { id }, body: { liked: true }, as: reader });
    const liked = async (as: TestUser | null) =>
      (await sendTo(posts.list, { query: { limit: 50 }, as })).body.find((post) => post.id === id)?.isLiked;
    expect([await liked(reader), await liked(author), await liked(null)]).toEqual([true, false, false]);
  });
});
