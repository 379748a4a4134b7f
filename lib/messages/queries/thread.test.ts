import "@/lib/testing/setup/database";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { fromNow, HOUR_MS, now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makeMutedWord } from "@/lib/testing/factories/account";
import { makeConversation, makeMessage } from "@/lib/testing/factories/conversation";
import { holdMessage, makeAsset, makePerson, type TestUser } from "@/lib/testing/factories/people";
import { clearConversation } from "../commands/change-conversation";
import { messages } from "../contract";
import { getMessageFor, readMessages } from "../serializers";

let ann: TestUser;
let bo: TestUser;
let id: string;

beforeEach(async () => {
  [ann, bo] = [await makePerson({ plan: "starter", firstName: "Ann" }), await makePerson({ firstName: "Bo" })];
  id = await makeConversation(ann, bo);
});

const read = async (as: TestUser, query: Record<string, string | number> = {}) =>
  (await sendTo(messages.thread, { as, params: { id }, query })).body;
const places = async (as: TestUser, query: Record<string, string | number>) =>
  (await read(as, query)).map(({ sequence }) => sequence);
const say = (by: TestUser, text: string, overrides: Parameters<typeof makeMessage>[2] = {}) =>
  makeMessage(by, id, { text, ...overrides });
async function ten(): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 1; n <= 10; n++)
    ids.push(await say(n % 2 ? ann : bo, `Number ${n}`, { createdAt: fromNow((n - 10) * HOUR_MS) }));
  return ids;
}

