import "@/lib/testing/setup/database";
import "@/lib/testing/setup/home";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { z } from "zod";
import { MEDIA_AUDIENCE } from "@/app/media/media-audience";
import { ProfileChange } from "@/lib/accounts/contract";
import { getProfile } from "@/lib/accounts/queries/users";
import { signIn } from "@/lib/accounts/session/sign-in";
import { getCreatorAccount, listPayouts } from "@/lib/creators/queries/earnings";
import { listStatementMonths } from "@/lib/creators/queries/statement";
import { MINUTE_MS, now } from "@/lib/infra/clock";
import { pool, prisma } from "@/lib/infra/db";
import { mediaStorage } from "@/lib/infra/storage";
import { getCreatorAnalytics } from "@/lib/insights/queries";
import { StoredFile } from "@/lib/media/files/asset-files";
import { assetFolder } from "@/lib/media/files/asset-urls";
import { findServable } from "@/lib/media/files/serving";
import { NewMessage } from "@/lib/messages/contract";
import { listConversations } from "@/lib/messages/queries/conversations";
import { countUnread } from "@/lib/messages/queries/unread";
import { listOwnCases } from "@/lib/moderation/queries/own-cases";
import { getStaffCase } from "@/lib/moderation/queries/staff-case";
import { getTransparency } from "@/lib/moderation/queries/transparency-figures";
import { auditPayments } from "@/lib/payments/audit/audit";
import { NewPost } from "@/lib/posts/contract";
import { NewComment } from "@/lib/posts/contract/comment";
import { listPosts } from "@/lib/posts/feed/list-posts";
import { databaseFingerprint } from "@/lib/testing/assertions/database-fingerprint";
import { NEWCOMERS } from "./seed/moderation/reported";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "./seed/people/accounts";
import { seedDemoWorld } from "./seed/seed-demo-world";
import { buildDemoWorld } from "./seed/world";

const Files = z.array(StoredFile);
/** One avatar in this many is fetched; for the others only the row is checked. */
const AVATARS_PER_FETCH = 20;

async function count(sql: string): Promise<number> {
  const { rows } = await pool.query<{ n: string }>(sql);
  return Number(rows[0]?.n);
}

