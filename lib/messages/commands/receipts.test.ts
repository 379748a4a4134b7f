import "@/lib/testing/setup/database";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { prisma } from "@/lib/infra/db";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makeConversation, makeMessage } from "@/lib/testing/factories/conversation";
import { holdMessage, makeBlock, makePerson, type TestUser } from "@/lib/testing/factories/people";
import { messages } from "../contract";

let ann: TestUser;
let bo: TestUser;
let id: string;

beforeEach(async () => {
  [ann, bo] = [await makePerson({ plan: "starter" }), await makePerson({ plan: "starter" })];
  id = await makeConversation(ann, bo);
  for (let n = 0; n < 5; n++) await makeMessage(ann, id);
});

const mark = async (kind: "read" | "delivered", as: TestUser, sequence?: number) =>
  (await sendTo(messages[kind], { as, params: { id }, ...(sequence !== undefined && { body: { sequence } }) })).body;
const seenBy = async (as: TestUser) => {
  const { readSequence, otherReadSequence, otherDeliveredSequence } = (
    await sendTo(messages.one, { as, params: { id } })
  ).body;
  return { own: readSequence, read: otherReadSequence, delivered: otherDeliveredSequence };
};

describe("read and delivery positions", () => {
  test("positions rise, never fall, and never pass the last message", async () => {
    expect(await mark("delivered", bo, 3)).toEqual({ readSequence: 0, deliveredSequence: 3, unreadCount: 5 });
    expect(await mark("read", bo, 2)).toEqual({ readSequence: 2, deliveredSequence: 3, unreadCount: 3 });
    expect(await mark("read", bo, 1)).toEqual({ readSequence: 2, deliveredSequence: 3, unreadCount: 3 });
    expect(await mark("delivered", bo, 1)).toEqual({ readSequence: 2, deliveredSequence: 3, unreadCount: 3 });
    // Reading implies delivery.
    expect(await mark("read", bo, 4)).toEqual({ readSequence: 4, deliveredSequence: 4, unreadCount: 1 });
    expect(await mark("read", bo, 2_147_483_647)).toEqual({ readSequence: 5, deliveredSequence: 5, unreadCount: 0 });
    await makeMessage(ann, id);
    expect(await mark("read", bo)).toEqual({ readSequence: 6, deliveredSequence: 6, unreadCount: 0 });
  });

  test("positions stop before messages not yet visible, which stay unread until they arrive", async () => {
    await holdMessage(ann, await makeMessage(ann, id));
    expect(await mark("read", bo)).toEqual({ readSequence: 5, deliveredSequence: 5, unreadCount: 0 });
    await makeMessage(bo, id);
    expect(await mark("read", bo)).toMatchObject({ readSequence: 7 });
  });

  test("the other person sees the delivery and read positions", async () => {
    await mark("delivered", bo, 4);
    await mark("read", bo, 2);
    expect(await seenBy(ann)).toEqual({ own: 0, read: 2, delivered: 4 });
    expect(await seenBy(bo)).toEqual({ own: 2, read: 0, delivered: 0 });
  });

  test.each(["ann", "bo"] as const)(
    "read positions are hidden from both if %s hides receipts; delivery positions stay visible",
    async (who) => {
      await mark("read", bo, 3);
      await makeMessage(bo, id);
      await mark("read", ann);
      await sendTo(messages.changeSettings, { as: who === "ann" ? ann : bo, body: { showReceipts: false } });
      expect(await seenBy(ann)).toEqual({ own: 6, read: 0, delivered: 3 });
      expect(await seenBy(bo)).toEqual({ own: 3, read: 0, delivered: 6 });
    },
  );

  test("read positions are hidden in a request and after a block", async () => {
    await mark("read", bo);
    await prisma.member.updateMany({ where: { userId: bo.id }, data: { isRequest: true } });
    expect(await seenBy(ann)).toMatchObject({ read: 0, delivered: 5 });
    await prisma.member.updateMany({ where: { userId: bo.id }, data: { isRequest: false } });
    expect(await seenBy(ann)).toMatchObject({ read: 5 });
    await makeBlock(bo, ann);
    expect(await seenBy(ann)).toMatchObject({ read: 0 });
  });

  test("the unread count is correct after concurrent sends and reads", async () => {
    const marks = Array.from({ length: 12 }, (_, n) => mark(n % 2 ? "read" : "delivered", bo, 1 + ((n * 5) % 11)));
    await Promise.all([
      ...marks,
      ...Array.from({ length: 4 }, () => sendTo(messages.send, { as: ann, params: { id }, body: { text: "Hello" } })),
    ]);
    const side = await prisma.member.findUniqueOrThrow({
      where: { conversationId_userId: { conversationId: id, userId: bo.id } },
    });
    const after = await prisma.message.count({
      where: { conversationId: id, state: "live", senderId: ann.id, sequence: { gt: side.readSequence } },
    });
    expect(side.unreadCount).toBe(after);
    expect(await mark("read", bo)).toMatchObject({ readSequence: 9, unreadCount: 0 });
  });

  test("only members may move positions", async () => {
    for (const kind of ["read", "delivered"] as const)
      expect((await sendTo(messages[kind], { as: await makePerson(), params: { id } })).status).toBe(404);
  });
});
