import "@/lib/testing/setup/database";
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { blockUser } from "@/lib/accounts/graph/follow-block-mute";
import { AppError } from "@/lib/http/errors";
import { prisma } from "@/lib/infra/db";
import { makeConversation } from "@/lib/testing/factories/conversation";
import { makePerson } from "@/lib/testing/factories/people";
import { propertyRuns } from "@/lib/testing/meta/test-tier";
import { waitForBlockedConnections } from "@/lib/testing/wait/wait-for-blocked";
import { editMessage } from "./commands/edit-message";
import { reactToMessage } from "./commands/react-to-message";
import { markDelivered, markRead } from "./commands/receipts";
import { sendMessage } from "./commands/send-messages";
import type { Message } from "./contract";
import { getConversationFor } from "./queries/conversations";
import { readThread } from "./queries/thread";

const WORDS = ["Hello", "The swifts are back over the mill.", "I will kill you, I know where you live."];
const EMOJI = ["👍", "🎉", null];

const plain = (words: string, clientId: string) => ({ text: words, clientId, media: [] });

/** One action; `which` picks a known message or a clientId. */
const act = fc.record({
  who: fc.integer({ min: 0, max: 1 }),
  kind: fc.oneof(
    { arbitrary: fc.constant("send" as const), weight: 5 },
    fc.constantFrom("edit" as const, "react" as const, "read" as const, "delivered" as const),
  ),
  which: fc.integer({ min: 0, max: 11 }),
  choice: fc.integer({ min: 0, max: 2 }),
});
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

const history = fc.array(fc.array(act, { minLength: 1, maxLength: 7 }), { minLength: 1, maxLength: 6 });

async function world() {
  const people = [await makePerson({ plan: "starter" }), await makePerson({ plan: "starter" })] as const;
  const id = await makeConversation(...people);
  const actors = people.map((person) => ({ id: person.id, plan: "starter" as const }));
  return { id, actors, clientIds: Array.from({ length: 12 }, () => randomUUID()) };
}
type World = Awaited<ReturnType<typeof world>>;

async function fetchAfter(world: World, reader: { id: string }, messagesById: Map<string, Message>): Promise<void> {
  for (;;) {
    const after = Math.max(0, ...[...messagesById.values()].map(({ revision }) => revision));
    const news = await readThread(reader, world.id, { after, limit: 3 });
    for (const message of news) messagesById.set(message.id, message);
    if (news.length < 3) return;
  }
}

/** Returns the resulting message, or null if there is none. A rejected action is no event. */
async function perform({ id, actors, clientIds }: World, sent: Message[], act: Act): Promise<Message | null> {
  const { who, kind, which, choice } = act;
  const actor = actors[who] ?? { id: "", plan: "starter" as const };
  const target = sent[which % Math.max(1, sent.length)];
  const words = WORDS[choice] ?? "";
  if (kind === "read") await markRead(actor, id, { sequence: which });
  if (kind === "delivered") await markDelivered(actor, id, { sequence: which });
  if (kind === "send") return sendMessage(actor, id, plain(WORDS[which % 3] ?? "", clientIds[which] ?? ""));
  if (!target) return null;
  if (kind === "edit") return editMessage(actor, id, target.id, { text: `${words} ${which}` });
  if (kind === "react") return reactToMessage(actor, id, target.id, { emoji: EMOJI[choice] ?? null });
  return null;
}

const tried = (world: World, sent: Message[], act: Act) =>
  perform(world, sent, act).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });

/** A held message before the reader's own, which its sender mends while the reader reads past it. */
const LATE_MESSAGE_HISTORY: Act[][] = [
  [{ who: 1, kind: "send", which: 8, choice: 0 }],
  [{ who: 0, kind: "send", which: 0, choice: 0 }],
  [{ who: 0, kind: "read", which: 2, choice: 0 }],
  [{ who: 1, kind: "edit", which: 2, choice: 0 }],
];

