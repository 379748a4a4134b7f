import { relayProcess } from "@/lib/testing/setup/relay";
import "@/lib/testing/setup/database";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { accounts } from "@/lib/accounts/contract";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makeMutedWord } from "@/lib/testing/factories/account";
import { makeConversation } from "@/lib/testing/factories/conversation";
import { makeBlock, makePerson, type TestUser } from "@/lib/testing/factories/people";
import { listenAs, type ReceivedEvents } from "@/lib/testing/fakes/realtime-listener";
import { waitFor } from "@/lib/testing/wait/wait-for";
import { approveMessage } from "./commands/moderate";
import { type Message, messageEvents, messages } from "./contract";

const THREAT = "I will kill you, I know where you live.";

let [ada, bob]: TestUser[] = [];
let heardBy: { ada: ReceivedEvents[]; bob: ReceivedEvents[] };
let id: string;
const undo: (() => unknown)[] = [];

async function hearing(person: TestUser): Promise<ReceivedEvents[]> {
  const { heard, stop } = await listenAs(person, Object.keys(messageEvents));
  undo.push(stop);
  return heard;
}

beforeAll(async () => {
  [ada, bob] = [await makePerson({ plan: "starter" }), await makePerson({ plan: "starter" })];
  id = await makeConversation(who().ada, who().bob);
  heardBy = { ada: await hearing(who().ada), bob: await hearing(who().bob) };
});

beforeEach(() => {
  for (const events of Object.values(heardBy)) events.length = 0;
});

afterAll(async () => {
  for (const work of undo.reverse()) await work();
});

function who(): { ada: TestUser; bob: TestUser } {
  if (!ada || !bob) throw new Error("There is nobody yet.");
  return { ada, bob };
}

const write = async (as: TestUser, words: string): Promise<Message> =>
  (await sendTo(messages.send, { as, params: { id }, body: { text: words } })).body;
const first = async (name: "ada" | "bob", event: keyof typeof messageEvents) => {
  const findEvent = () => heardBy[name].find((received) => received.event === event);
  await waitFor(async () => findEvent() !== undefined, `${event} for ${name}`);
  return messageEvents[event].parse(findEvent()?.data);
};

