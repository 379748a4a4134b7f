import "@/lib/testing/setup/database";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { fromNow } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makeConversation, makeMessage } from "@/lib/testing/factories/conversation";
import { makeBlock, makePerson, setRole, type TestUser } from "@/lib/testing/factories/people";
import { PRESENCE_TTL_MS } from "../constants";
import { messages } from "../contract";

let ada: TestUser;
let bob: TestUser;
let id: string;

beforeEach(async () => {
  [ada, bob] = await Promise.all([makePerson({ plan: "starter" }), makePerson({ plan: "starter" })]);
  id = await makeConversation(ada, bob);
  await makeMessage(ada, id);
});

const beat = async (as: TestUser) => (await sendTo(messages.presence, { as })).body.here;
const peopleSeen = async (as: TestUser) => (await beat(as)).map(({ userId }) => userId);
const seenAgo = (person: TestUser, milliseconds: number) =>
  prisma.messageSettings.update({ where: { userId: person.id }, data: { lastSeenAt: fromNow(-milliseconds) } });

describe("presence in one's conversations", () => {
  test("a person is online from a heartbeat until it expires", async () => {
    expect(await beat(ada)).toEqual([]);
    const [seen] = await beat(bob);
    expect(seen?.userId).toBe(ada.id);
    expect(seen?.left).toBeGreaterThan(0);
    expect(seen?.left).toBeLessThanOrEqual(PRESENCE_TTL_MS);
    await seenAgo(ada, PRESENCE_TTL_MS);
    expect(await beat(bob)).toEqual([]);
  });

  test("presence shows for pinned conversations, and not for archived ones or strangers", async () => {
    await beat(ada);
    await beat(await makePerson());
    await sendTo(messages.change, { as: bob, params: { id }, body: { isPinned: true } });
    expect(await peopleSeen(bob)).toEqual([ada.id]);
    await sendTo(messages.change, { as: bob, params: { id }, body: { isArchived: true } });
    expect(await peopleSeen(bob)).toEqual([]);
  });

  test("presence is hidden if either hides it, and hiding it erases the last-seen time", async () => {
    await beat(ada);
    await sendTo(messages.changeSettings, { as: ada, body: { showPresence: false } });
    expect([await peopleSeen(bob), await peopleSeen(ada)]).toEqual([[], []]);
    expect((await prisma.messageSettings.findUniqueOrThrow({ where: { userId: ada.id } })).lastSeenAt).toBeNull();
    await sendTo(messages.changeSettings, { as: ada, body: { showPresence: true } });
    await beat(ada);
    expect(await peopleSeen(bob)).toEqual([ada.id]);
  });

  test("presence is hidden across a block, of a banned user and while a request is pending", async () => {
    await beat(ada);
    await makeBlock(ada, bob);
    expect(await peopleSeen(bob)).toEqual([]);
    await prisma.block.deleteMany({ where: { blockerId: ada.id } });
    await setRole(ada, "banned");
    expect(await peopleSeen(bob)).toEqual([]);
    const carol = await makePerson({ plan: "starter" });
    await makeConversation(carol, bob, { acceptedAt: null });
    await beat(carol);
    expect(await peopleSeen(bob)).toEqual([]);
  });
});
