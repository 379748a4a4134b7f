import { randomUUID } from "node:crypto";
import { type Call, calls } from "@/lib/calls/contract";
import { prisma } from "@/lib/infra/db";
import { makePerson, type Person } from "./factories";
import { type Answer, send } from "./http";
import { makeConversation } from "./made-conversation";

export async function makePair(): Promise<{ ada: Person; bob: Person; conversationId: string }> {
  const [ada, bob] = [await makePerson({ plan: "starter" }), await makePerson({ plan: "starter" })];
  return { ada, bob, conversationId: await makeConversation(ada, bob) };
}

type Act = "answer" | "decline" | "end" | "join" | "heartbeat";

export const ring = (as: Person, other: { id: string }, deviceId?: string): Promise<Answer<Call>> =>
  send(calls.initiate, { as, body: { receiverId: other.id, ...(deviceId && { deviceId }) } });

export const act = (as: Person, what: Act, id: string, body?: object): Promise<Answer<Call>> =>
  send(calls[what], { as, params: { id }, body });

export const look = async (as: Person, id: string): Promise<Call> =>
  (await send(calls.one, { as, params: { id } })).body;

export const current = async (as: Person): Promise<Call | null> => (await send(calls.current, { as })).body;

/** Ada's call that Bob answered, with the device ids of both tabs. */
export async function makeAnswered(ada: Person, bob: Person) {
  const [hers, his] = [randomUUID(), randomUUID()];
  const { id } = (await ring(ada, bob, hers)).body;
  await act(bob, "answer", id, { deviceId: his });
  return { id, hers, his };
}

/** How often the call is in the log, and whether the receiver has it unread. */
export async function logged(id: string, receiver: { id: string }): Promise<{ times: number; isUnread: boolean }> {
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
