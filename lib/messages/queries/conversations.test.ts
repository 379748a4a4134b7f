import "@/lib/testing/setup/database";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { fromNow, MINUTE_MS, now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makeConversation, makeMessage } from "@/lib/testing/factories/conversation";
import { holdMessage, makeBlock, makePerson, setRole, type TestUser } from "@/lib/testing/factories/people";
import { type Conversation, type ConversationChange, type InboxName, messages } from "../contract";

let me: TestUser;

beforeEach(async () => {
  me = await makePerson({ plan: "starter", firstName: "Me" });
});

const list = async (as: TestUser, name: InboxName = "inbox") =>
  (await sendTo(messages.list, { as, query: { in: name } })).body;
const one = async (as: TestUser, id: string) => (await sendTo(messages.one, { as, params: { id } })).body;
const unread = async (as: TestUser) => (await sendTo(messages.unread, { as })).body;
const change = async (as: TestUser, id: string, body: ConversationChange) =>
  (await sendTo(messages.change, { as, params: { id }, body })).body;
const nameOf = ({ participant1, participant2 }: Conversation) =>
  [participant1, participant2].find((person) => person?.id !== me.id)?.firstName ?? null;
const names = async (name?: InboxName) => (await list(me, name)).map(nameOf);

async function talk(firstName: string, minutes: number, overrides: Parameters<typeof makeConversation>[2] = {}) {
  const other = await makePerson({ firstName, plan: "starter" });
  const id = await makeConversation(other, me, overrides);
  await makeMessage(other, id, { text: `From ${firstName}`, createdAt: fromNow(-minutes * MINUTE_MS) });
  return { other, id };
}

describe("conversation lists", () => {
  test("lists sort by last message with pinned first, and each conversation is in one list", async () => {
    const [ann, bo, cy] = [await talk("Ann", 30), await talk("Bo", 20), await talk("Cy", 10)];
    const dot = await talk("Dot", 5, { acceptedAt: null });
    expect(await names()).toEqual(["Cy", "Bo", "Ann"]);
    expect(await names("requests")).toEqual(["Dot"]);
    await change(me, ann.id, { isPinned: true });
    expect(await names()).toEqual(["Ann", "Cy", "Bo"]);
    await change(me, bo.id, { isPinned: true });
    expect(await names()).toEqual(["Bo", "Ann", "Cy"]);
    expect(await change(me, bo.id, { isArchived: true })).toMatchObject({ isArchived: true, isPinned: false });
    await change(me, dot.id, { isArchived: true });
    expect([await names(), await names("archive"), await names("requests")]).toEqual([
      ["Ann", "Cy"],
      ["Dot", "Bo"],
      [],
    ]);
    expect(await change(me, bo.id, { isPinned: true })).toMatchObject({ isArchived: false, isPinned: true });
    await makeMessage(me, cy.id);
    await change(me, bo.id, { isPinned: false });
    await change(me, ann.id, { isPinned: false });
    expect(await names()).toEqual(["Cy", "Bo", "Ann"]);
  });

  test("paging goes from pinned conversations to the others without duplicates", async () => {
    for (let n = 0; n < 7; n++) {
      const { id } = await talk(`Number ${n}`, n);
      if (n >= 4) await change(me, id, { isPinned: true });
    }
    const seen: (string | null)[] = [];
    let query: Record<string, string> = { limit: "2" };
    for (let pages = 1; pages <= 4; pages++) {
      const { body, headers } = await sendTo(messages.list, { as: me, query });
      seen.push(...body.map(nameOf));
      const next = /<([^>]+)>/.exec(headers.get("link") ?? "")?.[1];
      expect(next === undefined).toBe(pages === 4);
      if (next) query = Object.fromEntries(new URL(next, "http://veranda.test").searchParams);
    }
    expect(seen).toEqual(["Number 6", "Number 5", "Number 4", "Number 0", "Number 1", "Number 2", "Number 3"]);
  });

  test("lists show the last message visible to the reader", async () => {
    const { other, id } = await talk("Ann", 10);
    await holdMessage(other, await makeMessage(other, id, { text: "Threats" }));
    await makeMessage(other, id, { text: "A video", hasMedia: true, state: "processing" });
    expect((await one(me, id)).lastMessage).toMatchObject({ text: "From Ann", sequence: 1, hasMedia: false });
    expect((await one(other, id)).lastMessage).toMatchObject({ text: "A video", state: "processing", hasMedia: true });
    await makeMessage(other, id, { text: "Gone", hasMedia: true, state: "removed" });
    expect((await one(me, id)).lastMessage).toMatchObject({ text: "", state: "removed", hasMedia: false });
    // An empty conversation is listed for its starter only, and one with only held messages for their sender only.
    const [begun, held] = [await makePerson({ firstName: "Begun" }), await makePerson({ firstName: "Held" })];
    await makeConversation(me, begun);
    await holdMessage(me, await makeMessage(me, await makeConversation(me, held)));
    expect((await names()).sort()).toEqual(["Ann", "Begun", "Held"]);
    expect([await list(begun), await list(held)]).toEqual([[], []]);
  });

  test("lists omit cleared conversations until a message arrives", async () => {
    const { other, id } = await talk("Ann", 10);
    await change(me, id, { isPinned: true });
    await sendTo(messages.clear, { as: me, params: { id } });
    expect([await names(), await unread(me)]).toEqual([[], { messages: 0, conversations: 0, requests: 0 }]);
    expect(await one(me, id)).toMatchObject({ lastMessage: null, unreadCount: 0, isPinned: false });
    expect(await list(other)).toHaveLength(1);
    await makeMessage(other, id, { text: "Still there?" });
    expect(await names()).toEqual(["Ann"]);
    expect(await unread(me)).toEqual({ messages: 1, conversations: 1, requests: 0 });
  });

  test("the requests list omits blocked, blocking and banned people", async () => {
    const [ann, bo, cy] = [
      await talk("Ann", 3, { acceptedAt: null }),
      await talk("Bo", 2, { acceptedAt: null }),
      await talk("Cy", 1, { acceptedAt: null }),
    ];
    await talk("Dot", 4, { acceptedAt: null });
    expect((await unread(me)).requests).toBe(4);
    await makeBlock(me, ann.other);
    await makeBlock(bo.other, me);
    await setRole(cy.other, "banned");
    expect(await names("requests")).toEqual(["Dot"]);
    expect(await unread(me)).toEqual({ messages: 0, conversations: 0, requests: 1 });
  });

  test("the unread count covers only the inbox, without muted conversations", async () => {
    const [ann, bo] = [await talk("Ann", 3), await talk("Bo", 2)];
    const { id: quiet } = await talk("Quiet", 4);
    await change(me, quiet, { isMuted: true });
    expect(await one(me, quiet)).toMatchObject({ unreadCount: 1 });
    await talk("Cy", 1, { acceptedAt: null });
    await makeMessage(ann.other, ann.id);
    await change(me, bo.id, { isArchived: true });
    expect(await unread(me)).toEqual({ messages: 2, conversations: 1, requests: 1 });
    expect(await unread(ann.other)).toEqual({ messages: 0, conversations: 0, requests: 0 });
  });
});