describe("a page of messages", () => {
  test("a page is newest first and continues before a place", async () => {
    await ten();
    expect(await places(bo, { limit: 4 })).toEqual([10, 9, 8, 7]);
    expect(await places(bo, { limit: 4, before: 7 })).toEqual([6, 5, 4, 3]);
    expect(await places(bo, { limit: 4, before: 3 })).toEqual([2, 1]);
  });

  test("a page around a place is cut at either end of the conversation", async () => {
    await ten();
    expect(await places(bo, { limit: 4, around: 5 })).toEqual([6, 5, 4, 3]);
    expect(await places(bo, { limit: 4, around: 1 })).toEqual([2, 1]);
    expect(await places(bo, { limit: 4, around: 500 })).toEqual([10, 9]);
  });

  test("a page around a date centres on its first message, and is the newest page for a future date", async () => {
    const day = (days: number) => new Date(now().getTime() + days * 24 * HOUR_MS).toISOString().slice(0, 10);
    await say(ann, "Long ago", { createdAt: fromNow(-10 * 24 * HOUR_MS) });
    await say(bo, "That day", { createdAt: new Date(`${day(-5)}T08:00:00Z`) });
    await say(bo, "Also", { createdAt: new Date(`${day(-5)}T09:00:00Z`) });
    await say(ann, "Now");
    expect((await read(ann, { date: day(-5), limit: 2 })).map(({ text }) => text)).toEqual(["That day", "Long ago"]);
    expect((await read(ann, { date: day(-7), limit: 2 })).map(({ text }) => text)).toEqual(["That day", "Long ago"]);
    expect((await read(ann, { date: day(3), limit: 2 })).map(({ text }) => text)).toEqual(["Now", "Also"]);
  });

  test("a page around a date refuses years that the database cannot compare", async () => {
    const statusOf = async (date: string, tz: string) =>
      (await sendTo(messages.thread, { as: ann, params: { id }, query: { date, tz } })).status;
    for (const tz of ["UTC", "Pacific/Kiritimati", "America/Los_Angeles"]) {
      for (const date of ["0000-01-01", "0001-01-01", "0099-12-31", "1969-12-31"])
        expect([date, tz, await statusOf(date, tz)]).toEqual([date, tz, 400]);
      for (const date of ["1970-01-01", "9999-12-31"])
        expect([date, tz, await statusOf(date, tz)]).toEqual([date, tz, 200]);
    }
  });

  test("a page after a revision has later events in order", async () => {
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

  test("a search matches word prefixes in any language, newest first", async () => {
    for (const text of ["Le café est ouvert", "Coffee at nine?", "CAFÉS und Kuchen", "утром в кафе", "100% off"])
      await say(ann, text);
    const searchTexts = async (search: string) => (await read(bo, { search })).map(({ text }) => text);
    expect(await searchTexts("café")).toEqual(["CAFÉS und Kuchen", "Le café est ouvert"]);
    expect(await searchTexts("ouv caf")).toEqual(["Le café est ouvert"]);
    expect(await searchTexts("кафе")).toEqual(["утром в кафе"]);
    expect(await searchTexts("':* | !x")).toEqual([]);
    expect(await searchTexts("%%%%")).toEqual([]);
    const { status, error } = await sendTo(messages.thread, { as: bo, params: { id }, query: { search: "ca" } });
    expect([status, error?.issues?.[0]?.message]).toEqual([400, "Enter at least 3 characters to search."]);
  });

  test("a search finds web and email addresses, dates and amounts as they are written", async () => {
    const address = "Read https://veranda.test/posts/7 or ask jane.roe@veranda.test";
    const date = "On 2026-11-28 for 3.50, or £7.99 a month";
    for (const text of [address, date, "Posts of 2026, 28 in all"]) await say(ann, text);
    const searchTexts = async (search: string) => (await read(bo, { search })).map(({ text }) => text);
    for (const search of [
      "veranda.test",
      "veranda.test/posts",
      "https://veranda.te",
      "jane.roe@veranda.test",
      "jane read",
    ])
      expect([search, await searchTexts(search)]).toEqual([search, [address]]);
    for (const search of ["2026-11-28", "2026-11", "3.50", "3.5", "on 3.50", "£7.99"])
      expect([search, await searchTexts(search)]).toEqual([search, [date]]);
  });

  test("a page is empty for a member of a new conversation, and not found for others", async () => {
    expect(await read(ann)).toEqual([]);
    const { status } = await sendTo(messages.thread, { as: await makePerson(), params: { id } });
    expect(status).toBe(404);
  });
});

describe("one message", () => {
  test("a held, processing or failed message is empty for the recipient, and a removed one for both", async () => {
    const asset = { purpose: "message", parentType: "message" } as const;
    for (const state of ["held", "processing", "failed", "removed"] as const) {
      const message = await say(ann, "Secret words", {
        state,
        hasMedia: true,
        editedAt: now(),
        embed: { kind: "post", id },
      });
      await makeAsset(ann, { ...asset, parentId: message });
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
      expect(await getMessageFor(bo.id, message)).toMatchObject(empty);
      const own = await getMessageFor(ann.id, message);
      if (state === "removed") expect(own).toMatchObject(empty);
      else
        expect(own).toMatchObject({ text: "Secret words", embed: { kind: "post", id }, reactions: [{ emoji: "👍" }] });
      expect(own.media).toHaveLength(state === "removed" ? 0 : 1);
    }
    expect(await read(bo, { search: "secret" })).toEqual([]);
    expect(await read(ann, { search: "secret" })).toHaveLength(3);
  });

  test("a held message shows its screening result to its sender only", async () => {
    const held = await holdMessage(ann, await say(ann, "Threats"));
    expect((await getMessageFor(ann.id, held)).screening).toMatchObject({
      verdict: "hold",
      hits: [{ category: "threat" }],
    });
    expect((await getMessageFor(bo.id, held)).screening).toBeNull();
  });

  test("a message shows its client id to its sender only, and no sender once the account is deleted", async () => {
    const message = await say(ann, "Hello");
    expect((await getMessageFor(ann.id, message)).clientId).toEqual(expect.any(String));
    expect(await getMessageFor(bo.id, message)).toMatchObject({
      clientId: null,
      sender: { id: ann.id, firstName: "Ann", subscription: { plan: "starter" } },
    });
    await prisma.message.update({ where: { id: message }, data: { senderId: null } });
    expect(await getMessageFor(bo.id, message)).toMatchObject({ sender: null, text: "Hello" });
  });

  test("a message quotes what it replies to, without text the reader may no longer see", async () => {
    const first = await say(ann, "x".repeat(2_000));
    const answer = await say(bo, "Yes", { replyToId: first });
    const quoted = async (reader: TestUser) => (await getMessageFor(reader.id, answer)).replyTo;
    expect(await quoted(bo)).toEqual({
      id: first,
      sequence: 1,
      senderId: ann.id,
      text: "x".repeat(300),
      hasMedia: false,
      mutedBy: null,
    });
    await prisma.hiddenMessage.create({ data: { messageId: first, userId: bo.id } });
    expect(await quoted(bo)).toMatchObject({ id: first, senderId: ann.id, text: null, hasMedia: false });
    expect((await quoted(ann))?.text).toHaveLength(300);
    await prisma.message.update({ where: { id: first }, data: { state: "held" } });
    await prisma.hiddenMessage.deleteMany({});
    expect((await quoted(bo))?.text).toBeNull();
    expect((await quoted(ann))?.text).toHaveLength(300);
    await prisma.message.update({ where: { id: first }, data: { state: "removed" } });
    expect((await quoted(ann))?.text).toBeNull();
  });

  test("a quote is covered like the message that it quotes, for the reader who muted its word", async () => {
    const first = await say(ann, "The quincewood offer");
    const answers = [await say(ann, "Well?", { replyToId: first }), await say(bo, "No", { replyToId: first })];
    await makeMutedWord(bo, { phrase: "quincewood" });
    for (const answer of answers) {
      expect((await getMessageFor(bo.id, answer)).replyTo?.mutedBy).toEqual({ phrase: "quincewood" });
      expect((await getMessageFor(ann.id, answer)).replyTo?.mutedBy).toBeNull();
    }
  });

  test("a message deleted or cleared by one person stays on the other side", async () => {
    const [one = "", two = ""] = await ten();
    await prisma.hiddenMessage.create({ data: { messageId: two, userId: bo.id } });
    expect(await places(bo, { before: 5 })).toEqual([4, 3, 1]);
    expect(await places(ann, { before: 5 })).toEqual([4, 3, 2, 1]);
    expect((await readMessages(bo.id, [two, one])).map((each) => each.id)).toEqual([one]);
    expect((await readMessages(ann.id, [two, one])).map((each) => each.id)).toEqual([two, one]);
    await clearConversation(bo, id);
    expect(await read(bo)).toEqual([]);
    expect(await places(bo, { after: 0 })).toEqual([]);
    const later = await say(ann, "Later", { replyToId: one });
    expect((await read(bo)).map((each) => [each.id, each.replyTo?.text])).toEqual([[later, null]]);
    expect(await places(ann, { limit: 2 })).toEqual([11, 10]);
  });

  test("a message is not returned to non-members", async () => {
    const message = await say(ann, "Hello");
    expect(await readMessages((await makePerson()).id, [message])).toEqual([]);
    await expect(getMessageFor((await makePerson()).id, message)).rejects.toMatchObject({ code: "not_found" });
  });
});

test("reading updates last-seen at most once a minute, unless presence is hidden", async () => {
  const seen = async (person: TestUser) =>
    (await prisma.messageSettings.findUnique({ where: { userId: person.id } }))?.lastSeenAt ?? null;
  await read(ann);
  const first = await seen(ann);
  expect(first).not.toBeNull();
  await read(ann);
  expect(await seen(ann)).toEqual(first);
  await prisma.messageSettings.update({ where: { userId: ann.id }, data: { lastSeenAt: fromNow(-2 * 60_000) } });
  await read(ann);
  expect((await seen(ann))?.getTime()).toBeGreaterThanOrEqual(first?.getTime() ?? 0);
  await sendTo(messages.changeSettings, { as: bo, body: { showPresence: false } });
  await read(bo);
  expect(await seen(bo)).toBeNull();
});
