import { advanceTime } from "@/lib/testing/test-clock";
import "@/lib/testing/own-database";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { eraseAccount } from "@/lib/accounts/commands/erase-account";
import { accounts } from "@/lib/accounts/contract";
import { setEntitlement } from "@/lib/accounts/entitlement";
import { fromNow, MINUTE, SECOND } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { messages } from "@/lib/messages/contract";
import { act, current, logged, look, makeAnswered, makePair, ring } from "@/lib/testing/callers";
import { makePerson, makeSession, type Person } from "@/lib/testing/factories";
import { send } from "@/lib/testing/http";
import { calls as text } from "@/lib/text/calls";
import { LOST_AFTER, REJOIN_TIME, RING_TIME } from "./contract";
import { sweepCalls } from "./transitions";

/** BEAT_EVERY, with a margin for a busy machine. */
const OFTEN = 3 * SECOND;

let ada: Person;
let bob: Person;
let conversationId: string;

beforeEach(async () => {
  ({ ada, bob, conversationId } = await makePair());
});

const beat = (as: Person, id: string, deviceId: string, mediaLostMs?: number) =>
  act(as, "heartbeat", id, { deviceId, ...(mediaLostMs !== undefined && { mediaLostMs }) });

describe("an unanswered call", () => {
  test("a call rings for 45 s and is then missed", async () => {
    const { id } = (await ring(ada, bob)).body;
    await advanceTime(RING_TIME - 20 * SECOND);
    expect(await current(bob)).toMatchObject({ id, state: "ringing" });
    await advanceTime(20 * SECOND);
    expect(await current(bob)).toBeNull();
    expect(await look(ada, id)).toMatchObject({ state: "missed", endReason: "unanswered", durationSeconds: null });
    expect(await logged(id, bob)).toEqual({ times: 1, isUnread: true });
    const { body } = await send(messages.one, { as: bob, params: { id: conversationId } });
    expect(body).toMatchObject({ unreadCount: 1, lastMessage: { embed: { kind: "call", id }, senderId: ada.id } });
  });

  test("a call to a user without a session rings and is missed", async () => {
    await prisma.session.deleteMany({ where: { userId: bob.id } });
    const { id } = (await ring(ada, bob)).body;
    expect(await look(ada, id)).toMatchObject({ state: "ringing" });
    await advanceTime(RING_TIME);
    expect(await look(ada, id)).toMatchObject({ state: "missed", endReason: "unanswered" });
  });

  test("the sweep ends an unanswered call, and a new call ends the previous one first", async () => {
    const { id } = (await ring(ada, bob)).body;
    await advanceTime(RING_TIME);
    await sweepCalls();
    await sweepCalls();
    expect(await prisma.call.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: "missed" });
    const next = (await ring(ada, bob)).body;
    await advanceTime(RING_TIME);
    expect((await ring(bob, ada)).body).toMatchObject({ state: "ringing", caller: { id: bob.id } });
    expect(await logged(next.id, bob)).toMatchObject({ times: 1 });
  });

  test("a call stops ringing when the caller's tab is gone", async () => {
    const { body } = await ring(ada, bob, conversationId);
    await beat(ada, body.id, conversationId);
    await advanceTime(LOST_AFTER);
    expect(await look(bob, body.id)).toMatchObject({ state: "missed", endReason: "cancelled" });
  });
});

