import "@/lib/testing/setup/database";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { fromNow, MINUTE_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { posts } from "@/lib/posts/contract";
import { listHeldItems } from "@/lib/screening/queries/screenings";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makePerson, makePost, type TestUser } from "@/lib/testing/factories/people";
import { purgePost } from "./commands/delete";
import { approveComment, approvePost } from "./commands/moderate";
import { editPost } from "./commands/posts";
import type { Post } from "./contract";
import type { Comment } from "./contract/comment";
import { listPosts } from "./feed/list-posts";
import { listComments } from "./queries/comments";
import { getPost, listPostsOf } from "./queries/posts";

const HARMLESS = "The swifts are back over the mill.";
const THREAT = "I will kill you, I know where you live.";

let author: TestUser;
let other: TestUser;

beforeAll(async () => {
  [author, other] = await Promise.all([makePerson({ plan: "starter" }), makePerson({ plan: "starter" })]);
});

const page = { limit: 50, cursor: undefined };
const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);

async function publish(text: string): Promise<Post> {
  const { status, body } = await sendTo(posts.create, {
    as: author,
    body: { type: "text", text, visibility: "public" },
  });
  expect(status).toBe(201);
  return body;
}

async function comment(postId: string, text: string): Promise<Comment> {
  const { status, body } = await sendTo(posts.comment, { as: other, params: { id: postId }, body: { text } });
  expect(status).toBe(201);
  return body;
}

/** Whether a reader sees a post in the feed, on the author's profile and on its own page. */
async function seenBy(reader: { id: string } | null, id: string): Promise<boolean[]> {
  const feed = await listPosts(reader, { ...page, feed: "for-you" });
  const own = await listPostsOf(reader, author.id, page);
  const one = await getPost(reader, id).then(
    () => true,
    () => false,
  );
  return [idsOf(feed).includes(id), idsOf(own).includes(id), one];
}

const ALL = [true, true, true];
const NONE = [false, false, false];