describe("realtime events of a conversation", () => {
  test("a message is published to both people, each with their own view", async () => {
    const sent = await write(who().ada, "Hello");
    expect(await first("bob", "message")).toMatchObject({
      conversationId: id,
      sequence: sent.sequence,
      message: { id: sent.id, text: "Hello", clientId: null },
    });
    expect(await first("ada", "message")).toMatchObject({ message: { id: sent.id, clientId: sent.clientId } });
  });

  test("a held message is published as an empty place, and with its text on release", async () => {
    const held = await write(who().ada, THREAT);
    expect(await first("bob", "message")).toMatchObject({ message: { state: "held", text: "", screening: null } });
    expect(await first("ada", "message")).toMatchObject({ message: { state: "held", text: THREAT } });
    heardBy.bob.length = 0;
    await approveMessage(held.id);
    expect(await first("bob", "message")).toMatchObject({
      sequence: held.sequence + 1,
      message: { state: "live", text: THREAT, sequence: held.sequence },
    });
  });

  test("a message released across a block is published to its sender only", async () => {
    const [cat, dan] = [await makePerson({ plan: "starter" }), await makePerson({ plan: "starter" })];
    const params = { id: await makeConversation(cat, dan) };
    const held = (await sendTo(messages.send, { as: cat, params, body: { text: THREAT } })).body;
    const [toCat, toDan] = [await hearing(cat), await hearing(dan)];
    await makeBlock(dan, cat);
    await approveMessage(held.id);
    const received = (events: ReceivedEvents[], event: string) => events.some((each) => each.event === event);
    await waitFor(async () => received(toCat, "message"), "the sender's event");
    await sendTo(messages.change, { as: dan, params, body: { isMuted: true } });
    await waitFor(async () => received(toDan, "conversation"), "a later event of the recipient");
    expect(received(toDan, "message")).toBe(false);
  });

  test("reading a late message across a block is published to its reader only", async () => {
    const [cat, dan] = [await makePerson({ plan: "starter" }), await makePerson({ plan: "starter" })];
    const params = { id: await makeConversation(cat, dan) };
    const held = (await sendTo(messages.send, { as: cat, params, body: { text: THREAT } })).body;
    await sendTo(messages.send, { as: cat, params, body: { text: "Only joking" } });
    await sendTo(messages.read, { as: dan, params });
    await approveMessage(held.id);
    await makeBlock(dan, cat);
    const [toCat, toDan] = [await hearing(cat), await hearing(dan)];
    const received = (events: ReceivedEvents[], event: string) => events.some((each) => each.event === event);
    await sendTo(messages.read, { as: dan, params });
    await waitFor(async () => received(toDan, "conversation"), "the reader's event");
    await sendTo(messages.read, { as: cat, params });
    await waitFor(async () => received(toCat, "receipt"), "a later event of the sender");
    expect(received(toCat, "conversation")).toBe(false);
  });

  test("a message request that a muted word hides publishes no event, sent alone or in a batch", async () => {
    const [cat, dan] = [await makePerson({ plan: "starter" }), await makePerson({ plan: "starter" })];
    await makeMutedWord(dan, { phrase: "quincewood" });
    const toDan = await hearing(dan);
    const requestFrom = async (as: TestUser, text: string) => {
      const params = { id: (await sendTo(messages.start, { as, body: { otherUserId: dan.id } })).body.id };
      const body = { messages: [{ clientId: randomUUID(), text }] };
      expect((await sendTo(messages.sendBatch, { as, params, body })).status).toBe(200);
      return params.id;
    };
    await requestFrom(cat, "The quincewood offer");
    const shown = await requestFrom(who().ada, "Hello");
    const announced = () =>
      toDan.flatMap(({ event, data }) => (event === "message" ? messageEvents.message.parse(data).conversationId : []));
    await waitFor(async () => announced().includes(shown), "the other request");
    const eve = await makePerson({ plan: "starter" });
    const { body } = await sendTo(messages.start, { as: eve, body: { otherUserId: dan.id } });
    await sendTo(messages.send, { as: eve, params: { id: body.id }, body: { text: "Another quincewood offer" } });
    await sendTo(messages.change, { as: dan, params: { id: shown }, body: { isMuted: true } });
    await waitFor(async () => toDan.some(({ event }) => event === "conversation"), "a later event");
    expect(announced()).toEqual([shown]);
  });

  test("a message too large for an event is published by its number only", async () => {
    const sent = await write(who().ada, "🎉".repeat(1_000));
    const answer = await write(who().bob, "\u0001".repeat(1_999));
    expect(sent.text.length).toBe(2_000);
    await waitFor(async () => heardBy.bob.length >= 2, "both messages");
    const published = heardBy.bob
      .map(({ data }) => messageEvents.message.parse(data))
      .sort((a, b) => a.sequence - b.sequence);
    expect(published.map(({ message }) => message?.id ?? null)).toEqual([sent.id, null]);
    expect(published.map(({ sequence }) => sequence)).toEqual([sent.sequence, answer.sequence]);
  });

  test("edits, reactions and deletions are published with the event number", async () => {
    const { id: messageId, sequence } = await write(who().ada, "Hello");
    const params = { id, messageId };
    await sendTo(messages.edit, { as: who().ada, params, body: { text: "Hello again" } });
    await sendTo(messages.react, { as: who().bob, params, body: { emoji: "👍" } });
    await sendTo(messages.remove, { as: who().ada, params, query: { for: "both" } });
    await waitFor(async () => heardBy.bob.length >= 4, "all of it");
    const numbers = heardBy.bob.map(({ data }) => messageEvents.message.parse(data).sequence).sort((a, b) => a - b);
    expect(numbers).toEqual([0, 1, 2, 3].map((more) => sequence + more));
  });

  test("settings are published to oneself only, and typing and receipts to the other person", async () => {
    await sendTo(messages.change, { as: who().ada, params: { id }, body: { isMuted: true } });
    expect(await first("ada", "conversation")).toEqual({ conversationId: id });
    await sendTo(messages.typing, { as: who().ada, params: { id } });
    expect(await first("bob", "typing")).toEqual({ conversationId: id, userId: who().ada.id });
    await sendTo(messages.read, { as: who().ada, params: { id } });
    expect(await first("bob", "receipt")).toMatchObject({ conversationId: id, userId: who().ada.id });
    expect(heardBy.bob.some(({ event }) => event === "conversation")).toBe(false);
  });

  test("a change of the relation between two people is published to both", async () => {
    await sendTo(accounts.follow, { as: who().bob, params: { id: who().ada.id } });
    for (const name of ["ada", "bob"] as const)
      expect(await first(name, "conversation")).toEqual({ conversationId: id });
  });

  test("sending works while the relay is down", async () => {
    await relayProcess.kill();
    const { status, body } = await sendTo(messages.send, {
      as: who().ada,
      params: { id },
      body: { text: "Still here" },
    });
    expect([status, body.text]).toEqual([201, "Still here"]);
    await relayProcess.start();
  });
});
