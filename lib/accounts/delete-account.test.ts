import "@/lib/testing/own-database";
import { describe, expect, test } from "@jest/globals";
import type pg from "pg";
import { fromNow, HOUR } from "@/lib/infra/clock";
import { pool, prisma } from "@/lib/infra/db";
import { addJob, addNotice } from "@/lib/infra/jobs";
import { untilBlocked } from "@/lib/testing/blocked";
import {
  holdComment,
  holdMessage,
  holdPost,
  holdProfile,
  holdVibe,
  makeAsset,
  makeBlock,
  makeComment,
  makeFollow,
  makePerson,
  makePost,
  makeSession,
  makeVibe,
  type Person,
} from "@/lib/testing/factories";
import { cookieOf, send } from "@/lib/testing/http";
import { makeCall } from "@/lib/testing/made-call";
import { makeConversation, makeMessage } from "@/lib/testing/made-conversation";
import { rollback } from "@/lib/testing/rollback";
import { accounts as text } from "@/lib/text/accounts";
import { deleteAccount } from "./commands/delete-account";
import { accounts } from "./contract";
import { hashPassword } from "./password";

const password = "correct horse battery";
const remove = (as: Person, body: unknown) => send(accounts.deleteAccount, { as, body });
/** Begins a transaction; answers the id of its process, by which others see who keeps them waiting. */
const begin = async (client: pg.PoolClient): Promise<number> => {
  await client.query("BEGIN");
  return (await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid")).rows[0]?.pid ?? 0;
};
const exists = async ({ id }: Person) => (await prisma.user.count({ where: { id } })) === 1;

interface Table {
  name: string;
  /** Whether a row of it names a person by a foreign key. */
  personal: boolean;
}

/** Every table of the database, the queue of jobs too. */
async function tables(): Promise<Table[]> {
  const { rows } = await pool.query<Table>(`
    SELECT c.oid::regclass::text AS "name",
      EXISTS (SELECT FROM pg_constraint f WHERE f.conrelid = c.oid AND f.confrelid = '"User"'::regclass) AS "personal"
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind = 'r' AND (n.nspname = 'public' OR c.relname = '_private_jobs') ORDER BY 1`);
  return rows;
}

/** In which tables some column of some row, of whatever type, has one of these words in it. */
async function tracesOf(words: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await tables()) {
    const { rows } = await pool.query(`SELECT FROM ${name} t WHERE t::text LIKE ANY ($1) LIMIT 1`, [
      words.map((word) => `%${word}%`),
    ]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** Does, and has done to them, all that leaves a row somewhere. */
async function live(mine: Person, other: Person): Promise<{ post: string; comment: string; theirs: string }> {
  const [post, theirs] = [await makePost(mine), await makePost(other)];
  const comment = await makeComment(mine, theirs);
  await makeComment(other, post);
  await prisma.like.createMany({
    data: [
      { postId: post, userId: other.id },
      { postId: theirs, userId: mine.id },
    ],
  });
  await holdPost(mine, await makePost(mine));
  await holdComment(mine, await makeComment(mine, theirs));
  await holdProfile(mine, { bio: "Held" });
  await makeFollow(mine, other);
  await makeFollow(other, mine);
  await makeBlock(mine, other);
  await prisma.mute.create({ data: { muterId: mine.id, mutedId: other.id }, select: { muterId: true } });
  await prisma.account.create({
    data: { userId: mine.id, type: "oauth", provider: "oidc", providerAccountId: mine.id },
    select: { id: true },
  });
  await prisma.passwordReset.create({
    data: { userId: mine.id, tokenHash: mine.username, expires: fromNow(HOUR) },
    select: { userId: true },
  });
  await makeAsset(mine);
  await holdVibe(mine, await makeVibe(mine));
  await prisma.vibeView.createMany({
    data: [
      { vibeId: await makeVibe(mine), viewerId: other.id },
      { vibeId: await makeVibe(other), viewerId: mine.id },
    ],
  });
  await prisma.vibeMute.create({ data: { muterId: other.id, mutedId: mine.id }, select: { muterId: true } });
  const conversation = await makeConversation(mine, other);
  const [said, answered] = [await makeMessage(mine, conversation), await makeMessage(other, conversation)];
  await holdMessage(mine, await makeMessage(mine, conversation));
  await prisma.messageReaction.createMany({
    data: [
      { messageId: said, userId: other.id, emoji: "👍" },
      { messageId: answered, userId: mine.id, emoji: "👍" },
    ],
  });
  await prisma.hiddenMessage.create({ data: { messageId: answered, userId: mine.id }, select: { userId: true } });
  await prisma.messageSettings.create({ data: { userId: mine.id }, select: { userId: true } });
  const callId = await makeCall(mine, other, { state: "active", conversationId: conversation });
  const signal = { sequence: 1, generation: 1, kind: "signal", part: 0, parts: 1, data: mine.id };
  await prisma.callSignal.createMany({
    data: [{ ...signal, callId, senderId: mine.id, clientId: callId, deviceId: callId }],
  });
  const reason = "Spam";
  await prisma.report.create({
    data: { reporterId: other.id, targetType: "message", targetId: said, reason, disclosed: [{ senderId: mine.id }] },
    select: { id: true },
  });
  await prisma.report.createMany({
    data: [
      { reporterId: mine.id, targetType: "post", targetId: theirs, reason },
      { reporterId: other.id, targetType: "user", targetId: mine.id, reason },
      { reporterId: other.id, targetType: "post", targetId: post, reason },
      { reporterId: other.id, targetType: "comment", targetId: comment, reason, status: "resolved" },
      { reporterId: other.id, targetType: "post", targetId: theirs, reason },
    ],
  });
  const answer = { fingerprint: "x", status: 201 };
  await prisma.idempotencyKey.createMany({
    data: [
      { ...answer, scope: mine.id, key: mine.id, body: "{}" },
      { ...answer, scope: "anonymous", key: mine.username, body: JSON.stringify({ id: mine.id, email: mine.email }) },
      { ...answer, scope: other.id, key: other.id, body: "{}" },
      { ...answer, scope: other.id, key: "report", body: JSON.stringify({ targetId: mine.id }) },
      { ...answer, scope: other.id, key: "comment", body: JSON.stringify({ postId: post }) },
      { ...answer, scope: other.id, key: "send", body: JSON.stringify({ conversationId: conversation, to: mine.id }) },
    ],
  });
  await noticesBetween(mine, other, { post, theirs, conversation });
  await addJob(prisma, "mail.send", { to: mine.email, subject: "Hello", text: "Hello" });
  await addJob(prisma, "accounts.password-reset", { email: mine.email, site: "http://veranda.test" });
  await addJob(prisma, "mail.send", { to: other.email, subject: "Hello", text: "Hello" });
  return { post, comment, theirs };
}

interface About {
  post: string;
  theirs: string;
  conversation: string;
}

/** What the two are told of each other, how the first wants to be told, and news of theirs that waits. */
async function noticesBetween(mine: Person, other: Person, { post, theirs, conversation }: About): Promise<void> {
  const comment = await makeComment(mine, theirs);
  for (const [recipient, actor, postId, commentId] of [
    [mine, other, post, null],
    [other, mine, theirs, comment],
  ] as const) {
    const key = `like:${postId}:${actor.id}`;
    const event = { recipientId: recipient.id, factKey: key, actorId: actor.id, commentId };
    await prisma.notice.create({
      data: {
        ...{ recipientId: recipient.id, kind: "like", groupKey: key, postId, conversationId: conversation },
        events: { create: event },
      },
      select: { id: true },
    });
  }
  await prisma.noticePreference.create({
    data: { userId: mine.id, kind: "like", inApp: true, push: true, email: true },
    select: { kind: true },
  });
  await prisma.noticeSettings.create({ data: { userId: mine.id, mailPace: "each" }, select: { userId: true } });
  const session = await prisma.session.findFirstOrThrow({ where: { userId: mine.id }, select: { id: true } });
  const endpoint = `https://push.example.com/${mine.id}`;
  await prisma.pushSubscription.create({
    data: { userId: mine.id, sessionId: session.id, endpoint, p256dh: "x", auth: "x" },
    select: { id: true },
  });
  await addNotice(prisma, { kind: "follow", recipientId: other.id, actorId: mine.id });
  await addNotice(prisma, { kind: "follow", recipientId: mine.id, actorId: other.id });
  await addJob(prisma, "notice.written", { kind: "comment", id: comment, actorId: mine.id }, `written:${comment}`);
}

describe("a deleted account", () => {
  test("leaves no row in any table, and what is others' as it was", async () => {
    const [mine, other] = [await makePerson({ plan: "creator", password }), await makePerson({ plan: "starter" })];
    const { post, comment, theirs } = await live(mine, other);
    const words = [mine.id, mine.email, mine.username];
    const personal = (await tables()).filter((table) => table.personal).map(({ name }) => name);
    // A table that is new to this test has to be filled above.
    expect(await tracesOf(words)).toEqual(expect.arrayContaining([...personal, '"User"', '"IdempotencyKey"']));

    const answer = await remove(mine, { password });
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);

    expect(await tracesOf([...words, post, comment])).toEqual([]);
    const left = await prisma.post.findUniqueOrThrow({
      where: { id: theirs },
      select: { likesCount: true, commentsCount: true },
    });
    expect(left).toEqual({ likesCount: 0, commentsCount: 0 });
    expect(await prisma.report.findMany({ select: { reporterId: true, targetId: true } })).toEqual([
      { reporterId: other.id, targetId: theirs },
    ]);
    expect(await prisma.idempotencyKey.count({ where: { scope: other.id } })).toBe(1);
    expect(await tracesOf([other.email])).toEqual(expect.arrayContaining(['"User"']));
  });

  test("takes along what waits about comments under its posts, and the words found in them", async () => {
    const [mine, other, third] = [await makePerson({ plan: "starter" }), await makePerson(), await makePerson()];
    const [under, elsewhere] = [await makePost(mine), await makePost(third)];
    const gone = await holdComment(other, await makeComment(other, under));
    const stays = await holdComment(other, await makeComment(other, elsewhere));
    const about = { reporterId: third.id, targetType: "comment", reason: "Spam" } as const;
    await prisma.report.createMany({
      data: [
        { ...about, targetId: gone },
        { ...about, targetId: gone, status: "resolved" },
        { ...about, targetId: stays },
      ],
    });
    expect((await remove(mine, { email: mine.email })).status).toBe(200);
    const hitsOf = async (targetId: string) =>
      (await prisma.screening.findFirstOrThrow({ where: { targetId }, select: { hits: true } })).hits;
    expect(await hitsOf(gone)).toEqual([]);
    expect(await hitsOf(stays)).toHaveLength(1);
    const left = await prisma.report.findMany({
      where: { reporterId: third.id },
      select: { targetId: true, status: true },
      orderBy: { status: "asc" },
    });
    expect(left).toEqual([
      { targetId: stays, status: "pending" },
      { targetId: gone, status: "resolved" },
    ]);
  });

  test("ends every session and clears the browser's cookie", async () => {
    const mine = await makePerson();
    const elsewhere = await makeSession(mine.id);
    const answer = await remove(mine, { email: ` ${mine.email.toUpperCase()} ` });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/=; .*Max-Age=0/)]);
    for (const cookie of [mine.cookie, elsewhere])
      expect((await send(accounts.currentUser, { as: { cookie } })).status).toBe(401);
  });

  test("frees the address and the username", async () => {
    const mine = await makePerson({ password });
    await remove(mine, { password });
    const body = { firstName: "Ada", lastName: "Again", email: mine.email, password };
    const answer = await send(accounts.register, { body });
    expect([answer.status, answer.body.email]).toEqual([201, mine.email]);
    expect(answer.body.id).not.toBe(mine.id);
  });

  test("asked for ten times at once is deleted once", async () => {
    const mine = await makePerson({ plan: "starter" });
    await live(mine, await makePerson());
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(mine, { email: mine.email })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of answers) expect([200, 401, 404]).toContain(status);
  });

  test("goes in the transaction that its caller gives, and comes back with it", async () => {
    const mine = await makePerson();
    await live(mine, await makePerson());
    await rollback(async (db) => {
      await deleteAccount(mine, { email: mine.email }, db);
      expect(await db.user.count({ where: { id: mine.id } })).toBe(0);
    });
    expect(await exists(mine)).toBe(true);
  });
});

