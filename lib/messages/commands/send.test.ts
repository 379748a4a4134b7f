import { translatorFor } from "@/lib/i18n/translator";
import "@/lib/testing/setup/database";
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { accounts } from "@/lib/accounts/contract";
import { settings } from "@/lib/accounts/contract/settings";
import { prisma } from "@/lib/infra/db";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makeBlock, makeFollow, makePerson, setRole, type TestUser } from "@/lib/testing/factories/people";
import { messages } from "../contract";

const t = translatorFor("en", "messages");

let ada: TestUser;
let bob: TestUser;

beforeEach(async () => {
  [ada, bob] = await Promise.all([makePerson({ plan: "starter" }), makePerson({ plan: "starter" })]);
});

const start = (as: TestUser, other: { id: string }) => sendTo(messages.start, { as, body: { otherUserId: other.id } });
const write = (as: TestUser, id: string, body: object | string, headers: Record<string, string> = {}) =>
  sendTo(messages.send, { as, params: { id }, body: typeof body === "string" ? { text: body } : body, headers });
const read = (as: TestUser, id: string) => sendTo(messages.thread, { as, params: { id } });
const one = async (as: TestUser, id: string) => (await sendTo(messages.one, { as, params: { id } })).body;
const listed = async (as: TestUser, name: "inbox" | "requests" | "archive") =>
  (await sendTo(messages.list, { as, query: { in: name } })).body.map(({ id }) => id);
const takes = (person: TestUser, whoMayWrite: "everyone" | "followed" | "nobody") =>
  sendTo(messages.changeSettings, { as: person, body: { whoMayWrite } });

async function between(): Promise<string> {
  await makeFollow(bob, ada);
  return (await start(ada, bob)).body.id;
}

describe("starting a conversation", () => {
  test("two people get one conversation, even when both start it at once", async () => {
    const both = Array.from({ length: 6 }, (_, index) => (index % 2 ? start(ada, bob) : start(bob, ada)));
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const ids = new Set([...answers.map(({ body }) => body.id), (await start(bob, ada)).body.id]);
    expect(ids.size).toBe(1);
    expect(await prisma.member.count({ where: { conversationId: [...ids][0] } })).toBe(2);
  });

  test("a conversation is refused with oneself, without a plan and with a user who is not visible", async () => {
    const [visitor, banned, blocker] = [await makePerson(), await makePerson(), await makePerson()];
    await setRole(banned, "banned");
    await makeBlock(blocker, ada);
    const refusal = async (as: TestUser, other: { id: string }) => {
      const { status, error } = await start(as, other);
      return [status, error?.message];
    };
    expect(await refusal(ada, ada)).toEqual([400, t("self")]);
    expect(await refusal(visitor, ada)).toEqual([402, t("needPlanToSend")]);
    for (const unseen of [banned, blocker, { id: randomUUID() }]) expect((await refusal(ada, unseen))[0]).toBe(404);
    await makeBlock(ada, bob);
    expect((await refusal(ada, bob))[0]).toBe(404);
  });

  test("more people than the pool has connections can start a conversation at once", async () => {
    const starters = await Promise.all(Array.from({ length: 20 }, () => makePerson({ plan: "starter" })));
    const answers = await Promise.all(starters.map((starter) => start(starter, bob)));
    expect(answers.map(({ status }) => status)).toEqual(starters.map(() => 201));
  });

  test("starting a conversation respects the other's settings", async () => {
    await takes(bob, "followed");
    const refused = await start(ada, bob);
    expect([refused.status, refused.error?.message]).toEqual([403, t("closed")]);
    await makeFollow(bob, ada);
    expect((await start(ada, bob)).status).toBe(201);
    await takes(ada, "nobody");
    const third = await makePerson({ plan: "starter" });
    await makeFollow(ada, third);
    expect((await start(third, ada)).status).toBe(403);
    expect((await start(bob, ada)).status).toBe(201);
  });

  test("an empty conversation closes when the other's settings change", async () => {
    const { id } = (await start(ada, bob)).body;
    await takes(bob, "nobody");
    expect((await one(ada, id)).barrier).toBe("closed");
    expect((await write(ada, id, "Hello")).status).toBe(403);
  });
});

