import "../setup/clock";
import "../setup/relay";
import "../setup/database";
import "../setup/home";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { MAX_CLOSE_FRIENDS } from "@/lib/accounts/constants";
import { accounts } from "@/lib/accounts/contract";
import { closeFriends } from "@/lib/accounts/contract/close-friends";
import { personLists } from "@/lib/accounts/contract/person-lists";
import { settings } from "@/lib/accounts/contract/settings";
import { fromNow, MINUTE_MS, now } from "@/lib/infra/clock";
import { pool, prisma } from "@/lib/infra/db";
import { moderation } from "@/lib/moderation/contract";
import { NOTIFICATION_EVENT } from "@/lib/notifications/constants";
import { notifications } from "@/lib/notifications/contract";
import { readNotifications } from "@/lib/notifications/queries/notifications";
import { publishDuePosts } from "@/lib/posts/commands/publish-due";
import { posts } from "@/lib/posts/contract";
import { bookmarks } from "@/lib/posts/contract/bookmarks";
import { drafts } from "@/lib/posts/contract/drafts";
import { feed } from "@/lib/posts/contract/feed";
import { monthSitemap } from "@/lib/search/crawlers/sitemap";
import { vibes } from "@/lib/vibes/contract";
import { runNotificationJobs } from "../drivers/notifications";
import { sendTo } from "../endpoint-matrix/http";
import { makeCloseFriend, makePersonList } from "../factories/account";
import {
  makeAsset,
  makeComment,
  makeFollow,
  makePerson,
  makePost,
  makeSession,
  makeVibe,
  setRole,
  type TestUser,
} from "../factories/people";
import { listenAs } from "../fakes/realtime-listener";
import { advanceTime } from "../setup/clock";
import { waitFor } from "../wait/wait-for";
import { answersTo, leaksOf } from "./open-reads";

/** Occurs only in what the author shares with close friends. */
const WORD = "quincewood";

let author: TestUser;
/** A close friend who follows the author. */
let friend: TestUser;
/** Follows the author, but is no close friend. */
let follower: TestUser;
let stranger: TestUser;
let post: string;
let pictured: string;
let picture: string;
let comment: string;
let vibe: string;
/** The friend's list that has the author. */
let list: string;

const add = (as: TestUser, { id }: TestUser) => sendTo(closeFriends.add, { as, params: { id } });
const remove = (as: TestUser, { id }: TestUser) => sendTo(closeFriends.remove, { as, params: { id } });
const toFriends = { type: "text", visibility: "public", audience: "close_friends" } as const;
const share = async (as: TestUser, text: string): Promise<string> =>
  (await sendTo(posts.create, { as, body: { ...toFriends, text } })).body.id;

beforeAll(async () => {
  author = await makePerson({ plan: "creator" });
  friend = await makePerson({ plan: "starter" });
  follower = await makePerson({ plan: "starter" });
  stranger = await makePerson({ plan: "starter" });
  const other = await makePerson({ plan: "starter" });
  for (const person of [friend, follower]) await makeFollow(person, author);
  for (const person of [friend, other]) expect((await add(author, person)).status).toBe(200);
  post = await share(author, `Said #${WORD} to @${friend.username} and @${follower.username}`);
  pictured = await makePost(author, { type: "image", text: WORD, visibility: "close_friends" });
  picture = await makeAsset(author, { parentType: "post", parentId: pictured, access: "private" });
  comment = await makeComment(other, post, { text: `${WORD} indeed` });
  await makeComment(author, post, { text: `${WORD} in answer to @${follower.username}`, parentId: comment });
  vibe = await makeVibe(author, { text: WORD, closeFriendsOnly: true });
  list = await makePersonList(friend, { people: [author] });
  await sendTo(posts.like, { as: friend, params: { id: post }, body: { liked: true } });
  await sendTo(bookmarks.set, { as: friend, params: { id: post }, body: { bookmarked: true } });
  const reported = { targetType: "post", targetId: pictured, reason: "About what is said of it" };
  expect((await sendTo(moderation.report, { as: friend, body: reported })).status).toBeLessThan(300);
  await runNotificationJobs();
});

