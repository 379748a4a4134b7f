import "@/lib/testing/own-database";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { fromNow, HOUR, now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { holdMessage, makeAsset, makePerson, type Person } from "@/lib/testing/factories";
import { send } from "@/lib/testing/http";
import { makeConversation, makeMessage } from "@/lib/testing/made-conversation";
import { clearConversation } from "../commands/change";
import { messages } from "../contract";
import { messageFor, presentMessages } from "../present";

let ann: Person;
let bo: Person;
let id: string;

beforeEach(async () => {
  [ann, bo] = [await makePerson({ plan: "starter", firstName: "Ann" }), await makePerson({ firstName: "Bo" })];
  id = await makeConversation(ann, bo);
});

const read = async (as: Person, query: Record<string, string | number> = {}) =>
  (await send(messages.thread, { as, params: { id }, query })).body;
const places = async (as: Person, query: Record<string, string | number>) =>
  (await read(as, query)).map(({ sequence }) => sequence);
const say = (by: Person, text: string, given: Parameters<typeof makeMessage>[2] = {}) =>
  makeMessage(by, id, { text, ...given });
/** Ten messages, an hour from one to the next, the last one now. */
async function ten(): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 1; n <= 10; n++)
    ids.push(await say(n % 2 ? ann : bo, `Number ${n}`, { createdAt: fromNow((n - 10) * HOUR) }));
  return ids;
}

describe("a page of messages", () => {
  test("is the newest first, and goes on before a place", async () => {
    await ten();
    expect(await places(bo, { limit: 4 })).toEqual([10, 9, 8, 7]);
    expect(await places(bo, { limit: 4, before: 7 })).toEqual([6, 5, 4, 3]);
    expect(await places(bo, { limit: 4, before: 3 })).toEqual([2, 1]);
  });

  test("lies around a place, and where that is an end, at that end", async () => {
    await ten();
    expect(await places(bo, { limit: 4, around: 5 })).toEqual([6, 5, 4, 3]);
    expect(await places(bo, { limit: 4, around: 1 })).toEqual([2, 1]);
    expect(await places(bo, { limit: 4, around: 500 })).toEqual([10, 9]);
  });

  test("lies around the first message of a day, and is the newest for a day that has not come", async () => {
    const day = (days: number) => new Date(now().getTime() + days * 24 * HOUR).toISOString().slice(0, 10);
    await say(ann, "Long ago", { createdAt: fromNow(-10 * 24 * HOUR) });
    await say(bo, "That day", { createdAt: new Date(`${day(-5)}T08:00:00Z`) });
    await say(bo, "Also", { createdAt: new Date(`${day(-5)}T09:00:00Z`) });
    await say(ann, "Now");
    expect((await read(ann, { date: day(-5), limit: 2 })).map(({ text }) => text)).toEqual(["That day", "Long ago"]);
    expect((await read(ann, { date: day(-7), limit: 2 })).map(({ text }) => text)).toEqual(["That day", "Long ago"]);
    expect((await read(ann, { date: day(3), limit: 2 })).map(({ text }) => text)).toEqual(["Now", "Also"]);
  });

  test("after a revision has what happened since, in the order in which it did", async () => {
    const [first] = await ten();
    await prisma.message.update({
      where: { id: first ?? "" },
      data: { revision: 11, text: "Edited", editedAt: now() },
    });
    const since = await read(bo, { after: 8 });
    expect(since.map(({ sequence, revision }) => [sequence, revision])).toEqual([
      [9, 9],
      [10, 10],
      [1, 11],
    ]);
    expect(since[2]).toMatchObject({ text: "Edited", editedAt: expect.any(String) });
    expect(await places(bo, { after: 8, limit: 2 })).toEqual([9, 10]);
  });

  test("of a search has the messages with words that begin so, in any language, newest first", async () => {
    for (const text of ["Le café est ouvert", "Coffee at nine?", "CAFÉS und Kuchen", "утром в кафе", "100% off"])
      await say(ann, text);
    const found = async (search: string) => (await read(bo, { search })).map(({ text }) => text);
    expect(await found("café")).toEqual(["CAFÉS und Kuchen", "Le café est ouvert"]);
    expect(await found("ouv caf")).toEqual(["Le café est ouvert"]);
    expect(await found("кафе")).toEqual(["утром в кафе"]);
    expect(await found("':* | !x")).toEqual([]);
    expect(await found("%%%%")).toEqual([]);
    const { status, error } = await send(messages.thread, { as: bo, params: { id }, query: { search: "ca" } });
    expect([status, error?.issues?.[0]?.message]).toEqual([400, "Please enter at least three characters."]);
  });

  test("is empty for a member of a new conversation, and is not there for anybody else", async () => {
    expect(await read(ann)).toEqual([]);
    const { status } = await send(messages.thread, { as: await makePerson(), params: { id } });
    expect(status).toBe(404);
  });
});

