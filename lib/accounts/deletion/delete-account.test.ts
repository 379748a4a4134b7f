import { advanceTime } from "@/lib/testing/setup/clock";
import "@/lib/testing/setup/database";
import { describe, expect, test } from "@jest/globals";
import { DAY_MS, fromNow, HOUR_MS, now } from "@/lib/infra/clock";
import { pool, prisma } from "@/lib/infra/db";
import { enqueueJob, enqueueNotification } from "@/lib/infra/jobs";
import { support } from "@/lib/support/contract";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { eraseAccount, makeCloseFriend, makeMutedWord, makePersonList } from "@/lib/testing/factories/account";
import { makeCall } from "@/lib/testing/factories/call";
import { createStaffTraces, makeReport } from "@/lib/testing/factories/case";
import { makeConversation, makeMessage } from "@/lib/testing/factories/conversation";
import {
  holdComment,
  holdMessage,
  holdPicture,
  holdPost,
  holdProfile,
  holdVibe,
  makeAsset,
  makeBlock,
  makeComment,
  makeFollow,
  makePasskey,
  makePerson,
  makePost,
  makeSession,
  makeVibe,
  type TestUser,
} from "@/lib/testing/factories/people";
import { createTracesAroundPosts } from "@/lib/testing/factories/post";
import { makeOldTip } from "@/lib/testing/factories/tip";
import { DELETION_UNDO_DAYS } from "../constants";
import { accounts } from "../contract";
import { eraseDueAccounts } from "./erase-account";

const password = "correct horse battery";
const remove = (as: TestUser, body: unknown) => sendTo(accounts.deleteAccount, { as, body });
async function removeForGood(as: TestUser, body: unknown) {
  const answer = await remove(as, body);
  expect(answer.status).toBe(200);
  await advanceTime(DELETION_UNDO_DAYS * DAY_MS);
  await eraseDueAccounts();
  return answer;
}
const exists = async ({ id }: TestUser) => (await prisma.user.count({ where: { id } })) === 1;

interface Table {
  name: string;
  personal: boolean;
}

async function tables(): Promise<Table[]> {
  const { rows } = await pool.query<Table>(`
    SELECT c.oid::regclass::text AS "name",
      EXISTS (SELECT FROM pg_constraint f WHERE f.conrelid = c.oid AND f.confrelid = '"User"'::regclass) AS "personal"
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind = 'r' AND (n.nspname = 'public' OR c.relname = '_private_jobs') ORDER BY 1`);
  return rows;
}

/** The tables with a row that contains one of these words in any column. */
async function tracesOf(words: string[]): Promise<string[]> {
  const remaining: string[] = [];
  for (const { name } of await tables()) {
    const { rows } = await pool.query(`SELECT FROM ${name} t WHERE t::text LIKE ANY ($1) LIMIT 1`, [
      words.map((word) => `%${word}%`),
    ]);
    if (rows.length > 0) remaining.push(name);
  }
  return remaining;
}