describe("one conversation", () => {
  test("a conversation keeps the place of a deleted account", async () => {
    const { other, id } = await talk("Ann", 1);
    const [mine, theirs] = [await one(me, id), await one(other, id)];
    expect([mine.participant1?.id, mine.participant2?.id]).toEqual([me.id, other.id].sort());
    expect([theirs.participant1, theirs.participant2]).toEqual([mine.participant1, mine.participant2]);
    expect(mine.participant1?.subscription).toEqual({ plan: "starter" });
    await prisma.user.delete({ where: { id: other.id } });
    const left = await one(me, id);
    expect([left.participant1, left.participant2].map((person) => person?.id ?? null)).toEqual(
      [mine.participant1, mine.participant2].map((person) => (person?.id === me.id ? me.id : null)),
    );
    expect(left).toMatchObject({ barrier: "gone", lastSeenAt: null, otherReadSequence: 0, otherDeliveredSequence: 0 });
    expect(left.lastMessage).toMatchObject({ text: "From Ann", senderId: null });
  });

  test("last-seen is hidden if either hides it or has blocked the other, or the request is pending", async () => {
    const { other, id } = await talk("Ann", 1);
    const seenAt = now();
    await prisma.messageSettings.create({ data: { userId: other.id, lastSeenAt: seenAt } });
    const seen = async () => (await one(me, id)).lastSeenAt;
    expect(await seen()).toBe(seenAt.toISOString());
    const settings = (as: TestUser, showPresence: boolean) =>
      sendTo(messages.changeSettings, { as, body: { showPresence } });
    await settings(me, false);
    expect(await seen()).toBeNull();
    await settings(me, true);
    expect(await seen()).toBe(seenAt.toISOString());
    await prisma.member.updateMany({ where: { userId: me.id }, data: { isRequest: true } });
    expect(await seen()).toBeNull();
    await prisma.member.updateMany({ where: { userId: me.id }, data: { isRequest: false } });
    await makeBlock(other, me);
    expect(await seen()).toBeNull();
    await prisma.block.deleteMany({});
    await settings(other, false);
    expect(await seen()).toBeNull();
    await settings(other, true);
    expect(await seen()).toBeNull();
  });

  test("a conversation is not found for non-members", async () => {
    const { id } = await talk("Ann", 1);
    const stranger = await makePerson({ plan: "starter" });
    for (const endpoint of [messages.one, messages.thread])
      expect((await sendTo(endpoint, { as: stranger, params: { id } })).status).toBe(404);
    expect(await list(stranger)).toEqual([]);
  });
});
