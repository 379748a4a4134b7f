import { translatorFor } from "@/lib/i18n/translator";
import { advanceTime } from "@/lib/testing/setup/clock";
import "@/lib/testing/setup/database";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { accounts } from "@/lib/accounts/contract";
import { setEntitlement } from "@/lib/accounts/plans/entitlement";
import { fromNow, MINUTE_MS, SECOND_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { messages } from "@/lib/messages/contract";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { eraseAccount } from "@/lib/testing/factories/account";
import {
  actOnCall,
  countCallLog,
  createAnsweredCall,
  createCallPair,
  getCallAs,
  getCurrentCallAs,
  startCall,
} from "@/lib/testing/factories/call-fixtures";
import { makeMessage } from "@/lib/testing/factories/conversation";
import { makeFollow, makePerson, makeSession, type TestUser } from "@/lib/testing/factories/people";
import { MEDIA_LOST_AFTER_MS, REJOIN_WINDOW_MS, RING_TIMEOUT_MS } from "../constants";
import { sweepCalls } from "../jobs";

const t = translatorFor("en", "calls");

/** HEARTBEAT_INTERVAL_MS, with a margin for a busy machine. */
const HEARTBEAT_STEP_MS = 3 * SECOND_MS;

let ada: TestUser;
let bob: TestUser;
let conversationId: string;

beforeEach(async () => {
  ({ ada, bob, conversationId } = await createCallPair());
});

const beat = (as: TestUser, id: string, deviceId: string, mediaLostMs?: number) =>
  actOnCall(as, "heartbeat", id, { deviceId, ...(mediaLostMs !== undefined && { mediaLostMs }) });

describe("an unanswered call", () => {
  test("a call rings for 45 s and is then missed", async () => {
    const { id } = (await startCall(ada, bob)).body;
    await advanceTime(RING_TIMEOUT_MS - 20 * SECOND_MS);
    expect(await getCurrentCallAs(bob)).toMatchObject({ id, state: "ringing" });
    await advanceTime(20 * SECOND_MS);
    expect(await getCurrentCallAs(bob)).toBeNull();
    expect(await getCallAs(ada, id)).toMatchObject({ state: "missed", endReason: "unanswered", durationSeconds: null });
    expect(await countCallLog(id, bob)).toEqual({ times: 1, isUnread: true });
    const { body } = await sendTo(messages.one, { as: bob, params: { id: conversationId } });
    expect(body).toMatchObject({ unreadCount: 1, lastMessage: { embed: { kind: "call", id }, senderId: ada.id } });
  });

  test("a call to a user without a session rings and is missed", async () => {
    await prisma.session.deleteMany({ where: { userId: bob.id } });
    const { id } = (await startCall(ada, bob)).body;
    expect(await getCallAs(ada, id)).toMatchObject({ state: "ringing" });
    await advanceTime(RING_TIMEOUT_MS);
    expect(await getCallAs(ada, id)).toMatchObject({ state: "missed", endReason: "unanswered" });
  });

  test("the sweep ends an unanswered call, and a new call ends the previous one first", async () => {
    const { id } = (await startCall(ada, bob)).body;
    await advanceTime(RING_TIMEOUT_MS);
    await sweepCalls();
    await sweepCalls();
    expect(await prisma.call.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: "missed" });
    const next = (await startCall(ada, bob)).body;
    await advanceTime(RING_TIMEOUT_MS);
    expect((await startCall(bob, ada)).body).toMatchObject({ state: "ringing", caller: { id: bob.id } });
    expect(await countCallLog(next.id, bob)).toMatchObject({ times: 1 });
  });

  test("a message of the caller under the id of the ringing call does not keep the call from ending", async () => {
    const { id } = (await startCall(ada, bob)).body;
    const body = { text: "Wait for me", clientId: id };
    expect((await sendTo(messages.send, { as: ada, params: { id: conversationId }, body })).status).toBe(201);
    expect(await actOnCall(bob, "decline", id)).toMatchObject({ status: 200, body: { state: "declined" } });
    expect(await prisma.callSeat.count({ where: { callId: id } })).toBe(0);
    expect(await countCallLog(id, bob)).toMatchObject({ times: 1 });
  });

  test("a call that cannot be ended keeps neither the sweep from ending others nor others from calling", async () => {
    const [{ id: broken }, { ada: cat, bob: dan }] = [(await startCall(ada, bob)).body, await createCallPair()];
    // The log entry takes the id of the call, so this message makes its end fail.
    await makeMessage(ada, conversationId, { id: broken });
    const { id } = (await startCall(cat, dan)).body;
    await advanceTime(RING_TIMEOUT_MS);
    await sweepCalls();
    expect(await prisma.call.findUniqueOrThrow({ where: { id: broken } })).toMatchObject({ state: "ringing" });
    expect(await prisma.call.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: "missed" });
    await makeFollow(bob, cat);
    expect(await startCall(cat, bob)).toMatchObject({ status: 201, body: { state: "busy" } });
  });

  test("a call stops ringing when the caller's tab is gone", async () => {
    const { body } = await startCall(ada, bob, conversationId);
    await beat(ada, body.id, conversationId);
    await advanceTime(MEDIA_LOST_AFTER_MS);
    expect(await getCallAs(bob, body.id)).toMatchObject({ state: "missed", endReason: "cancelled" });
  });
});

