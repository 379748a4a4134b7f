import "@/lib/testing/setup/database";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { translatorFor } from "@/lib/i18n/translator";
import { fromNow, MINUTE_MS } from "@/lib/infra/clock";
import { inTransaction, prisma } from "@/lib/infra/db";
import { listHeldItems } from "@/lib/screening/queries/screenings";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makeConversation } from "@/lib/testing/factories/conversation";
import { makePerson, type TestUser, unknownId } from "@/lib/testing/factories/people";
import { type Message, messages } from "../contract";
import { approveMessage, removeMessageByModerator, restoreMessageByModerator } from "./moderate";

const t = translatorFor("en", "messages");

const THREAT = "I will kill you, I know where you live.";

let ada: TestUser;
let bob: TestUser;
let id: string;

beforeEach(async () => {
  [ada, bob] = await Promise.all([makePerson({ plan: "starter" }), makePerson({ plan: "starter" })]);
  id = await makeConversation(ada, bob);
});

const write = async (as: TestUser, words: string): Promise<Message> => {
  const { status, body } = await sendTo(messages.send, { as, params: { id }, body: { text: words } });
  expect(status).toBe(201);
  return body;
};
const messageRequest = ({ id: messageId }: { id: string }) => ({ params: { id, messageId } });
const edit = (as: TestUser, message: { id: string }, words: string) =>
  sendTo(messages.edit, { as, ...messageRequest(message), body: { text: words } });
const react = (as: TestUser, message: { id: string }, emoji: string | null) =>
  sendTo(messages.react, { as, ...messageRequest(message), body: { emoji } });
const remove = (as: TestUser, message: { id: string }, scope: "me" | "both") =>
  sendTo(messages.remove, { as, ...messageRequest(message), query: { for: scope } });
const review = (as: TestUser, message: { id: string }) => sendTo(messages.review, { as, ...messageRequest(message) });
const read = async (as: TestUser, query: Record<string, number> = {}) =>
  (await sendTo(messages.thread, { as, params: { id }, query })).body;
const seen = async (as: TestUser, { id: message }: { id: string }) =>
  (await read(as)).find((each) => each.id === message);
const unread = async (as: TestUser) => (await sendTo(messages.one, { as, params: { id } })).body.unreadCount;
const requestsTo = async (as: TestUser) =>
  (await sendTo(messages.list, { as, query: { in: "requests" } })).body.map(({ lastMessage }) => lastMessage?.state);
const lastSequence = async () => (await sendTo(messages.one, { as: ada, params: { id } })).body.lastSequence;

describe("editing a message", () => {
  test("editing a message creates an event, keeps its place and sets editedAt", async () => {
    const first = await write(ada, "Hello Bbo");
    await write(bob, "Who?");
    const { status, body } = await edit(ada, first, " Hello Bob ");
    expect([status, body.text, body.sequence, body.revision]).toEqual([200, "Hello Bob", 1, 3]);
    expect(body.editedAt).not.toBeNull();
    expect((await read(bob, { after: 2 })).map(({ text: words, revision }) => [words, revision])).toEqual([
      ["Hello Bob", 3],
    ]);
    expect(await unread(bob)).toBe(1);
    expect((await edit(ada, first, "Hello Bob")).body.revision).toBe(3);
    expect(await lastSequence()).toBe(3);
  });

  test("only the sender may edit a message, for 15 minutes", async () => {
    const message = await write(ada, "Hello");
    const byBob = await edit(bob, message, "Bye");
    expect([byBob.status, byBob.error?.message]).toEqual([403, t("notYours")]);
    expect((await edit(ada, { id: unknownId() }, "Bye")).status).toBe(404);
    const elsewhere = await makeConversation(ada, await makePerson());
    const params = { id: elsewhere, messageId: message.id };
    expect((await sendTo(messages.edit, { as: ada, params, body: { text: "Bye" } })).status).toBe(404);
    await prisma.message.update({ where: { id: message.id }, data: { createdAt: fromNow(-15 * MINUTE_MS) } });
    const late = await edit(ada, message, "Bye");
    expect([late.status, late.error?.message]).toEqual([409, t("editOver")]);
  });

  test("an edit may hold a message that was seen, or release a held one after any time", async () => {
    const message = await write(ada, "Hello");
    const held = (await edit(ada, message, THREAT)).body;
    expect([held.state, held.screening?.verdict]).toEqual(["held", "hold"]);
    expect(await seen(bob, message)).toMatchObject({ text: "", state: "held", screening: null, editedAt: null });
    expect(await seen(ada, message)).toMatchObject({ text: THREAT, screening: { verdict: "hold" } });
    expect(await unread(bob)).toBe(0);
    await prisma.message.update({ where: { id: message.id }, data: { createdAt: fromNow(-60 * MINUTE_MS) } });
    expect((await edit(ada, message, "Hello again")).body.state).toBe("live");
    expect([(await seen(bob, message))?.text, await unread(bob)]).toEqual(["Hello again", 1]);
  });
});

