import "../setup/clock";
import "../setup/relay";
import "../setup/database";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { muting } from "@/lib/accounts/contract/muting";
import { settings } from "@/lib/accounts/contract/settings";
import { DAY_MS, fromNow, HOUR_MS, MINUTE_MS } from "@/lib/infra/clock";
import { pool, prisma } from "@/lib/infra/db";
import { messages } from "@/lib/messages/contract";
import { NOTIFICATION_EVENT } from "@/lib/notifications/constants";
import { notifications } from "@/lib/notifications/contract";
import { sweepNotifications } from "@/lib/notifications/jobs";
import { readNotifications } from "@/lib/notifications/queries/notifications";
import { posts } from "@/lib/posts/contract";
import { feed } from "@/lib/posts/contract/feed";
import { search } from "@/lib/search/contract";
import { vibes } from "@/lib/vibes/contract";
import { runNotificationJobs } from "../drivers/notifications";
import type { AnyEndpoint } from "../endpoint-matrix/endpoints";
import { sendTo } from "../endpoint-matrix/http";
import { makeMutedWord, makePersonList } from "../factories/account";
import { makeLinkPreview } from "../factories/link-preview";
import {
  makeAsset,
  makeComment,
  makeFollow,
  makePerson,
  makePost,
  makeVibe,
  type TestUser,
  updateAssets,
} from "../factories/people";
import { listenAs, type ReceivedEvents } from "../fakes/realtime-listener";
import { advanceTime, resetTime } from "../setup/clock";
import { waitFor } from "../wait/wait-for";

const WORD = "Quincewood";

let reader: TestUser;
/** Followed by the reader; everything they share has the word. */
let author: TestUser;
/** Not followed: asks to write to the reader, with the word. */
let stranger: TestUser;
let thread: string;
let comment: string;
let mention: string;
/** The reader's list that has the author. */
let list: string;

const share = async (as: TestUser, text: string): Promise<string> =>
  (await sendTo(posts.create, { as, body: { type: "text", visibility: "public", text } })).body.id;

beforeAll(async () => {
  [reader, author, stranger] = [
    await makePerson({ plan: "starter" }),
    await makePerson({ plan: "starter" }),
    await makePerson({ plan: "starter" }),
  ];
  const other = await makePerson({ plan: "starter" });
  await makeFollow(reader, author);
  list = await makePersonList(reader, { people: [author] });
  const liked = await share(author, `About #${WORD}`);
  for (const as of [reader, other, stranger])
    await sendTo(posts.like, { as, params: { id: liked }, body: { liked: true } });
  const pictured = await makePost(author, { type: "image", text: "A picture" });
  await makeAsset(author, { parentType: "post", parentId: pictured, access: "public", alt: `A ${WORD} tree` });
  // Not among the new posts that are counted.
  thread = await makePost(other, { createdAt: fromNow(-2 * HOUR_MS) });
  comment = await makeComment(author, thread, { text: `Like a ${WORD}.` });
  await makeComment(author, thread, { text: `${WORD}!`, parentId: comment });
  await makeVibe(author, { text: WORD });
  mention = await share(author, `${WORD} for @${reader.username}`);
  const { body: conversation } = await sendTo(messages.start, { as: stranger, body: { otherUserId: reader.id } });
  await sendTo(messages.send, { as: stranger, params: { id: conversation.id }, body: { text: `The ${WORD} offer` } });
  await runNotificationJobs();
});

afterAll(resetTime);

beforeEach(async () => {
  await resetTime();
  await prisma.mutedWord.deleteMany({});
  await prisma.mute.deleteMany({});
});

type Call = { params?: Record<string, string>; query?: Record<string, string> };

const answer =
  (endpoint: AnyEndpoint, call: Call = {}) =>
  async () => {
    const { status, text } = await sendTo(endpoint, { as: reader, ...call });
    // A read that fails would prove nothing.
    expect([endpoint.path, status]).toEqual([endpoint.path, 200]);
    return text;
  };
const has = (text: string) => text.toLowerCase().includes(WORD.toLowerCase());
const holding = (endpoint: AnyEndpoint, call?: Call) => async () => has(await answer(endpoint, call)());
const counting = (endpoint: AnyEndpoint, name: string, call?: Call) => async () =>
  Number(JSON.parse(await answer(endpoint, call)())[name]) > 0;
const ofThread = () => ({ params: { id: thread } });

