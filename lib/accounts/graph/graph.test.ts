import { translatorFor } from "@/lib/i18n/translator";
import "@/lib/testing/setup/database";
import { describe, expect, test } from "@jest/globals";
import { fromNow } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { moderation } from "@/lib/moderation/contract";
import { posts } from "@/lib/posts/contract";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import {
  makeBlock,
  makeComment,
  makeFollow,
  makePerson,
  makePost,
  setRole,
  type TestUser,
} from "@/lib/testing/factories/people";
import { accounts, type PublicUser } from "../contract";
import { muting } from "../contract/muting";

const t = translatorFor("en", "accounts");

const { follow, unfollow, block, unblock } = accounts;
const ACTIONS = { follow, unfollow, block, unblock, mute: muting.mutePerson, unmute: muting.unmutePerson };

const call = async (name: keyof typeof ACTIONS, as: TestUser, person: { id: string }) => {
  const { status, body, error } = await sendTo(ACTIONS[name], { params: { id: person.id }, as });
  return [status, error ? error.message : body];
};
const list = async (name: "followers" | "following", as: TestUser | null, person: { id: string }) =>
  (await sendTo(accounts[name], { params: { id: person.id }, as })).body.map(({ id }: PublicUser) => id);
const profile = async (as: TestUser | null, person: { id: string }) =>
  (await sendTo(accounts.profile, { params: { id: person.id }, as })).body;
const three = () => Promise.all([makePerson({ plan: "starter" }), makePerson({ plan: "starter" }), makePerson()]);

describe("following", () => {
  test("makes follow and unfollow idempotent and shows the follow on both profiles", async () => {
    const [a, b] = await three();
    for (let time = 0; time < 2; time++)
      expect(await call("follow", a, b)).toEqual([200, { isFollowing: true, isRequested: false }]);
    expect(await profile(a, b)).toMatchObject({
      isFollowing: true,
      isFollowedBy: false,
      followersCount: 1,
      followingCount: 0,
    });
    expect(await profile(b, a)).toMatchObject({
      isFollowing: false,
      isFollowedBy: true,
      followersCount: 0,
      followingCount: 1,
    });
    expect([await list("followers", null, b), await list("following", null, a)]).toEqual([[a.id], [b.id]]);
    for (let time = 0; time < 2; time++)
      expect(await call("unfollow", a, b)).toEqual([200, { isFollowing: false, isRequested: false }]);
    expect((await profile(null, b)).followersCount).toBe(0);
  });

  test("names the reader's follows among a person's followers, and no muted or banned ones", async () => {
    const [me, b] = await three();
    const friends = [await makePerson(), await makePerson(), await makePerson(), await makePerson()];
    const [muted, banned, stranger] = [await makePerson(), await makePerson(), await makePerson()];
    for (const person of [...friends, muted, banned, stranger]) await makeFollow(person, b);
    for (const person of [...friends, muted, banned]) await makeFollow(me, person);
    await call("mute", me, muted);
    await setRole(banned, "banned");
    const { followedBy, followedByCount } = await profile(me, b);
    const shown = followedBy.map(({ id }) => id);
    expect(shown).toHaveLength(3);
    expect(friends.map(({ id }) => id)).toEqual(expect.arrayContaining(shown));
    expect(followedByCount).toBe(4);
    const listed = async (as: TestUser | null) =>
      (await sendTo(accounts.followers, { params: { id: b.id }, query: { followed: "true" }, as })).body;
    expect((await listed(me)).map(({ id }: PublicUser) => id).sort()).toEqual(friends.map(({ id }) => id).sort());
    expect([await listed(null), await listed(b), await listed(stranger)]).toEqual([[], [], []]);
    for (const [as, person] of [
      [null, b],
      [b, b],
      [stranger, b],
    ] as const)
      expect(await profile(as, person)).toMatchObject({ followedBy: [], followedByCount: 0 });
  });

  test("names a follow among a person's followers again once the mute has ended", async () => {
    const [me, b] = await three();
    const friend = await makePerson();
    await makeFollow(friend, b);
    await makeFollow(me, friend);
    const mute = { muterId: me.id, mutedId: friend.id, expiresAt: fromNow(-1) };
    await prisma.mute.create({ data: mute, select: { muterId: true } });
    expect(await profile(me, b)).toMatchObject({ followedBy: [{ id: friend.id }], followedByCount: 1 });
    const followed = { params: { id: b.id }, query: { followed: "true" }, as: me };
    expect((await sendTo(accounts.followers, followed)).body.map(({ id }: PublicUser) => id)).toEqual([friend.id]);
  });

  test("shows no followers of a private account before the reader follows it", async () => {
    const [me, b] = await three();
    const friend = await makePerson();
    await makeFollow(friend, b);
    await makeFollow(me, friend);
    await prisma.user.update({ where: { id: b.id }, data: { isPrivate: true }, select: { id: true } });
    expect(await profile(me, b)).toMatchObject({ followedBy: [], followedByCount: 0 });
    const followed = { params: { id: b.id }, query: { followed: "true" }, as: me };
    expect((await sendTo(accounts.followers, followed)).body).toEqual([]);
    await makeFollow(me, b);
    expect((await sendTo(accounts.followers, followed)).body).toHaveLength(1);
    expect(await profile(me, b)).toMatchObject({ followedBy: [{ id: friend.id }], followedByCount: 1 });
  });

  test("refuses to follow, block or mute oneself with a message", async () => {
    const [a] = await three();
    for (const act of ["follow", "block", "mute"] as const)
      expect(await call(act, a, a)).toEqual([400, t(`notYourself.${act}`)]);
  });

  test("creates one follow from 20 concurrent requests", async () => {
    const [a, b] = await three();
    const answers = await Promise.all(Array.from({ length: 20 }, () => call("follow", a, b)));
    expect(new Set(answers.map(([status]) => status))).toEqual(new Set([200]));
    expect(await prisma.follow.count({ where: { followeeId: b.id } })).toBe(1);
  });

  test("leaves banned users out of follow lists and counts until they are unbanned", async () => {
    const [a, b, c] = await three();
    await Promise.all([makeFollow(a, b), makeFollow(c, b), makeFollow(b, c)]);
    await setRole(c, "banned");
    expect(await list("followers", null, b)).toEqual([a.id]);
    expect(await list("following", null, b)).toEqual([]);
    expect(await profile(null, b)).toMatchObject({ followersCount: 1, followingCount: 0 });
    await setRole(c, "user");
    expect(await profile(null, b)).toMatchObject({ followersCount: 2, followingCount: 1 });
  });
});

