import { translatorFor } from "@/lib/i18n/translator";
import { relayProcess } from "@/lib/testing/setup/relay";
import "@/lib/testing/setup/database";
import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "@jest/globals";
import { prisma } from "@/lib/infra/db";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { actOnCall, createAnsweredCall, createCallPair, startCall } from "@/lib/testing/factories/call-fixtures";
import type { TestUser } from "@/lib/testing/factories/people";
import { listenAs, type ReceivedEvents } from "@/lib/testing/fakes/realtime-listener";
import { waitFor } from "@/lib/testing/wait/wait-for";
import { MAX_SIGNAL_PART_LENGTH } from "../constants";
import { callEvents, calls, type NewSignal } from "../contract";

const t = translatorFor("en", "calls");

let ada: TestUser;
let bob: TestUser;
const undo: (() => unknown)[] = [];

const signalOf = (deviceId: string, change: Partial<NewSignal> = {}): NewSignal => ({
  deviceId,
  generation: 1,
  kind: "signal",
  part: 0,
  parts: 1,
  data: '{"type":"offer"}',
  ...change,
});
const sendSignal = (as: TestUser, id: string, body: NewSignal, headers = {}) =>
  sendTo(calls.sendSignal, { as, params: { id }, body, headers });
const fetched = async (as: TestUser, id: string, after = 0) =>
  (await sendTo(calls.signals, { as, params: { id }, query: { after } })).body;

beforeEach(async () => {
  ({ ada, bob } = await createCallPair());
});

afterAll(async () => {
  for (const work of undo.reverse()) await work();
});

describe("signals", () => {
  test("signals arrive once and in order, even when repeated", async () => {
    const { id, hers, his } = await createAnsweredCall(ada, bob);
    const first = signalOf(hers, { id: randomUUID() });
    const answers = await Promise.all([
      sendSignal(ada, id, first),
      sendSignal(ada, id, first),
      sendSignal(ada, id, signalOf(hers)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    await sendSignal(bob, id, signalOf(his, { data: "an answer" }));
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const signals = await fetched(bob, id);
    expect(signals.map(({ sequence }) => sequence)).toEqual([1, 2]);
    expect(await fetched(bob, id, 1)).toEqual(signals.slice(1));
    expect(await fetched(ada, id)).toEqual([{ ...signalOf(his, { data: "an answer" }), sequence: 3 }]);
  });

  test("signals are accepted only from the tab that holds the call, and from a receiver who has answered", async () => {
    const [tab, other] = [randomUUID(), randomUUID()];
    const { id } = (await startCall(ada, bob, tab)).body;
    expect((await sendSignal(ada, id, signalOf(tab))).status).toBe(201);
    expect((await sendSignal(ada, id, signalOf(other))).error?.message).toBe(t("heldElsewhere"));
    expect((await sendSignal(bob, id, signalOf(other))).error?.message).toBe(t("notActive"));
    await actOnCall(ada, "end", id);
    expect((await sendSignal(ada, id, signalOf(tab))).error?.message).toBe(t("over"));
    expect(await prisma.callSignal.count({ where: { callId: id } })).toBe(0);
  });

  test("signals of older generations are dropped, except the shown state", async () => {
    const { id, hers, his } = await createAnsweredCall(ada, bob);
    await sendSignal(ada, id, signalOf(hers, { kind: "state", data: "muted" }));
    await sendSignal(ada, id, signalOf(hers, { data: "old" }));
    expect((await sendSignal(bob, id, signalOf(his, { generation: 2 }))).status).toBe(400);
    await sendSignal(ada, id, signalOf(hers, { generation: 2, data: "new" }));
    expect((await sendSignal(bob, id, signalOf(his, { data: "late" }))).body).toEqual({ sequence: 0 });
    expect((await sendSignal(bob, id, signalOf(his, { kind: "state" }))).body).toEqual({ sequence: 4 });
    expect((await fetched(bob, id)).map(({ data }) => data)).toEqual(["muted", "new"]);
    await actOnCall(bob, "join", id, { deviceId: his });
    expect((await fetched(bob, id)).map(({ data }) => data)).toEqual(["muted"]);
  });

  test("the oldest signals are dropped when a call has many, so that a client cannot fill the database", async () => {
    const { id, hers } = await createAnsweredCall(ada, bob);
    await sendSignal(ada, id, signalOf(hers, { data: "first" }));
    await sendSignal(ada, id, signalOf(hers, { data: "second" }));
    await prisma.call.update({ where: { id }, data: { lastSignal: 500 }, select: { id: true } });
    await sendSignal(ada, id, signalOf(hers, { data: "last" }));
    expect((await fetched(bob, id)).map(({ sequence, data }) => [sequence, data])).toEqual([
      [2, "second"],
      [501, "last"],
    ]);
  });

  test("oversized and surplus parts are refused", async () => {
    const { id, hers } = await createAnsweredCall(ada, bob);
    expect((await sendSignal(ada, id, signalOf(hers, { data: "x".repeat(MAX_SIGNAL_PART_LENGTH + 1) }))).status).toBe(
      400,
    );
    expect((await sendSignal(ada, id, signalOf(hers, { part: 1 }))).status).toBe(400);
    expect(
      (await sendSignal(ada, id, signalOf(hers, { part: 1, parts: 2, data: "x".repeat(MAX_SIGNAL_PART_LENGTH) })))
        .status,
    ).toBe(201);
  });
});

describe("realtime events of a call", () => {
  let events: ReceivedEvents[] = [];
  const of = (name: string) => events.filter(({ event }) => event === name).map(({ data }) => data);
  const publishedCalls = () => of("call").map((data) => callEvents.call.parse(data));

  test("ringing, answer, each signal and the end are published to every device", async () => {
    const listener = await listenAs(bob, Object.keys(callEvents));
    events = listener.heard;
    undo.push(listener.stop);
    const tab = randomUUID();
    const { id } = (await startCall(ada, bob, tab)).body;
    await waitFor(async () => publishedCalls().some(({ state }) => state === "ringing"), "the ringing");
    const { body } = await actOnCall(bob, "answer", id);
    await waitFor(async () => publishedCalls().some(({ state }) => state === "active"), "the answer");
    expect(publishedCalls().at(-1)).toEqual(body);

    await sendSignal(ada, id, signalOf(tab));
    // Each quote takes two characters in JSON, and four in the JSON of an event.
    await sendSignal(ada, id, signalOf(tab, { data: '"'.repeat(MAX_SIGNAL_PART_LENGTH) }));
    await waitFor(async () => of("call-signal").length === 2, "both signals");
    expect(of("call-signal")).toEqual([
      { callId: id, sequence: 1, signal: { ...signalOf(tab), sequence: 1 } },
      { callId: id, sequence: 2, signal: null },
    ]);
    await actOnCall(ada, "end", id);
    await waitFor(async () => publishedCalls().some(({ state }) => state === "ended"), "the end");
  });

  test("signals can be fetched, and a call ended, while the relay is down", async () => {
    const { id, hers } = await createAnsweredCall(ada, bob);
    await relayProcess.kill();
    expect((await sendSignal(ada, id, signalOf(hers))).status).toBe(201);
    expect(await fetched(bob, id)).toHaveLength(1);
    expect((await actOnCall(bob, "end", id)).body.state).toBe("ended");
    await relayProcess.start();
  });
});