describe("a message", () => {
  test("is an empty place for the other side while it is held, made ready, or failed, and for both once it was taken back", async () => {
    const asset = { purpose: "message", holderKind: "message" } as const;
    for (const state of ["held", "processing", "failed", "removed"] as const) {
      const message = await say(ann, "Secret words", {
        state,
        hasMedia: true,
        editedAt: now(),
        embed: { kind: "post", id },
      });
      await makeAsset(ann, { ...asset, holderId: message });
      await prisma.messageReaction.create({ data: { messageId: message, userId: ann.id, emoji: "👍" } });
      const empty = {
        text: "",
        state,
        editedAt: null,
        media: [],
        reactions: [],
        embed: null,
        replyTo: null,
        screening: null,
      };
      expect(await messageFor(bo.id, message)).toMatchObject(empty);
      const own = await messageFor(ann.id, message);
      if (state === "removed") expect(own).toMatchObject(empty);
      else
        expect(own).toMatchObject({ text: "Secret words", embed: { kind: "post", id }, reactions: [{ emoji: "👍" }] });
      expect(own.media).toHaveLength(state === "removed" ? 0 : 1);
    }
    // Nor does a search say what stands there.
    expect(await read(bo, { search: "secret" })).toEqual([]);
    expect(await read(ann, { search: "secret" })).toHaveLength(3);
  });

  test("that is held tells its sender why", async () => {
    const held = await holdMessage(ann, await say(ann, "A threat"));
    expect((await messageFor(ann.id, held)).screening).toMatchObject({
      verdict: "hold",
      hits: [{ category: "threat" }],
    });
    expect((await messageFor(bo.id, held)).screening).toBeNull();
  });

  test("has its client id for its sender alone, and a sender who is gone for nobody", async () => {
    const message = await say(ann, "Hello");
    expect((await messageFor(ann.id, message)).clientId).toEqual(expect.any(String));
    expect(await messageFor(bo.id, message)).toMatchObject({
      clientId: null,
      sender: { id: ann.id, firstName: "Ann", subscription: { plan: "starter" } },
    });
    await prisma.message.update({ where: { id: message }, data: { senderId: null } });
    expect(await messageFor(bo.id, message)).toMatchObject({ sender: null, text: "Hello" });
  });

  test("quotes what it answers, and no words that its reader does not see any more", async () => {
    const first = await say(ann, "x".repeat(2_000));
    const answer = await say(bo, "Yes", { replyToId: first });
    const quoted = async (reader: Person) => (await messageFor(reader.id, answer)).replyTo;
    expect(await quoted(bo)).toEqual({
      id: first,
      sequence: 1,
      senderId: ann.id,
      text: "x".repeat(300),
      hasMedia: false,
    });
    await prisma.hiddenMessage.create({ data: { messageId: first, userId: bo.id } });
    expect(await quoted(bo)).toEqual({ id: first, sequence: 1, senderId: ann.id, text: null, hasMedia: false });
    expect((await quoted(ann))?.text).toHaveLength(300);
    await prisma.message.update({ where: { id: first }, data: { state: "held" } });
    await prisma.hiddenMessage.deleteMany({});
    expect((await quoted(bo))?.text).toBeNull();
    expect((await quoted(ann))?.text).toHaveLength(300);
    await prisma.message.update({ where: { id: first }, data: { state: "removed" } });
    expect((await quoted(ann))?.text).toBeNull();
  });

  test("that somebody deleted for themselves, or emptied away, is gone on their side alone", async () => {
    const [one = "", two = ""] = await ten();
    await prisma.hiddenMessage.create({ data: { messageId: two, userId: bo.id } });
    expect(await places(bo, { before: 5 })).toEqual([4, 3, 1]);
    expect(await places(ann, { before: 5 })).toEqual([4, 3, 2, 1]);
    expect((await presentMessages(bo.id, [two, one])).map((each) => each.id)).toEqual([one]);
    expect((await presentMessages(ann.id, [two, one])).map((each) => each.id)).toEqual([two, one]);
    await clearConversation(bo, id);
    expect(await read(bo)).toEqual([]);
    expect(await places(bo, { after: 0 })).toEqual([]);
    const later = await say(ann, "Later", { replyToId: one });
    expect((await read(bo)).map((each) => [each.id, each.replyTo?.text])).toEqual([[later, null]]);
    expect(await places(ann, { limit: 2 })).toEqual([11, 10]);
  });

  test("is not presented to somebody else", async () => {
    const message = await say(ann, "Hello");
    expect(await presentMessages((await makePerson()).id, [message])).toEqual([]);
    await expect(messageFor((await makePerson()).id, message)).rejects.toMatchObject({ code: "not_found" });
  });
});

test("reading says that one is there, once a minute, unless one does not show it", async () => {
  const seen = async (person: Person) =>
    (await prisma.messageSettings.findUnique({ where: { userId: person.id } }))?.lastSeenAt ?? null;
  await read(ann);
  const first = await seen(ann);
  expect(first).not.toBeNull();
  await read(ann);
  expect(await seen(ann)).toEqual(first);
  await prisma.messageSettings.update({ where: { userId: ann.id }, data: { lastSeenAt: fromNow(-2 * 60_000) } });
  await read(ann);
  expect((await seen(ann))?.getTime()).toBeGreaterThanOrEqual(first?.getTime() ?? 0);
  await send(messages.changeSettings, { as: bo, body: { showPresence: false } });
  await read(bo);
  expect(await seen(bo)).toBeNull();
});
