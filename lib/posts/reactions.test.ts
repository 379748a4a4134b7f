import { translatorFor } from "@/lib/i18n/translator";
import "@/lib/testing/setup/database";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { prisma } from "@/lib/infra/db";
import { moderation } from "@/lib/moderation/contract";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makeBlock, makeComment, makePerson, makePost, type TestUser } from "@/lib/testing/factories/people";
import { posts } from "./contract";

const t = translatorFor("en", "posts");
const tModeration = translatorFor("en", "moderation");

let alice: TestUser;
let bob: TestUser;
let visitor: TestUser;

beforeAll(async () => {
  alice = await makePerson({ plan: "creator" });
  bob = await makePerson({ plan: "starter" });
  visitor = await makePerson();
});

const requestFor = (id: string, as: TestUser | null, body?: unknown) => ({
  params: { id },
  as,
  ...(body !== undefined && { body }),
});
const outcome = ({ status, error }: { status: number; error: { message: string } | null }) => [status, error?.message];

describe("comments", () => {
  test("disabled comments are refused to everyone but the author, and existing ones stay", async () => {
    const id = await makePost(alice);
    await makeComment(bob, id);
    await sendTo(posts.edit, requestFor(id, alice, { allowComments: false }));
    expect(outcome(await sendTo(posts.comment, requestFor(id, bob, { text: "x" })))).toEqual([403, t("commentsOff")]);
    expect((await sendTo(posts.comment, requestFor(id, alice, { text: "x" }))).status).toBe(201);
    expect((await sendTo(posts.comments, requestFor(id, null))).body).toHaveLength(2);
  });

  test("a comment can be deleted by its author and the post's author only", async () => {
    const id = await makePost(alice);
    const [first, second] = [await makeComment(bob, id), await makeComment(bob, id)];
    expect(outcome(await sendTo(posts.removeComment, requestFor(first, visitor)))).toEqual([403, t("notYourComment")]);
    expect((await sendTo(posts.removeComment, requestFor(first, bob))).status).toBe(200);
    expect((await sendTo(posts.removeComment, requestFor(second, alice))).status).toBe(200);
    expect((await sendTo(posts.one, requestFor(id, null))).body.commentsCount).toBe(0);
  });

  test("authors can delete their own comment after the post's author blocked them", async () => {
    const id = await makePost(alice);
    const [author, other] = [await makePerson({ plan: "starter" }), await makePerson({ plan: "starter" })];
    const otherPost = await makePost(author);
    const comment = await makeComment(other, otherPost);
    await makeBlock(author, other);
    expect((await sendTo(posts.removeComment, requestFor(comment, other))).status).toBe(200);
    const blocker = await makePerson({ plan: "starter" });
    const abuse = await makeComment(blocker, id);
    await makeBlock(blocker, alice);
    expect((await sendTo(posts.removeComment, requestFor(abuse, alice))).status).toBe(200);
  });
});

describe("likes", () => {
  test("20 concurrent likes by one person create one row and count once", async () => {
    const id = await makePost(alice);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sendTo(posts.like, requestFor(id, bob, { liked: true }))),
    );
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { isLiked: true, likesCount: 1 }]);
    expect(await prisma.like.count({ where: { postId: id } })).toBe(1);
    expect((await sendTo(posts.one, requestFor(id, bob))).body).toMatchObject({ likesCount: 1, isLiked: true });
    expect((await sendTo(posts.one, requestFor(id, visitor))).body).toMatchObject({ likesCount: 1, isLiked: false });
  });

  test("liking without a body toggles, also under concurrency", async () => {
    const id = await makePost(alice);
    expect((await sendTo(posts.like, requestFor(id, bob))).body).toEqual({ isLiked: true, likesCount: 1 });
    expect((await sendTo(posts.like, requestFor(id, bob, {}))).body).toEqual({ isLiked: false, likesCount: 0 });
    const answers = await Promise.all(Array.from({ length: 15 }, () => sendTo(posts.like, requestFor(id, bob))));
    expect(answers.filter(({ body }) => body.isLiked)).toHaveLength(8);
    expect((await sendTo(posts.one, requestFor(id, bob))).body).toMatchObject({ likesCount: 1, isLiked: true });
  });

  test("repeating a like or removing a missing one changes nothing", async () => {
    const id = await makePost(alice);
    for (let time = 0; time < 2; time++)
      expect((await sendTo(posts.like, requestFor(id, bob, { liked: false }))).body).toEqual({
        isLiked: false,
        likesCount: 0,
      });
    for (let time = 0; time < 2; time++)
      expect((await sendTo(posts.like, requestFor(id, bob, { liked: true }))).body).toEqual({
        isLiked: true,
        likesCount: 1,
      });
  });
});

describe("reports", () => {
  test("a report is accepted once per person and target while open, and never about oneself", async () => {
    const id = await makePost(alice);
    const report = (as: TestUser, targetType: string, targetId: string) =>
      sendTo(moderation.report, { body: { targetType, targetId, reason: " Spam " }, as });
    const first = await report(bob, "post", id);
    expect([first.status, first.body]).toEqual([
      201,
      {
        id: expect.any(String),
        caseId: expect.any(String),
        targetType: "post",
        targetId: id,
        reason: "Spam",
        status: "pending",
        resolution: null,
        createdAt: expect.any(String),
      },
    ]);
    expect(outcome(await report(bob, "post", id))).toEqual([409, tModeration("already")]);
    expect((await report(visitor, "post", id)).status).toBe(201);
    expect(outcome(await report(alice, "post", id))).toEqual([400, tModeration("own")]);
    expect(outcome(await report(alice, "user", alice.id))).toEqual([400, tModeration("own")]);
    expect((await report(bob, "comment", id)).status).toBe(404);
    const atOnce = await Promise.all(Array.from({ length: 8 }, () => report(visitor, "user", alice.id)));
    expect(atOnce.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
  });
});