test("an edit does not bring a message back to a recipient who has emptied the conversation after reading it", async () => {
  const message = await write(ada, "Hello");
  await sendTo(messages.read, { as: bob, params: { id } });
  await sendTo(messages.clear, { as: bob, params: { id } });
  expect((await edit(ada, message, THREAT)).body.state).toBe("held");
  expect((await edit(ada, message, "Hello again")).body.state).toBe("live");
  expect([await read(bob), await unread(bob)]).toEqual([[], 0]);
  expect((await edit(ada, message, THREAT)).body.state).toBe("held");
  await approveMessage(message.id);
  expect([(await seen(ada, message))?.state, await read(bob), await unread(bob)]).toEqual(["live", [], 0]);
});

describe("held messages", () => {
  test("a held message is an empty place for the recipient until a moderator releases it", async () => {
    const held = await write(ada, THREAT);
    const after = await write(ada, "Only joking");
    expect(held.state).toBe("held");
    expect((await read(bob)).map(({ text: words, state }) => [words, state])).toEqual([
      ["Only joking", "live"],
      ["", "held"],
    ]);
    const waiting = (await listHeldItems(100)).find(({ targetId }) => targetId === held.id);
    expect(waiting).toMatchObject({ kind: "message", text: THREAT, reviewAskedAt: null });
    expect((await review(ada, held)).body.screening).toMatchObject({ verdict: "hold", reviewAsked: true });

    await approveMessage(held.id, waiting?.screeningId);
    expect(await seen(bob, held)).toMatchObject({ text: THREAT, state: "live", sequence: 1, revision: 3 });
    expect((await read(bob, { after: after.revision })).map((message) => message.id)).toEqual([held.id]);
    expect([await unread(bob), await lastSequence()]).toEqual([2, 3]);
    await expect(approveMessage(held.id)).rejects.toThrow("messages.notHeld");
  });

  test("releasing a held message fails if its text has changed since the review", async () => {
    const held = await write(ada, THREAT);
    const { screeningId } = await prisma.message.findUniqueOrThrow({ where: { id: held.id } });
    await edit(ada, held, `${THREAT} Tonight.`);
    await expect(approveMessage(held.id, screeningId ?? "")).rejects.toThrow("messages.changedSince");
    await expect(approveMessage(unknownId())).rejects.toThrow("http.notThere");
  });

  test("only the sender may request a review, while the message is held", async () => {
    const [held, live] = [await write(ada, THREAT), await write(ada, "Hello")];
    expect((await review(bob, held)).status).toBe(403);
    const refused = await review(ada, live);
    expect([refused.status, refused.error?.message]).toEqual([409, t("notHeld")]);
  });

  test("a held message alone neither lists the conversation nor counts as unread", async () => {
    await write(ada, THREAT);
    expect((await sendTo(messages.list, { as: bob, query: { in: "inbox" } })).body).toEqual([]);
    expect((await sendTo(messages.unread, { as: bob })).body.messages).toBe(0);
  });
});

