import { advanceTime } from "@/lib/testing/test-clock";
import "@/lib/testing/own-database";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { prisma } from "@/lib/infra/db";
import { messages } from "@/lib/messages/contract";
import { act, logged, makeAnswered, makePair, ring } from "@/lib/testing/callers";
import { makeFollow, makePerson, type Person } from "@/lib/testing/factories";
import { send } from "@/lib/testing/http";
import { toldTo } from "@/lib/testing/notices";
import { RING_TIME } from "./contract";
import { sweepCalls } from "./transitions";

let ada: Person;
let bob: Person;
let conversationId: string;

beforeEach(async () => {
  ({ ada, bob, conversationId } = await makePair());
  await prisma.user.update({ where: { id: ada.id }, data: { firstName: "Ada", lastName: "Lee" } });
});

const CALLED = "Ada Lee tried to call you";
const noticesOf = ({ id }: Person) => prisma.noticeEvent.count({ where: { recipientId: id } });

/** An unanswered call of Ada's. */
async function miss(): Promise<string> {
  const { id } = (await ring(ada, bob)).body;
  await advanceTime(RING_TIME);
  await sweepCalls();
  await sweepCalls();
  return id;
}

describe("notification of a missed call", () => {
  test("a missed call notifies its receiver once, not as a message, and not its caller", async () => {
    const id = await miss();
    expect(await toldTo(bob)).toEqual([CALLED]);
    expect([await noticesOf(bob), await logged(id, bob)]).toEqual([1, { times: 1, isUnread: true }]);
    expect(await toldTo(ada)).toEqual([]);
  });

  test("messages after a missed call are notified on their own, without repeating the call", async () => {
    await miss();
    expect(await toldTo(bob)).toEqual([CALLED]);
    const say = (text: string) => send(messages.send, { as: ada, params: { id: conversationId }, body: { text } });
    await say("Are you there?");
    expect(await toldTo(bob)).toEqual([CALLED, "Ada Lee sent you a message"]);
    await say("Call me");
    expect(await toldTo(bob)).toEqual([CALLED, "Ada Lee sent you 2 messages"]);
  });

  test("cancelled and busy calls notify the receiver", async () => {
    const { id } = (await ring(ada, bob)).body;
    await act(ada, "end", id);
    expect([await toldTo(bob), await noticesOf(bob)]).toEqual([[CALLED], 1]);
    const cat = await makePerson({ plan: "starter" });
    await makeFollow(cat, bob);
    await makeAnswered(bob, cat);
    expect((await ring(ada, bob)).body.state).toBe("busy");
    expect([await toldTo(bob), await noticesOf(bob)]).toEqual([[CALLED], 2]);
  });

  test("reading a missed call clears its notification, and the next one notifies again", async () => {
    await miss();
    await send(messages.read, { as: bob, params: { id: conversationId }, body: { sequence: 1 } });
    expect(await toldTo(bob)).toEqual([]);
    await miss();
    expect(await toldTo(bob)).toEqual([CALLED]);
    await send(messages.read, { as: bob, params: { id: conversationId }, body: { sequence: 2 } });
    expect(await toldTo(bob)).toEqual([]);
    await miss();
    expect(await toldTo(bob)).toEqual([CALLED]);
    expect(await noticesOf(bob)).toBe(1);
  });
});

test("declined and completed calls notify nobody", async () => {
  const { id } = (await ring(ada, bob)).body;
  await act(bob, "decline", id);
  const answered = await makeAnswered(ada, bob);
  await act(ada, "end", answered.id);
  expect([await toldTo(bob), await toldTo(ada)]).toEqual([[], []]);
});