describe("concurrent actions of two people with retries", () => {
  test("events are numbered without gaps, messages are unique, and fetching by revision yields all", async () => {
    await fc.assert(
      fc.asyncProperty(history, async (groups) => {
        const here = await world();
        const messagesOf = here.actors.map(() => new Map<string, Message>());
        const events = new Set<number>();
        const sent: Message[] = [];
        const first = new Map<string, string>();
        for (const group of groups) {
          const answers = await Promise.all(
            // Each send goes out twice, as if the first response was lost.
            group.flatMap((one) => (one.kind === "send" ? [one, one] : [one])).map((one) => tried(here, sent, one)),
          );
          for (const message of answers) {
            if (!message) continue;
            events.add(message.revision).add(message.sequence);
            const key = `${message.sender?.id} ${message.clientId}`;
            if (message.clientId) expect(first.get(key) ?? message.id).toBe(message.id);
            if (message.clientId) first.set(key, message.id);
            if (!sent.some(({ id }) => id === message.id)) sent.push(message);
          }
          await Promise.all(
            here.actors.map((reader, index) => fetchAfter(here, reader, messagesOf[index] ?? new Map())),
          );
        }
        const { lastSequence } = await prisma.conversation.findUniqueOrThrow({ where: { id: here.id } });
        expect([...events].sort((a, b) => a - b)).toEqual(
          Array.from({ length: lastSequence }, (_, index) => index + 1),
        );
        expect(await prisma.message.count({ where: { conversationId: here.id } })).toBe(first.size);
        for (const [at, reader] of here.actors.entries()) {
          const all = await readThread(reader, here.id, { limit: 100 });
          const fetched = [...(messagesOf[at]?.values() ?? [])].sort((one, other) => other.sequence - one.sequence);
          expect(fetched).toEqual(all);
        }
      }),
      { numRuns: propertyRuns(6, 10) },
    );
  });

  test("positions only rise, read never passes delivered, and the unread count is correct", async () => {
    await fc.assert(
      fc.asyncProperty(history, async (groups) => {
        const here = await world();
        const sent: Message[] = [];
        const before = new Map<string, [number, number]>();
        for (const group of groups) {
          for (const message of await Promise.all(group.map((one) => tried(here, sent, one))))
            if (message && !sent.some(({ id }) => id === message.id)) sent.push(message);
          const members = await prisma.member.findMany({ where: { conversationId: here.id } });
          const rows = await prisma.message.findMany({ where: { conversationId: here.id } });
          const last = Math.max(0, ...rows.map(({ sequence }) => sequence));
          for (const { userId, readSequence, deliveredSequence, unreadCount } of members) {
            const [read, delivered] = before.get(userId) ?? [0, 0];
            expect(readSequence).toBeGreaterThanOrEqual(read);
            expect(deliveredSequence).toBeGreaterThanOrEqual(Math.max(delivered, readSequence));
            expect(deliveredSequence).toBeLessThanOrEqual(last);
            // A message that was held while its reader read on is late, and unread until it is read itself.
            const unread = rows.filter(
              ({ senderId, state, sequence, isLate }) =>
                senderId !== userId && state === "live" && (sequence > readSequence || isLate),
            );
            expect(unreadCount).toBe(unread.length);
            before.set(userId, [readSequence, deliveredSequence]);
          }
        }
      }),
      { numRuns: propertyRuns(6, 10), examples: [[LATE_MESSAGE_HISTORY]] },
    );
  });
});

describe("a concurrent block", () => {
  test("sending waits for a concurrent block and is then refused", async () => {
    const { id, actors } = await world();
    const [ada, bob] = actors as [(typeof actors)[0], (typeof actors)[0]];
    let sending: Promise<unknown> = Promise.resolve();
    await prisma.$transaction(
      async (tx) => {
        await blockUser(bob, ada.id, tx);
        const [mine] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
        sending = sendMessage(ada, id, plain("Hello", randomUUID())).catch((error: unknown) => error);
        await waitForBlockedConnections(mine?.pid ?? 0);
      },
      { timeout: 45_000 },
    );
    expect(await sending).toMatchObject({ code: "forbidden", message: "messages.closed" });
    expect((await getConversationFor(ada.id, id)).lastSequence).toBe(0);
  });
});
