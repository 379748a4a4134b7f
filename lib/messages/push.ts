import "server-only";
import type { z } from "zod";
import { prisma } from "@/lib/infra/db";
import { log } from "@/lib/infra/log";
import { publish, signer } from "@/lib/infra/realtime";
import { userChannel } from "@/lib/realtime/channels";
import type { events, Message } from "./contract";
import { findConversation } from "./pair";
import { presentMessages } from "./present";

/** What Pusher's cloud takes in one event is 10 kB; a message that leaves less than the rest of the event needs is fetched. */
const LARGEST = 9_500;
/** How long after a push that the relay did not take the next one is tried, in ms. */
const AGAIN = 3_000;

type Events = { [Name in keyof typeof events]: z.input<(typeof events)[Name]> };

/** Tells one person, on all of their devices. Never throws. */
const tell = <N extends keyof Events>(userId: string, event: N, data: Events[N]): Promise<boolean> =>
  publish([userChannel(userId)], event, data);

/** The same for what nothing later tells as well: where the relay does not take it, it is told once more. */
async function tellSurely<N extends keyof Events>(userId: string, event: N, data: Events[N]): Promise<void> {
  if (await tell(userId, event, data)) return;
  setTimeout(() => void tell(userId, event, data), AGAIN).unref();
}

const isSmall = (message: Message) => Buffer.byteLength(JSON.stringify(message)) <= LARGEST;

/** Runs what has been committed already and only tells of it: whatever goes wrong is logged, and healed by the next fetch. */
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
  /** The event's number. */
  sequence: number;
}

/**
 * Tells both people of a conversation of an event, each with the message as they may see it; `mine` is it as its sender has just
 * read it. After the commit. Never throws.
 */
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

/** The same for the event that a command has just answered with. */
export const pushEvent = ({ conversationId, id, revision }: Message): Promise<void> =>
  pushMessage({ conversationId, messageId: id, sequence: revision });

/** What the route does once a message stands, in whosever transaction it was written. */
export async function pushSent(message: Message, _call: unknown, replayed: boolean): Promise<[]> {
  const { conversationId, id: messageId, sequence } = message;
  if (!replayed) void pushMessage({ conversationId, messageId, sequence }, message);
  return [];
}

/**
 * Tells both people of several messages of one conversation that have just been sent, by one event without a message: who has not
 * got them fetches all at once.
 */
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

/** Tells both people, or only one, that they have to read a conversation again. After the commit. Never throws. */
export const pushConversation = (conversationId: string, only?: string): Promise<void> =>
  afterwards(async () => {
    const members = only === undefined ? await membersOf(conversationId) : [only];
    await Promise.all(members.map((userId) => tellSurely(userId, "conversation", { conversationId })));
  });

/** What the routes do by which two people come to stand otherwise to each other: their right to write may be another now. */
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

/** Tells `to` how far somebody has read and got a conversation. After the commit. Never throws. */
export const pushReceipt = (to: readonly string[], receipt: Events["receipt"]): Promise<void> =>
  afterwards(() => Promise.all(to.map((userId) => tellSurely(userId, "receipt", receipt))));

/** Tells `to` that somebody is writing. Never throws. */
export const pushTyping = (to: string, typing: Events["typing"]): Promise<void> =>
  afterwards(() => tell(to, "typing", typing));

/** Tells `to` that somebody they talk to is here, or is not any more. Never throws. */
export const pushHere = (to: readonly string[], here: Events["here"]): Promise<void> =>
  afterwards(() => (to.length > 0 ? publish(to.map(userChannel), "here", here) : Promise.resolve(true)));
