import "@/lib/testing/own-database";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { signIn } from "@/lib/accounts/commands/sign-in";
import { ProfileChange } from "@/lib/accounts/contract";
import { getProfile } from "@/lib/accounts/queries";
import { MINUTE, now } from "@/lib/infra/clock";
import { pool, prisma } from "@/lib/infra/db";
import { NewMessage } from "@/lib/messages/contract";
import { listConversations } from "@/lib/messages/queries/conversations";
import { countUnread } from "@/lib/messages/queries/unread";
import { NewComment, NewPost } from "@/lib/posts/contract";
import { listPosts } from "@/lib/posts/queries";
import { fingerprint } from "@/lib/testing/fingerprint";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "./seed/accounts";
import { seedDemoWorld } from "./seed/seed-demo-world";
import { worldAt } from "./seed/world";

/** The one number that a query answers. */
async function count(sql: string): Promise<number> {
  const { rows } = await pool.query<{ n: string }>(sql);
  return Number(rows[0]?.n);
}

describe("the demo world", () => {
  let outcomes: Awaited<ReturnType<typeof seedDemoWorld>>[];
  let started: Date;
  beforeAll(async () => {
    started = now();
    outcomes = await Promise.all([seedDemoWorld(), seedDemoWorld()]);
  }, 1_200_000);

  test("is made once by two seedings at the same time, and another changes nothing", async () => {
    expect(outcomes.filter((outcome) => outcome !== null)).toHaveLength(1);
    const before = await fingerprint();
    expect(await seedDemoWorld()).toBeNull();
    expect(await fingerprint()).toEqual(before);
  });

  test("gives the demo Creator the figures of the specification", async () => {
    const profile = await getProfile(null, { username: "islamerrick" });
    expect(profile).toMatchObject({
      followersCount: 2_400,
      followingCount: 180,
      likesCount: 12_500,
      subscription: { plan: "creator" },
    });
    // What one sees of oneself counts private posts too, and comes to the same.
    expect((await getProfile({ id: profile.id }, { id: profile.id })).likesCount).toBe(12_500);
    const starter = await getProfile({ id: profile.id }, { username: "noahbellamy" });
    expect(starter).toMatchObject({ isFollowing: true, isFollowedBy: true, subscription: { plan: "starter" } });
  });

  test("lets its five accounts sign in, and nobody else", async () => {
    for (const { email, role, plan } of DEMO_ACCOUNTS) {
      const user = await signIn({ email, password: DEMO_PASSWORD });
      expect([user.role, user.subscription?.plan ?? null]).toEqual([role, plan]);
    }
    expect(await prisma.user.count({ where: { passwordHash: { not: null } } })).toBe(DEMO_ACCOUNTS.length);
  });

  test("has counters that agree with the rows", async () => {
    const wrong = `SELECT count(*) AS n FROM "Post" p
      WHERE "likesCount" <> (SELECT count(*) FROM "Like" l WHERE l."postId" = p."id")
        OR "commentsCount" <> (SELECT count(*) FROM "Comment" c WHERE c."postId" = p."id")`;
    expect(await count(wrong)).toBe(0);
    expect(
      await count(`SELECT count(*) AS n FROM "Post" WHERE "likesCount" > 0 AND "commentsCount" > 0`),
    ).toBeGreaterThan(150);
  });

  test("has conversations whose numbers, watermarks and counts agree", async () => {
    const wrong = [
      `"Conversation" c WHERE "lastSequence" <> (SELECT max("revision") FROM "Message" m WHERE m."conversationId" = c."id")
        OR "lastSequence" <> (SELECT count(*) FROM "Message" m WHERE m."conversationId" = c."id")
          + (SELECT count(*) FROM "MessageReaction" r JOIN "Message" m ON m."id" = r."messageId" WHERE m."conversationId" = c."id")
        OR "lastMessageAt" <> (SELECT max("createdAt") FROM "Message" m WHERE m."conversationId" = c."id")`,
      `"Member" r WHERE "unreadCount" <> (SELECT count(*) FROM "Message" m
        WHERE m."conversationId" = r."conversationId" AND m."senderId" <> r."userId" AND m."sequence" > r."readSequence")`,
      `"Message" m FULL JOIN "Call" k ON k."id" = m."id" WHERE (m."embed" ->> 'id')::uuid IS DISTINCT FROM k."id"`,
      `"Message" m WHERE "hasMedia" <> EXISTS (SELECT FROM "Asset" a WHERE a."holderId" = m."id" AND a."holderKind" = 'message')`,
      `"Conversation" c JOIN "Follow" f ON f."followeeId" = c."startedById" AND f."followerId" IN (c."lowId", c."highId") WHERE c."acceptedAt" IS NULL`,
      `"Message" m LEFT JOIN "Subscription" s ON s."userId" = m."senderId" WHERE s."plan" IS NULL`,
    ];
    for (const from of wrong) expect([from, await count(`SELECT count(*) AS n FROM ${from}`)]).toEqual([from, 0]);
    const creator = await prisma.user.findUniqueOrThrow({ where: { username: "islamerrick" }, select: { id: true } });
    expect(await countUnread(creator)).toEqual({ messages: 3, conversations: 2, requests: 1 });
    expect((await listConversations(creator, { in: "inbox", limit: 20, cursor: undefined })).items).toHaveLength(3);
  });

  test("lies in the past, and in order: nobody acts before they joined or on what is not there yet", async () => {
    const latest = await pool.query<{ at: Date }>(`SELECT max("createdAt") AS at FROM (
      SELECT "createdAt" FROM "Post" UNION ALL SELECT "createdAt" FROM "Comment" UNION ALL SELECT "createdAt" FROM "Like"
      UNION ALL SELECT "createdAt" FROM "Message" UNION ALL SELECT "createdAt" FROM "MessageReaction" UNION ALL SELECT "createdAt" FROM "Follow" UNION ALL SELECT "editedAt" FROM "Post") t`);
    expect(latest.rows[0]?.at.getTime()).toBeLessThanOrEqual(now().getTime());
    for (const table of ["Like", "Comment"])
      expect(
        await count(
          `SELECT count(*) AS n FROM "${table}" t JOIN "Post" p ON p."id" = t."postId" WHERE t."createdAt" < p."createdAt"`,
        ),
      ).toBe(0);
    const early = `SELECT count(*) AS n FROM "User" u WHERE EXISTS (SELECT FROM "Like" l WHERE l."userId" = u."id" AND l."createdAt" < u."createdAt")
      OR EXISTS (SELECT FROM "Post" p WHERE p."authorId" = u."id" AND p."createdAt" < u."createdAt")
      OR EXISTS (SELECT FROM "Follow" f WHERE f."followerId" = u."id" AND f."createdAt" < u."createdAt")`;
    expect(await count(early)).toBe(0);
  });

  test("opens with something of this minute, and has something for whoever follows", async () => {
    const [newest] = (await listPosts(null, { feed: "for-you", limit: 20, cursor: undefined })).items;
    expect(started.getTime() - new Date(newest?.createdAt ?? 0).getTime()).toBeLessThan(MINUTE);
    const visitor = await getProfile(null, { username: "elliewatts" });
    expect(
      (await listPosts({ id: visitor.id }, { feed: "following", limit: 20, cursor: undefined })).items,
    ).toHaveLength(20);
  });
});

