import { translatorFor } from "@/lib/i18n/translator";
import "@/lib/testing/setup/database";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { eraseInBatches } from "@/lib/accounts/deletion/erase-in-batches";
import { inTransaction, prisma } from "@/lib/infra/db";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { eraseAccount } from "@/lib/testing/factories/account";
import { makeConversation, makeMessage } from "@/lib/testing/factories/conversation";
import { holdMessage, makeAsset, makePerson, type TestUser } from "@/lib/testing/factories/people";
import { removeMessageByModerator } from "./commands/moderate";
import { messages } from "./contract";

const t = translatorFor("en", "messages");

let ada: TestUser;
let bob: TestUser;
let id: string;

beforeEach(async () => {
  [ada, bob] = await Promise.all([makePerson({ plan: "starter" }), makePerson({ plan: "starter" })]);
  id = await makeConversation(ada, bob);
});

const leave = (person: TestUser) => eraseAccount(person);
const one = async (as: TestUser) => (await sendTo(messages.one, { as, params: { id } })).body;

describe("messages after an account deletion", () => {
  test("a deleted user's messages stay without their name, and the conversation takes no replies", async () => {
    await makeMessage(ada, id, { text: "Remember me" });
    await makeMessage(bob, id, { text: "I will" });
    await leave(ada);
    const { body } = await sendTo(messages.thread, { as: bob, params: { id } });
    expect(body.map(({ text: words, sender }) => [words, sender?.id ?? null])).toEqual([
      ["I will", bob.id],
      ["Remember me", null],
    ]);
    const { participant1, participant2, barrier, unreadCount } = await one(bob);
    expect([participant1, participant2].filter((person) => person !== null).map((person) => person.id)).toEqual([
      bob.id,
    ]);
    expect([barrier, unreadCount]).toEqual(["gone", 1]);
    const refused = await sendTo(messages.send, { as: bob, params: { id }, body: { text: "Hello?" } });
    expect([refused.status, refused.error?.message]).toEqual([403, t("gone")]);
  });

  test("a deleted user's undelivered messages and bare attachments become empty places", async () => {
    const picture = await makeMessage(ada, id, { text: "", hasMedia: true });
    await makeAsset(ada, { purpose: "message", parentType: "message", parentId: picture });
    const described = await makeMessage(ada, id, { text: "My cat", hasMedia: true });
    await makeAsset(ada, { purpose: "message", parentType: "message", parentId: described });
    await holdMessage(ada, await makeMessage(ada, id, { text: "Held back" }));
    await leave(ada);
    const rows = await prisma.message.findMany({ where: { conversationId: id }, orderBy: { sequence: "asc" } });
    expect(rows.map(({ state, text: words, hasMedia }) => [state, words, hasMedia])).toEqual([
      ["removed", "", false],
      ["live", "My cat", false],
      ["removed", "", false],
    ]);
    expect((await one(bob)).unreadCount).toBe(1);
  });

  test("a deletion affects each conversation separately, and one that both have left is deleted", async () => {
    const carol = await makePerson();
    const other = await makeConversation(carol, ada);
    await makeMessage(ada, id);
    await makeMessage(ada, other);
    await leave(ada);
    expect(await prisma.conversation.count({ where: { id: { in: [id, other] } } })).toBe(2);
    await Promise.all([leave(bob), leave(carol)]);
    expect(await prisma.conversation.count({ where: { id: { in: [id, other] } } })).toBe(0);
    expect(await prisma.message.count({ where: { conversationId: { in: [id, other] } } })).toBe(0);
  });

  test("a deletion leaves conversations in batches, and continues after an interruption between two of them", async () => {
    const others = await Promise.all([1, 2, 3].map(() => makePerson({ plan: "starter" })));
    const chats = await Promise.all(
      others.map(async (as) => ({ as, params: { id: await makeConversation(ada, as) } })),
    );
    for (const { params } of chats) {
      await makeMessage(ada, params.id, { text: "Remember me" });
      await holdMessage(ada, await makeMessage(ada, params.id, { text: "Held back" }));
    }
    await removeMessageByModerator(await makeMessage(ada, id, { text: "Something bad" }));
    const countMemberships = () => prisma.member.count({ where: { userId: ada.id } });
    await eraseInBatches(
      ada.id,
      async (work) => ((await countMemberships()) > 2 ? inTransaction(prisma, work) : null),
      1,
    );
    expect(await countMemberships()).toBe(2);
    const read = async (as: TestUser, params: { id: string }) => {
      const { body } = await sendTo(messages.one, { as, params });
      return [body.unreadCount, body.lastMessage?.text];
    };
    for (const { as, params } of chats) expect(await read(as, params)).toEqual([1, "Remember me"]);
    await leave(ada);
    expect([await countMemberships(), await prisma.user.count({ where: { id: ada.id } })]).toEqual([0, 0]);
    for (const { as, params } of chats) {
      expect(await read(as, params)).toEqual([1, "Remember me"]);
      expect((await sendTo(messages.one, { as, params })).body.barrier).toBe("gone");
    }
    const where = { conversationId: id };
    const rows = await prisma.message.findMany({ where, select: { text: true, senderId: true } });
    expect(rows).toEqual([{ text: "", senderId: null }]);
  });

  test("concurrent sends and deletions leave no deleted user in a conversation and no gaps", async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => makePerson({ plan: "starter" })));
    const pairs = people.flatMap((one, index) => people.slice(index + 1).map((other) => [one, other] as const));
    const chats = await Promise.all(
      pairs.map(async ([one, other]) => ({ id: await makeConversation(one, other), two: [one, other] })),
    );
    const write = (as: TestUser, conversation: string) =>
      sendTo(messages.send, { as, params: { id: conversation }, body: { text: "Hello" } });
    const sends = chats.flatMap((chat) => chat.two.map((person) => write(person, chat.id)));
    const leaving = people.slice(0, 3);
    const [answers] = await Promise.all([Promise.all(sends), Promise.all(leaving.map(leave))]);
    // 401: the sender was deleted. 403: the recipient was. 404: both.
    expect(answers.filter(({ status }) => ![201, 401, 403, 404].includes(status))).toEqual([]);
    const deletedIds = leaving.map((person) => person.id);
    const left = await prisma.conversation.findMany({ where: { id: { in: chats.map((chat) => chat.id) } } });
    expect(left.length).toBe(pairs.filter(([, other]) => !deletedIds.includes(other.id)).length);
    expect(left.filter(({ userAId, userBId }) => deletedIds.includes(userAId) || deletedIds.includes(userBId))).toEqual(
      [],
    );
    const rows = await prisma.message.groupBy({ by: ["conversationId"], _count: true, _max: { sequence: true } });
    const last = new Map(left.map((conversation) => [conversation.id, conversation.lastSequence]));
    for (const { conversationId, _count, _max } of rows.filter((row) => last.has(row.conversationId)))
      expect([_count, _max.sequence]).toEqual([last.get(conversationId), last.get(conversationId)]);
  });

  test("a conversation is deleted when both members delete their accounts at once", async () => {
    await makeMessage(ada, id);
    await makeMessage(bob, id);
    await Promise.all([leave(ada), leave(bob)]);
    expect(await prisma.conversation.count({ where: { id } })).toBe(0);
  });
});
