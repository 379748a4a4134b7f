import { translatorFor } from "@/lib/i18n/translator";
import "@/lib/testing/setup/database";
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { prisma } from "@/lib/infra/db";
import { messages } from "@/lib/messages/contract";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import {
  actOnCall,
  countCallLog,
  createAnsweredCall,
  createCallPair,
  getCallAs,
  getCurrentCallAs,
  startCall,
} from "@/lib/testing/factories/call-fixtures";
import { makeConversation } from "@/lib/testing/factories/conversation";
import { makeBlock, makeFollow, makePerson, setRole, type TestUser, unknownId } from "@/lib/testing/factories/people";
import { calls } from "../contract";

const t = translatorFor("en", "calls");

let ada: TestUser;
let bob: TestUser;
let conversationId: string;

beforeEach(async () => {
  ({ ada, bob, conversationId } = await createCallPair());
});

const refusal = async (as: TestUser, other: { id: string }) => {
  const { status, error } = await startCall(as, other);
  return [status, error?.message];
};

describe("starting a call", () => {
  test("a call by receiverId returns a callId and rings", async () => {
    const { status, body } = await startCall(ada, bob);
    expect(status).toBe(201);
    expect(body).toMatchObject({ callId: body.id, state: "ringing", conversationId, caller: { id: ada.id } });
    expect(await getCurrentCallAs(bob)).toEqual(body);
    expect(await getCurrentCallAs(ada)).toEqual(body);
    expect(await countCallLog(body.id, bob)).toEqual({ times: 0, isUnread: false });
  });

  test("a call is refused to oneself, without a plan on either side and to a user who is not visible", async () => {
    const [visitor, banned] = [await makePerson(), await makePerson({ plan: "starter" })];
    await makeConversation(ada, visitor);
    await setRole(banned, "banned");
    expect(await refusal(ada, ada)).toEqual([400, "You can't call yourself."]);
    expect(await refusal(visitor, ada)).toEqual([402, t("needPlan")]);
    expect(await refusal(ada, visitor)).toEqual([403, t("otherNeedsPlan")]);
    expect((await startCall(ada, { id: unknownId() })).status).toBe(404);
    expect((await startCall(ada, banned)).status).toBe(404);
    expect(await prisma.call.count({ where: { callerId: { in: [ada.id, visitor.id] } } })).toBe(0);
  });

  test("a call is refused after a block, with or without a conversation", async () => {
    const stranger = await makePerson({ plan: "starter" });
    await makeBlock(bob, ada);
    await makeBlock(stranger, ada);
    expect(await refusal(ada, bob)).toEqual([403, t("closed")]);
    expect(await refusal(bob, ada)).toEqual([403, t("blockedByMe")]);
    expect((await startCall(ada, stranger)).status).toBe(404);
  });

  test("a call does not ring for someone who has not accepted a message, unless they follow the caller", async () => {
    const stranger = await makePerson({ plan: "starter" });
    expect(await refusal(ada, stranger)).toEqual([403, t("notAccepted")]);
    expect(await prisma.conversation.count({ where: { members: { some: { userId: stranger.id } } } })).toBe(0);
    const request = await makeConversation(ada, stranger, { acceptedAt: null });
    expect(await refusal(ada, stranger)).toEqual([403, t("notAccepted")]);
    expect(await refusal(stranger, ada)).toEqual([403, t("notAccepted")]);
    await makeFollow(stranger, ada);
    expect((await startCall(ada, stranger)).body).toMatchObject({ state: "ringing", conversationId: request });
    expect((await prisma.conversation.findUniqueOrThrow({ where: { id: request } })).acceptedAt).not.toBeNull();

    const fan = await makePerson({ plan: "starter" });
    await makeFollow(fan, bob);
    const { body } = await startCall(bob, fan);
    expect(body).toMatchObject({ state: "ringing", conversationId: expect.any(String) });
  });

  test("a call is idempotent by Idempotency-Key", async () => {
    const request = { as: ada, body: { receiverId: bob.id }, headers: { "Idempotency-Key": randomUUID() } };
    const [first, again] = [await sendTo(calls.initiate, request), await sendTo(calls.initiate, request)];
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers.get("Idempotent-Replayed")).toBe("true");
  });

  test("a repeated call from the same tab returns the same call, and one from another tab is refused", async () => {
    const tab = randomUUID();
    const { body } = await startCall(ada, bob, tab);
    expect((await startCall(ada, bob, tab)).body.id).toBe(body.id);
    expect(await refusal(ada, bob)).toEqual([409, t("inCall")]);
  });
});