/** The unread notifications of the reader, as pushes and emails read them. */
async function pushed(): Promise<boolean> {
  const { rows } = await pool.query<{ id: string }>(`SELECT "id" FROM "Notice" WHERE "recipientId" = $1`, [reader.id]);
  const read = await readNotifications(
    reader,
    rows.map(({ id }) => id),
  );
  return read.some(({ kind }) => kind === "mention");
}

async function emailed(): Promise<boolean> {
  await pool.query("DELETE FROM graphile_worker._private_jobs");
  await pool.query(`UPDATE "Notice" SET "mailDueAt" = $2 WHERE "recipientId" = $1`, [reader.id, fromNow(-MINUTE_MS)]);
  await sweepNotifications();
  const { rows } = await pool.query<{ text: string }>(
    `SELECT payload->>'text' AS "text" FROM graphile_worker._private_jobs WHERE payload->>'to' = $1`,
    [reader.email],
  );
  return rows.some(({ text }) => has(text));
}

interface Path {
  /** Whether the reader meets the word there. */
  meets: () => Promise<boolean>;
  /** Whether a mute of the author applies too. */
  isOfAuthor: boolean;
  /** Whether a word that covers leaves the item there, with the reason. */
  isCoverable: boolean;
}

const path = (meets: Path["meets"], { isOfAuthor = true, isCoverable = true } = {}): Path => ({
  meets,
  isOfAuthor,
  isCoverable,
});

const since = () => ({ query: { since: fromNow(-HOUR_MS).toISOString() } });
const PATHS: Record<string, Path> = {
  "the list of all posts": path(holding(posts.list)),
  "For You": path(holding(posts.list, { query: { feed: "for-you" } })),
  Following: path(holding(posts.list, { query: { feed: "following" } })),
  "a list of people": path(() => holding(feed.ofList, { params: { id: list } })()),
  Trending: path(holding(posts.list, { query: { feed: "trending" } })),
  "the count of new posts": path(() => counting(feed.newCount, "count", since())()),
  "the count of new posts in Following": path(() =>
    counting(feed.newCount, "count", { query: { ...since().query, feed: "following" } })(),
  ),
  "a hashtag's page": path(holding(feed.tagPosts, { query: { tag: WORD.toLowerCase() } })),
  search: path(holding(search.all, { query: { q: WORD, type: "posts" } })),
  "search for posts": path(holding(search.posts, { query: { q: WORD } })),
  "the media grid": path(holding(search.posts, { query: { media: "true" } })),
  "search for hashtags": path(holding(search.all, { query: { q: WORD, type: "tags" } }), {
    isOfAuthor: false,
    isCoverable: false,
  }),
  "Trending Now": path(holding(posts.trendingTags), { isOfAuthor: false, isCoverable: false }),
  vibes: path(holding(vibes.strip), { isCoverable: false }),
  comments: path(() => holding(posts.comments, ofThread())(), { isOfAuthor: false }),
  replies: path(() => holding(posts.replies, { params: { id: comment } })(), { isOfAuthor: false }),
  notifications: path(holding(notifications.list)),
  pushes: path(pushed),
  emails: path(emailed, { isCoverable: false }),
  "the requests to write": path(holding(messages.list, { query: { in: "requests" } }), { isOfAuthor: false }),
  "the count of requests": path(counting(messages.unread, "requests"), { isOfAuthor: false }),
};

const met = async () => {
  const names: string[] = [];
  for (const [name, { meets }] of Object.entries(PATHS)) if (await meets()) names.push(name);
  return names;
};
const namesOf = (which: (each: Path) => boolean) =>
  Object.entries(PATHS).flatMap(([name, each]) => (which(each) ? [name] : []));
const all = namesOf(() => true);