describe("sending a message", () => {
  test("a message takes the next place, is delivered once and counts as unread", async () => {
    const id = await between();
    const first = await write(ada, id, "  Hello Bob ");
    const second = await write(bob, id, "Hello Ada");
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.body).toMatchObject({
      conversationId: id,
      text: "Hello Bob",
      sequence: 1,
      revision: 1,
      state: "live",
    });
    expect(first.body).toMatchObject({ sender: { id: ada.id }, screening: { verdict: "pass" } });
    expect((await read(bob, id)).body.map(({ sequence, text: words }) => [sequence, words])).toEqual([
      [2, "Hello Ada"],
      [1, "Hello Bob"],
    ]);
    expect([(await one(ada, id)).unreadCount, (await one(bob, id)).unreadCount]).toEqual([1, 1]);
    expect((await read(bob, id)).body.map(({ clientId }) => clientId)).toEqual([second.body.clientId, null]);
  });

  test("sending is idempotent by clientId, and another text with the same clientId is refused", async () => {
    const id = await between();
    const body = { text: "Once", clientId: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => write(ada, id, body)));
    expect(answers.map(({ status, body: { id: message } }) => [status, message])).toEqual(
      answers.map(() => [201, answers[0]?.body.id]),
    );
    expect(answers.map(({ text: answer }) => answer)).toEqual(answers.map(() => answers[0]?.text));
    expect((await write(ada, id, { ...body, text: "Twice" })).status).toBe(409);
    expect((await write(bob, id, { ...body, text: "Mine" })).status).toBe(201);
    expect(await prisma.message.count({ where: { conversationId: id } })).toBe(2);
    const { id: messageId } = answers[0]?.body ?? { id: "" };
    await sendTo(messages.edit, { as: ada, params: { id, messageId }, body: { text: "Changed" } });
    const late = await write(ada, id, body);
    expect([late.status, late.body.id, late.body.text]).toEqual([201, messageId, "Changed"]);
  });

  test("a batch is stored once and in order, up to the first rejected message", async () => {
    const id = await between();
    const batch = (...words: string[]) => words.map((words) => ({ text: words, clientId: randomUUID() }));
    const sendBatch = (as: TestUser, list: object[]) =>
      sendTo(messages.sendBatch, { as, params: { id }, body: { messages: list } });
    const [one, two, three] = batch("One", "I will kill you, wherever you are.", "Three");
    const first = await sendBatch(ada, [one ?? {}, two ?? {}]);
    expect(first.body.map(({ sequence, state }) => [sequence, state])).toEqual([
      [1, "live"],
      [2, "held"],
    ]);
    expect(first.body[1]?.screening?.verdict).toBe("hold");
    const again = await Promise.all([sendBatch(ada, [one ?? {}, two ?? {}, three ?? {}]), sendBatch(ada, [one ?? {}])]);
    expect(again.map(({ body }) => body.map(({ sequence }) => sequence))).toEqual([[1, 2, 3], [1]]);
    const [four, five] = batch("Four", "Five");
    const other = { ...three, text: "Other words" };
    const part = await sendBatch(ada, [four ?? {}, other, five ?? {}]);
    expect([part.status, part.body.map(({ text: words }) => words)]).toEqual([200, ["Four"]]);
    expect((await sendBatch(ada, [other, five ?? {}])).status).toBe(409);
    expect((await sendBatch(ada, [{ text: "Without an id" }])).status).toBe(400);
    const rows = await prisma.message.findMany({ where: { conversationId: id }, orderBy: { sequence: "asc" } });
    expect(rows.map(({ text: words, sequence }) => [sequence, words])).toEqual([
      [1, "One"],
      [2, "I will kill you, wherever you are."],
      [3, "Three"],
      [4, "Four"],
    ]);
    const { id: request } = (await start(ada, await makePerson())).body;
    const begun = await sendTo(messages.sendBatch, {
      as: ada,
      params: { id: request },
      body: { messages: batch("Hello", "Are you there?") },
    });
    expect(begun.body.map(({ text: words }) => words)).toEqual(["Hello"]);
  });

  test("a repeated send answers its message after the sender deleted or cleared it for themselves", async () => {
    const id = await between();
    const [one, two] = ["One", "Two"].map((text) => ({ text, clientId: randomUUID() }));
    const sendBoth = () => sendTo(messages.sendBatch, { as: ada, params: { id }, body: { messages: [one, two] } });
    const [first, second] = (await sendBoth()).body;
    await sendTo(messages.remove, { as: ada, params: { id, messageId: first?.id ?? "" }, query: { for: "me" } });
    expect((await sendBoth()).body.map((each) => each.id)).toEqual([first?.id, second?.id]);
    expect(await write(ada, id, one ?? {})).toMatchObject({ status: 201, body: { id: first?.id, text: "One" } });
    await sendTo(messages.clear, { as: ada, params: { id } });
    expect((await sendBoth()).body.map((each) => each.id)).toEqual([first?.id, second?.id]);
    expect(await write(ada, id, two ?? {})).toMatchObject({ status: 201, body: { id: second?.id, text: "Two" } });
    expect((await read(ada, id)).body).toEqual([]);
  });

  test("sending is idempotent by Idempotency-Key without a clientId", async () => {
    const id = await between();
    const key = { "idempotency-key": randomUUID() };
    const [one, two] = [await write(ada, id, "Once", key), await write(ada, id, "Once", key)];
    expect([one.status, two.status, two.text]).toEqual([201, 201, one.text]);
    expect(await prisma.message.count({ where: { conversationId: id } })).toBe(1);
  });

  test("a message needs text, attachments or an embed", async () => {
    const id = await between();
    for (const body of [{}, { text: " \n\t" }, { text: "\u202e" }, { text: "x".repeat(2_001) }, { text: "a\u0000" }])
      expect([body, (await write(ada, id, body)).status]).toEqual([body, 400]);
    expect((await write(ada, id, " ")).error?.message).toBe(t("empty"));
    const embed = { kind: "vibe", id: randomUUID() };
    const { status, body } = await write(ada, id, { embed });
    expect([status, body.text, body.embed]).toEqual([201, "", embed]);
    expect((await write(ada, id, "x".repeat(2_000))).status).toBe(201);
  });

  test("a reply may only quote a message of its conversation that its sender can see", async () => {
    const id = await between();
    const question = (await write(bob, id, "A question")).body;
    const answer = await write(ada, id, { text: "An answer", replyToId: question.id });
    expect(answer.body.replyTo).toEqual({
      id: question.id,
      sequence: question.sequence,
      senderId: bob.id,
      text: "A question",
      hasMedia: false,
      mutedBy: null,
    });
    const third = await makePerson({ plan: "starter" });
    const elsewhere = (await start(ada, third)).body.id;
    const other = (await write(ada, elsewhere, "Elsewhere")).body;
    const held = (await write(bob, id, "I will kill you, I know where you live.")).body;
    expect(held.state).toBe("held");
    const hidden = (await write(bob, id, "Hidden")).body;
    await sendTo(messages.remove, { as: ada, params: { id, messageId: hidden.id } });
    for (const replyToId of [randomUUID(), other.id, held.id, hidden.id]) {
      const { status, error } = await write(ada, id, { text: "An answer", replyToId });
      expect([status, error?.message]).toEqual([400, t("wrongReply")]);
    }
  });

  test("sending needs a plan, reading does not", async () => {
    const id = await between();
    await write(ada, id, "Hello");
    await prisma.subscription.deleteMany({ where: { userId: bob.id } });
    const refused = await write(bob, id, "Hello");
    expect([refused.status, refused.error?.message]).toEqual([402, t("needPlanToSend")]);
    expect([(await read(bob, id)).body.length, (await one(bob, id)).barrier]).toEqual([1, "plan"]);
  });

  test("a message unarchives the conversation unless it is muted", async () => {
    const id = await between();
    await write(ada, id, "Hello");
    const change = (body: object) => sendTo(messages.change, { as: bob, params: { id }, body });
    await change({ isArchived: true });
    await write(ada, id, "Are you there?");
    expect(await listed(bob, "inbox")).toEqual([id]);
    await change({ isArchived: true, isMuted: true });
    await write(ada, id, "Hello?");
    expect([await listed(bob, "inbox"), await listed(bob, "archive")]).toEqual([[], [id]]);
  });
});