describe("demo data", () => {
  let outcomes: Awaited<ReturnType<typeof seedDemoWorld>>[];
  let started: Date;
  let refused: unknown;
  let usersAfterRefusal: number;
  beforeAll(async () => {
    const [{ username, email, firstName, lastName }] = DEMO_ACCOUNTS;
    const existingUser = await prisma.user.create({
      data: { username, firstName, lastName, email: `other.${email}` },
      select: { id: true },
    });
    refused = await seedDemoWorld().catch((error: unknown) => error);
    usersAfterRefusal = await prisma.user.count();
    await prisma.user.delete({ where: existingUser, select: { id: true } });
    started = now();
    outcomes = await Promise.all([seedDemoWorld(), seedDemoWorld()]);
  });

  test("writes no demo row when a username is taken, and can seed that database later", () => {
    expect(String(refused)).toContain("User_username_key");
    expect(usersAfterRefusal).toBe(1);
  });

  test("seeds once when two seedings run concurrently, and changes nothing when repeated", async () => {
    expect(outcomes.filter((outcome) => outcome !== null)).toHaveLength(1);
    const before = await databaseFingerprint();
    expect(await seedDemoWorld()).toBeNull();
    expect(await databaseFingerprint()).toEqual(before);
  });

  test("gives the demo Creator the figures of the specification", async () => {
    const profile = await getProfile(null, { username: "islamerrick" });
    expect(profile).toMatchObject({
      followersCount: 2_400,
      followingCount: 180,
      likesCount: 12_500,
      subscription: { plan: "creator" },
    });
    expect((await getProfile({ id: profile.id }, { id: profile.id })).likesCount).toBe(12_500);
    const starter = await getProfile({ id: profile.id }, { username: "noahbellamy" });
    expect(starter).toMatchObject({ isFollowing: true, isFollowedBy: true, subscription: { plan: "starter" } });
  });

  test("lets exactly the five demo accounts sign in", async () => {
    for (const { email, role, staffRole, plan } of DEMO_ACCOUNTS) {
      const user = await signIn({ email, password: DEMO_PASSWORD });
      expect([user.role, user.subscription?.plan ?? null]).toEqual([role, plan]);
      const stored = await prisma.user.findUniqueOrThrow({ where: { email }, select: { staffRole: true } });
      expect(stored.staffRole).toBe(staffRole);
    }
    expect(await prisma.user.count({ where: { passwordHash: { not: null } } })).toBe(DEMO_ACCOUNTS.length);
  });

  test("seeds counters that match the rows", async () => {
    const wrong = `SELECT count(*) AS n FROM "Post" p
      WHERE "likesCount" <> (SELECT count(*) FROM "Like" l WHERE l."postId" = p."id")
        OR "commentsCount" <> (SELECT count(*) FROM "Comment" c WHERE c."postId" = p."id" AND c."state" = 'live')
        OR "viewsCount" <> (SELECT count(*) FROM "PostView" v WHERE v."postId" = p."id")`;
    expect(await count(wrong)).toBe(0);
    expect(
      await count(`SELECT count(*) AS n FROM "Post" WHERE "likesCount" > 0 AND "commentsCount" > 0`),
    ).toBeGreaterThan(150);
    const unseen = `SELECT count(*) AS n FROM "Like" l WHERE NOT EXISTS (
      SELECT FROM "PostView" v WHERE v."postId" = l."postId" AND v."viewerId" = l."userId" AND v."createdAt" <= l."createdAt")`;
    expect(await count(unseen)).toBe(0);
    expect(
      await count(
        `SELECT count(*) AS n FROM "PostView" v JOIN "Post" p ON p."id" = v."postId" AND p."authorId" = v."viewerId"`,
      ),
    ).toBe(0);
  });

  test("seeds a previous version of every edited post", async () => {
    const editedPosts = `"Post" p LEFT JOIN "Revision" r ON r."postId" = p."id" AND r."replacedAt" = p."editedAt" WHERE p."editedAt" IS NOT NULL`;
    expect(await count(`SELECT count(*) AS n FROM ${editedPosts}`)).toBeGreaterThan(5);
    const hasWrongRevision = `(r."id" IS NULL OR length(r."text") < 20 OR NOT starts_with(p."text", r."text") OR p."text" = r."text")`;
    expect(await count(`SELECT count(*) AS n FROM ${editedPosts} AND ${hasWrongRevision}`)).toBe(0);
  });

  test("seeds only processed and screened media, with their files in storage", async () => {
    const assets = await prisma.asset.findMany({
      select: { id: true, state: true, verdict: true, files: true, storedBytes: true },
    });
    const stored = new Set(await (await mediaStorage()).list("assets/"));
    for (const { id, state, verdict, files, storedBytes } of assets) {
      const listed = Files.parse(files);
      const bytes = listed.reduce((sum, file) => sum + file.bytes, 0);
      const missing = listed.filter(({ name }) => !stored.has(`${assetFolder(id)}${name}`));
      expect([id, state, verdict, bytes, missing]).toEqual([id, "ready", "pass", Number(storedBytes), []]);
    }
    const wrong = [
      `"Post" p WHERE (p."type" <> 'text') <> EXISTS (SELECT FROM "Asset" a WHERE a."holderId" = p."id")`,
      `"Vibe" v WHERE NOT EXISTS (SELECT FROM "Asset" a WHERE a."holderId" = v."id")`,
      `"StorageUsage" u WHERE u."reservedBytes" <> 0 OR u."storedBytes" <> (
        SELECT sum(a."storedBytes") FROM "Asset" a WHERE a."ownerId" = u."userId")`,
    ];
    for (const from of wrong) expect([from, await count(`SELECT count(*) AS n FROM ${from}`)]).toEqual([from, 0]);
  });

  test("gives everyone who writes an avatar that the site serves", async () => {
    const { rows } = await pool.query<{ username: string; url: string | null }>(`
      SELECT u."username", u."profileImageUrl" AS url FROM "User" u
      WHERE u."profileImageUrl" IS NOT NULL OR u."passwordHash" IS NOT NULL OR u."id" IN (
        SELECT "authorId" FROM "Vibe" UNION SELECT "senderId" FROM "Message"
        UNION SELECT "id" FROM "User" WHERE "bio" IS NOT NULL
          AND "username" NOT IN (${Object.keys(NEWCOMERS).map((name) => `'${name}'`)}))`);
    expect(rows.length).toBeGreaterThan(500);
    const storedIn = await mediaStorage();
    for (const { username, url } of rows.filter((_, i) => i % AVATARS_PER_FETCH === 0)) {
      const file = await findServable(url ?? "", MEDIA_AUDIENCE);
      expect([username, file?.type, file?.isPublic]).toEqual([username, "image/webp", true]);
      expect([username, (await storedIn.read(file?.key ?? ""))?.subarray(8, 12).toString()]).toEqual([
        username,
        "WEBP",
      ]);
    }
    const shown = `"ProfilePicture" p JOIN "User" u ON u."id" = p."authorId" JOIN "Asset" a ON a."holderId" = p."id"
      WHERE u."profileImageUrl" = '/media/' || a."id" || '/' || (a."files" -> 0 ->> 'name') AND a."access" = 'public'`;
    expect(await count(`SELECT count(*) AS n FROM ${shown}`)).toBe(rows.length);
  });

  test("gives the demo Creator a cover that the site serves", async () => {
    const { coverImageUrl } = await getProfile(null, { username: "islamerrick" });
    const file = await findServable(coverImageUrl ?? "", MEDIA_AUDIENCE);
    expect([file?.type, file?.isPublic]).toEqual(["image/webp", true]);
  });

  test("seeds conversations with consistent sequences, read positions and unread counts", async () => {
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

  test("seeds tips and two payouts of the demo Creator, with a balanced ledger", async () => {
    const creator = await prisma.user.findUniqueOrThrow({ where: { username: "islamerrick" }, select: { id: true } });
    const { balance, pending, available, tipsCount, inAll, receiver, payout } = await getCreatorAccount(creator);
    const [given] = (
      await pool.query<{ tips: number; share: number }>(
        `SELECT count(*)::int AS tips, sum(o."sharePence")::int AS share FROM "Tip" t JOIN "PaymentOrder" o ON o."id" = t."orderId"
       WHERE t."creatorId" = $1`,
        [creator.id],
      )
    ).rows;
    expect([tipsCount, Math.round(Number(inAll) * 100)]).toEqual([given?.tips, given?.share]);
    expect(tipsCount).toBeGreaterThan(60);
    const sent = (await listPayouts(creator, { limit: 20, cursor: undefined })).items;
    expect(sent.map(({ state }) => state)).toEqual(["paid", "paid"]);
    const paidOut = sent.reduce((sum, { amount }) => sum + Number(amount), 0);
    expect(Number(balance)).toBeCloseTo(Number(inAll) - paidOut, 2);
    expect(Number(pending)).toBeGreaterThan(0);
    expect(Number(available)).toBeGreaterThan(10);
    expect([receiver?.isConfirmed, payout]).toEqual([true, null]);
    expect((await listStatementMonths(creator)).length).toBeGreaterThanOrEqual(4);
    expect(
      await count(`SELECT count(*) AS n FROM "Notice" WHERE "kind" = 'tip' AND "recipientId" = '${creator.id}'`),
    ).toBeGreaterThan(2);
    expect(await auditPayments()).toEqual([]);
  });

  test("seeds data for every chart of the demo Creator's analytics", async () => {
    const creator = await prisma.user.findUniqueOrThrow({ where: { username: "islamerrick" }, select: { id: true } });
    const { totals, series, advanced } = await getCreatorAnalytics({ ...creator, plan: "creator" }, { days: 90 });
    for (const figure of Object.values(totals)) expect(figure).toBeGreaterThan(50);
    expect(series.filter(({ views }) => views > 0).length).toBeGreaterThan(40);
    expect(advanced?.best).toHaveLength(10);
    expect(advanced?.watchSeconds).toBeGreaterThan(60);
    expect(advanced?.series.at(-1)?.followers).toBe(2_400);
  });

  test("seeds only past events in a consistent order, such as no act before its author joined", async () => {
    const latest = await pool.query<{ at: Date }>(`SELECT max("createdAt") AS at FROM (
      SELECT "createdAt" FROM "Post" UNION ALL SELECT "createdAt" FROM "Comment" UNION ALL SELECT "createdAt" FROM "Like"
      UNION ALL SELECT "createdAt" FROM "Tip" UNION ALL SELECT "createdAt" FROM "Message" UNION ALL SELECT "createdAt" FROM "MessageReaction" UNION ALL SELECT "createdAt" FROM "Follow" UNION ALL SELECT "editedAt" FROM "Post") t`);
    expect(latest.rows[0]?.at.getTime()).toBeLessThanOrEqual(now().getTime());
    for (const table of ["Like", "Comment", "Tip"])
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

  test("seeds open cases of every kind, public figures, and no strike on a demo account", async () => {
    const { id: staff } = await prisma.user.findUniqueOrThrow({
      where: { username: "idriskamara" },
      select: { id: true },
    });
    const cases = await prisma.case.findMany({ select: { id: true, state: true, targetType: true, rankAt: true } });
    const waiting = cases.filter(({ state }) => state === "open").map(({ targetType }) => targetType);
    expect(new Set(waiting)).toEqual(new Set(["post", "comment", "vibe", "message", "user"]));
    for (const { id, targetType } of cases) {
      const seen = await getStaffCase({ id: staff, role: "admin" }, id);
      expect([targetType, seen.preview.text || seen.reports[0]?.disclosed?.[0]?.text]).toEqual([
        targetType,
        expect.stringMatching(/\w/),
      ]);
    }
    const decided = cases.filter(({ state }) => state !== "open").length;
    expect(await getTransparency()).toMatchObject({ decisions: decided, appeals: 3, reversedOnAppeal: 1 });
    expect((await getTransparency()).passedShare).toBeGreaterThan(0.99);
    expect((await getTransparency()).passedShare).toBeLessThan(1);
    const wrong = [
      `"Case" c JOIN "User" u ON u."id" = c."subjectId" WHERE u."passwordHash" IS NOT NULL`,
      `"User" WHERE "role" = 'banned' OR "limitedUntil" IS NOT NULL`,
      `"Case" c JOIN "Report" r ON r."caseId" = c."id" WHERE (r."status" = 'pending') <> (c."state" = 'open')`,
      `"Report" r JOIN "Case" c ON c."id" = r."caseId" WHERE r."reporterId" = c."subjectId" OR r."createdAt" < c."openedAt"`,
      `"Decision" d JOIN "Case" c ON c."id" = d."caseId" WHERE d."createdAt" < c."openedAt" OR d."createdAt" > now()`,
      `"AuditEntry" WHERE "act" LIKE 'case.%' AND ("actorRef" IS NULL OR "aboutRef" IS NULL)`,
    ];
    for (const from of wrong) expect([from, await count(`SELECT count(*) AS n FROM ${from}`)]).toEqual([from, 0]);
    const reader = await prisma.user.findUniqueOrThrow({ where: { username: "elliewatts" }, select: { id: true } });
    const own = await listOwnCases(reader, { limit: 20, cursor: undefined });
    expect(own.items.map(({ isActedOn }) => isActedOn)).toEqual([true, true]);
  });

  test("seeds a post from the last minute, and a full Following feed for the demo Visitor", async () => {
    const [newest] = (await listPosts(null, { limit: 20 })).items;
    expect(started.getTime() - new Date(newest?.createdAt ?? 0).getTime()).toBeLessThan(MINUTE_MS);
    const shown = (await listPosts(null, { feed: "for-you", limit: 20 })).items;
    expect(shown.map(({ id }) => id)).toContain(newest?.id);
    const visitor = await getProfile(null, { username: "elliewatts" });
    expect(
      (await listPosts({ id: visitor.id }, { feed: "following", limit: 20, cursor: undefined })).items,
    ).toHaveLength(20);
  });
});

describe("demo texts", () => {
  const { members, posts, comments, likes, follows, messages, tips } = buildDemoWorld(new Date("2026-01-01T12:00:00Z"));
  const texts = [...posts, ...comments].map(({ text }) => text);

  test("seeds only valid texts, each once", () => {
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

  test("mentions only people of the demo data", () => {
    const usernames = new Set(members.map(({ username }) => username));
    const mentioned = texts.flatMap((text) => [...text.matchAll(/@([a-z0-9_]+)/gi)].map(([, name]) => name ?? ""));
    expect(mentioned.length).toBeGreaterThan(20);
    expect(mentioned.filter((name) => !usernames.has(name))).toEqual([]);
  });

  test("uses five hashtags far more often than all others", () => {
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

  test("generates the same demo data at any time", () => {
    const later = buildDemoWorld(new Date("2027-08-09T03:04:05Z"));
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
    expect(later.tips.map(({ id, pence }) => [id, pence])).toEqual(tips.map(({ id, pence }) => [id, pence]));
    const ids = [...members, ...posts, ...comments, ...messages, ...tips].map(({ id }) => id);
    expect(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(
      true,
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
});