describe("what does not prove that it is them", () => {
  test("is refused with a sentence, and leaves the account and its session", async () => {
    const [mine, without] = [await makePerson({ password }), await makePerson()];
    for (const [as, body, sentence] of [
      [mine, { password: "not it" }, text.deletion.wrongPassword],
      [mine, { email: mine.email }, text.deletion.needPassword],
      [without, { email: mine.email }, text.deletion.wrongEmail],
      [without, { password }, text.deletion.wrongEmail],
    ] as const) {
      const { status, error, headers } = await remove(as, body);
      expect([status, error]).toEqual([403, { error: "forbidden", message: sentence }]);
      expect(cookieOf({ headers })).toBeNull();
      expect((await send(accounts.currentUser, { as })).status).toBe(200);
    }
  });

  test("nothing, or two things at once, is no request", async () => {
    const mine = await makePerson({ password });
    for (const body of [undefined, {}, { password: "" }, { password, email: mine.email }, { email: "nobody" }])
      expect([body, (await remove(mine, body)).status]).toEqual([body, 400]);
    expect((await remove(mine, undefined)).error?.message).toBe(text.deletion.oneProof);
    expect(await exists(mine)).toBe(true);
  });

  test("a password that was changed between the check and the deletion is one of them", async () => {
    const mine = await makePerson({ password });
    const another = await hashPassword("another password");
    const client = await pool.connect();
    const pid = await begin(client);
    await client.query(`UPDATE "User" SET "passwordHash" = $1 WHERE "id" = $2`, [another, mine.id]);
    const answer = remove(mine, { password });
    await untilBlocked(pid);
    await client.query("COMMIT");
    client.release();
    expect((await answer).error?.message).toBe(text.deletion.wrongPassword);
    expect(await exists(mine)).toBe(true);
  });
});