describe("one live call per person", () => {
  test("a third person's call is busy and missed by the receiver", async () => {
    const eve = await makePerson({ plan: "starter" });
    await makeConversation(eve, bob);
    await makeConversation(eve, ada);
    const { id } = await createAnsweredCall(ada, bob);
    const { status, body } = await startCall(eve, bob);
    expect([status, body.state, body.endedAt]).toEqual([201, "busy", body.createdAt]);
    expect(await countCallLog(body.id, bob)).toEqual({ times: 1, isUnread: true });
    expect(await getCurrentCallAs(eve)).toBeNull();
    expect(await refusal(ada, eve)).toEqual([409, t("inCall")]);
    expect(await getCallAs(bob, id)).toMatchObject({ state: "active" });
  });

  test("two people who call each other at once get one active call", async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = await Promise.all([startCall(ada, bob), startCall(bob, ada)]);
      expect([one.status, other.status, other.body.id]).toEqual([201, 201, one.body.id]);
      expect(await getCurrentCallAs(ada)).toMatchObject({ id: one.body.id, state: "active" });
      expect(await getCurrentCallAs(bob)).toMatchObject({ id: one.body.id, state: "active" });
      await actOnCall(ada, "end", one.body.id);
      expect(await countCallLog(one.body.id, bob)).toMatchObject({ times: 1 });
    }
  });

  test("only one of many concurrent callers rings", async () => {
    const otherPeople = await Promise.all(Array.from({ length: 6 }, () => makePerson({ plan: "starter" })));
    for (const other of otherPeople) await makeConversation(other, bob);
    const states = (await Promise.all(otherPeople.map((other) => startCall(other, bob)))).map(({ body }) => body.state);
    expect(states.sort()).toEqual([...Array.from({ length: 5 }, () => "busy"), "ringing"]);
  });
});

describe("a ringing call", () => {
  test("the first device to answer gets the call, and the second gets a conflict", async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const { id } = (await startCall(ada, bob)).body;
    const answers = await Promise.all([first, second].map((deviceId) => actOnCall(bob, "answer", id, { deviceId })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.error?.message).toBe("This call was answered on another device.");
    const winner = answers[0]?.status === 200 ? first : second;
    expect(await getCallAs(ada, id)).toMatchObject({ state: "active", receiverDeviceId: winner });
    expect((await actOnCall(bob, "answer", id, { deviceId: winner })).status).toBe(200);
    expect((await actOnCall(bob, "decline", id)).status).toBe(409);
  });

  test("a call can be answered and ended with empty bodies", async () => {
    const { id } = (await startCall(ada, bob)).body;
    expect((await actOnCall(ada, "answer", id)).error?.message).toBe(t("ownCall"));
    expect((await actOnCall(bob, "answer", id)).body).toMatchObject({ state: "active" });
    expect((await actOnCall(bob, "end", id)).body).toMatchObject({
      state: "ended",
      endReason: "hung-up",
      durationSeconds: 0,
    });
    expect(await countCallLog(id, bob)).toEqual({ times: 1, isUnread: false });
  });

  test.each([
    ["is declined", "bob", "decline", { state: "declined", endReason: null }, false],
    ["is declined by who ends it unanswered", "bob", "end", { state: "declined", endReason: null }, false],
    ["is missed where its caller cancels it", "ada", "end", { state: "missed", endReason: "cancelled" }, true],
  ] as const)("a ringing call %s, is logged once and frees both", async (_, who, what, expected, isUnread) => {
    const { id } = (await startCall(ada, bob)).body;
    const as = who === "ada" ? ada : bob;
    expect((await actOnCall(as, what, id)).body).toMatchObject({
      ...expected,
      answeredAt: null,
      durationSeconds: null,
    });
    expect((await actOnCall(as, what, id)).body).toMatchObject(expected);
    expect(await countCallLog(id, bob)).toEqual({ times: 1, isUnread });
    expect((await actOnCall(bob, "answer", id)).error?.message).toBe(t("notRinging"));
    expect((await startCall(bob, ada)).body.state).toBe("ringing");
  });

  test("a logged call cannot be edited, deleted for both or forged", async () => {
    const { id } = (await startCall(ada, bob)).body;
    await actOnCall(ada, "end", id);
    const entry = { id: conversationId, messageId: id };
    expect((await sendTo(messages.edit, { as: ada, params: entry, body: { text: "No." } })).status).toBe(409);
    const remove = (scope: string) => sendTo(messages.remove, { as: ada, params: entry, query: { for: scope } });
    expect([(await remove("both")).status, (await remove("me")).status]).toEqual([409, 200]);
    const forged = { embed: { kind: "call", id } };
    expect((await sendTo(messages.send, { as: ada, params: { id: conversationId }, body: forged })).status).toBe(400);
    expect(await countCallLog(id, bob)).toEqual({ times: 1, isUnread: true });
  });

  test("a call that could not connect is recorded as failed", async () => {
    const { id } = await createAnsweredCall(ada, bob);
    const { body } = await actOnCall(ada, "end", id, { failed: true });
    expect(body).toMatchObject({ state: "failed", endReason: "no-connection" });
  });
});