describe("a block", () => {
  test("hides two blocked users from each other everywhere, and from no one else", async () => {
    const [a, b, c] = await three();
    const [postOfA, postOfB, postOfC] = await Promise.all([makePost(a), makePost(b), makePost(c)]);
    const [commentOfA, commentOfB] = await Promise.all([makeComment(a, postOfC), makeComment(b, postOfC)]);
    await Promise.all([makeFollow(a, c), makeFollow(b, c), makeFollow(c, a), makeFollow(c, b)]);
    expect(await call("block", a, b)).toEqual([200, { isBlocked: true }]);

    const sides = [
      { me: a, other: b, post: postOfB, comment: commentOfB, mine: commentOfA },
      { me: b, other: a, post: postOfA, comment: commentOfA, mine: commentOfB },
    ];
    for (const { me, other, post, comment, mine } of sides) {
      const request = { params: { id: other.id }, as: me };
      for (const each of [
        accounts.profile,
        accounts.followers,
        accounts.following,
        accounts.follow,
        accounts.unfollow,
        muting.mutePerson,
        posts.ofUser,
      ])
        expect([each.path, (await sendTo(each, request)).status]).toEqual([each.path, 404]);
      for (const each of [posts.one, posts.comments, posts.like])
        expect([each.path, (await sendTo(each, { params: { id: post }, as: me })).status]).toEqual([each.path, 404]);
      expect((await sendTo(posts.comment, { params: { id: post }, body: { text: "hi" }, as: me })).status).toBe(404);
      expect((await sendTo(posts.removeComment, { params: { id: comment }, as: me })).status).toBe(404);
      const reports = [
        ["user", other.id],
        ["post", post],
        ["comment", comment],
      ] as const;
      for (const [targetType, targetId] of reports)
        expect((await sendTo(moderation.report, { body: { targetType, targetId, reason: "x" }, as: me })).status).toBe(
          404,
        );

      const feed = (await sendTo(posts.list, { query: { limit: 50 }, as: me })).body.map(({ id }) => id);
      expect([feed.includes(post), feed.includes(postOfC)]).toEqual([false, true]);
      const following = (await sendTo(posts.list, { query: { feed: "following", limit: 50 }, as: me })).body.map(
        ({ id }) => id,
      );
      expect(following).not.toContain(post);
      expect((await sendTo(posts.comments, { params: { id: postOfC }, as: me })).body.map(({ id }) => id)).toEqual([
        mine,
      ]);
      expect([await list("followers", me, c), await list("following", me, c)]).toEqual([[me.id], [me.id]]);
    }
    expect((await sendTo(posts.comments, { params: { id: postOfC }, as: c })).body).toHaveLength(2);
    expect((await list("followers", null, c)).sort()).toEqual([a.id, b.id].sort());
  });

  test("removes follows both ways, lists a block for its author only, and restores no follow", async () => {
    const [a, b] = await three();
    await Promise.all([makeFollow(a, b), makeFollow(b, a)]);
    for (let time = 0; time < 2; time++) expect(await call("block", a, b)).toEqual([200, { isBlocked: true }]);
    const listed = async (as: TestUser) => (await sendTo(accounts.blocks, { as })).body.map(({ id }) => id);
    expect([await listed(a), await listed(b)]).toEqual([[b.id], []]);
    expect((await call("unblock", b, a))[0]).toBe(404);
    expect((await profile(null, b)).followersCount).toBe(0);
    expect(await call("unblock", a, b)).toEqual([200, { isBlocked: false }]);
    expect(await profile(a, b)).toMatchObject({ isFollowing: false, isFollowedBy: false });
  });

  test("keeps mutual blocks in force until both are lifted", async () => {
    const [a, b] = await three();
    await Promise.all([makeBlock(a, b), makeBlock(b, a)]);
    expect(await call("unblock", a, b)).toEqual([200, { isBlocked: false }]);
    expect((await sendTo(accounts.profile, { params: { id: b.id }, as: a })).status).toBe(404);
    await call("unblock", b, a);
    expect((await sendTo(accounts.profile, { params: { id: b.id }, as: a })).status).toBe(200);
  });

  test("never leaves a follow when a block and follows are concurrent, in any order", async () => {
    const rounds = Array.from({ length: 12 }, async (_, round) => {
      const [a, b] = await three();
      const acts = [
        () => call("follow", b, a),
        () => call("block", a, b),
        () => call("follow", a, b),
        () => call("follow", b, a),
      ];
      const [from, upTo] = [acts.slice(round % 4), acts.slice(0, round % 4)];
      const answers = await Promise.all([...from, ...upTo].map((act) => act()));
      for (const [status] of answers) expect([200, 404]).toContain(status);
      return prisma.follow.count({ where: { OR: [{ followerId: a.id }, { followerId: b.id }] } });
    });
    expect(new Set(await Promise.all(rounds))).toEqual(new Set([0]));
  });

  test("handles concurrent mutual blocks without server errors", async () => {
    const [a, b] = await three();
    const answers = await Promise.all([
      call("block", a, b),
      call("block", b, a),
      call("block", a, b),
      call("block", b, a),
    ]);
    for (const [status] of answers) expect([200, 404]).toContain(status);
    expect(answers.map(([status]) => status)).toContain(200);
  });
});

describe("a mute", () => {
  test("hides a muted user's posts from the feeds only, without notifying them", async () => {
    const [a, b] = await three();
    const post = await makePost(b);
    await makeFollow(a, b);
    expect(await call("mute", a, b)).toEqual([200, { isMuted: true, mutedUntil: null }]);
    for (const feed of ["for-you", "following"])
      expect((await sendTo(posts.list, { query: { feed, limit: 50 }, as: a })).body.map(({ id }) => id)).not.toContain(
        post,
      );
    expect((await sendTo(posts.one, { params: { id: post }, as: a })).status).toBe(200);
    expect([(await profile(a, b)).isMuted, (await profile(b, a)).isMuted]).toEqual([true, false]);
    expect((await sendTo(muting.people, { as: a })).body.map(({ id }) => id)).toEqual([b.id]);
    expect(await call("unmute", a, b)).toEqual([200, { isMuted: false, mutedUntil: null }]);
    expect((await sendTo(posts.list, { query: { limit: 50 }, as: a })).body.map(({ id }) => id)).toContain(post);
  });
});