describe("the words of the demo world", () => {
  const { members, posts, comments, likes, follows, messages } = worldAt(new Date("2026-01-01T12:00:00Z"));
  const texts = [...posts, ...comments].map(({ text }) => text);

  test("are those that a person could have sent, and none is there twice", () => {
    for (const { text } of posts) expect(NewPost.parse({ type: "text", text }).text).toBe(text);
    for (const { text } of comments) expect(NewComment.parse({ text }).text).toBe(text);
    for (const { text } of messages.filter(({ embed }) => embed === null))
      expect(NewMessage.parse({ text }).text).toBe(text);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.join(" ")).not.toMatch(/lorem|ipsum|\bundefined\b/i);
    for (const { firstName, lastName, username, bio, websiteUrl } of members.filter((member) => member.bio))
      expect(ProfileChange.parse({ firstName, lastName, username, bio, websiteUrl })).toMatchObject({
        username,
        bio,
        websiteUrl,
      });
  });

  test("mention only people who are there", () => {
    const usernames = new Set(members.map(({ username }) => username));
    const mentioned = texts.flatMap((text) => [...text.matchAll(/@([a-z0-9_]+)/gi)].map(([, name]) => name ?? ""));
    expect(mentioned.length).toBeGreaterThan(20);
    expect(mentioned.filter((name) => !usernames.has(name))).toEqual([]);
  });

  test("use five hashtags far more than all others", () => {
    const uses = new Map<string, number>();
    for (const { text, visibility } of posts)
      for (const [tag] of visibility === "public" ? text.matchAll(/#[a-z]+/g) : [])
        uses.set(tag, (uses.get(tag) ?? 0) + 1);
    const ranked = [...uses].sort((a, b) => b[1] - a[1]);
    expect(
      ranked
        .slice(0, 5)
        .map(([tag]) => tag)
        .sort(),
    ).toEqual(["#allotment", "#birding", "#repaircafe", "#sourdough", "#wildswimming"]);
    expect(ranked[4]?.[1] ?? 0).toBeGreaterThan((ranked[5]?.[1] ?? 0) + 3);
  });

  test("are the same world whenever it is made", () => {
    const later = worldAt(new Date("2027-08-09T03:04:05Z"));
    expect(later.posts.map(({ id }) => id)).toEqual(posts.map(({ id }) => id));
    expect(later.comments.map(({ id, text }) => [id, text])).toEqual(comments.map(({ id, text }) => [id, text]));
    expect(later.messages.map(({ id, text }) => [id, text])).toEqual(messages.map(({ id, text }) => [id, text]));
    expect(later.members.map(({ id }) => id)).toEqual(members.map(({ id }) => id));
    expect(later.likes.map(({ postId, userId }) => postId + userId)).toEqual(
      likes.map(({ postId, userId }) => postId + userId),
    );
    expect(later.follows.map(({ followerId, followeeId }) => followerId + followeeId)).toEqual(
      follows.map(({ followerId, followeeId }) => followerId + followeeId),
    );
    const ids = [...members, ...posts, ...comments, ...messages].map(({ id }) => id);
    expect(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(
      true,
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
});