describe("screening of posts", () => {
  test("a post that passes screening is public at once, and its result and duration are recorded", async () => {
    const post = await publish(HARMLESS);
    expect(post.screening).toMatchObject({ verdict: "pass", hits: [], reviewAsked: false });
    expect(post.screening?.ms).toBeGreaterThan(0);
    expect(await seenBy(null, post.id)).toEqual(ALL);
    const fact = await prisma.screening.findFirstOrThrow({ where: { targetId: post.id } });
    expect(fact).toMatchObject({ kind: "post", verdict: "pass", authorId: author.id });
    expect(fact.milliseconds).toBe(post.screening?.ms);
    expect((await getPost(author, post.id)).screening).toBeNull();
  });

  test("a held post is visible only to its author, with the flagged text", async () => {
    const post = await publish(THREAT);
    expect(post.screening?.verdict).toBe("hold");
    const [hit] = post.screening?.hits ?? [];
    expect(hit?.category).toBe("threat");
    expect(THREAT.slice(hit?.start, hit?.end)).toBe(hit?.text);
    expect(await seenBy(null, post.id)).toEqual(NONE);
    expect(await seenBy(other, post.id)).toEqual(NONE);
    expect(await seenBy(author, post.id)).toEqual(ALL);
    expect((await getPost(author, post.id)).screening).toEqual(post.screening);
  });

  test("an edit that passes screening publishes a held post, and one that does not holds it again", async () => {
    const { id } = await publish(THREAT);
    const edited = await sendTo(posts.edit, { as: author, params: { id }, body: { text: HARMLESS } });
    expect(edited.body.screening?.verdict).toBe("pass");
    expect(await seenBy(null, id)).toEqual(ALL);
    const spoilt = await sendTo(posts.edit, { as: author, params: { id }, body: { text: THREAT } });
    expect(spoilt.body.screening?.verdict).toBe("hold");
    expect(await seenBy(null, id)).toEqual(NONE);
    expect(await prisma.screening.count({ where: { targetId: id } })).toBe(3);
  });

  test("a held post stays held when something other than the text changes", async () => {
    const { id } = await publish(THREAT);
    for (const change of [
      { visibility: "private" },
      { visibility: "public" },
      { allowComments: false },
      { text: THREAT },
    ]) {
      const { status, body } = await sendTo(posts.edit, { as: author, params: { id }, body: change });
      expect([status, body.screening?.verdict]).toEqual([200, "hold"]);
    }
    expect(await seenBy(null, id)).toEqual(NONE);
    expect(await prisma.screening.count({ where: { targetId: id } })).toBe(1);
  });

  test("concurrent edits leave the screening state of the final text", async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await publish(`${HARMLESS} ${round}`);
      await Promise.all([
        editPost({ id: author.id, plan: "starter" }, id, { text: THREAT }),
        editPost({ id: author.id, plan: "starter" }, id, { text: `${HARMLESS} again` }),
      ]);
      const { text, state, screening } = await prisma.post.findUniqueOrThrow({
        where: { id },
        select: { text: true, state: true, screening: { select: { verdict: true } } },
      });
      expect([state, screening?.verdict]).toEqual(text === THREAT ? ["held", "hold"] : ["live", "pass"]);
    }
  });

  test("a review can be requested for a held post only, and is shown to its author", async () => {
    const live = await publish(HARMLESS);
    expect((await sendTo(posts.review, { as: author, params: { id: live.id } })).status).toBe(409);
    const { id } = await publish(THREAT);
    for (const time of ["once", "twice"]) {
      const { status, body } = await sendTo(posts.review, { as: author, params: { id } });
      expect([time, status, body.screening?.reviewAsked]).toEqual([time, 200, true]);
    }
    const { reviewAskedAt } = await prisma.screening.findFirstOrThrow({ where: { targetId: id } });
    expect(reviewAskedAt).not.toBeNull();
  });

  test("a held post is public once a moderator approves it", async () => {
    const { id } = await publish(THREAT);
    const [read] = (await listHeldItems(100)).filter(({ targetId }) => targetId === id);
    expect(read).toMatchObject({ kind: "post", text: THREAT, reviewAskedAt: null });
    expect(read?.categories).toContain("threat");
    await sendTo(posts.edit, { as: author, params: { id }, body: { text: `${THREAT} And your dog.` } });
    await expect(approvePost(id, read?.screeningId)).rejects.toMatchObject({ code: "conflict" });
    expect(await seenBy(null, id)).toEqual(NONE);
    await approvePost(id);
    expect(await seenBy(null, id)).toEqual(ALL);
    expect((await getPost(author, id)).screening).toBeNull();
    expect(await prisma.screening.count({ where: { targetId: id, decidedAt: { not: null } } })).toBe(1);
    await expect(approvePost(id)).rejects.toMatchObject({ code: "conflict" });
    await expect(approvePost(other.id)).rejects.toMatchObject({ code: "not_found" });
  });

  test.each([
    ["a moderator approves it", (id: string) => approvePost(id)],
    ["its author changes it", (id: string) => editPost({ id: author.id, plan: "starter" }, id, { text: HARMLESS })],
  ])("a poll that was held from the start runs for its whole time, once, when %s", async (_, release) => {
    const poll = { options: ["Tea", "Coffee"], minutes: 5 };
    const { id, state } = (await sendTo(posts.create, { as: author, body: { type: "text", text: THREAT, poll } })).body;
    expect(state).toBe("held");
    await prisma.post.update({ where: { id }, data: { createdAt: fromNow(-10 * MINUTE_MS) }, select: { id: true } });
    const closed = fromNow(-5 * MINUTE_MS);
    await prisma.poll.update({ where: { postId: id }, data: { closesAt: closed }, select: { postId: true } });
    const closesIn = async () => {
      const { closesAt } = await prisma.poll.findUniqueOrThrow({ where: { postId: id }, select: { closesAt: true } });
      return Math.round((closesAt.getTime() - Date.now()) / MINUTE_MS);
    };
    await release(id);
    expect(await closesIn()).toBe(5);

    await sendTo(posts.edit, { as: author, params: { id }, body: { text: `${THREAT} And your dog.` } });
    await prisma.poll.update({ where: { postId: id }, data: { closesAt: closed }, select: { postId: true } });
    await release(id);
    expect((await getPost(author, id)).state).toBe("live");
    expect(await closesIn()).toBe(-5);
  });

  test("deleting a held post deletes the flagged text but keeps the screening record", async () => {
    const { id } = await publish(THREAT);
    await sendTo(posts.remove, { as: author, params: { id } });
    await purgePost(id);
    expect(await prisma.screening.findFirstOrThrow({ where: { targetId: id } })).toMatchObject({
      verdict: "hold",
      hits: [],
    });
  });
});

describe("screening of comments", () => {
  test("a held comment is visible only to its author and not counted until it is edited or approved", async () => {
    const postId = await makePost(author);
    const held = await comment(postId, THREAT);
    expect(held.screening?.verdict).toBe("hold");
    const shown = async (reader: { id: string } | null) => idsOf(await listComments(reader, postId, page)).length;
    const counted = async () => (await getPost(null, postId)).commentsCount;
    expect([await shown(null), await shown(author), await shown(other), await counted()]).toEqual([0, 0, 1, 0]);
    const { body } = await sendTo(posts.editComment, { as: other, params: { id: held.id }, body: { text: HARMLESS } });
    expect(body).toMatchObject({ text: HARMLESS, screening: { verdict: "pass" } });
    expect(body.editedAt).not.toBeNull();
    expect([await shown(null), await counted()]).toEqual([1, 1]);
    await sendTo(posts.editComment, { as: other, params: { id: held.id }, body: { text: THREAT } });
    expect([await shown(null), await counted()]).toEqual([0, 0]);
    const response = await sendTo(posts.reviewComment, { as: other, params: { id: held.id } });
    expect(response.body.screening?.reviewAsked).toBe(true);
    await approveComment(held.id);
    expect([await shown(null), await counted()]).toEqual([1, 1]);
  });
});
