import "../setup/database";
import "../setup/home";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { accounts } from "@/lib/accounts/contract";
import { settings } from "@/lib/accounts/contract/settings";
import { fromNow, HOUR_MS, now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { moderation } from "@/lib/moderation/contract";
import { posts } from "@/lib/posts/contract";
import { feed } from "@/lib/posts/contract/feed";
import { monthSitemap, robotsTxt, sitemapIndex } from "@/lib/search/crawlers/sitemap";
import { vibes } from "@/lib/vibes/contract";
import { sendTo } from "../endpoint-matrix/http";
import { makeAsset, makeComment, makeFollow, makePerson, makePost, makeVibe, type TestUser } from "../factories/people";
import { answersTo, leaksOf } from "./open-reads";

/** Occurs only in what the private account shares. */
const WORD = "quincewood";

let author: TestUser;
let follower: TestUser;
let stranger: TestUser;
let post: string;
let picture: string;
let comment: string;
let vibe: string;

const setPrivate = (isPrivate: boolean) => sendTo(settings.change, { as: author, body: { isPrivate } });

beforeAll(async () => {
  author = await makePerson({ plan: "creator" });
  await prisma.user.update({ where: { id: author.id }, data: { bio: "Here is who I am" }, select: { id: true } });
  follower = await makePerson({ plan: "starter" });
  stranger = await makePerson({ plan: "starter" });
  await makeFollow(follower, author);
  const { body } = await sendTo(posts.create, {
    as: author,
    body: { type: "text", visibility: "public", text: `Said #${WORD} to @${stranger.username}` },
  });
  post = body.id;
  const pictured = await makePost(author, { type: "image", text: WORD });
  picture = await makeAsset(author, { parentType: "post", parentId: pictured, access: "public" });
  comment = await makeComment(follower, post, { text: `${WORD} indeed` });
  await makeComment(author, post, { text: `${WORD} in answer`, parentId: comment });
  vibe = await makeVibe(author, { text: WORD });
  const reported = { targetType: "post", targetId: pictured, reason: "About what is said of it" };
  expect((await sendTo(moderation.report, { as: stranger, body: reported })).status).toBeLessThan(300);
  await sendTo(posts.like, { as: follower, params: { id: post }, body: { liked: true } });
  expect((await setPrivate(true)).status).toBe(200);
});

const content = () => ({ author, post, comment, vibe, word: WORD });
const leaks = (all: Map<string, string>) => leaksOf(all, content(), [picture]);

describe("private accounts", () => {
  test("hides a private account's content from visitors in all lists, searches, feeds and pages", async () => {
    const all = await answersTo(null, content());
    expect(all.size).toBeGreaterThan(15);
    expect(leaks(all)).toEqual([]);
  });

  test("hides a private account's content from members who do not follow it", async () => {
    const all = await answersTo(stranger, content());
    expect(all.size).toBeGreaterThan(30);
    expect(leaks(all)).toEqual([]);
  });

  test("leaves a private account out of new-post counts, trends and sitemaps", async () => {
    const since = fromNow(-HOUR_MS).toISOString();
    expect((await sendTo(feed.newCount, { as: stranger, query: { since } })).body).toMatchObject({ count: 0 });
    const month = `${now().toISOString().slice(0, 7)}.xml`;
    for (const answer of [
      await monthSitemap("https://veranda.test", month),
      await sitemapIndex("https://veranda.test"),
    ]) {
      const text = await answer.text();
      expect([text.includes(post), text.includes(author.username)]).toEqual([false, false]);
    }
    expect(await robotsTxt("https://veranda.test").text()).toContain("Sitemap");
  });

  test("shows everyone the name, bio and counts of a private account, and that it is private", async () => {
    for (const as of [null, stranger])
      expect((await sendTo(accounts.profile, { as, params: { id: author.id } })).body).toMatchObject({
        username: author.username,
        bio: "Here is who I am",
        isPrivate: true,
        isFollowing: false,
        postsCount: 2,
        followersCount: 1,
      });
    const followers = await sendTo(accounts.followers, { as: stranger, params: { id: author.id } });
    expect([followers.status, followers.body]).toEqual([200, []]);
  });

  test("shows a private account's posts and vibes to accepted followers on its page and in both feeds", async () => {
    const seen = async (query: Record<string, string>) =>
      (await sendTo(posts.list, { as: follower, query })).body.map(({ id }) => id);
    expect(await seen({ feed: "following" })).toContain(post);
    expect(await seen({ feed: "for-you" })).toContain(post);
    const page = await sendTo(posts.ofUser, { as: follower, params: { id: author.id } });
    expect(page.body.map(({ id }) => id)).toContain(post);
    expect((await sendTo(posts.one, { as: follower, params: { id: post } })).body.visibility).toBe("followers");
    expect((await sendTo(posts.comments, { as: follower, params: { id: post } })).body).toHaveLength(1);
    expect((await sendTo(vibes.strip, { as: follower })).body.map(({ id }) => id)).toContain(vibe);
    expect((await sendTo(accounts.followers, { as: follower, params: { id: author.id } })).body).toHaveLength(1);
  });

  test("refuses reposts and quotes of a private account's posts, and likes and comments by non-followers", async () => {
    const params = { id: post };
    expect((await sendTo(posts.repost, { as: follower, params, body: { reposted: true } })).status).toBe(403);
    const quote = { type: "text", text: "Look", visibility: "public", quoteOf: post };
    expect((await sendTo(posts.create, { as: follower, body: quote })).status).toBe(400);
    expect((await sendTo(posts.like, { as: stranger, params, body: { liked: true } })).status).toBe(404);
    expect((await sendTo(posts.comment, { as: stranger, params, body: { text: "Hello" } })).status).toBe(404);
    expect((await sendTo(posts.like, { as: follower, params, body: { liked: true } })).status).toBe(200);
  });

  test("serves a private account's files by signed paths, and publishes its posts to followers only", async () => {
    const asset = await prisma.asset.findUniqueOrThrow({ where: { id: picture }, select: { access: true } });
    expect(asset.access).toBe("private");
    const body = { type: "text", text: "Another", visibility: "public" };
    const post = (await sendTo(posts.create, { as: author, body })).body;
    expect(post.visibility).toBe("followers");
    const change = (visibility: string) =>
      sendTo(posts.edit, { as: author, params: { id: post.id }, body: { visibility } });
    expect((await change("private")).body.visibility).toBe("private");
    expect((await sendTo(posts.one, { as: follower, params: { id: post.id } })).status).toBe(404);
    expect((await change("public")).body.visibility).toBe("followers");
    expect((await sendTo(posts.remove, { as: author, params: { id: post.id } })).status).toBe(200);
  });

  test("opens posts to all when the account becomes public, except those only the owner could see", async () => {
    const hidden = await makePost(author, { visibility: "private" });
    expect((await setPrivate(false)).body.isPrivate).toBe(false);
    expect((await sendTo(posts.one, { params: { id: post } })).body.visibility).toBe("public");
    expect((await sendTo(posts.one, { params: { id: hidden } })).status).toBe(404);
    const list = await sendTo(posts.list, {});
    expect(list.body.map(({ id }) => id)).toContain(post);
    expect((await sendTo(vibes.strip, { as: stranger })).body.map(({ id }) => id)).toContain(vibe);
    const asset = await prisma.asset.findUniqueOrThrow({ where: { id: picture }, select: { access: true } });
    expect(asset.access).toBe("public");
    await setPrivate(true);
    expect((await sendTo(posts.one, { params: { id: post } })).status).toBe(404);
  });
});
