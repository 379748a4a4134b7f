import "../setup/relay";
import "../setup/database";
import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { fromNow, MINUTE_MS } from "@/lib/infra/clock";
import { pool, prisma } from "@/lib/infra/db";
import { insights } from "@/lib/insights/contract";
import { NOTIFICATION_EVENT } from "@/lib/notifications/constants";
import { notifications } from "@/lib/notifications/contract";
import { sweepNotifications } from "@/lib/notifications/jobs";
import { readNotifications } from "@/lib/notifications/queries/notifications";
import { COMMENT_ORDERS } from "@/lib/posts/constants";
import { posts } from "@/lib/posts/contract";
import { authorControls } from "@/lib/posts/contract/author-controls";
import { bookmarks } from "@/lib/posts/contract/bookmarks";
import { feed } from "@/lib/posts/contract/feed";
import { search } from "@/lib/search/contract";
import { runNotificationJobs } from "../drivers/notifications";
import type { AnyEndpoint } from "../endpoint-matrix/endpoints";
import { sendTo } from "../endpoint-matrix/http";
import { makeMutedWord } from "../factories/account";
import { makeFollow, makePerson, type TestUser } from "../factories/people";
import { listenAs } from "../fakes/realtime-listener";
import { waitFor } from "../wait/wait-for";

/** Occurs only in the comment that is hidden and in its reply. */
const WORD = "quincewood";

let author: TestUser;
let writer: TestUser;
/** Mentioned in the comment. */
let mentioned: TestUser;
/** Mentioned in the reply. */
let other: TestUser;
let replier: TestUser;
let post: string;
let comment: string;

beforeAll(async () => {
  [author, writer, mentioned, other, replier] = [
    await makePerson({ plan: "creator" }),
    await makePerson({ plan: "starter" }),
    await makePerson({ plan: "starter" }),
    await makePerson({ plan: "starter" }),
    await makePerson({ plan: "starter" }),
  ];
});

const write = async (as: TestUser, text: string, parentId?: string): Promise<string> =>
  (await sendTo(posts.comment, { as, params: { id: post }, body: { text, ...(parentId && { parentId }) } })).body.id;
const hide = (hidden: boolean) =>
  sendTo(authorControls.hideComment, { as: author, params: { id: comment }, body: { hidden } });

beforeEach(async () => {
  await prisma.post.deleteMany({});
  const body = { type: "text", visibility: "public", text: "About trees" };
  post = (await sendTo(posts.create, { as: author, body })).body.id;
  comment = await write(writer, `Like a ${WORD}, @${mentioned.username}`);
});

type Call = { params?: Record<string, string>; query?: Record<string, string> };

async function answer(endpoint: AnyEndpoint, as: TestUser | null, call: Call = {}): Promise<string> {
  const { status, text } = await sendTo(endpoint, { as, ...call });
  // A read that fails would prove nothing.
  expect([endpoint.path, status]).toEqual([endpoint.path, 200]);
  return text;
}
const ofPost = () => ({ params: { id: post } });
const has = (text: string) => text.includes(WORD);

/** Whether pushes have it. */
async function isPushed(as: TestUser): Promise<boolean> {
  const { rows } = await pool.query<{ id: string }>(`SELECT "id" FROM "Notice" WHERE "recipientId" = $1`, [as.id]);
  const read = await readNotifications(
    as,
    rows.map(({ id }) => id),
  );
  return read.some((notification) => has(notification.comment ?? ""));
}

async function isEmailed(as: TestUser): Promise<boolean> {
  await pool.query("DELETE FROM graphile_worker._private_jobs");
  await pool.query(`UPDATE "Notice" SET "mailDueAt" = $2 WHERE "recipientId" = $1`, [as.id, fromNow(-MINUTE_MS)]);
  await sweepNotifications();
  const { rows } = await pool.query<{ text: string }>(
    `SELECT payload->>'text' AS "text" FROM graphile_worker._private_jobs WHERE payload->>'to' = $1`,
    [as.email],
  );
  return rows.some(({ text }) => has(text));
}

const counted = async (endpoint: AnyEndpoint, call?: Call) =>
  /"(commentsCount|comments)":[1-9]/.test(await answer(endpoint, author, call));

type Paths = Record<string, () => Promise<boolean>>;

/** Where people meet a comment under the post of another. */
const COMMENT_PATHS: Paths = {
  ...Object.fromEntries(
    COMMENT_ORDERS.map((order) => [
      `comments, ${order}`,
      async () => has(await answer(posts.comments, null, { ...ofPost(), query: { order } })),
    ]),
  ),
  "the way to one's own comment": async () => !(await answer(posts.ownComment, writer, ofPost())).includes("null"),
  "the count of comments": () => counted(posts.one, ofPost()),
  "the count in a feed": () => counted(posts.list),
  "Your Activity": () => counted(posts.activity),
  analytics: () => counted(insights.analytics),
  "notifications of the post's author": async () => has(await answer(notifications.list, author)),
  "notifications of people mentioned": async () => has(await answer(notifications.list, mentioned)),
  "notifications of people mentioned in a reply": async () => has(await answer(notifications.list, other)),
  pushes: () => isPushed(author),
  "pushes to people mentioned": () => isPushed(mentioned),
  emails: () => isEmailed(mentioned),
  "emails about a reply": () => isEmailed(other),
};