const content = () => ({ author, post, comment, vibe, word: WORD });
const leaks = async (as: TestUser | null) => {
  const answers = await answersTo(as, content());
  expect(answers.size).toBeGreaterThan(as ? 30 : 15);
  // A report that the friend made names its target, as an id alone.
  return leaksOf(answers, content(), [picture]);
};
/** None of an answer that is an error. */
const idsOf = ({ body }: { body: unknown }) => (Array.isArray(body) ? body.map(({ id }: { id: string }) => id) : []);
const feedOf = async (as: TestUser, feed: string) => idsOf(await sendTo(posts.list, { as, query: { feed } }));

/** The notifications of a user, as pushes and emails read them. */
async function pushed(to: TestUser): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(`SELECT "id" FROM "Notice" WHERE "recipientId" = $1`, [to.id]);
  const read = await readNotifications(
    to,
    rows.map(({ id }) => id),
  );
  return read.map(({ kind }) => kind);
}

/** Where the friend meets what is shared with close friends. */
const MEETS: Record<string, () => Promise<boolean>> = {
  "the post": async () => (await sendTo(posts.one, { as: friend, params: { id: post } })).status === 200,
  "its comments": async () => (await sendTo(posts.comments, { as: friend, params: { id: post } })).status === 200,
  "the profile": async () =>
    idsOf(await sendTo(posts.ofUser, { as: friend, params: { id: author.id } })).includes(post),
  "the profile's photos": async () =>
    idsOf(await sendTo(posts.ofUser, { as: friend, params: { id: author.id }, query: { media: "true" } })).includes(
      pictured,
    ),
  Following: async () => (await feedOf(friend, "following")).includes(post),
  "For You": async () => (await feedOf(friend, "for-you")).includes(post),
  "a list of people": async () => idsOf(await sendTo(feed.ofList, { as: friend, params: { id: list } })).includes(post),
  bookmarks: async () => idsOf(await sendTo(bookmarks.list, { as: friend })).includes(post),
  "the strip": async () => idsOf(await sendTo(vibes.strip, { as: friend })).includes(vibe),
  "the vibe": async () => (await sendTo(vibes.one, { as: friend, params: { id: vibe } })).status === 200,
  notifications: async () => (await sendTo(notifications.list, { as: friend })).text.includes(post),
  pushes: async () => (await pushed(friend)).includes("mention"),
};
const met = async () => {
  const names: string[] = [];
  for (const [name, meets] of Object.entries(MEETS)) if (await meets()) names.push(name);
  return names;
};

