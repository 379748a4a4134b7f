import "@/lib/testing/own-database";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { pool, prisma } from "@/lib/infra/db";
import { moderation } from "@/lib/moderation/contract";
import { http } from "@/lib/text/http";
import { moderation as reporting } from "@/lib/text/moderation";
import { posts as text } from "@/lib/text/posts";
import { makeBlock, makeComment, makePerson, makePost, type Person, setRole } from "@/lib/testing/factories";
import { send } from "@/lib/testing/http";
import { rollback } from "@/lib/testing/rollback";
import { createPost } from "./commands";
import { posts } from "./contract";

let alice: Person;
let bob: Person;
let visitor: Person;

beforeAll(async () => {
  alice = await makePerson({ plan: "creator" });
  bob = await makePerson({ plan: "starter" });
  visitor = await makePerson();
});

const create = (body: object, as = alice, headers = {}) => send(posts.create, { body: { type: "text", ...body }, as, headers });
const at = (id: string, as: Person | null, body?: unknown) => ({ params: { id }, as, ...(body !== undefined && { body }) });
const outcome = ({ status, error }: { status: number; error: { message: string } | null }) => [status, error?.message];

describe("publishing", () => {
  test("answers the post as SPEC.md has it, trimmed, and everyone reads it", async () => {
    const made = await create({ text: "  Hello <b>world</b> 🦊 \u200f مرحبا  ", visibility: "public" });
    expect(made.status).toBe(201);
    const { subscription, id: userId } = made.body.user;
    expect(made.body).toMatchObject({
      type: "text", text: "Hello <b>world</b> 🦊 \u200f مرحبا", mediaUrl: null, thumbUrl: null, editedAt: null, visibility: "public", allowComments: true,
      likesCount: 0, commentsCount: 0, isLiked: false,
    });
    expect([userId, subscription]).toEqual([alice.id, { plan: "creator" }]);
    for (const as of [null, visitor, bob]) expect((await send(posts.one, at(made.body.id, as))).body).toEqual(made.body);
    expect(made.text).not.toMatch(/email|authorId|authorBanned|state/);
  });

  test("SPEC.md's sentences, word for word", async () => {
    const sentences = { ...text, ...reporting };
    expect(sentences).toMatchObject({
      emptyText: "Please enter some text for your post",
      needPlan: "You need an active subscription to create posts",
      needPlanTitle: "Subscription Required",
      needReason: "Please provide a reason for reporting",
      likeSignIn: "Please log in to like posts",
      createFailed: "Failed to create post",
      likeFailed: "Failed to toggle like",
    });
    for (const empty of ["", " \n\t\u00a0"]) expect(outcome(await create({ text: empty }))).toEqual([400, text.emptyText]);
    expect(outcome(await create({}))).toEqual([400, text.emptyText]);
    await expect(createPost({ id: visitor.id, plan: null }, { type: "text", text: "x", visibility: "public", allowComments: true })).rejects.toMatchObject({
      code: "payment_required",
      message: text.needPlan,
    });
    const report = { targetType: "post", targetId: await makePost(alice), reason: " " };
    expect(outcome(await send(moderation.report, { body: report, as: bob }))).toEqual([400, reporting.needReason]);
  });

  test("takes 5,000 characters of a post and 2,000 of a comment, and not one more", async () => {
    expect((await create({ text: "x".repeat(5_000) })).status).toBe(201);
    expect((await create({ text: "x".repeat(5_001) })).status).toBe(400);
    const id = await makePost(alice);
    expect((await send(posts.comment, at(id, bob, { text: "é".repeat(2_000) }))).status).toBe(201);
    expect((await send(posts.comment, at(id, bob, { text: "é".repeat(2_001) }))).status).toBe(400);
  });

  test("the sender's own id, author, counts and dates are not listened to", async () => {
    const made = await create({ text: "x", id: randomUUID(), authorId: bob.id, likesCount: 99, createdAt: "2001-01-01T00:00:00Z", state: "live", isLiked: true });
    expect(made.body).toMatchObject({ likesCount: 0, isLiked: false, user: { id: alice.id } });
    expect(Date.now() - Date.parse(made.body.createdAt)).toBeLessThan(60_000);
  });

  test("in the transaction of its caller goes with it", async () => {
    let id = "";
    await rollback(async (db) => {
      ({ id } = await createPost({ id: alice.id, plan: "creator" }, { type: "text", text: "x", visibility: "public", allowComments: true }, db));
    });
    expect((await send(posts.one, at(id, alice))).status).toBe(404);
  });
});

