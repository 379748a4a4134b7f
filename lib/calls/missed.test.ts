import { advanceTime } from "@/lib/testing/setup/clock";
import "@/lib/testing/setup/database";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { prisma } from "@/lib/infra/db";
import { messages } from "@/lib/messages/contract";
import { notifications } from "@/lib/notifications/contract";
import { listNotificationsOf } from "@/lib/testing/drivers/notifications";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import {
  actOnCall,
  countCallLog,
  createAnsweredCall,
  createCallPair,
  startCall,
} from "@/lib/testing/factories/call-fixtures";
import { makeFollow, makePerson, type TestUser } from "@/lib/testing/factories/people";
import { RING_TIMEOUT_MS } from "./constants";
import { sweepCalls } from "./jobs";

let ada: TestUser;
let bob: TestUser;
let conversationId: string;

beforeEach(async () => {
  ({ ada, bob, conversationId } = await createCallPair());
  await prisma.user.update({ where: { id: ada.id }, data: { firstName: "Ada", lastName: "Lee" } });
});

const CALLED = "Ada Lee tried to call you";
const noticesOf = ({ id }: TestUser) => prisma.notificationEvent.count({ where: { recipientId: id } });

async function miss(): Promise<string> {
  const { id } = (await startCall(ada, bob)).body;
  await advanceTime(RING_TIMEOUT_MS);
  await sweepCalls();
  await sweepCalls();
  return id;
}

describe("notification of a missed call", () => {
  test("a missed call notifies its receiver once, not as a message, and not its caller", async () => {
    const id = await miss();
    expect(await listNotificationsOf(bob)).toEqual([CALLED]);
    expect([await noticesOf(bob), await countCallLog(id, bob)]).toEqual([1, { times: 1, isUnread: true }]);
    expect(await listNotificationsOf(ada)).toEqual([]);
  });

  test("messages after a missed call are notified on their own, without repeating the call", async () => {
    await miss();
    expect(await listNotificationsOf(bob)).toEqual([CALLED]);
    const say = (text: string) => sendTo(messages.send, { as: ada, params: { id: conversationId }, body: { text } });
    await say("Are you there?");
    expect(await listNotificationsOf(bob)).toEqual([CALLED, "Ada Lee sent you a message"]);
    await say("Call me");
    expect(await listNotificationsOf(bob)).toEqual([CALLED, "Ada Lee sent you 2 messages"]);
  });

  test("a read call stays read when a message follows, and a read message when a call is missed", async () => {
    const news = async () => [
      await listNotificationsOf(bob),
      (await sendTo(notifications.unread, { as: bob })).body.count,
    ];
    const readAll = () => sendTo(messages.read, { as: bob, params: { id: conversationId } });
    await miss();
    expect(await news()).toEqual([[CALLED], 1]);
    await readAll();
    await sendTo(messages.send, { as: ada, params: { id: conversationId }, body: { text: "Hi" } });
    expect(await news()).toEqual([["Ada Lee sent you a message"], 1]);
    await readAll();
    await miss();
    expect(await news()).toEqual([[CALLED], 1]);
  });

  test("cancelled and busy calls notify the receiver", async () => {
    const { id } = (await startCall(ada, bob)).body;
    await actOnCall(ada, "end", id);
    expect([await listNotificationsOf(bob), await noticesOf(bob)]).toEqual([[CALLED], 1]);
    const cat = await makePerson({ plan: "starter" });
    await makeFollow(cat, bob);
    await createAnsweredCall(bob, cat);
    expect((await startCall(ada, bob)).body.state).toBe("busy");
    expect([await listNotificationsOf(bob), await noticesOf(bob)]).toEqual([[CALLED], 2]);
  });

  test("reading a missed call clears its notification, and the next one notifies again", async () => {
    await miss();
    await sendTo(messages.read, { as: bob, params: { id: conversationId }, body: { sequence: 1 } });
    expect(await listNotificationsOf(bob)).toEqual([]);
    await miss();
    expect(await listNotificationsOf(bob)).toEqual([CALLED]);
    await sendTo(messages.read, { as: bob, params: { id: conversationId }, body: { sequence: 2 } });
    expect(await listNotificationsOf(bob)).toEqual([]);
    await miss();
    expect(await listNotificationsOf(bob)).toEqual([CALLED]);
    expect(await noticesOf(bob)).toBe(1);
  });
});

test("declined and completed calls notify nobody", async () => {
  const { id } = (await startCall(ada, bob)).body;
  await actOnCall(bob, "decline", id);
  const answered = await createAnsweredCall(ada, bob);
  await actOnCall(ada, "end", answered.id);
  expect([await listNotificationsOf(bob), await listNotificationsOf(ada)]).toEqual([[], []]);
});