describe("every list, search, notification, email and count", () => {
  test("every list, search, notification, email and count has content that nothing mutes", async () => {
    expect(await met()).toEqual(all);
  });

  test("every list leaves out a muted word, in any spelling", async () => {
    await makeMutedWord(reader, { phrase: "QUÍNCEWOOD" });
    expect(await met()).toEqual([]);
  });

  test("every list leaves out a muted part of a word", async () => {
    await makeMutedWord(reader, { phrase: "cewoo", match: "part" });
    expect(await met()).toEqual([]);
  });

  test("shows a word again once its mute has ended, before a sweep deletes it", async () => {
    await makeMutedWord(reader, { phrase: WORD, duration: "day" });
    await advanceTime(DAY_MS - MINUTE_MS);
    await prisma.vibe.updateMany({ data: { expiresAt: fromNow(DAY_MS) } });
    expect(await met()).toEqual([]);
    await advanceTime(2 * MINUTE_MS);
    const ended = all.filter((name) => !name.startsWith("the count of new posts") && !name.startsWith("Trending"));
    expect(await met()).toEqual(expect.arrayContaining(ended));
    expect(await prisma.mutedWord.count()).toBe(1);
  });

  test("leaves out a muted person, until the mute has ended", async () => {
    await sendTo(muting.mutePerson, { as: reader, params: { id: author.id }, body: { duration: "week" } });
    expect(await met()).toEqual(namesOf(({ isOfAuthor }) => !isOfAuthor));
    await prisma.mute.updateMany({ data: { expiresAt: fromNow(-1) } });
    expect(await met()).toEqual(all);
  });

  test("a muted word covers an item with the reason, where it can be covered", async () => {
    await makeMutedWord(reader, { phrase: WORD, action: "collapse" });
    const reason = { mutedBy: { phrase: WORD } };
    const [post] = (await sendTo(posts.list, { as: reader, query: { feed: "following" } })).body;
    expect(post).toMatchObject(reason);
    expect((await sendTo(posts.comments, { as: reader, ...ofThread() })).body[0]).toMatchObject(reason);
    const [news] = (await sendTo(notifications.list, { as: reader, query: { show: "mentions" } })).body;
    expect(news).toMatchObject({ ...reason, post: { id: mention, excerpt: "" } });
    const [request] = (await sendTo(messages.list, { as: reader, query: { in: "requests" } })).body;
    expect(request?.lastMessage).toMatchObject({ ...reason, text: "" });
    expect(await met()).toEqual(namesOf(({ isCoverable }) => isCoverable));
  });

  test("a muted word leaves other places, the author's own page and a linked post as they are", async () => {
    await makeMutedWord(reader, { phrase: WORD, places: ["comments"] });
    expect(await met()).toEqual(all.filter((name) => name !== "comments" && name !== "replies"));
    await makeMutedWord(reader, { phrase: `#${WORD}` });
    expect(await holding(posts.ofUser, { params: { id: author.id } })()).toBe(true);
    expect(await holding(posts.one, { params: { id: mention } })()).toBe(true);
    expect(await holding(posts.ofUser, { params: { id: author.id } })()).toBe(true);
  });

  test.each([
    ["warnedPosts", { contentWarning: "Trees" }, false],
    ["labelledPosts", { contentWarning: "Trees", isLabelled: true }, false],
    ["sensitiveMedia", {}, true],
  ] as const)("leaves out posts with a label that the reader hides: %s", async (label, data, blurred) => {
    const ofPosts = { authorId: author.id };
    await prisma.post.updateMany({ where: ofPosts, data: { ...data, type: blurred ? "image" : "text" } });
    const unlabelled = await met();
    if (blurred) {
      for (const { id } of await prisma.post.findMany({ where: ofPosts, select: { id: true } }))
        await makeAsset(author, { parentType: "post", parentId: id, access: "public", blurred });
    }
    await sendTo(settings.change, { as: reader, body: { [label]: "hide" } });
    expect(await met()).toEqual(unlabelled.filter((name) => !PATHS[name]?.isOfAuthor || name === "vibes"));
    await sendTo(settings.change, { as: reader, body: { [label]: "show" } });
    expect(await met()).toEqual(unlabelled);
    await prisma.post.updateMany({ where: ofPosts, data: { contentWarning: null, isLabelled: false } });
  });
});