describe("block and ban", () => {
  test("a block stops both from writing and keeps the messages readable", async () => {
    const id = await between();
    const { body: message } = await write(ada, id, "Hello");
    await makeBlock(bob, ada);
    const fromAda = await write(ada, id, "Hello?");
    const fromBob = await write(bob, id, "Go away");
    expect([fromAda.status, fromAda.error?.message]).toEqual([403, t("closed")]);
    expect([fromBob.status, fromBob.error?.message]).toEqual([403, t("blockedByMe")]);
    expect([(await one(ada, id)).barrier, (await one(bob, id)).barrier]).toEqual(["closed", "blocked-by-me"]);
    const params = { id, messageId: message.id };
    expect((await sendTo(messages.edit, { as: ada, params, body: { text: "Answer me" } })).status).toBe(403);
    expect((await sendTo(messages.react, { as: ada, params, body: { emoji: "👍" } })).status).toBe(403);
    expect((await sendTo(messages.typing, { as: ada, params: { id } })).status).toBe(403);
    expect((await read(ada, id)).body).toHaveLength(1);
  });

  test("a ban keeps the conversation readable and stops replies", async () => {
    const id = await between();
    await write(ada, id, "Hello");
    await setRole(ada, "banned");
    expect((await write(bob, id, "Hello")).error?.message).toBe(t("closed"));
    expect((await read(bob, id)).body.map(({ text: words }) => words)).toEqual(["Hello"]);
  });
});

