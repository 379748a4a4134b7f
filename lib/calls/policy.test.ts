import { describe, expect, test } from "@jest/globals";
import type { Call } from "./contract";
import { callRestriction, dueCallEnd, type LiveCallFacts, laterCallState, rejoinDeadline } from "./policy";

const START = Date.UTC(2026, 0, 1);
const timeAt = (seconds: number) => new Date(START + seconds * 1_000);

const active: LiveCallFacts = {
  state: "active",
  createdAt: timeAt(0),
  answeredAt: timeAt(10),
  mayGoOn: true,
  callerSeenAt: timeAt(100),
  receiverSeenAt: timeAt(100),
  callerHereSince: timeAt(10),
  receiverHereSince: timeAt(10),
};
const lostFor15 = { by: "caller", mediaLostMs: 15_000 } as const;

describe("when a live call ends", () => {
  test("a call is lost 15 s after the other side fell silent, for the side that reports lost media", () => {
    const call = { ...active, callerSeenAt: timeAt(115) };
    expect(dueCallEnd(call, { at: timeAt(115), upSince: timeAt(0), report: lostFor15 })).toEqual({
      state: "ended",
      endReason: "lost",
      at: timeAt(115),
    });
    expect(dueCallEnd(call, { at: timeAt(114), upSince: timeAt(0), report: lostFor15 })).toBeNull();
    expect(
      dueCallEnd(call, { at: timeAt(115), upSince: timeAt(0), report: { ...lostFor15, mediaLostMs: 14_999 } }),
    ).toBeNull();
    expect(
      dueCallEnd(call, { at: timeAt(115), upSince: timeAt(0), report: { ...lostFor15, by: "receiver" } }),
    ).toBeNull();
    expect(dueCallEnd(call, { at: timeAt(115), upSince: timeAt(0) })).toBeNull();
  });

  test("a server outage or restart does not count as silence", () => {
    expect(dueCallEnd(active, { at: timeAt(300), upSince: timeAt(290), report: lostFor15 })).toBeNull();
    const back = { ...active, callerSeenAt: timeAt(300), callerHereSince: timeAt(290) };
    expect(dueCallEnd(back, { at: timeAt(300), upSince: timeAt(0), report: lostFor15 })).toBeNull();
    expect(rejoinDeadline(back, timeAt(0))).toEqual(timeAt(350));
  });

  test("a silent side may rejoin for 60 s, and the call ends at the last heartbeat", () => {
    expect(rejoinDeadline(active, timeAt(0))).toEqual(timeAt(160));
    expect(dueCallEnd(active, { at: timeAt(159), upSince: timeAt(0) })).toBeNull();
    expect(dueCallEnd(active, { at: timeAt(160), upSince: timeAt(0) })).toMatchObject({
      endReason: "lost",
      at: timeAt(100),
    });
  });

  test("a call rings for 45 s and is missed at that time, whenever noticed", () => {
    const rings: LiveCallFacts = {
      ...active,
      state: "ringing",
      answeredAt: null,
      receiverSeenAt: null,
      callerSeenAt: null,
    };
    expect(dueCallEnd(rings, { at: timeAt(44), upSince: timeAt(0) })).toBeNull();
    expect(dueCallEnd(rings, { at: timeAt(9_000), upSince: timeAt(0) })).toEqual({
      state: "missed",
      endReason: "unanswered",
      at: timeAt(45),
    });
    const closed = dueCallEnd({ ...rings, mayGoOn: false }, { at: timeAt(9_000), upSince: timeAt(0) });
    expect(closed).toMatchObject({ state: "failed", endReason: "closed" });
  });
});

test("a refused call gives the most serious reason, including strangers and missing plans", () => {
  const open = { restriction: null, isLet: true, isOpen: true, otherHasPlan: true };
  expect(callRestriction(open)).toBeNull();
  expect(callRestriction({ ...open, otherHasPlan: false })).toBe("other-plan");
  expect(callRestriction({ ...open, isOpen: false, otherHasPlan: false })).toBe("not-accepted");
  expect(callRestriction({ ...open, isLet: false })).toBe("closed");
  expect(callRestriction({ ...open, isLet: false, restriction: "plan" })).toBe("plan");
  expect(callRestriction({ ...open, restriction: "request-sent" })).toBe("not-accepted");
  expect(callRestriction({ ...open, restriction: "closed", isOpen: false })).toBe("closed");
});

test("the later of two states of a call wins in either order", () => {
  const call = (state: Call["state"], generation = 1): Call => ({
    id: "c",
    callId: "c",
    conversationId: null,
    state,
    endReason: null,
    caller: null,
    receiver: null,
    createdAt: "",
    answeredAt: null,
    endedAt: null,
    durationSeconds: null,
    generation,
    callerDeviceId: null,
    receiverDeviceId: null,
    rejoinUntil: null,
  });
  const order = [call("ringing"), call("active"), call("active", 2), call("ended", 2)];
  for (const [early, before] of order.entries())
    for (const after of order.slice(early)) {
      expect(laterCallState(before, after)).toBe(after);
      if (before !== after) expect(laterCallState(after, before)).toBe(after);
    }
  expect(laterCallState(call("ended"), call("active", 9)).state).toBe("ended");
});