describe("a call without media", () => {
  const talk = async ({ id, hers, his }: { id: string; hers: string; his: string }, times: number, lost = 0) => {
    for (let attempt = 1; attempt <= times; attempt++) {
      await advanceTime(HEARTBEAT_STEP_MS);
      await beat(bob, id, his, lost && attempt * HEARTBEAT_STEP_MS);
      expect((await beat(ada, id, hers, lost && attempt * HEARTBEAT_STEP_MS)).body.state).toBe("active");
    }
  };

  test("a call without media ends after 15 s when the other tab is silent", async () => {
    const call = await createAnsweredCall(ada, bob);
    await talk(call, 2);
    const { id, hers, his } = call;
    for (let lostFor = 0; lostFor < MEDIA_LOST_AFTER_MS; lostFor += HEARTBEAT_STEP_MS) {
      expect((await beat(ada, id, hers, lostFor)).body.state).toBe("active");
      await advanceTime(HEARTBEAT_STEP_MS);
    }
    const { body } = await beat(ada, id, hers, MEDIA_LOST_AFTER_MS);
    expect(body).toMatchObject({ state: "ended", endReason: "lost" });
    expect(body.durationSeconds).toBeGreaterThanOrEqual((MEDIA_LOST_AFTER_MS + 2 * HEARTBEAT_STEP_MS) / SECOND_MS);
    expect(await countCallLog(id, bob)).toEqual({ times: 1, isUnread: false });
    expect((await actOnCall(bob, "join", id, { deviceId: his })).error?.message).toBe(t("over"));
  });

  test("a call without media continues while the other tab sends heartbeats", async () => {
    await talk(await createAnsweredCall(ada, bob), 12, 1);
  });

  test("a call continues after an outage in which the server heard neither side", async () => {
    const call = await createAnsweredCall(ada, bob);
    await talk(call, 2);
    await advanceTime(2 * MINUTE_MS);
    expect((await beat(ada, call.id, call.hers, 2 * MINUTE_MS)).body.state).toBe("active");
    expect((await beat(bob, call.id, call.his, 2 * MINUTE_MS)).body.state).toBe("active");
  });

  test("a tab that does not hold a call cannot end it", async () => {
    const { id } = await createAnsweredCall(ada, bob);
    await advanceTime(MEDIA_LOST_AFTER_MS);
    expect((await beat(ada, id, conversationId, MEDIA_LOST_AFTER_MS)).body).toMatchObject({ state: "active" });
  });

  test("a call can be rejoined for 60 s, from any device, under a new generation", async () => {
    const { id, hers, his } = await createAnsweredCall(ada, bob);
    await advanceTime(REJOIN_WINDOW_MS - 20 * SECOND_MS);
    const { body } = await actOnCall(bob, "join", id, { deviceId: conversationId });
    expect(body).toMatchObject({ state: "active", generation: 2, receiverDeviceId: conversationId });
    expect((await beat(bob, id, his)).body).toMatchObject({ receiverDeviceId: conversationId });
    await beat(ada, id, hers);
    await advanceTime(REJOIN_WINDOW_MS);
    expect((await actOnCall(bob, "join", id, { deviceId: his })).status).toBe(409);
    expect(await getCallAs(ada, id)).toMatchObject({ state: "ended", endReason: "lost" });
  });

  test("the sweep leaves a silent call for 3 minutes, in case the web process is down", async () => {
    const { id } = await createAnsweredCall(ada, bob);
    await advanceTime(2 * MINUTE_MS);
    await sweepCalls();
    expect(await prisma.call.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: "active" });
    await advanceTime(MINUTE_MS);
    await sweepCalls();
    expect(await prisma.call.findUniqueOrThrow({ where: { id } })).toMatchObject({ endReason: "lost" });
  });
});