describe("administrators", () => {
  test("the only one stays; of two who leave at once one does", async () => {
    const first = await makePerson({ role: "admin" });
    const refused = await remove(first, { email: first.email });
    expect([refused.status, refused.error?.message]).toEqual([409, text.deletion.lastAdmin]);
    const others = await Promise.all(Array.from({ length: 4 }, () => makePerson({ role: "admin" })));
    const all = [first, ...others];
    const answers = await Promise.all(all.map((admin) => remove(admin, { email: admin.email })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 409]);
    expect(await prisma.user.count({ where: { role: "admin" } })).toBe(1);
  });

  test("whoever became the only one while they left stays", async () => {
    await prisma.user.updateMany({ where: { role: "admin" }, data: { role: "user" } });
    const mine = await makePerson();
    const client = await pool.connect();
    const pid = await begin(client);
    await client.query(`UPDATE "User" SET "role" = 'admin' WHERE "id" = $1`, [mine.id]);
    const answer = remove(mine, { email: mine.email });
    await untilBlocked(pid);
    await client.query("COMMIT");
    client.release();
    expect((await answer).error?.message).toBe(text.deletion.lastAdmin);
    expect(await exists(mine)).toBe(true);
  });
});

test("people who wrote under, liked, follow, block, mute and reported each other can all leave at once", async () => {
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
  await prisma.report.createMany({
    data: pairs.map(([reporterId, targetId]) => ({ reporterId, targetId, targetType: "user", reason: "Spam" })),
  });
  const said = pairs.map(([scope, targetId]) => ({ scope, key: targetId, body: JSON.stringify({ targetId }) }));
  await prisma.idempotencyKey.createMany({ data: said.map((row) => ({ ...row, fingerprint: "x", status: 201 })) });
  const leaving = people.slice(0, 6);
  const answers = await Promise.all(leaving.map((person) => remove(person, { email: person.email })));
  expect(answers.map(({ status, text: answer }) => [status, answer])).toEqual(
    leaving.map(() => [200, '{"success":true}']),
  );
  const left = await prisma.post.findMany({
    where: { id: { in: posts } },
    select: { likesCount: true, commentsCount: true },
  });
  expect(left).toEqual(Array.from({ length: 4 }, () => ({ likesCount: 2, commentsCount: 2 })));
});