describe("cards inside a post of others", () => {
  const text = "Read this";
  let ids: Record<"embedded" | "previewed" | "quoting" | "linking" | "thread" | "vibe", string>;

  beforeAll(async () => {
    await resetTime();
    const sharer = await makePerson({ plan: "starter" });
    const embedded = await makePost(author, { text: `The ${WORD}` });
    const link = `https://veranda.test/posts/${embedded}`;
    const linkPreviewId = await makeLinkPreview({ state: "ready", title: "Trees", description: `Our ${WORD}` });
    ids = {
      embedded,
      previewed: await makePost(sharer, { text: `${text}: https://outside.example/trees`, linkPreviewId }),
      quoting: await makePost(sharer, { text, quoteOfId: embedded }),
      linking: await makePost(sharer, { text: `${text}: ${link}` }),
      thread: await makePost(sharer, { text }),
      vibe: await makeVibe(sharer, { text }),
    };
    await makeComment(sharer, ids.thread, { text: `(${link}).` });
    await updateAssets(ids.vibe, { alt: `A ${WORD}` });
  });

  const listed = async (id: string) =>
    (await sendTo(posts.list, { as: reader })).body.find((post: { id: string }) => post.id === id);

  /** Where the reader meets the word. */
  async function metIn(): Promise<string[]> {
    const [comment] = (await sendTo(posts.comments, { as: reader, params: { id: ids.thread } })).body;
    const strip: { id: string; media: { alt: string } }[] = (await sendTo(vibes.strip, { as: reader })).body;
    const cards = {
      "the preview of a link": (await listed(ids.previewed))?.linkPreview,
      "a quoted post": (await listed(ids.quoting))?.quoteOf,
      "a linked post": (await listed(ids.linking))?.linkedPost,
      "a post linked in a comment": comment?.linkedPost,
      "the description of a vibe": strip.find(({ id }) => id === ids.vibe)?.media.alt,
    };
    return Object.entries(cards).flatMap(([name, card]) => (has(JSON.stringify(card ?? null)) ? [name] : []));
  }

  test("cards inside a post of others are left out or covered with a muted word", async () => {
    expect(await metIn()).toHaveLength(5);
    const word = await makeMutedWord(reader, { phrase: WORD });
    expect(await metIn()).toEqual([]);
    await prisma.mutedWord.update({ where: { id: word }, data: { action: "collapse" }, select: { id: true } });
    for (const id of [ids.previewed, ids.quoting, ids.linking])
      expect(await listed(id)).toMatchObject({ mutedBy: { phrase: WORD } });
    // Who cannot see a post learns nothing about its words.
    const hide = (visibility: "private" | "public") =>
      prisma.post.update({ where: { id: ids.embedded }, data: { visibility }, select: { id: true } });
    await hide("private");
    const linked = [await listed(ids.quoting), await listed(ids.linking)];
    const [comment] = (await sendTo(posts.comments, { as: reader, params: { id: ids.thread } })).body;
    expect([...linked, comment].map((each) => each?.mutedBy)).toEqual([null, null, null]);
    await hide("public");
  });

  test("cards inside a post of others are left out of lists if a muted person wrote them, until the mute has ended", async () => {
    await sendTo(muting.mutePerson, { as: reader, params: { id: author.id }, body: { duration: "week" } });
    expect(await metIn()).toEqual(["the preview of a link", "the description of a vibe"]);
    expect((await listed(ids.quoting))?.quoteOf).toMatchObject({ post: null, isAuthorMuted: true });
    expect((await sendTo(posts.one, { as: reader, params: { id: ids.linking } })).body.linkedPost).toMatchObject({
      post: { text: `The ${WORD}` },
      isAuthorMuted: false,
    });
    await prisma.mute.updateMany({ data: { expiresAt: fromNow(-1) } });
    expect(await metIn()).toHaveLength(5);
  });
});

describe("realtime events", () => {
  test("realtime events announce no notification and no request that a muted word hides", async () => {
    const { heard, stop } = await listenAs(reader, [NOTIFICATION_EVENT, "message"]);
    const asker = await makePerson({ plan: "starter" });
    const write = async (as: TestUser, text: string) => {
      const { body } = await sendTo(messages.start, { as, body: { otherUserId: reader.id } });
      await sendTo(messages.send, { as, params: { id: body.id }, body: { text } });
    };
    try {
      await makeMutedWord(reader, { phrase: WORD });
      await write(asker, `Buy a ${WORD}`);
      await share(author, `@${reader.username} and the ${WORD}`);
      await runNotificationJobs();
      await write(await makePerson({ plan: "starter" }), "Hello");
      await share(author, `@${reader.username} and the pear`);
      await runNotificationJobs();
      const ofKind = (event: string) => heard.filter((each: ReceivedEvents) => each.event === event);
      await waitFor(async () => ofKind("message").length > 0 && ofKind(NOTIFICATION_EVENT).length > 1, "both events");
      // The pear and the second request; its message has an event of its own.
      expect([ofKind("message").length, ofKind(NOTIFICATION_EVENT).length]).toEqual([1, 2]);
    } finally {
      await stop();
    }
  });
});
