import "@/lib/testing/setup/database";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { fromNow, MINUTE_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { nextCursor, sendTo } from "@/lib/testing/endpoint-matrix/http";
import { holdComment, makeComment, makePerson, makePost, type TestUser } from "@/lib/testing/factories/people";
import { COMMENT_ORDERS } from "../constants";
import { posts } from "../contract";
import type { CommentOrder } from "../contract/comment";

let author: TestUser;
let writer: TestUser;
let post: string;

beforeAll(async () => {
  [author, writer] = await Promise.all([makePerson({ plan: "starter" }), makePerson({ plan: "starter" })]);
  post = await makePost(author);
});

const list = (query: Record<string, string | number>, id = post, as: TestUser | null = null) =>
  sendTo(posts.comments, { as, params: { id }, query });

async function walk(order: CommentOrder, limit: number, id = post): Promise<string[]> {
  const met: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const answer = await list({ order, limit, ...(cursor && { cursor }) }, id);
    expect(answer.status).toBe(200);
    met.push(...answer.body.map((comment) => comment.id));
    cursor = nextCursor(answer);
    if (!cursor) return met;
  }
}

describe("orders of comments", () => {
  test("each order lists every comment once, page by page, also those of the same moment and score", async () => {
    const created = await Promise.all(
      Array.from({ length: 11 }, async (_, n) => {
        const createdAt = fromNow(-Math.floor(n / 3) * MINUTE_MS);
        const id = await makeComment(writer, post, { createdAt });
        // Likes and replies count alike.
        const [likesCount, repliesCount] = n % 2 === 0 ? [n % 4, 0] : [1, n % 4];
        await prisma.comment.update({ where: { id }, data: { likesCount, repliesCount }, select: { id: true } });
        return { id, createdAt: createdAt.getTime(), score: likesCount + repliesCount };
      }),
    );
    const newest = [...created].sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
    const expected = {
      top: [...newest].sort((a, b) => b.score - a.score),
      newest,
      oldest: [...newest].reverse(),
    };
    for (const order of COMMENT_ORDERS)
      for (const limit of [1, 2, 30])
        expect([order, await walk(order, limit)]).toEqual([order, expected[order].map(({ id }) => id)]);
    expect((await list({ limit: 30 })).body.map(({ id }) => id)).toEqual(newest.map(({ id }) => id));
  });

  test("an unknown order and a cursor of another order are refused", async () => {
    const id = await makePost(author);
    for (let n = 0; n < 2; n++) await makeComment(writer, id);
    const cursorOf = async (order: CommentOrder) => nextCursor(await list({ order, limit: 1 }, id)) ?? "";
    const [top, newest] = [await cursorOf("top"), await cursorOf("newest")];
    const forged = Buffer.from(`99999999999.${newest}`).toString("base64url");
    const refused: Record<string, string>[] = [
      { order: "random" },
      { order: "top\u0000" },
      { order: "top", cursor: newest },
      { order: "top", cursor: forged },
      { order: "top", cursor: `${top}A` },
      { order: "newest", cursor: top },
      { order: "oldest", cursor: top },
    ];
    for (const query of refused) expect([query, (await list(query, id)).status]).toEqual([query, 400]);
  });
});

describe("the reader's own comment", () => {
  const ownOf = async (as: TestUser, id: string) => (await sendTo(posts.ownComment, { as, params: { id } })).body.id;

  test("the reader's own newest top-level comment is found, also while it is held", async () => {
    const id = await makePost(author);
    expect(await ownOf(writer, id)).toBeNull();
    const first = await makeComment(writer, id, { createdAt: fromNow(-2 * MINUTE_MS) });
    const others = await makeComment(author, id, { createdAt: fromNow(-MINUTE_MS) });
    await makeComment(writer, id, { parentId: others });
    expect(await ownOf(writer, id)).toBe(first);
    const held = await makeComment(writer, id);
    await holdComment(writer, held);
    expect(await ownOf(writer, id)).toBe(held);
    await prisma.comment.update({ where: { id: held }, data: { state: "removed" }, select: { id: true } });
    expect(await ownOf(writer, id)).toBe(first);
    expect(await ownOf(author, id)).toBe(others);
  });
});