describe("message requests", () => {
  test("a first message to a non-follower waits as a request until it is accepted", async () => {
    const { id } = (await start(ada, bob)).body;
    expect((await write(ada, id, "May I?")).status).toBe(201);
    expect([await listed(bob, "inbox"), await listed(bob, "requests"), await listed(ada, "inbox")]).toEqual([
      [],
      [id],
      [id],
    ]);
    expect([(await one(ada, id)).request, (await one(bob, id)).request]).toEqual(["outgoing", "incoming"]);
    const second = await write(ada, id, "Please?");
    expect([second.status, second.error?.message]).toEqual([403, t("requestSent", { name: "Ada Tester" })]);
    expect((await sendTo(messages.unread, { as: bob })).body).toEqual({ messages: 0, conversations: 0, requests: 1 });
    const reaction = { as: bob, params: { id, messageId: (await read(bob, id)).body[0]?.id ?? "" } };
    expect((await sendTo(messages.react, { ...reaction, body: { emoji: "👍" } })).error?.message).toBe(
      t("requestWaits"),
    );

    expect((await sendTo(messages.accept, { as: bob, params: { id } })).body.request).toBeNull();
    expect([await listed(bob, "inbox"), await listed(bob, "requests")]).toEqual([[id], []]);
    expect((await sendTo(messages.unread, { as: bob })).body).toEqual({ messages: 1, conversations: 1, requests: 0 });
    expect((await write(ada, id, "Thank you")).status).toBe(201);
  });

  test("a reply accepts a request, and so does the next message once the recipient follows", async () => {
    const { id } = (await start(ada, bob)).body;
    await write(ada, id, "May I?");
    expect((await write(bob, id, "You may")).status).toBe(201);
    expect([await listed(bob, "inbox"), (await one(ada, id)).request]).toEqual([[id], null]);
    const third = await makePerson({ plan: "starter" });
    const other = (await start(ada, third)).body.id;
    await write(ada, other, "May I?");
    await makeFollow(third, ada);
    expect((await write(ada, other, "Thank you")).status).toBe(201);
    expect(await listed(third, "inbox")).toEqual([other]);
  });

  test("a follow, an accepted follow request and going public each accept the request at once", async () => {
    const go = (isPrivate: boolean) => sendTo(settings.change, { as: ada, body: { isPrivate } });
    const follow = (as: TestUser) => sendTo(accounts.follow, { as, params: { id: ada.id } });
    const [ben, cat] = [await makePerson({ plan: "starter" }), await makePerson({ plan: "starter" })];
    const inboxes = async () => [await listed(bob, "inbox"), await listed(ben, "inbox"), await listed(cat, "inbox")];
    const [toBob, toBen, toCat] = [await start(ada, bob), await start(ada, ben), await start(ada, cat)].map(
      ({ body }) => body.id,
    );
    for (const id of [toBob, toBen, toCat]) await write(ada, id ?? "", "May I?");
    await follow(bob);
    expect(await inboxes()).toEqual([[toBob], [], []]);
    await go(true);
    for (const person of [ben, cat]) await follow(person);
    expect(await inboxes()).toEqual([[toBob], [], []]);
    await sendTo(settings.accept, { as: ada, params: { id: ben.id } });
    expect(await inboxes()).toEqual([[toBob], [toBen], []]);
    await go(false);
    expect(await inboxes()).toEqual([[toBob], [toBen], [toCat]]);
    expect((await one(ada, toBob ?? "")).request).toBeNull();
    expect((await sendTo(messages.unread, { as: bob })).body).toEqual({ messages: 1, conversations: 1, requests: 0 });
  });

  test("a retry of the one allowed message returns it", async () => {
    const { id } = (await start(ada, bob)).body;
    const body = { text: "May I?", clientId: randomUUID() };
    const [first, again] = [await write(ada, id, body), await write(ada, id, body)];
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
  });

  test("accepting without a pending request changes nothing", async () => {
    const { id } = (await start(ada, bob)).body;
    await write(ada, id, "May I?");
    expect((await sendTo(messages.accept, { as: ada, params: { id } })).body.request).toBe("outgoing");
    expect((await write(ada, id, "Please?")).status).toBe(403);
  });
});