describe("an Idempotency-Key", () => {
  const keyed = () => ({ "idempotency-key": randomUUID() });
  const count = (word: string) => prisma.post.count({ where: { text: word } });

  test("sent twice, or 10 times at once, makes one post and gives one answer", async () => {
    const [headers, word] = [keyed(), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => create({ text: word }, alice, headers)));
    answers.push(await create({ text: word }, alice, headers));
    expect(new Set(answers.map(({ status, text: body }) => `${status} ${body}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await count(word)).toBe(1);
  });

  test("with another body is refused, also at once", async () => {
    const [headers, word] = [keyed(), randomUUID()];
    const answers = await Promise.all([create({ text: word }, alice, headers), create({ text: `${word}!` }, alice, headers)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.error?.message).toBe(http.keyReused);
  });

  test("is each person's own, and each path's", async () => {
    const [headers, word] = [keyed(), randomUUID()];
    for (const as of [alice, bob]) expect((await create({ text: word }, as, headers)).body.user.id).toBe(as.id);
    const id = await makePost(alice);
    expect((await send(posts.comment, { ...at(id, alice, { text: word }), headers })).status).toBe(409);
  });

  test("does the same for comments and reports, and keeps no refusal", async () => {
    const [id, headers] = [await makePost(alice), keyed()];
    const comment = () => send(posts.comment, { ...at(id, bob, { text: "once" }), headers });
    expect((await comment()).text).toBe((await comment()).text);
    expect((await send(posts.one, at(id, null))).body.commentsCount).toBe(1);
    const report = (key: object) => send(moderation.report, { body: { targetType: "post", targetId: id, reason: "x" }, as: bob, headers: { ...key } });
    const again = keyed();
    expect([(await report(again)).status, (await report(again)).status, (await report(keyed())).status]).toEqual([201, 201, 409]);
  });
});

describe("a private, held or removed post", () => {
  test("is there for its author alone, and a removed one for nobody", async () => {
    const readable = async (id: string) => Promise.all([null, visitor, bob, alice].map(async (as) => (await send(posts.one, at(id, as))).status));
    expect(await readable(await makePost(alice, { visibility: "private" }))).toEqual([404, 404, 404, 200]);
    expect(await readable(await makePost(alice, { state: "held" }))).toEqual([404, 404, 404, 200]);
    expect(await readable(await makePost(alice, { state: "removed" }))).toEqual([404, 404, 404, 404]);
  });

  test("hides what stands under it, comments and reports too", async () => {
    const id = await makePost(alice);
    const comment = await makeComment(bob, id);
    await send(posts.edit, at(id, alice, { visibility: "private" }));
    expect((await send(posts.comments, at(id, bob))).status).toBe(404);
    expect((await send(moderation.report, { body: { targetType: "comment", targetId: comment, reason: "x" }, as: bob })).status).toBe(404);
    expect((await send(posts.comments, at(id, alice))).body).toHaveLength(1);
  });
});

describe("editing and deleting", () => {
  test("a new text is marked as edited, other changes are not", async () => {
    const id = await makePost(alice, { text: "before" });
    expect((await send(posts.edit, at(id, alice, { allowComments: false }))).body).toMatchObject({ editedAt: null, allowComments: false });
    expect((await send(posts.edit, at(id, alice, { text: "before" }))).body.editedAt).toBeNull();
    expect((await send(posts.edit, at(id, alice, { text: " after " }))).body).toMatchObject({ text: "after", editedAt: expect.any(String), visibility: "public" });
  });

  test("only its author may, with or without a plan", async () => {
    const id = await makePost(visitor);
    expect(outcome(await send(posts.edit, at(id, alice, { text: "x" })))).toEqual([403, text.notYourPost]);
    expect(outcome(await send(posts.remove, at(id, alice)))).toEqual([403, text.notYourPost]);
    expect((await send(posts.edit, at(id, visitor, { text: "x" }))).status).toBe(200);
    expect((await send(posts.remove, at(id, visitor))).body).toEqual({ success: true });
    expect((await send(posts.remove, at(id, visitor))).status).toBe(404);
  });

  test("a deleted post takes its comments and likes along", async () => {
    const id = await makePost(alice);
    await Promise.all([makeComment(bob, id), send(posts.like, at(id, bob, { liked: true }))]);
    await send(posts.remove, at(id, alice));
    expect(await Promise.all([prisma.like.count({ where: { postId: id } }), prisma.comment.count({ where: { postId: id } })])).toEqual([0, 0]);
  });
});

describe("comments", () => {
  test("turned off are refused to all but the author, and what stood there stays", async () => {
    const id = await makePost(alice);
    await makeComment(bob, id);
    await send(posts.edit, at(id, alice, { allowComments: false }));
    expect(outcome(await send(posts.comment, at(id, bob, { text: "x" })))).toEqual([403, text.commentsOff]);
    expect((await send(posts.comment, at(id, alice, { text: "x" }))).status).toBe(201);
    expect((await send(posts.comments, at(id, null))).body).toHaveLength(2);
  });

  test("may be deleted by who wrote them and by the post's author, by nobody else", async () => {
    const id = await makePost(alice);
    const [first, second] = [await makeComment(bob, id), await makeComment(bob, id)];
    expect(outcome(await send(posts.removeComment, at(first, visitor)))).toEqual([403, text.notYourComment]);
    expect((await send(posts.removeComment, at(first, bob))).status).toBe(200);
    expect((await send(posts.removeComment, at(second, alice))).status).toBe(200);
    expect((await send(posts.one, at(id, null))).body.commentsCount).toBe(0);
  });

  test("one's own can be taken back even after the post's author blocked one", async () => {
    const id = await makePost(alice);
    const [author, other] = [await makePerson({ plan: "starter" }), await makePerson({ plan: "starter" })];
    const theirs = await makePost(author);
    const comment = await makeComment(other, theirs);
    await makeBlock(author, other);
    expect((await send(posts.removeComment, at(comment, other))).status).toBe(200);
    const blocker = await makePerson({ plan: "starter" });
    const abuse = await makeComment(blocker, id);
    await makeBlock(blocker, alice);
    expect((await send(posts.removeComment, at(abuse, alice))).status).toBe(200);
  });
});

describe("likes", () => {
  test("20 at once by one person are one row and count one", async () => {
    const id = await makePost(alice);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(posts.like, at(id, bob, { liked: true }))));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { isLiked: true, likesCount: 1 }]);
    expect(await prisma.like.count({ where: { postId: id } })).toBe(1);
    expect((await send(posts.one, at(id, bob))).body).toMatchObject({ likesCount: 1, isLiked: true });
    expect((await send(posts.one, at(id, visitor))).body).toMatchObject({ likesCount: 1, isLiked: false });
  });

  test("without a body toggle, also when toggles come at once", async () => {
    const id = await makePost(alice);
    expect((await send(posts.like, at(id, bob))).body).toEqual({ isLiked: true, likesCount: 1 });
    expect((await send(posts.like, at(id, bob, {}))).body).toEqual({ isLiked: false, likesCount: 0 });
    const answers = await Promise.all(Array.from({ length: 15 }, () => send(posts.like, at(id, bob))));
    expect(answers.filter(({ body }) => body.isLiked)).toHaveLength(8);
    expect((await send(posts.one, at(id, bob))).body).toMatchObject({ likesCount: 1, isLiked: true });
  });

  test("that are said again, or taken back unsaid, change nothing", async () => {
    const id = await makePost(alice);
    for (let time = 0; time < 2; time++) expect((await send(posts.like, at(id, bob, { liked: false }))).body).toEqual({ isLiked: false, likesCount: 0 });
    for (let time = 0; time < 2; time++) expect((await send(posts.like, at(id, bob, { liked: true }))).body).toEqual({ isLiked: true, likesCount: 1 });
  });
});

describe("reports", () => {
  test("are taken once per person and thing while open, and never about oneself", async () => {
    const id = await makePost(alice);
    const report = (as: Person, targetType: string, targetId: string) => send(moderation.report, { body: { targetType, targetId, reason: " Spam " }, as });
    const first = await report(bob, "post", id);
    expect([first.status, first.body]).toEqual([201, { id: expect.any(String), targetType: "post", targetId: id, reason: "Spam", status: "pending", resolution: null, createdAt: expect.any(String) }]);
    expect(outcome(await report(bob, "post", id))).toEqual([409, reporting.already]);
    expect((await report(visitor, "post", id)).status).toBe(201);
    expect(outcome(await report(alice, "post", id))).toEqual([400, reporting.own]);
    expect(outcome(await report(alice, "user", alice.id))).toEqual([400, reporting.own]);
    expect((await report(bob, "comment", id)).status).toBe(404);
    const atOnce = await Promise.all(Array.from({ length: 8 }, () => report(visitor, "user", alice.id)));
    expect(atOnce.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
  });
});

test("a ban hides what the person wrote from everybody, and lifting it brings it back", async () => {
  const mallory = await makePerson({ plan: "starter" });
  const [mine, theirs] = [await makePost(alice), await makePost(mallory)];
  await makeComment(mallory, mine);
  const seen = async () => [(await send(posts.one, at(theirs, bob))).status, (await send(posts.comments, at(mine, null))).body.length, (await send(posts.one, at(mine, null))).body.commentsCount];
  expect(await seen()).toEqual([200, 1, 1]);
  await setRole(mallory, "banned");
  expect(await seen()).toEqual([404, 0, 0]);
  await setRole(mallory, "user");
  expect(await seen()).toEqual([200, 1, 1]);
  expect((await pool.query('SELECT count(*)::int AS n FROM "Post" WHERE "id" = $1 AND "authorBanned"', [theirs])).rows[0].n).toBe(0);
});
