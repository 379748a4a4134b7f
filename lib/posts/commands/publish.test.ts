import "@/lib/testing/setup/database";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { translatorFor } from "@/lib/i18n/translator";
import { pool, prisma } from "@/lib/infra/db";
import { moderation } from "@/lib/moderation/contract";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makeComment, makePerson, makePost, setRole, type TestUser } from "@/lib/testing/factories/people";
import { rollback } from "@/lib/testing/setup/rollback";
import { posts } from "../contract";
import { purgePost } from "./delete";
import { createPost } from "./posts";

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

const create = (body: object, as = alice, headers = {}) =>
  sendTo(posts.create, { body: { type: "text", ...body }, as, headers });
const requestFor = (id: string, as: TestUser | null, body?: unknown) => ({
  params: { id },
  as,
  ...(body !== undefined && { body }),
});
const outcome = ({ status, error }: { status: number; error: { message: string } | null }) => [status, error?.message];

describe("publishing", () => {
  test("publishing a post returns it as docs/spec.md defines, trimmed, and everyone can read it", async () => {
    const created = await create({ text: "  Hello <b>world</b> 🦊 \u200f مرحبا  ", visibility: "public" });
    expect(created.status).toBe(201);
    const { subscription, id: userId } = created.body.user;
    expect(created.body).toMatchObject({
      type: "text",
      text: "Hello <b>world</b> 🦊 \u200f مرحبا",
      mediaUrl: null,
      thumbUrl: null,
      editedAt: null,
      visibility: "public",
      allowComments: true,
      likesCount: 0,
      commentsCount: 0,
      isLiked: false,
    });
    expect([userId, subscription]).toEqual([alice.id, { plan: "creator" }]);
    for (const as of [null, visitor, bob])
      expect((await sendTo(posts.one, requestFor(created.body.id, as))).body).toEqual({
        ...created.body,
        screening: null,
      });
    expect(created.text).not.toMatch(/email|authorId|authorBanned|parentId|epoch/);
  });

  test("the user-facing messages are those of docs/spec.md, word for word", async () => {
    expect(t("emptyText")).toBe("Please enter some text for your post");
    expect(t("needPlan")).toBe("You need an active subscription to create posts");
    expect(t("needPlanTitle")).toBe("Subscription Required");
    expect(tModeration("needReason")).toBe("Please provide a reason for reporting");
    expect(t("likeSignIn")).toBe("Please log in to like posts");
    expect(t("createFailed")).toBe("Failed to create post");
    expect(t("likeFailed")).toBe("Failed to toggle like");
    for (const empty of ["", " \n\t\u00a0"])
      expect(outcome(await create({ text: empty }))).toEqual([400, t("emptyText")]);
    expect(outcome(await create({}))).toEqual([400, t("emptyText")]);
    await expect(
      createPost(
        { id: visitor.id, plan: null },
        { type: "text", text: "x", visibility: "public", allowComments: true, showsLinkPreview: true, media: [] },
      ),
    ).rejects.toMatchObject({
      code: "payment_required",
      message: "posts.needPlan",
    });
    expect(outcome(await create({ text: "x" }, visitor))).toEqual([402, t("needPlan")]);
    const report = { targetType: "post", targetId: await makePost(alice), reason: " " };
    expect(outcome(await sendTo(moderation.report, { body: report, as: bob }))).toEqual([
      400,
      tModeration("needReason"),
    ]);
  });

  test("a post may have 5,000 characters and a comment 2,000, and no more", async () => {
    expect((await create({ text: "x".repeat(5_000) })).status).toBe(201);
    expect((await create({ text: "x".repeat(5_001) })).status).toBe(400);
    const id = await makePost(alice);
    expect((await sendTo(posts.comment, requestFor(id, bob, { text: "é".repeat(2_000) }))).status).toBe(201);
    expect((await sendTo(posts.comment, requestFor(id, bob, { text: "é".repeat(2_001) }))).status).toBe(400);
  });

  test("publishing ignores an id, author, counts and dates in the request body", async () => {
    const before = Date.now();
    const created = await create({
      text: "x",
      id: randomUUID(),
      authorId: bob.id,
      likesCount: 99,
      createdAt: "2001-01-01T00:00:00Z",
      state: "live",
      isLiked: true,
    });
    expect(created.body).toMatchObject({ likesCount: 0, isLiked: false, user: { id: alice.id } });
    expect(Date.parse(created.body.createdAt)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(created.body.createdAt)).toBeLessThanOrEqual(Date.now());
  });

  test("a post created in the caller's transaction is rolled back with it", async () => {
    let id = "";
    await rollback(async (db) => {
      ({ id } = await createPost(
        { id: alice.id, plan: "creator" },
        { type: "text", text: "x", visibility: "public", allowComments: true, showsLinkPreview: true, media: [] },
        db,
      ));
    });
    expect((await sendTo(posts.one, requestFor(id, alice))).status).toBe(404);
  });
});

