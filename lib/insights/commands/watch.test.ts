import "@/lib/testing/setup/database";
import { describe, expect, test } from "@jest/globals";
import { DAY_MS, fromNow } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { explainQuery } from "@/lib/testing/assertions/query-plan";
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
import { insights } from "../contract";
import { getCreatorAnalytics } from "../queries";

const read = (as: TestUser, days: number | string = 28) => sendTo(insights.analytics, { as, query: { days } });
const watch = (as: TestUser, postId: string, seconds: number) =>
  sendTo(insights.watch, { as, body: { items: [{ postId, seconds }] } });

const see = (postId: string, viewer: { id: string }, daysAgo: number) =>
  prisma.postView.create({ data: { postId, viewerId: viewer.id, createdAt: fromNow(-daysAgo * DAY_MS) } });

/** A video post without a file: only its type matters here. */
const video = (by: TestUser) => makePost(by, { type: "video" });

describe("analytics", () => {
  test("compares events on one's own posts with the preceding period", async () => {
    const [mine, ann, bo] = [await makePerson({ plan: "starter" }), await makePerson(), await makePerson()];
    const [first, second] = [await makePost(mine), await makePost(mine)];
    const otherPost = await makePost(ann);
    for (const [post, viewer, ago] of [
      [first, ann, 0],
      [first, bo, 2],
      [second, ann, 6],
      [otherPost, bo, 0],
    ] as const)
      await see(post, viewer, ago);
    await see(second, bo, 9);
    await prisma.like.create({ data: { postId: first, userId: ann.id, createdAt: fromNow(-DAY_MS) } });
    await makeComment(bo, first);
    await makeComment(mine, first);
    await makeFollow(ann, mine);
    const { status, body } = await read(mine, 7);
    expect(status).toBe(200);
    expect(body.totals).toEqual({ views: 3, likes: 1, comments: 1, followers: 1 });
    expect(body.before).toEqual({ views: 1, likes: 0, comments: 0, followers: 0 });
    expect(body.series).toHaveLength(7);
    expect(body.series.at(-1)?.day).toBe(fromNow(0).toISOString().slice(0, 10));
    expect(body.series.reduce((sum, { views }) => sum + views, 0)).toBe(3);
    expect(body.advanced).toBeNull();
  });

  test("limits Starter to basic figures for 28 days, and gives Creator a year of advanced analytics", async () => {
    const [starter, mine] = [await makePerson({ plan: "starter" }), await makePerson({ plan: "creator" })];
    const [ann, bo] = [await makePerson(), await makePerson()];
    expect((await read(starter, 90)).status).toBe(402);
    expect((await read(await makePerson(), 7)).status).toBe(402);
    expect((await read(starter, 5)).status).toBe(400);
    const [quiet, loud] = [await makePost(mine), await video(mine)];
    await see(quiet, ann, 1);
    await see(loud, ann, 1);
    await see(loud, bo, 3);
    await prisma.follow.create({ data: { followerId: ann.id, followeeId: mine.id, createdAt: fromNow(-40 * DAY_MS) } });
    await prisma.follow.create({ data: { followerId: bo.id, followeeId: mine.id, createdAt: fromNow(-2 * DAY_MS) } });
    await watch(ann, loud, 40);
    await watch(ann, loud, 30);
    const { body } = await read(mine, 28);
    expect(body.advanced).toMatchObject({ reach: 2, reachBefore: 0, watchSeconds: 70, watchSecondsBefore: 0 });
    expect(body.advanced?.best.map(({ id, views, watchSeconds }) => [id, views, watchSeconds])).toEqual([
      [loud, 2, 70],
      [quiet, 1, 0],
    ]);
    expect(body.advanced?.series.at(0)?.followers).toBe(1);
    expect(body.advanced?.series.at(-1)?.followers).toBe(2);
    await setRole(ann, "banned");
    const withoutBanned = (await read(mine, 28)).body;
    expect(withoutBanned.advanced?.series.map(({ followers }) => followers)).toEqual([...Array(25).fill(0), 1, 1, 1]);
    expect((await read(mine, 365)).body.series).toHaveLength(365);
  });

  test("counts no likes and comments of the author among the best posts", async () => {
    const [mine, ann] = [await makePerson({ plan: "creator" }), await makePerson({ plan: "starter" })];
    const post = await makePost(mine);
    await see(post, ann, 1);
    for (const { id: userId } of [mine, ann]) await prisma.like.create({ data: { postId: post, userId } });
    for (const author of [mine, ann, mine]) await makeComment(author, post);
    const { body } = await read(mine, 28);
    expect(body.totals).toMatchObject({ likes: 1, comments: 1 });
    expect(body.advanced?.best).toMatchObject([{ id: post, likes: 1, comments: 1 }]);
  });

  test("records watch time only for visible videos of other authors", async () => {
    const [mine, ann, blocked] = [await makePerson({ plan: "creator" }), await makePerson(), await makePerson()];
    const [clip, text, secret] = [
      await video(mine),
      await makePost(mine),
      await makePost(mine, { type: "video", visibility: "private" }),
    ];
    await makeBlock(mine, blocked);
    for (const [viewer, post] of [
      [mine, clip],
      [ann, text],
      [ann, secret],
      [blocked, clip],
    ] as const)
      expect((await watch(viewer, post, 10)).status).toBe(200);
    expect(await prisma.watchTime.count()).toBe(
      await prisma.watchTime.count({ where: { post: { authorId: { not: mine.id } } } }),
    );
    expect((await watch(ann, clip, 61)).status).toBe(400);
    expect((await watch(ann, clip, 0)).status).toBe(400);
    await watch(ann, clip, 10);
    expect(await prisma.watchTime.findMany({ where: { postId: clip } })).toMatchObject([
      { viewerId: ann.id, seconds: 10 },
    ]);
  });

  test("adds up watch time reported by ten tabs concurrently", async () => {
    const [clip, ann] = [await video(await makePerson({ plan: "creator" })), await makePerson()];
    await Promise.all(Array.from({ length: 10 }, () => watch(ann, clip, 6)));
    expect(await prisma.watchTime.findMany({ where: { postId: clip } })).toMatchObject([{ seconds: 60 }]);
  });

  test("exports analytics as CSV with Creator, safe from formula injection", async () => {
    const user = await makePerson({ plan: "creator" });
    const { GET } = await import("@/app/api/insights/csv/route");
    const ask = (as: TestUser) => {
      const headers = { host: "veranda.test", "x-forwarded-for": "192.0.2.11", cookie: as.cookie };
      return GET(new Request("http://veranda.test/api/insights/csv?days=7", { headers }), {
        params: Promise.resolve({}),
      });
    };
    const file = await ask(user);
    expect(file.headers.get("content-disposition")).toContain("veranda-analytics-7-days.csv");
    const rows = (await file.text()).trim().split("\r\n");
    expect(rows).toHaveLength(8);
    expect(rows[0]).toContain("Day,Views,Reach");
    expect((await ask(await makePerson({ plan: "starter" }))).status).toBe(402);
    const { toCsvFile } = await import("@/lib/http/csv");
    expect(toCsvFile([["=1+1", '"a",b', "-2.50", "-x", "@me"]])).toBe(`\uFEFF'=1+1,"""a"",b",-2.50,'-x,'@me\r\n`);
  });

  test("reads no table sequentially for analytics", async () => {
    const user = await makePerson({ plan: "creator" });
    await see(await makePost(user), await makePerson(), 1);
    const { scanned } = await explainQuery(() => getCreatorAnalytics({ id: user.id, plan: "creator" }, { days: 28 }));
    expect(scanned).toEqual([]);
  });
});