describe("what is shared with close friends", () => {
  test("what is shared with close friends is in no list, search, feed, page or notification of visitors and members, whether or not they follow", async () => {
    expect([await leaks(null), await leaks(stranger), await leaks(follower)]).toEqual([[], [], []]);
    expect(await pushed(follower)).toEqual([]);
    const sitemap = await monthSitemap("https://veranda.test", `${now().toISOString().slice(0, 7)}.xml`);
    expect((await sitemap.text()).includes(post)).toBe(false);
    const asset = await prisma.asset.findUniqueOrThrow({ where: { id: picture }, select: { access: true } });
    expect(asset.access).toBe("private");
  });

  test("what is shared with close friends is not counted on the author's profile for others, who cannot see either that they are close friends", async () => {
    for (const as of [null, follower, friend]) {
      const { body, text } = await sendTo(accounts.profile, { as, params: { id: author.id } });
      expect(body).toMatchObject({ postsCount: 0, likesCount: 0, isCloseFriend: false });
      expect(text).not.toContain(WORD);
    }
    expect((await sendTo(closeFriends.list, { as: friend })).body).toEqual([]);
    const friends = await sendTo(closeFriends.list, { as: author });
    expect(idsOf(friends)).toContain(friend.id);
    const { body } = await sendTo(accounts.profile, { as: author, params: { id: friend.id } });
    expect([body.isCloseFriend, await pushed(friend)]).toEqual([true, ["mention"]]);
  });

  test("what is shared with close friends reaches close friends everywhere, with the reason, and ends for one at once who is removed or blocked", async () => {
    const all = Object.keys(MEETS);
    expect(await met()).toEqual(all);
    expect((await sendTo(posts.one, { as: friend, params: { id: post } })).body.visibility).toBe("close_friends");
    expect((await sendTo(vibes.one, { as: friend, params: { id: vibe } })).body.audience).toBe("close_friends");
    expect((await remove(author, friend)).body).toEqual({ isCloseFriend: false });
    expect([await met(), await leaks(friend)]).toEqual([[], []]);
    await add(author, friend);
    expect(await met()).toEqual(all);
    const params = { id: author.id };
    await sendTo(accounts.block, { as: friend, params });
    await sendTo(accounts.unblock, { as: friend, params });
    await makeFollow(friend, author);
    // The block took the author out of the friend's list.
    await sendTo(personLists.addPerson, { as: friend, params: { id: list, personId: author.id } });
    expect(await met()).toEqual([]);
    expect(idsOf(await sendTo(closeFriends.list, { as: author }))).not.toContain(friend.id);
    await add(author, friend);
    await setRole(author, "banned");
    expect(await met()).toEqual([]);
    await setRole(author, "user");
    author.cookie = await makeSession(author.id);
    expect(await met()).toEqual(all);
  });

  test("what is shared with close friends cannot be reposted or quoted, nor liked or answered by others", async () => {
    const params = { id: post };
    expect((await sendTo(posts.repost, { as: friend, params, body: { reposted: true } })).status).toBe(403);
    const quote = { type: "text", text: "Look", visibility: "public", quoteOf: post };
    expect((await sendTo(posts.create, { as: friend, body: quote })).status).toBe(400);
    expect((await sendTo(posts.like, { as: follower, params, body: { liked: true } })).status).toBe(404);
    expect((await sendTo(posts.comment, { as: follower, params, body: { text: "Hello" } })).status).toBe(404);
    expect((await sendTo(vibes.view, { as: follower, params: { id: vibe } })).status).toBe(404);
    expect((await sendTo(posts.comment, { as: friend, params, body: { text: "Hello" } })).status).toBe(201);
  });

  test("a close friend who does not follow can open what is shared with close friends, but has it in no feed", async () => {
    const apart = await makePerson({ plan: "starter" });
    await add(author, apart);
    expect((await sendTo(posts.one, { as: apart, params: { id: post } })).status).toBe(200);
    expect(idsOf(await sendTo(posts.ofUser, { as: apart, params: { id: author.id } }))).toContain(post);
    expect([...(await feedOf(apart, "for-you")), ...(await feedOf(apart, "following"))]).not.toContain(post);
  });

  test("what is shared with close friends stays so when the account becomes private or public, and when an edit names no audience", async () => {
    const visibility = async (body?: object) => {
      if (body) expect((await sendTo(posts.edit, { as: author, params: { id: post }, body })).status).toBe(200);
      return (await sendTo(posts.one, { as: author, params: { id: post } })).body.visibility;
    };
    for (const isPrivate of [true, false]) {
      await sendTo(settings.change, { as: author, body: { isPrivate } });
      expect(await visibility()).toBe("close_friends");
    }
    expect(await visibility({ visibility: "public" })).toBe("close_friends");
    expect(await visibility({ allowComments: true })).toBe("close_friends");
    expect(await visibility({ audience: "everyone" })).toBe("public");
    expect((await sendTo(posts.one, { params: { id: post } })).status).toBe(200);
    await sendTo(posts.repost, { as: follower, params: { id: post }, body: { reposted: true } });
    expect(await visibility({ audience: "close_friends" })).toBe("close_friends");
    expect(await leaks(follower)).toEqual([]);
    expect(await visibility({ visibility: "private" })).toBe("private");
    expect((await sendTo(posts.one, { as: friend, params: { id: post } })).status).toBe(404);
    expect(await visibility({ visibility: "public", audience: "close_friends" })).toBe("close_friends");
  });

  test.each(["public", "private"])("a post for close friends ignores its visibility: %s", async (visibility) => {
    const writer = await makePerson({ plan: "creator" });
    const content = { text: "For close friends", visibility, audience: "close_friends" };
    const made = await sendTo(posts.create, { as: writer, body: { ...content, type: "text" } });
    const params = { id: made.body.id };
    const edited = await sendTo(posts.edit, { as: writer, params, body: { visibility, audience: "close_friends" } });
    const draft = await sendTo(drafts.create, {
      as: writer,
      body: { content, publishAt: fromNow(MINUTE_MS).toISOString() },
    });
    // What the previous release, which does not know the audience, would publish.
    expect(draft.body.content).toMatchObject({ visibility: "private", audience: "close_friends" });
    await advanceTime(2 * MINUTE_MS);
    await publishDuePosts();
    const shown = (await sendTo(posts.ofUser, { as: writer, params: { id: writer.id } })).body;
    expect([made.body, edited.body, ...shown].map((each) => each.visibility)).toEqual(Array(4).fill("close_friends"));
  });

  test("what is shared with close friends stays so when the previous release, which does not know them, writes public", async () => {
    const id = await makePost(author, { visibility: "close_friends" });
    await prisma.post.update({ where: { id }, data: { visibility: "public" }, select: { id: true } });
    expect((await sendTo(posts.one, { as: friend, params: { id } })).body.visibility).toBe("close_friends");
  });

  test("a vibe for close friends names its upload in a form that the previous release refuses", async () => {
    const vibe = { closeFriendsAssetId: await makeAsset(author, { purpose: "vibe" }), text: "For close friends" };
    const { status, body } = await sendTo(vibes.create, { as: author, body: vibe });
    expect([status, body.audience]).toEqual([201, "close_friends"]);
    expect((await sendTo(vibes.create, { as: author, body: { text: "No upload" } })).status).toBe(400);
  });
});