async function live(user: TestUser, other: TestUser): Promise<{ post: string; comment: string; theirs: string }> {
  const [post, theirs] = [await makePost(user), await makePost(other)];
  const comment = await makeComment(user, theirs);
  await createTracesAroundPosts(user, theirs, await makeComment(other, theirs));
  await makeComment(other, post);
  await prisma.like.createMany({
    data: [
      { postId: post, userId: other.id },
      { postId: theirs, userId: user.id },
    ],
  });
  await holdPost(user, await makePost(user));
  await holdComment(user, await makeComment(user, theirs));
  await holdProfile(user, { bio: "Held" });
  await makeFollow(user, other);
  await makeFollow(other, user);
  await makeBlock(user, other);
  await prisma.mute.create({ data: { muterId: user.id, mutedId: other.id }, select: { muterId: true } });
  await makeMutedWord(user);
  await makeCloseFriend(user, other);
  await makeCloseFriend(other, user);
  await makePersonList(user, { people: [other] });
  await makePersonList(other, { people: [user] });
  await prisma.allowanceUse.create({ data: { userId: user.id, day: now(), kind: "uploads", used: 1 } });
  for (const [one, two] of [
    [user.id, other.id],
    [other.id, user.id],
  ] as const) {
    await prisma.suggestionDismissal.create({ data: { userId: one, dismissedId: two }, select: { userId: true } });
    await prisma.profileView.create({ data: { personId: one, viewerId: two, day: fromNow(0) }, select: { day: true } });
    await prisma.profileViewDay.create({ data: { personId: one, day: fromNow(0), count: 1 }, select: { day: true } });
  }
  await prisma.account.create({
    data: { userId: user.id, type: "oauth", provider: "oidc", providerAccountId: user.id },
    select: { id: true },
  });
  await prisma.passwordReset.create({
    data: { userId: user.id, tokenHash: user.username, expires: fromNow(HOUR_MS) },
    select: { userId: true },
  });
  await leaveWaysIn(user);
  await makeAsset(user);
  await prisma.accountDeletion.create({
    data: { userId: user.id, role: "user", askedAt: now(), dueAt: now() },
    select: { userId: true },
  });
  await prisma.export.create({ data: { userId: user.id, createdAt: now() }, select: { id: true } });
  await prisma.import.create({
    data: {
      userId: user.id,
      digest: "x",
      total: 1,
      createdAt: now(),
      items: { create: { kind: "profile", oldId: user.id, newId: user.id } },
    },
    select: { id: true },
  });
  await holdPicture(user);
  await prisma.accountSettings.create({
    data: { userId: user.id, timeZone: "Europe/Paris" },
    select: { userId: true },
  });
  await prisma.followRequest.createMany({
    data: [
      { requesterId: user.id, personId: other.id },
      { requesterId: other.id, personId: user.id },
    ],
  });
  await holdVibe(user, await makeVibe(user));
  await prisma.vibeView.createMany({
    data: [
      { vibeId: await makeVibe(user), viewerId: other.id },
      { vibeId: await makeVibe(other), viewerId: user.id },
    ],
  });
  await prisma.vibeMute.create({ data: { muterId: other.id, mutedId: user.id }, select: { muterId: true } });
  const conversation = await makeConversation(user, other);
  const [said, answered] = [await makeMessage(user, conversation), await makeMessage(other, conversation)];
  await holdMessage(user, await makeMessage(user, conversation));
  await prisma.messageReaction.createMany({
    data: [
      { messageId: said, userId: other.id, emoji: "👍" },
      { messageId: answered, userId: user.id, emoji: "👍" },
    ],
  });
  await prisma.hiddenMessage.create({ data: { messageId: answered, userId: user.id }, select: { userId: true } });
  await prisma.messageSettings.create({ data: { userId: user.id }, select: { userId: true } });
  const callId = await makeCall(user, other, { state: "active", conversationId: conversation });
  const signal = { sequence: 1, generation: 1, kind: "signal", part: 0, parts: 1, data: user.id };
  await prisma.callSignal.createMany({
    data: [{ ...signal, callId, senderId: user.id, clientId: callId, deviceId: callId }],
  });
  await makeReport(other, { targetType: "message", targetId: said }, { disclosed: [{ senderId: user.id }] });
  await makeReport(user, { targetType: "post", targetId: theirs });
  await makeReport(other, { targetType: "user", targetId: user.id });
  await makeReport(other, { targetType: "post", targetId: post });
  await makeReport(other, { targetType: "comment", targetId: comment }, { status: "resolved" });
  await makeReport(other, { targetType: "post", targetId: theirs });
  const notice = { kind: "illegal", name: "Max", email: "max@example.org", text: "Look.", createdAt: now() } as const;
  const quoted = { targetType: "post", targetId: post, disclosed: [{ senderId: user.id }] } as const;
  await prisma.externalReport.create({ data: { ...notice, ...quoted }, select: { id: true } });
  await createStaffTraces(user, other, {
    mine: { targetType: "post", targetId: post },
    theirs: { targetType: "post", targetId: theirs },
  });
  await makeOldTip(user, other, { postId: theirs });
  await makeOldTip(other, user, { postId: post });
  for (const [as, answerer] of [
    [user, other],
    [other, user],
  ] as const) {
    const { reference } = (await sendTo(support.ask, { as, body: { topic: "other", text: "Hello" } })).body;
    await prisma.supportRequest.update({
      where: { reference },
      data: { answers: { create: { text: "Hello again", createdAt: now(), answererId: answerer.id } } },
      select: { id: true },
    });
  }
  await prisma.watchTime.createMany({
    data: [
      { postId: post, viewerId: other.id, day: fromNow(0), seconds: 5 },
      { postId: theirs, viewerId: user.id, day: fromNow(0), seconds: 5 },
    ],
  });
  const answer = { fingerprint: "x", status: 201 };
  await prisma.idempotencyKey.createMany({
    data: [
      { ...answer, scope: user.id, key: user.id, body: "{}" },
      { ...answer, scope: "anonymous", key: user.username, body: JSON.stringify({ id: user.id, email: user.email }) },
      { ...answer, scope: other.id, key: other.id, body: "{}" },
      { ...answer, scope: other.id, key: "report", body: JSON.stringify({ targetId: user.id }) },
      { ...answer, scope: other.id, key: "comment", body: JSON.stringify({ postId: post }) },
      { ...answer, scope: other.id, key: "send", body: JSON.stringify({ conversationId: conversation, to: user.id }) },
    ],
  });
  await noticesBetween(user, other, { post, theirs, conversation });
  await enqueueJob(prisma, "mail.send", { to: user.email, subject: "Hello", text: "Hello" });
  await enqueueJob(prisma, "accounts.password-reset", { email: user.email, site: "http://veranda.test" });
  await enqueueJob(prisma, "mail.send", { to: other.email, subject: "Hello", text: "Hello" });
  return { post, comment, theirs };
}