describe("deleting a message", () => {
  test("deleting a message for oneself leaves it on the other side", async () => {
    const [mine, theirs] = [await write(ada, "Mine"), await write(bob, "Theirs")];
    for (const message of [mine, theirs, theirs])
      expect((await remove(ada, message, "me")).body).toEqual({ success: true });
    expect([(await read(ada)).length, (await read(bob)).length, await unread(ada)]).toEqual([0, 2, 0]);
    expect(await lastSequence()).toBe(2);
    expect((await react(ada, theirs, "👍")).status).toBe(404);
  });

  test("deleting a message for both leaves an empty place and clears the unread count", async () => {
    const message = await write(ada, "My secret");
    await react(bob, message, "🎉");
    expect((await remove(bob, message, "both")).status).toBe(403);
    for (const _ of [1, 2]) expect((await remove(ada, message, "both")).status).toBe(200);
    for (const person of [ada, bob])
      expect(await seen(person, message)).toMatchObject({
        text: "",
        state: "removed",
        isModerated: false,
        reactions: [],
        revision: 3,
      });
    expect([await unread(bob), await lastSequence()]).toEqual([0, 3]);
    const row = await prisma.message.findUniqueOrThrow({ where: { id: message.id } });
    expect([row.text, row.deletedAt === null]).toEqual(["", false]);
    const late = await edit(ada, message, "Not so secret");
    expect([late.status, late.error?.message]).toEqual([409, t("cannotEdit")]);
    expect((await react(bob, message, "👍")).error?.message).toBe(t("cannotReact"));
  });

  test("a message that was deleted before the other person could see it lists no request and uses none up", async () => {
    const carol = await makePerson({ plan: "starter" });
    id = await makeConversation(ada, carol, { acceptedAt: null });
    const held = await write(ada, THREAT);
    expect((await remove(ada, held, "both")).status).toBe(200);
    const { body: counts } = await sendTo(messages.unread, { as: carol });
    expect([held.state, await requestsTo(carol), counts.requests]).toEqual(["held", [], 0]);
    expect((await seen(ada, held))?.state).toBe("removed");

    const shown = await write(ada, "Hello");
    expect(await requestsTo(carol)).toEqual(["live"]);
    expect((await remove(ada, shown, "both")).status).toBe(200);
    expect(await requestsTo(carol)).toEqual(["removed"]);
    expect((await sendTo(messages.one, { as: ada, params: { id } })).body.barrier).toBe("request-sent");
    expect((await sendTo(messages.send, { as: ada, params: { id }, body: { text: "Hello?" } })).status).toBe(403);
  });

  test("a request that a moderator removed before anyone could see it is not listed, and is used up", async () => {
    const carol = await makePerson({ plan: "starter" });
    id = await makeConversation(ada, carol, { acceptedAt: null });
    const held = await write(ada, THREAT);
    await removeMessageByModerator(held.id);
    const { body: counts } = await sendTo(messages.unread, { as: carol });
    expect([held.state, await requestsTo(carol), counts.requests]).toEqual(["held", [], 0]);
    expect(await seen(ada, held)).toMatchObject({ state: "removed", isModerated: true });
    expect((await sendTo(messages.one, { as: ada, params: { id } })).body.barrier).toBe("request-sent");

    await inTransaction(prisma, (tx) => restoreMessageByModerator(held.id, "held", tx));
    await approveMessage(held.id);
    expect(await requestsTo(carol)).toEqual(["live"]);
    await removeMessageByModerator(held.id);
    expect(await requestsTo(carol)).toEqual(["removed"]);
  });

  test("removal by a moderator hides a message from both sides and keeps its text in the database", async () => {
    const message = await write(ada, "Something bad");
    await removeMessageByModerator(message.id);
    for (const person of [ada, bob])
      expect(await seen(person, message)).toMatchObject({ text: "", state: "removed", isModerated: true, revision: 2 });
    expect(await unread(bob)).toBe(0);
    expect((await prisma.message.findUniqueOrThrow({ where: { id: message.id } })).text).toBe("Something bad");
    await expect(removeMessageByModerator(message.id)).rejects.toThrow("messages.removed");
    await expect(removeMessageByModerator(unknownId())).rejects.toThrow("http.notThere");
  });
});

describe("reactions", () => {
  test("a person has one reaction per message, may change or remove it, and each change is an event", async () => {
    const message = await write(ada, "Hello");
    const reactAndListEvents = async (as: TestUser, emoji: string | null) => {
      const { status, body } = await react(as, message, emoji);
      return [status, body.revision, body.reactions.map((each) => each.emoji)];
    };
    expect(await reactAndListEvents(bob, "👍")).toEqual([200, 2, ["👍"]]);
    expect(await reactAndListEvents(bob, "👍")).toEqual([200, 2, ["👍"]]);
    expect(await reactAndListEvents(ada, "👨‍👩‍👧‍👦")).toEqual([200, 3, ["👍", "👨‍👩‍👧‍👦"]]);
    expect(await reactAndListEvents(bob, "❤️")).toEqual([200, 4, ["👨‍👩‍👧‍👦", "❤️"]]);
    expect(await reactAndListEvents(bob, null)).toEqual([200, 5, ["👨‍👩‍👧‍👦"]]);
    expect(await reactAndListEvents(bob, null)).toEqual([200, 5, ["👨‍👩‍👧‍👦"]]);
    expect((await read(ada, { after: 1 })).map(({ revision }) => revision)).toEqual([5]);
  });

  test("a reaction must be a single emoji, joined sequences included", async () => {
    const message = await write(ada, "Hello");
    for (const emoji of ["", "a", "1", "👍👍", "👍a", "\u200d", "\ufe0f", " 👍", "👍".repeat(9), "<b>"])
      expect([emoji, (await react(bob, message, emoji)).status]).toEqual([emoji, 400]);
    for (const emoji of ["1️⃣", "🇬🇧", "👍🏽", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🧑🏿‍❤️‍💋‍🧑🏻"])
      expect([emoji, (await react(bob, message, emoji)).status]).toEqual([emoji, 200]);
  });

  test("only live messages accept reactions", async () => {
    const held = await write(ada, THREAT);
    for (const person of [ada, bob]) {
      const refused = await react(person, held, "👍");
      expect([refused.status, refused.error?.message]).toEqual([409, t("cannotReact")]);
    }
  });
});
