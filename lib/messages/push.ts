import "server-only";
import type { z } from "zod";
import { prisma } from "@/lib/infra/db";
import { log } from "@/lib/infra/log";
import { publish, signer } from "@/lib/infra/realtime";
import { userChannel } from "@/lib/realtime/channels";
import type { events, Message } from "./contract";
import { findConversation } from "./pair";
import { presentMessages } from "./present";

/** In bytes. Pusher limits an event to 10 kB; a message that does not fit is fetched instead. */
const LARGEST = 9_500;
/** Delay before a failed publish is retried, in ms. */
const AGAIN = 3_000;

type Events = { [Name in keyof typeof events]: z.input<(typeof events)[Name]> };

const tell = <N extends keyof Events>(userId: string, event: N, data: Events[N]): Promise<boolean> =>
  publish([userChannel(userId)], event, data);

/** Retries once, for events that no later event makes up for. */
async function tellSurely<N extends keyof Events>(userId: string, event: N, data: Events[N]): Promise<void> {
  if (await tell(userId, event, data)) return;
  setTimeout(() => void tell(userId, event, data), AGAIN).unref();
}

const isSmall = (message: Message) => Buffer.byteLength(JSON.stringify(message)) <= LARGEST;

/** Runs after a commit. Errors are only logged, as the next fetch makes up for them. */
async function afterwards(work: () => Promise<unknown>): Promise<void> {
  if (!signer) return;
  try {
    await work();
  } catch (error) {
    log.warn({ err: error }, "something new in a conversation could not be pushed");
  }
}

const membersOf = async (conversationId: string) =>
  (await prisma.member.findMany({ where: { conversationId }, select: { userId: true } })).map(({ userId }) => userId);

interface Happened {
  conversationId: string;
  messageId: string;
  sequence: number;
}

/** Publishes an event with each person's own view; `mine` is the sender's. Call after the commit. Never throws. */
export const pushMessage = ({ conversationId, messageId, sequence }: Happened, mine?: Message): Promise<void> =>
  afterwards(async () => {
    const members = await membersOf(conversationId);
    await Promise.all(
      members.map(async (userId) => {
        const isMine = mine !== undefined && mine.sender?.id === userId;
        const [message] = isMine ? [mine] : await presentMessages(userId, [messageId]);
        await tellSurely(userId, "message", {
          ...{ conversationId, sequence },
          message: message && isSmall(message) ? message : null,
        });
      }),
    );
  });

export const pushEvent = ({ conversationId, id, revision }: Message): Promise<void> =>
  pushMessage({ conversationId, messageId: id, sequence: revision });

/** Publishes a sent message, unless it is the replay of an idempotent request. */
export async function pushSent(message: Message, _call: unknown, replayed: boolean): Promise<[]> {
  const { conversationId, id: messageId, sequence } = message;
  if (!replayed) void pushMessage({ conversationId, messageId, sequence }, message);
  return [];
}

/** Publishes a batch of sent messages to both people as one event without a message: clients fetch what they lack. */
export async function pushBatch(sent: readonly Message[]): Promise<[]> {
  const last = sent.at(-1);
  if (last)
    void afterwards(async () => {
      const { conversationId, sequence } = last;
      const event = { conversationId, sequence, message: null };
      await Promise.all((await membersOf(conversationId)).map((userId) => tellSurely(userId, "message", event)));
    });
  return [];
}

/** Asks both people, or `only` one, to refetch a conversation. Call after the commit. Never throws. */
export const pushConversation = (conversationId: string, only?: string): Promise<void> =>
  afterwards(async () => {
    const members = only === undefined ? await membersOf(conversationId) : [only];
    await Promise.all(members.map((userId) => tellSurely(userId, "conversation", { conversationId })));
  });

/** For routes that change the relation between two people, such as a block: their right to write may have changed. */
export async function pushStanding(
  _answer: unknown,
  { actor, params }: { actor: { id: string }; params: { id: string } },
): Promise<[]> {
  void afterwards(async () => {
    const conversationId = await findConversation(actor.id, params.id, prisma);
    if (conversationId) await pushConversation(conversationId);
  });
  return [];
}

/** Publishes read and delivery positions to `to`. Call after the commit. Never throws. */
export const pushReceipt = (to: readonly string[], receipt: Events["receipt"]): Promise<void> =>
  afterwards(() => Promise.all(to.map((userId) => tellSurely(userId, "receipt", receipt))));

export const pushTyping = (to: string, typing: Events["typing"]): Promise<void> =>
  afterwards(() => tell(to, "typing", typing));

export const pushHere = (to: readonly string[], here: Events["here"]): Promise<void> =>
  afterwards(() => (to.length > 0 ? publish(to.map(userChannel), "here", here) : Promise.resolve(true)));