async function leaveWaysIn({ id: userId, username }: TestUser): Promise<void> {
  const mailed = { userId, tokenHash: username, expires: fromNow(HOUR_MS) };
  await prisma.emailVerification.create({ data: mailed, select: { userId: true } });
  await prisma.signInAlert.create({ data: { ...mailed, createdAt: fromNow(0) }, select: { userId: true } });
  await prisma.totpSecret.create({
    data: { userId, sealed: username, createdAt: fromNow(0) },
    select: { userId: true },
  });
  await prisma.recoveryCode.create({ data: { userId, codeHash: username }, select: { userId: true } });
  await makePasskey({ id: userId });
  await prisma.passkeyChallenge.create({
    data: { userId, challengeHash: username, expires: fromNow(HOUR_MS) },
    select: { userId: true },
  });
}

interface About {
  post: string;
  theirs: string;
  conversation: string;
}

async function noticesBetween(user: TestUser, other: TestUser, { post, theirs, conversation }: About): Promise<void> {
  const comment = await makeComment(user, theirs);
  for (const [recipient, actor, postId, commentId] of [
    [user, other, post, null],
    [other, user, theirs, comment],
  ] as const) {
    const key = `like:${postId}:${actor.id}`;
    const event = { recipientId: recipient.id, factKey: key, actorId: actor.id, commentId };
    await prisma.notification.create({
      data: {
        recipientId: recipient.id,
        kind: "like",
        groupKey: key,
        postId,
        conversationId: conversation,
        events: { create: event },
      },
      select: { id: true },
    });
  }
  await prisma.notificationPreference.create({
    data: { userId: user.id, kind: "like", inApp: true, push: true, email: true },
    select: { kind: true },
  });
  await prisma.notificationSettings.create({
    data: { userId: user.id, emailFrequency: "each" },
    select: { userId: true },
  });
  const session = await prisma.session.findFirstOrThrow({ where: { userId: user.id }, select: { id: true } });
  const endpoint = `https://push.example.com/${user.id}`;
  await prisma.pushSubscription.create({
    data: { userId: user.id, sessionId: session.id, endpoint, p256dh: "x", auth: "x" },
    select: { id: true },
  });
  await enqueueNotification(prisma, { kind: "follow", recipientId: other.id, actorId: user.id });
  await enqueueNotification(prisma, { kind: "follow", recipientId: user.id, actorId: other.id });
  await enqueueJob(prisma, "notice.written", { kind: "comment", id: comment, actorId: user.id }, `written:${comment}`);
}