describe("the list of close friends", () => {
  test("the list of close friends refuses oneself and people who are hidden, and adding or removing twice changes nothing", async () => {
    const person = await makePerson();
    expect((await add(person, person)).status).toBe(400);
    await sendTo(accounts.block, { as: stranger, params: { id: person.id } });
    expect([(await add(person, stranger)).status, (await remove(person, stranger)).status]).toEqual([404, 404]);
    const answers = await Promise.all([add(person, friend), add(person, friend)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(idsOf(await sendTo(closeFriends.list, { as: person }))).toEqual([friend.id]);
    for (let time = 0; time < 2; time++) expect((await remove(person, friend)).status).toBe(200);
  });

  test("the list of close friends says which of some people are in it, as a list does, whatever page they are on", async () => {
    const owner = await makePerson();
    const id = await makePersonList(owner, { people: [friend, follower] });
    for (const person of [friend, follower]) await makeCloseFriend(owner, person);
    const query = { among: `${friend.id},${stranger.id}` };
    expect(idsOf(await sendTo(closeFriends.list, { as: owner, query }))).toEqual([friend.id]);
    expect(idsOf(await sendTo(personLists.people, { as: owner, params: { id }, query }))).toEqual([friend.id]);
    const wrong = { among: `${friend.id},x` };
    expect((await sendTo(closeFriends.list, { as: owner, query: wrong })).status).toBe(400);
  });

  test("the list of close friends holds 500 people, however many are added at once", async () => {
    const owner = await makePerson();
    await pool.query(
      `INSERT INTO "User" ("id", "firstName", "lastName", "username", "email", "billingRef")
       SELECT gen_random_uuid(), 'Extra', 'Person', 'near_' || n, 'near' || n || '@veranda.test', gen_random_uuid()
       FROM generate_series(1, ${MAX_CLOSE_FRIENDS - 1}) n`,
    );
    await pool.query(
      `INSERT INTO "CloseFriend" ("ownerId", "friendId") SELECT $1, "id" FROM "User" WHERE "username" LIKE 'near\\_%'`,
      [owner.id],
    );
    const answers = await Promise.all([friend, follower, stranger].map((person) => add(owner, person)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await prisma.closeFriend.count({ where: { ownerId: owner.id } })).toBe(MAX_CLOSE_FRIENDS);
  });
});

test("publishes a notification only to the close friends that a post concerns", async () => {
  const [one, two] = [await makePerson({ plan: "starter" }), await makePerson()];
  await makeCloseFriend(author, one);
  const listeners = [await listenAs(one, [NOTIFICATION_EVENT]), await listenAs(two, [NOTIFICATION_EVENT])];
  const [near, far] = listeners.map(({ heard }) => heard);
  try {
    await share(author, `For @${one.username} and @${two.username}`);
    await runNotificationJobs();
    await waitFor(async () => near?.length === 1, "the close friend's notification");
    // A later event of the other, so that none is on its way.
    const body = { type: "text", visibility: "public", text: `Hello @${two.username}` };
    await sendTo(posts.create, { as: author, body });
    await runNotificationJobs();
    await waitFor(async () => (far?.length ?? 0) > 0, "the notification about a public post");
    expect([near?.length, far?.length]).toEqual([1, 1]);
  } finally {
    for (const { stop } of listeners) await stop();
  }
});
