import "@/lib/testing/setup/database";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { translatorFor } from "@/lib/i18n/translator";
import { fromNow, MINUTE_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import {
  holdComment,
  makeBlock,
  makeComment,
  makeFollow,
  makePerson,
  makePost,
  type TestUser,
} from "@/lib/testing/factories/people";
import { makeDraft } from "@/lib/testing/factories/post";
import { publishDuePosts } from "./commands/publish-due";
import { COMMENT_AUDIENCES } from "./constants";
import { type CommentAudience, posts } from "./contract";
import { authorControls } from "./contract/author-controls";

const t = translatorFor("en", "posts");

let author: TestUser;
/** Follows the author, is followed by the author, is mentioned, and none of these. */
let people: Record<"follower" | "followee" | "mentioned" | "other", TestUser>;

beforeAll(async () => {
  const makeSubscriber = () => makePerson({ plan: "starter" });
  author = await makeSubscriber();
  people = {
    follower: await makeSubscriber(),
    followee: await makeSubscriber(),
    mentioned: await makeSubscriber(),
    other: await makeSubscriber(),
  };
  await makeFollow(people.follower, author);
  await makeFollow(author, people.followee);
});

const publish = async (body: object, as = author) =>
  (await sendTo(posts.create, { as, body: { type: "text", text: "A post", ...body } })).body;
const edit = async (id: string, body: object) => (await sendTo(posts.edit, { as: author, params: { id }, body })).body;
const reply = (as: TestUser, id: string, body: object = {}) =>
  sendTo(posts.comment, { as, params: { id }, body: { text: "A comment", ...body } });

describe("who may comment", () => {
  const AUDIENCES: Record<CommentAudience, readonly string[]> = {
    everyone: ["author", "follower", "followee", "mentioned", "other"],
    followers: ["author", "follower"],
    following: ["author", "followee"],
    mentioned: ["author", "mentioned"],
    nobody: ["author"],
  };

  test.each(COMMENT_AUDIENCES)("admits comments and replies of exactly the audience: %s", async (commentAudience) => {
    const text = `For @${people.mentioned.username}`;
    const { id, ...post } = await publish({ text, commentAudience });
    expect(post).toMatchObject({ commentAudience, allowComments: commentAudience !== "nobody" });
    const earlier = await makeComment(people.other, id);
    const admitted: string[] = [];
    for (const [name, as] of Object.entries({ author, ...people })) {
      const answers = [await reply(as, id), await reply(as, id, { parentId: earlier })];
      const isAdmitted = answers.every(({ status }) => status === 201);
      if (isAdmitted) admitted.push(name);
      else
        expect(answers.map(({ status, error }) => [status, error?.message])).toEqual([
          [403, t(commentAudience === "nobody" ? "commentsOff" : "commentsLimited")],
          [403, t(commentAudience === "nobody" ? "commentsOff" : "commentsLimited")],
        ]);
      const { body } = await sendTo(posts.one, { as, params: { id } });
      expect([name, body.isInCommentAudience]).toEqual([name, isAdmitted]);
    }
    expect(admitted).toEqual(AUDIENCES[commentAudience]);
    const { body } = await sendTo(posts.one, { as: null, params: { id } });
    expect(body.isInCommentAudience).toBe(commentAudience === "everyone");
  });

  test("keeps comments when the audience narrows, and lets their authors edit and delete them", async () => {
    const { id } = await publish({});
    const { body: comment } = await reply(people.other, id);
    expect(await edit(id, { commentAudience: "followers" })).toMatchObject({ allowComments: true, editedAt: null });
    expect((await reply(people.other, id)).status).toBe(403);
    const change = { as: people.other, params: { id: comment.id } };
    expect((await sendTo(posts.editComment, { ...change, body: { text: "Better" } })).status).toBe(200);
    expect((await sendTo(posts.comments, { as: null, params: { id } })).body).toHaveLength(1);
    expect((await sendTo(posts.removeComment, change)).status).toBe(200);
  });

  test("changes of follows and mentions change at once who may comment", async () => {
    const [ann, bea] = [await makePerson({ plan: "starter" }), await makePerson({ plan: "starter" })];
    const { id } = await publish({ commentAudience: "mentioned" });
    expect((await reply(ann, id)).status).toBe(403);
    await edit(id, { text: `Hello @${ann.username}` });
    expect((await reply(ann, id)).status).toBe(201);
    await edit(id, { text: "Hello", commentAudience: "followers" });
    expect([(await reply(ann, id)).status, (await reply(bea, id)).status]).toEqual([403, 403]);
    await makeFollow(bea, author);
    expect((await reply(bea, id)).status).toBe(201);
  });

  test("allowComments and the comment audience never contradict each other, also in rows of the previous release", async () => {
    const id = await makePost(author, { allowComments: false });
    const read = () =>
      prisma.post.findUniqueOrThrow({ where: { id }, select: { allowComments: true, commentAudience: true } });
    expect(await read()).toEqual({ allowComments: false, commentAudience: "nobody" });
    await prisma.post.update({ where: { id }, data: { allowComments: true }, select: { id: true } });
    expect(await read()).toEqual({ allowComments: true, commentAudience: "everyone" });
    expect(await edit(id, { commentAudience: "following" })).toMatchObject({ allowComments: true });
    expect(await edit(id, { allowComments: true })).toMatchObject({ commentAudience: "following" });
    await prisma.post.update({ where: { id }, data: { allowComments: false }, select: { id: true } });
    expect(await read()).toEqual({ allowComments: false, commentAudience: "nobody" });
    expect(await edit(id, { allowComments: false, commentAudience: "everyone" })).toMatchObject({
      allowComments: false,
      commentAudience: "nobody",
    });
    expect(
      (await sendTo(posts.edit, { as: author, params: { id }, body: { commentAudience: "friends" } })).status,
    ).toBe(400);
  });

  test("publishes a scheduled post with the audience of its draft", async () => {
    const writer = await makePerson({ plan: "starter" });
    await makeDraft(writer, {
      content: { text: "Later", commentAudience: "followers" },
      publishAt: fromNow(-MINUTE_MS),
    });
    await publishDuePosts();
    const [post] = (await sendTo(posts.ofUser, { as: writer, params: { id: writer.id } })).body;
    expect(post).toMatchObject({ text: "Later", allowComments: true, commentAudience: "followers" });
  });
});

describe("hidden comments", () => {
  const hide = (as: TestUser | null, id: string, hidden = true) =>
    sendTo(authorControls.hideComment, { as, params: { id }, body: { hidden } });
  const countsOf = async (id: string) => {
    const { commentsCount, hiddenCommentsCount } = (await sendTo(posts.one, { as: null, params: { id } })).body;
    return [commentsCount, hiddenCommentsCount];
  };
  const listed = async (id: string) => {
    const call = { as: null, params: { id } };
    const ids = ({ body }: { body: { id: string }[] }) => body.map((comment) => comment.id);
    return [ids(await sendTo(posts.comments, call)), ids(await sendTo(authorControls.hiddenComments, call))];
  };

  test("comments are hidden and shown again by the author of the post only, with their replies", async () => {
    const { id } = await publish({});
    const { body: comment } = await reply(people.other, id);
    const { body: answer } = await reply(people.follower, id, { parentId: comment.id });
    for (const as of [people.other, people.follower])
      expect([(await hide(as, comment.id)).status, (await hide(as, answer.id)).status]).toEqual([403, 403]);
    expect(await countsOf(id)).toEqual([2, 0]);

    const atOnce = await Promise.all([hide(author, comment.id), hide(author, comment.id), hide(author, comment.id)]);
    for (const { status, body } of atOnce) expect([status, body]).toEqual([200, { isHidden: true }]);
    expect([await countsOf(id), await listed(id)]).toEqual([
      [0, 1],
      [[], [comment.id]],
    ]);
    const replies = await sendTo(posts.replies, { as: null, params: { id: comment.id } });
    expect(replies.body.map((each) => each.id)).toEqual([answer.id]);

    await hide(author, comment.id, false);
    expect([await countsOf(id), await listed(id)]).toEqual([
      [2, 0],
      [[comment.id], []],
    ]);
    await hide(author, answer.id);
    expect([await countsOf(id), await listed(id)]).toEqual([
      [1, 1],
      [[comment.id], [answer.id]],
    ]);
    expect((await sendTo(posts.replies, { as: null, params: { id: comment.id } })).body).toEqual([]);
    const [shown] = (await sendTo(posts.comments, { as: null, params: { id } })).body;
    expect(shown).toMatchObject({ repliesCount: 0, isHidden: false });
  });

  test("hidden comments take no replies, can be deleted, and can be hidden by an author whose account their author blocked", async () => {
    const writer = await makePerson({ plan: "starter" });
    const { id } = await publish({});
    const { body: comment } = await reply(writer, id);
    const { body: answer } = await reply(people.follower, id, { parentId: comment.id });
    await makeBlock(writer, author);
    expect((await hide(author, comment.id)).status).toBe(200);
    for (const parentId of [comment.id, answer.id]) {
      const { status, error } = await reply(people.other, id, { parentId });
      expect([status, error?.message]).toEqual([403, t("commentHidden")]);
    }
    expect((await sendTo(posts.removeComment, { as: writer, params: { id: comment.id } })).status).toBe(200);
    expect(await countsOf(id)).toEqual([0, 0]);
  });

  test("hidden comments stay hidden when they are edited, and what screening holds is not there to hide", async () => {
    const { id } = await publish({});
    const { body: comment } = await reply(people.other, id);
    await hide(author, comment.id);
    const change = { as: people.other, params: { id: comment.id }, body: { text: "Other words" } };
    expect((await sendTo(posts.editComment, change)).body).toMatchObject({ isHidden: true });
    await holdComment(people.other, comment.id);
    expect([(await hide(author, comment.id, false)).status, await countsOf(id)]).toEqual([404, [0, 0]]);
  });

  test("hidden comments do not warm their post", async () => {
    const { id } = await publish({});
    const { body: comment } = await reply(people.other, id);
    const heats = () => prisma.postHeat.count({ where: { postId: id } });
    expect(await heats()).toBe(1);
    await hide(author, comment.id);
    expect(await heats()).toBe(0);
    await hide(author, comment.id, false);
    expect(await heats()).toBe(1);
  });
});

describe("the warmth of a post", () => {
  const hide = (id: string, hidden: boolean) =>
    sendTo(authorControls.hideComment, { as: author, params: { id }, body: { hidden } });

  test.each([[[true, false]], [[true]], [[]]])("a post loses and regains a comment's warmth: %j", async (steps) => {
    const { id } = await publish({});
    // Logarithms to the base 2: four times as many comments are 2 more.
    const warmth = async () =>
      (await prisma.postHeat.findUniqueOrThrow({ where: { postId: id }, select: { warmth: true } })).warmth;
    await reply(people.other, id);
    const alone = await warmth();
    const { body: comment } = await reply(people.other, id);
    for (const as of [people.other, people.follower]) await reply(as, id, { parentId: comment.id });
    expect(await warmth()).toBeCloseTo(alone + 2, 3);
    for (const hidden of steps) {
      await hide(comment.id, hidden);
      expect([hidden, await warmth()]).toEqual([hidden, expect.closeTo(hidden ? alone : alone + 2, 3)]);
    }
    expect((await sendTo(posts.removeComment, { as: people.other, params: { id: comment.id } })).status).toBe(200);
    expect(await warmth()).toBeCloseTo(alone, 3);
  });
});

describe("detached quotes", () => {
  const detach = (as: TestUser | null, id: string, detached = true) =>
    sendTo(authorControls.detachQuote, { as, params: { id }, body: { detached } });
  const quoteSeenBy = async (as: TestUser | null, id: string) => {
    const { quoteOf, isQuoteDetached, canDetachQuote } = (await sendTo(posts.one, { as, params: { id } })).body;
    return { text: quoteOf?.post?.text ?? null, isQuoteDetached, canDetachQuote };
  };

  test("quotes are detached for every reader, and attached again, by the author of the quoted post only", async () => {
    const quoted = await publish({ text: "Quoted words" });
    const { id } = await publish({ text: "Look", quoteOf: quoted.id }, people.other);
    for (const as of [people.other, people.follower]) expect((await detach(as, id)).status).toBe(403);
    expect((await detach(author, quoted.id)).status).toBe(403);
    expect(await quoteSeenBy(author, id)).toEqual({
      text: "Quoted words",
      isQuoteDetached: false,
      canDetachQuote: true,
    });

    const atOnce = await Promise.all([detach(author, id), detach(author, id)]);
    for (const { status, body } of atOnce) expect([status, body]).toEqual([200, { isDetached: true }]);
    for (const as of [null, author, people.other, people.follower])
      expect(await quoteSeenBy(as, id)).toEqual({ text: null, isQuoteDetached: true, canDetachQuote: as === author });
    const change = { as: people.other, params: { id }, body: { text: "Look again" } };
    expect((await sendTo(posts.edit, change)).body).toMatchObject({ isQuoteDetached: true, quoteOf: { post: null } });

    await detach(author, id, false);
    expect(await quoteSeenBy(null, id)).toMatchObject({ text: "Quoted words", isQuoteDetached: false });
  });

  test("a detachment concerns one quote, also of a person who blocked the author, and none that the author cannot know", async () => {
    const quoted = await publish({ text: "Quoted words" });
    const quoter = await makePerson({ plan: "starter" });
    const quote = async () => (await publish({ text: "Look", quoteOf: quoted.id }, quoter)).id;
    const [first, second, own] = [await quote(), await quote(), await quote()];
    await prisma.post.update({ where: { id: own }, data: { visibility: "private" }, select: { id: true } });
    await makeBlock(quoter, author);
    expect([(await detach(author, first)).status, (await detach(author, own)).status]).toEqual([200, 404]);
    expect([(await quoteSeenBy(null, first)).text, (await quoteSeenBy(null, second)).text]).toEqual([
      null,
      "Quoted words",
    ]);
  });
});

describe("linked posts", () => {
  test("linked posts are shown in posts and comments, unless their author blocked the person or detached a quote by them", async () => {
    const linked = await publish({ text: "Linked words" });
    const text = `See https://veranda.test/posts/${linked.id}.`;
    const poster = await makePerson({ plan: "starter" });
    const [post, thread] = [await makePost(poster, { text }), await makePost(people.other)];
    await makeComment(poster, thread, { text });
    const as = people.follower;
    const cards = async () => {
      const [comment] = (await sendTo(posts.comments, { as, params: { id: thread } })).body;
      return [(await sendTo(posts.one, { as, params: { id: post } })).body.linkedPost, comment?.linkedPost];
    };
    const shown = { id: linked.id, post: { text: "Linked words" } };
    expect(await cards()).toMatchObject([shown, shown]);

    const quote = await publish({ text: "Look", quoteOf: linked.id }, poster);
    const detach = (detached: boolean) =>
      sendTo(authorControls.detachQuote, { as: author, params: { id: quote.id }, body: { detached } });
    await detach(true);
    expect(await cards()).toEqual([null, null]);
    await detach(false);
    expect(await cards()).toMatchObject([shown, shown]);

    for (const [blocker, blocked] of [
      [author, poster],
      [poster, author],
    ] as const) {
      await makeBlock(blocker, blocked);
      expect(await cards()).toEqual([null, null]);
      await prisma.block.deleteMany({ where: { blockerId: blocker.id, blockedId: blocked.id } });
    }

    await prisma.post.update({ where: { id: linked.id }, data: { visibility: "private" }, select: { id: true } });
    expect(await cards()).toMatchObject(Array(2).fill({ id: linked.id, post: null, isAuthorMuted: false }));
  });
});