describe("a deleted account", () => {
  test("leaves no trace of a deleted account in any table, and keeps other users' data", async () => {
    const [mine, other] = [await makePerson({ plan: "creator", password }), await makePerson({ plan: "starter" })];
    const { post, comment, theirs } = await live(mine, other);
    const words = [mine.id, mine.email, mine.username];
    const personal = (await tables()).filter((table) => table.personal).map(({ name }) => name);
    // Add rows for every new table in the helpers above.
    expect(await tracesOf(words)).toEqual(expect.arrayContaining([...personal, '"User"', '"IdempotencyKey"']));

    await eraseDueAccounts();

    expect(await tracesOf([...words, post, comment])).toEqual([]);
    const left = await prisma.post.findUniqueOrThrow({
      where: { id: theirs },
      select: { likesCount: true, commentsCount: true, repostsCount: true },
    });
    expect(left).toEqual({ likesCount: 0, commentsCount: 1, repostsCount: 0 });
    expect(await prisma.report.findMany({ select: { reporterId: true, targetId: true } })).toEqual([
      { reporterId: other.id, targetId: theirs },
    ]);
    expect(await prisma.idempotencyKey.count({ where: { scope: other.id } })).toBe(1);
    expect(await tracesOf([other.email])).toEqual(expect.arrayContaining(['"User"']));
  });

  test("deletes pending reports and screening hits about comments under the deleted posts", async () => {
    const [mine, other, third] = [await makePerson({ plan: "starter" }), await makePerson(), await makePerson()];
    const [under, elsewhere] = [await makePost(mine), await makePost(third)];
    const heldComment = await holdComment(other, await makeComment(other, under));
    const stays = await holdComment(other, await makeComment(other, elsewhere));
    await makeReport(third, { targetType: "comment", targetId: heldComment });
    await makeReport(third, { targetType: "comment", targetId: heldComment }, { status: "resolved" });
    await makeReport(third, { targetType: "comment", targetId: stays });
    await removeForGood(mine, { email: mine.email });
    const hitsOf = async (targetId: string) =>
      (await prisma.screening.findFirstOrThrow({ where: { targetId }, select: { hits: true } })).hits;
    expect(await hitsOf(heldComment)).toEqual([]);
    expect(await hitsOf(stays)).toHaveLength(1);
    const left = await prisma.report.findMany({
      where: { reporterId: third.id },
      select: { targetId: true, status: true },
      orderBy: { status: "asc" },
    });
    expect(left).toEqual([
      { targetId: stays, status: "pending" },
      { targetId: heldComment, status: "resolved" },
    ]);
  });

  test("ends every session and clears the cookie when deletion is requested", async () => {
    const user = await makePerson();
    const elsewhere = await makeSession(user.id);
    const answer = await remove(user, { email: ` ${user.email.toUpperCase()} ` });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^next-auth\.session-token=; .*Max-Age=0/),
      expect.stringMatching(/^veranda-pass=; .*Max-Age=0/),
    ]);
    for (const cookie of [user.cookie, elsewhere])
      expect((await sendTo(accounts.currentUser, { as: { cookie } })).status).toBe(401);
  });

  test("frees the address and the username of an erased account", async () => {
    const user = await makePerson({ password });
    await removeForGood(user, { password });
    const body = { firstName: "Ada", lastName: "Again", email: user.email, password };
    const answer = await sendTo(accounts.register, { body });
    expect([answer.status, answer.body.email]).toEqual([201, user.email]);
    expect(answer.body.id).not.toBe(user.id);
  });

  test("handles ten concurrent deletion requests as one, and erases once", async () => {
    const user = await makePerson({ plan: "starter", password });
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(user, { password })));
    // Later calls have no session any more, or find the date already set.
    for (const { status } of answers) expect([200, 401]).toContain(status);
    const days = answers.flatMap(({ status, body }) => (status === 200 ? [body.until] : []));
    expect(new Set(days).size).toBe(1);
    await advanceTime(DELETION_UNDO_DAYS * DAY_MS);
    await Promise.all(Array.from({ length: 5 }, eraseDueAccounts));
    expect(await exists(user)).toBe(false);
  });
});

test("concurrently erases users who liked, followed, blocked, muted, reported and were close friends of each other", async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => makePerson({ plan: "starter" })));
  const posts = await Promise.all(people.flatMap((person) => [makePost(person), makePost(person)]));
  await prisma.like.createMany({
    data: people.flatMap(({ id }) => posts.map((postId) => ({ postId, userId: id }))),
  });
  for (const person of people) for (const post of posts) await makeComment(person, post);
  const pairs = people.flatMap((one) =>
    people.filter((other) => other !== one).map((other) => [one.id, other.id] as const),
  );
  await prisma.follow.createMany({ data: pairs.map(([followerId, followeeId]) => ({ followerId, followeeId })) });
  await prisma.block.createMany({ data: pairs.map(([blockerId, blockedId]) => ({ blockerId, blockedId })) });
  await prisma.mute.createMany({ data: pairs.map(([muterId, mutedId]) => ({ muterId, mutedId })) });
  await prisma.closeFriend.createMany({ data: pairs.map(([ownerId, friendId]) => ({ ownerId, friendId })) });
  for (const [id, targetId] of pairs) await makeReport({ id }, { targetType: "user", targetId });
  const rows = pairs.map(([scope, targetId]) => ({ scope, key: targetId, body: JSON.stringify({ targetId }) }));
  await prisma.idempotencyKey.createMany({ data: rows.map((row) => ({ ...row, fingerprint: "x", status: 201 })) });
  const leaving = people.slice(0, 6);
  await Promise.all(leaving.map(eraseAccount));
  expect(await prisma.user.count({ where: { id: { in: leaving.map(({ id }) => id) } } })).toBe(0);
  const left = await prisma.post.findMany({
    where: { id: { in: posts } },
    select: { likesCount: true, commentsCount: true },
  });
  expect(left).toEqual(Array.from({ length: 4 }, () => ({ likesCount: 2, commentsCount: 2 })));
});
