import "@/lib/testing/setup/database";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { prisma } from "@/lib/infra/db";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makeConversation } from "@/lib/testing/factories/conversation";
import { makeBlock, makePerson, type TestUser } from "@/lib/testing/factories/people";
import { approveMessage } from "./commands/moderate";
import { type Message, messages } from "./contract";

const THREAT = "I will kill you, I know where you live.";

let ada: TestUser;
let bob: TestUser;
let id: string;
let held: Message;

const write = async (words: string) =>
  (await sendTo(messages.send, { as: ada, params: { id }, body: { text: words } })).body;
const read = async (sequence: number, late?: string[]) =>
  (await sendTo(messages.read, { as: bob, params: { id }, body: { sequence, ...(late && { late }) } })).body;
const seenBy = async (as: TestUser, { id: message }: Message) =>
  (await sendTo(messages.thread, { as, params: { id } })).body.find((each) => each.id === message);
const conversation = async () => (await sendTo(messages.one, { as: bob, params: { id } })).body;
const totals = async () => (await sendTo(messages.unread, { as: bob })).body;

beforeEach(async () => {
  [ada, bob] = await Promise.all([makePerson({ plan: "starter" }), makePerson({ plan: "starter" })]);
  id = await makeConversation(ada, bob);
  held = await write(THREAT);
  await write("Only joking");
  await write("Are you there?");
  expect(await read(3)).toMatchObject({ readSequence: 3, unreadCount: 0 });
  await approveMessage(held.id);
});

describe("a message released across a block", () => {
  test.each(["bob", "ada"])("a message released across a block by %s is readable but no news", async (blocker) => {
    await sendTo(messages.read, { as: bob, params: { id } });
    const pending = await write(THREAT);
    await sendTo(messages.change, { as: bob, params: { id }, body: { isArchived: true } });
    const before = await prisma.member.findFirstOrThrow({ where: { conversationId: id, userId: bob.id } });
    expect(before.unreadCount).toBe(0);
    if (blocker === "bob") await makeBlock(bob, ada);
    else await makeBlock(ada, bob);
    await approveMessage(pending.id);
    await sendTo(messages.remove, { as: ada, params: { id, messageId: held.id }, query: { for: "both" } });
    const after = await prisma.member.findFirstOrThrow({ where: { conversationId: id, userId: bob.id } });
    expect(after).toEqual(before);
    expect(await seenBy(bob, pending)).toMatchObject({ text: THREAT, state: "live" });
  });
});

describe("a message released behind the read position", () => {
  test("a late message is unread, moves no position and its place is reported", async () => {
    expect(await conversation()).toMatchObject({ unreadCount: 1, readSequence: 3, lateSequence: held.sequence });
    expect(await totals()).toMatchObject({ messages: 1, conversations: 1 });
    expect(await seenBy(bob, held)).toMatchObject({ text: THREAT, isLate: true, sequence: 1 });
  });

  test("a late message stays unread while later ones are read", async () => {
    const later = await write("Well?");
    expect(await read(later.sequence, [])).toEqual({ readSequence: 5, deliveredSequence: 5, unreadCount: 1 });
    expect(await read(later.sequence, [later.id])).toMatchObject({ unreadCount: 1 });
    expect(await read(later.sequence, [held.id])).toMatchObject({ unreadCount: 0, readSequence: 5 });
    expect(await conversation()).toMatchObject({ unreadCount: 0, lateSequence: null });
    expect(await seenBy(bob, held)).toMatchObject({ isLate: false });
  });

  test("marking everything as read includes late messages", async () => {
    const { body } = await sendTo(messages.read, { as: bob, params: { id } });
    expect(body).toEqual({ readSequence: 3, deliveredSequence: 3, unreadCount: 0 });
    expect(await totals()).toMatchObject({ messages: 0, conversations: 0 });
  });

  test("a late message stops counting once it is deleted or cleared", async () => {
    const params = { id, messageId: held.id };
    await sendTo(messages.remove, { as: bob, params, query: { for: "me" } });
    expect(await conversation()).toMatchObject({ unreadCount: 0, lateSequence: null });
    await prisma.hiddenMessage.deleteMany({ where: { messageId: held.id } });
    await sendTo(messages.clear, { as: bob, params: { id } });
    expect(await conversation()).toMatchObject({ unreadCount: 0, lateSequence: null });
    const next = await write("Once more");
    expect(await conversation()).toMatchObject({ unreadCount: 1 });
    await sendTo(messages.remove, { as: ada, params: { id, messageId: next.id }, query: { for: "both" } });
    expect(await conversation()).toMatchObject({ unreadCount: 0 });
  });

  test("a late message takes its conversation out of the archive, unless it had been seen before it was held", async () => {
    await sendTo(messages.change, { as: bob, params: { id }, body: { isArchived: true } });
    const seen = await prisma.message.findFirstOrThrow({ where: { conversationId: id, text: "Are you there?" } });
    for (const text of [THREAT, "Are you well?"])
      await sendTo(messages.edit, { as: ada, params: { id, messageId: seen.id }, body: { text } });
    expect(await conversation()).toMatchObject({ isArchived: true, unreadCount: 2 });
    const fresh = await write(THREAT);
    expect(await conversation()).toMatchObject({ isArchived: true, unreadCount: 2 });
    await approveMessage(fresh.id);
    expect(await conversation()).toMatchObject({ isArchived: false, unreadCount: 3 });
  });

  test("a late message reveals no more to its sender than read receipts do", async () => {
    expect(await seenBy(ada, held)).toMatchObject({ isLate: true });
    await read(3);
    expect(await seenBy(ada, held)).toMatchObject({ isLate: false });
    const other = await write(THREAT);
    await read((await write("Sorry")).sequence);
    await approveMessage(other.id);
    expect([(await seenBy(ada, other))?.isLate, (await seenBy(bob, other))?.isLate]).toEqual([true, true]);
    await sendTo(messages.changeSettings, { as: bob, body: { showReceipts: false } });
    expect([(await seenBy(ada, other))?.isLate, (await seenBy(bob, other))?.isLate]).toEqual([false, true]);
    await sendTo(messages.changeSettings, { as: bob, body: { showReceipts: true } });
    await makeBlock(bob, ada);
    expect([(await seenBy(ada, other))?.isLate, (await seenBy(bob, other))?.isLate]).toEqual([false, true]);
  });
});