describe("private, held and removed posts", () => {
  test("a private or held post is visible only to its author, and a removed one to nobody", async () => {
    const readable = async (id: string) =>
      Promise.all([null, visitor, bob, alice].map(async (as) => (await sendTo(posts.one, requestFor(id, as))).status));
    expect(await readable(await makePost(alice, { visibility: "private" }))).toEqual([404, 404, 404, 200]);
    expect(await readable(await makePost(alice, { state: "held" }))).toEqual([404, 404, 404, 200]);
    expect(await readable(await makePost(alice, { state: "removed" }))).toEqual([404, 404, 404, 404]);
  });

  test("a private post hides its comments, which cannot be reported", async () => {
    const id = await makePost(alice);
    const comment = await makeComment(bob, id);
    await sendTo(posts.edit, requestFor(id, alice, { visibility: "private" }));
    expect((await sendTo(posts.comments, requestFor(id, bob))).status).toBe(404);
    expect(
      (await sendTo(moderation.report, { body: { targetType: "comment", targetId: comment, reason: "x" }, as: bob }))
        .status,
    ).toBe(404);
    expect((await sendTo(posts.comments, requestFor(id, alice))).body).toHaveLength(1);
  });
});

describe("editing and deleting", () => {
  test("an edit of the text marks the post as edited; other changes do not", async () => {
    const id = await makePost(alice, { text: "before" });
    expect((await sendTo(posts.edit, requestFor(id, alice, { allowComments: false }))).body).toMatchObject({
      editedAt: null,
      allowComments: false,
    });
    expect((await sendTo(posts.edit, requestFor(id, alice, { text: "before" }))).body.editedAt).toBeNull();
    expect((await sendTo(posts.edit, requestFor(id, alice, { text: " after " }))).body).toMatchObject({
      text: "after",
      editedAt: expect.any(String),
      visibility: "public",
    });
  });

  test("only the author can edit or delete a post, with or without a plan", async () => {
    const id = await makePost(visitor);
    expect(outcome(await sendTo(posts.edit, requestFor(id, alice, { text: "x" })))).toEqual([403, t("notYourPost")]);
    expect(outcome(await sendTo(posts.remove, requestFor(id, alice)))).toEqual([403, t("notYourPost")]);
    expect((await sendTo(posts.edit, requestFor(id, visitor, { text: "x" }))).status).toBe(200);
    expect((await sendTo(posts.remove, requestFor(id, visitor))).body).toEqual({ success: true });
    expect((await sendTo(posts.remove, requestFor(id, visitor))).status).toBe(404);
  });

  test("deleting a post deletes its comments and likes", async () => {
    const id = await makePost(alice);
    await Promise.all([makeComment(bob, id), sendTo(posts.like, requestFor(id, bob, { liked: true }))]);
    await sendTo(posts.remove, requestFor(id, alice));
    await purgePost(id);
    expect(
      await Promise.all([
        prisma.like.count({ where: { postId: id } }),
        prisma.comment.count({ where: { postId: id } }),
      ]),
    ).toEqual([0, 0]);
  });
});

test("a ban hides a person's posts and comments from everyone, and lifting it restores them", async () => {
  const mallory = await makePerson({ plan: "starter" });
  const [mine, theirs] = [await makePost(alice), await makePost(mallory)];
  await makeComment(mallory, mine);
  const seen = async () => [
    (await sendTo(posts.one, requestFor(theirs, bob))).status,
    (await sendTo(posts.comments, requestFor(mine, null))).body.length,
    (await sendTo(posts.one, requestFor(mine, null))).body.commentsCount,
  ];
  expect(await seen()).toEqual([200, 1, 1]);
  await setRole(mallory, "banned");
  expect(await seen()).toEqual([404, 0, 0]);
  // A comment that was in flight when the ban came is hidden with the rest.
  await makeComment(mallory, mine);
  expect(await seen()).toEqual([404, 0, 0]);
  await setRole(mallory, "user");
  expect(await seen()).toEqual([200, 2, 2]);
  expect(
    (await pool.query('SELECT count(*)::int AS n FROM "Post" WHERE "id" = $1 AND "authorBanned"', [theirs])).rows[0].n,
  ).toBe(0);
});
