import "@/lib/testing/setup/database";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { prisma } from "@/lib/infra/db";
import { makeConversation } from "@/lib/testing/factories/conversation";
import { makeBlock, makePerson, setRole, type TestUser, unknownId } from "@/lib/testing/factories/people";
import { acceptConversation } from "../commands/accept-request";
import { canJoinConversationChannel } from "./channel";

let ada: TestUser;
let bob: TestUser;
let id: string;

beforeEach(async () => {
  [ada, bob] = await Promise.all([makePerson(), makePerson()]);
  id = await makeConversation(ada, bob);
});

const both = async () => [await canJoinConversationChannel(ada.id, id), await canJoinConversationChannel(bob.id, id)];

describe("presence channel of a conversation", () => {
  test("only the two members may join the presence channel", async () => {
    expect(await both()).toEqual([true, true]);
    const third = await makePerson({ role: "admin" });
    await makeConversation(third, ada);
    expect([
      await canJoinConversationChannel(third.id, id),
      await canJoinConversationChannel(ada.id, unknownId()),
    ]).toEqual([false, false]);
  });

  test("neither member may join the presence channel after a block, a ban or an account deletion", async () => {
    await makeBlock(ada, bob);
    expect(await both()).toEqual([false, false]);
    await prisma.block.deleteMany({ where: { blockerId: ada.id } });
    await setRole(bob, "banned");
    expect(await both()).toEqual([false, false]);
    await prisma.user.delete({ where: { id: bob.id } });
    expect(await canJoinConversationChannel(ada.id, id)).toBe(false);
  });

  test("the presence channel is closed until a request is accepted", async () => {
    const carol = await makePerson();
    id = await makeConversation(ada, carol, { acceptedAt: null });
    expect([await canJoinConversationChannel(ada.id, id), await canJoinConversationChannel(carol.id, id)]).toEqual([
      false,
      false,
    ]);
    await acceptConversation(carol, id);
    expect([await canJoinConversationChannel(ada.id, id), await canJoinConversationChannel(carol.id, id)]).toEqual([
      true,
      true,
    ]);
  });

  test("a user who hides their presence may not join the presence channel", async () => {
    await prisma.messageSettings.create({ data: { userId: ada.id, showPresence: false }, select: { userId: true } });
    expect(await both()).toEqual([false, true]);
  });
});