describe("a call without media", () => {
  const talk = async ({ id, hers, his }: { id: string; hers: string; his: string }, times: number, lost = 0) => {
    for (let at = 1; at <= times; at++) {
      await advanceTime(OFTEN);
      await beat(bob, id, his, lost && at * OFTEN);
      expect((await beat(ada, id, hers, lost && at * OFTEN)).body.state).toBe("active");
    }
  };

  test("a call without media ends after 15 s when the other tab is silent", async () => {
    const call = await makeAnswered(ada, bob);
    await talk(call, 2);
    const { id, hers, his } = call;
    for (let lostFor = 0; lostFor < LOST_AFTER; lostFor += OFTEN) {
      expect((await beat(ada, id, hers, lostFor)).body.state).toBe("active");
      await advanceTime(OFTEN);
    }
    const { body } = await beat(ada, id, hers, LOST_AFTER);
    expect(body).toMatchObject({ state: "ended", endReason: "lost" });
    expect(body.durationSeconds).toBeGreaterThanOrEqual((LOST_AFTER + 2 * OFTEN) / SECOND);
    expect(await logged(id, bob)).toEqual({ times: 1, isUnread: false });
    expect((await act(bob, "join", id, { deviceId: his })).error?.message).toBe(text.over);
  });

  test("a call without media continues while the other tab sends heartbeats", async () => {
    await talk(await makeAnswered(ada, bob), 12, 1);
  });

  test("a call continues after an outage in which the server heard neither side", async () => {
    const call = await makeAnswered(ada, bob);
    await talk(call, 2);
    await advanceTime(2 * MINUTE);
    expect((await beat(ada, call.id, call.hers, 2 * MINUTE)).body.state).toBe("active");
    expect((await beat(bob, call.id, call.his, 2 * MINUTE)).body.state).toBe("active");
  });

  test("a tab that does not hold a call cannot end it", async () => {
    const { id } = await makeAnswered(ada, bob);
    await advanceTime(LOST_AFTER);
    expect((await beat(ada, id, conversationId, LOST_AFTER)).body).toMatchObject({ state: "active" });
  });

  test("a call can be rejoined for 60 s, from any device, under a new generation", async () => {
    const { id, hers, his } = await makeAnswered(ada, bob);
    await advanceTime(REJOIN_TIME - 20 * SECOND);
    const { body } = await act(bob, "join", id, { deviceId: conversationId });
    expect(body).toMatchObject({ state: "active", generation: 2, receiverDeviceId: conversationId });
    expect((await beat(bob, id, his)).body).toMatchObject({ receiverDeviceId: conversationId });
    await beat(ada, id, hers);
    await advanceTime(REJOIN_TIME);
    expect((await act(bob, "join", id, { deviceId: his })).status).toBe(409);
    expect(await look(ada, id)).toMatchObject({ state: "ended", endReason: "lost" });
  });

  test("the sweep leaves a silent call for 3 minutes, in case the web process is down", async () => {
    const { id } = await makeAnswered(ada, bob);
    await advanceTime(2 * MINUTE);
    await sweepCalls();
    expect(await prisma.call.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: "active" });
    await advanceTime(MINUTE);
    await sweepCalls();
    expect(await prisma.call.findUniqueOrThrow({ where: { id } })).toMatchObject({ endReason: "lost" });
  });
});

describe("a call that may not continue", () => {
  const ended = { state: "ended", endReason: "closed" };

  test("a block ends a call", async () => {
    const { id } = await makeAnswered(ada, bob);
    await send(accounts.block, { as: bob, params: { id: ada.id } });
    expect(await prisma.call.findUniqueOrThrow({ where: { id } })).toMatchObject(ended);
    expect(await logged(id, bob)).toEqual({ times: 1, isUnread: false });
  });

  test("a ban ends an active call and fails a ringing one", async () => {
    const { id } = (await ring(ada, bob)).body;
    const admin = await makePerson({ role: "admin" });
    await send(accounts.changeUser, { as: admin, params: { id: ada.id }, body: { role: "banned" } });
    const call = await prisma.call.findUniqueOrThrow({ where: { id } });
    expect(call).toMatchObject({ state: "failed", endReason: "closed" });
  });

  test("a call ends when one side has signed out of all sessions", async () => {
    const { id } = await makeAnswered(ada, bob);
    const elsewhere = await makeSession(bob.id);
    await send(accounts.logout, { as: bob });
    expect(await prisma.call.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: "active" });
    await send(accounts.logout, { as: { cookie: elsewhere } });
    expect(await prisma.call.findUniqueOrThrow({ where: { id } })).toMatchObject(ended);
  });

  test("a call ends with an account deletion and stays in the other's log", async () => {
    const { id, his } = await makeAnswered(ada, bob);
    await send(accounts.deleteAccount, { as: ada, body: { email: ada.email } });
    expect(await look(bob, id)).toMatchObject(ended);
    await eraseAccount(ada.id);
    expect(await look(bob, id)).toMatchObject({ ...ended, caller: null });
    expect((await beat(bob, id, his)).body.state).toBe("ended");
    expect(await logged(id, bob)).toMatchObject({ times: 1 });
    await eraseAccount(bob.id);
    await sweepCalls();
    expect(await prisma.call.count({ where: { id } })).toBe(0);
  });

  test("a call ends at the next heartbeat after a plan lapses", async () => {
    const { id, hers, his } = await makeAnswered(ada, bob);
    await setEntitlement(bob.id, {
      plan: "starter",
      status: "active",
      currentPeriodEnd: fromNow(30 * SECOND),
      cancelAtPeriodEnd: false,
    });
    expect((await beat(ada, id, hers)).body.state).toBe("active");
    await advanceTime(30 * SECOND);
    expect((await beat(bob, id, his)).body).toMatchObject(ended);
  });
});
