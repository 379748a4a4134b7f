import { randomUUID } from "node:crypto";
import { type Call, calls } from "@/lib/calls/contract";
import { prisma } from "@/lib/infra/db";
import { sendTo, type TestAnswer } from "../endpoint-matrix/http";
import { makeConversation } from "./conversation";
import { makePerson, type TestUser } from "./people";

export async function createCallPair(): Promise<{ ada: TestUser; bob: TestUser; conversationId: string }> {
  const [ada, bob] = [await makePerson({ plan: "starter" }), await makePerson({ plan: "starter" })];
  return { ada, bob, conversationId: await makeConversation(ada, bob) };
}

type Act = "answer" | "decline" | "end" | "join" | "heartbeat";

export const startCall = (as: TestUser, other: { id: string }, deviceId?: string): Promise<TestAnswer<Call>> =>
  sendTo(calls.initiate, { as, body: { receiverId: other.id, ...(deviceId && { deviceId }) } });

export const actOnCall = (as: TestUser, what: Act, id: string, body?: object): Promise<TestAnswer<Call>> =>
  sendTo(calls[what], { as, params: { id }, body });

export const getCallAs = async (as: TestUser, id: string): Promise<Call> =>
  (await sendTo(calls.one, { as, params: { id } })).body;

export const getCurrentCallAs = async (as: TestUser): Promise<Call | null> =>
  (await sendTo(calls.current, { as })).body;

/** Ada's call that Bob answered, with the device ids of both tabs. */
export async function createAnsweredCall(ada: TestUser, bob: TestUser) {
  const [hers, his] = [randomUUID(), randomUUID()];
  const { id } = (await startCall(ada, bob, hers)).body;
  await actOnCall(bob, "answer", id, { deviceId: his });
  return { id, hers, his };
}

/** How often the call is in the log, and whether the receiver has it unread. */
export async function countCallLog(
  id: string,
  receiver: { id: string },
): Promise<{ times: number; isUnread: boolean }> {
  const entries = await prisma.message.findMany({
    where: { embed: { equals: { kind: "call", id } } },
    select: { conversationId: true, sequence: true },
  });
  const [entry] = entries;
  const side =
    entry &&
    (await prisma.member.findUnique({
      where: { conversationId_userId: { conversationId: entry.conversationId, userId: receiver.id } },
      select: { readSequence: true },
    }));
  return { times: entries.length, isUnread: Boolean(entry && side && side.readSequence < entry.sequence) };
}