async function met(paths: Paths): Promise<string[]> {
  const names: string[] = [];
  for (const [name, meets] of Object.entries(paths)) if (await meets()) names.push(name);
  return names;
}

describe("every list, count, notification, push and email", () => {
  test("every list leaves out a hidden comment with its replies until it is shown again", async () => {
    // Another user than the author of the post writes it, whose own comments the statistics leave out.
    await write(replier, `A ${WORD} it is, @${other.username}`, comment);
    await runNotificationJobs();
    expect(await met(COMMENT_PATHS)).toEqual(Object.keys(COMMENT_PATHS));
    await hide(true);
    expect(await met(COMMENT_PATHS)).toEqual([]);
    await hide(false);
    expect(await met(COMMENT_PATHS)).toEqual(Object.keys(COMMENT_PATHS));
  });

  test("shows a hidden comment behind the control to every reader, its own author included", async () => {
    await hide(true);
    for (const as of [null, author, writer, other]) {
      const { body } = await sendTo(authorControls.hiddenComments, { as, ...ofPost() });
      expect(body).toMatchObject([{ id: comment, isHidden: true }]);
    }
    await sendTo(posts.likeComment, { as: other, params: { id: comment }, body: { liked: true } });
    await runNotificationJobs();
    expect([has(await answer(notifications.list, writer)), has(await answer(notifications.list, author))]).toEqual([
      true,
      false,
    ]);
  });
});

test("comments hidden before their notifications were sent are announced once they are shown", async () => {
  await write(replier, `A ${WORD} it is, @${other.username}`, comment);
  const listeners = [await listenAs(mentioned, [NOTIFICATION_EVENT]), await listenAs(other, [NOTIFICATION_EVENT])];
  try {
    await hide(true);
    await runNotificationJobs();
    for (const as of [mentioned, other]) expect(await answer(notifications.list, as)).toBe("[]");
    await hide(false);
    await runNotificationJobs();
    for (const { heard } of listeners) {
      await waitFor(async () => heard.length > 0, "the event");
      expect(heard).toHaveLength(1);
    }
    for (const as of [mentioned, other]) expect(has(await answer(notifications.list, as))).toBe(true);
  } finally {
    for (const { stop } of listeners) await stop();
  }
});

describe("every list of posts", () => {
  let quote: string;

  /** Whether the list has the quoting post with the post that it quotes. */
  const showsQuote =
    (endpoint: AnyEndpoint, call: () => Call = () => ({})) =>
    async () => {
      const found: unknown = JSON.parse(await answer(endpoint, mentioned, call()));
      const items = Array.isArray(found) ? found : [found, ...(Object(found).posts ?? [])];
      const item = items.find(({ id }) => id === quote);
      // A list without the quoting post would prove nothing.
      expect([endpoint.path, item?.text]).toEqual([endpoint.path, "Look at this #quincetree"]);
      return item.quoteOf.post !== null;
    };
  const feedNamed = (feed: string) => showsQuote(posts.list, () => ({ query: { feed } }));
  const QUOTE_PATHS: Paths = {
    "all posts": showsQuote(posts.list),
    "For You": feedNamed("for-you"),
    Following: feedNamed("following"),
    Trending: feedNamed("trending"),
    "a profile": showsQuote(posts.ofUser, () => ({ params: { id: writer.id } })),
    "the post's page": showsQuote(posts.one, () => ({ params: { id: quote } })),
    "a hashtag's page": showsQuote(feed.tagPosts, () => ({ query: { tag: "quincetree" } })),
    search: showsQuote(search.all, () => ({ query: { q: "quincetree", type: "posts" } })),
    "search for posts": showsQuote(search.posts, () => ({ query: { q: "quincetree" } })),
    bookmarks: showsQuote(bookmarks.list),
  };

  test("every list leaves out a quoted post that its author has detached, whose words no longer count as muted", async () => {
    await makeFollow(mentioned, writer);
    const body = { type: "text", visibility: "public", text: "Look at this #quincetree", quoteOf: post };
    quote = (await sendTo(posts.create, { as: writer, body })).body.id;
    const call = { as: mentioned, params: { id: quote } };
    await sendTo(posts.like, { ...call, body: { liked: true } });
    await sendTo(bookmarks.set, { ...call, body: { bookmarked: true } });
    const detach = (detached: boolean) =>
      sendTo(authorControls.detachQuote, { as: author, params: { id: quote }, body: { detached } });
    expect(await met(QUOTE_PATHS)).toEqual(Object.keys(QUOTE_PATHS));
    await detach(true);
    expect(await met(QUOTE_PATHS)).toEqual([]);
    await makeMutedWord(mentioned, { phrase: "About trees" });
    expect(await QUOTE_PATHS["all posts"]?.()).toBe(false);
    await prisma.mutedWord.deleteMany({});
    await detach(false);
    expect(await met(QUOTE_PATHS)).toEqual(Object.keys(QUOTE_PATHS));
  });
});