describe("a call that may not continue", () => {
  const ended = { state: "ended", endReason: "closed" };

  test("a block ends a call", async () => {
    const { id } = await createAnsweredCall(ada, bob);
    await sendTo(accounts.block, { as: bob, params: { id: ada.id } });
    expect(await prisma.call.findUniqueOrThrow({ where: { id } })).toMatchObject(ended);
    expect(await countCallLog(id, bob)).toEqual({ times: 1, isUnread: false });
  });

  test("a ban ends an active call and fails a ringing one", async () => {
    const { id } = (await startCall(ada, bob)).body;
    const admin = await makePerson({ role: "admin" });
    await sendTo(accounts.changeUser, { as: admin, params: { id: ada.id }, body: { role: "banned" } });
    const call = await prisma.call.findUniqueOrThrow({ where: { id } });
    expect(call).toMatchObject({ state: "failed", endReason: "closed" });
  });

  test("a call ends when one side has signed out of all sessions", async () => {
    const { id } = await createAnsweredCall(ada, bob);
    const elsewhere = await makeSession(bob.id);
    await sendTo(accounts.logout, { as: bob });
    expect(await prisma.call.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: "active" });
    await sendTo(accounts.logout, { as: { cookie: elsewhere } });
    expect(await prisma.call.findUniqueOrThrow({ where: { id } })).toMatchObject(ended);
  });

  test("a call ends with an account deletion and stays in the other's log", async () => {
    const { id, his } = await createAnsweredCall(ada, bob);
    await sendTo(accounts.deleteAccount, { as: ada, body: { email: ada.email } });
    expect(await getCallAs(bob, id)).toMatchObject(ended);
    await eraseAccount(ada);
    expect(await getCallAs(bob, id)).toMatchObject({ ...ended, caller: null });
    expect((await beat(bob, id, his)).body.state).toBe("ended");
    expect(await countCallLog(id, bob)).toMatchObject({ times: 1 });
    await eraseAccount(bob);
    await sweepCalls();
    expect(await prisma.call.count({ where: { id } })).toBe(0);
  });

  test("a call ends at the next heartbeat after a plan lapses", async () => {
    const { id, hers, his } = await createAnsweredCall(ada, bob);
    await setEntitlement(bob.id, {
      plan: "starter",
      status: "active",
      currentPeriodEnd: fromNow(30 * SECOND_MS),
      cancelAtPeriodEnd: false,
    });
    expect((await beat(ada, id, hers)).body.state).toBe("active");
    await advanceTime(30 * SECOND_MS);
    expect((await beat(bob, id, his)).body).toMatchObject(ended);
  });
});
