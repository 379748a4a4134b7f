import "server-only";
import type { z } from "zod";
import { prisma, readRows } from "@/lib/infra/db";
import { log } from "@/lib/infra/logging/log";
import { realtimeSigner } from "@/lib/infra/realtime";
import { type PublishToUsers, publishToUsers } from "@/lib/realtime/commands/publish-to-users";
import { Prisma } from "@/prisma/generated/client";
import type { Message, messageEvents } from "./contract";
import { isCallLogEntry } from "./policy";
import { isHiddenRequest } from "./queries/conversations";
import { IS_ACROSS_BLOCK_SQL, IS_KEPT_BY_MEMBER_SQL } from "./queries/message-rows";
import { findConversation } from "./queries/user-pair";
import { readMessages } from "./serializers";

/** Options of events that no later event makes up for. */
const RETRIED = { retryAfterMs: 3_000 };

type Events = { [Name in keyof typeof messageEvents]: z.input<(typeof messageEvents)[Name]> };

const publishEvent: PublishToUsers<typeof messageEvents> = publishToUsers;

/** Runs after a commit. Errors are only logged, as the next fetch makes up for them. */
async function runAfterCommit(work: () => Promise<unknown>): Promise<void> {
  if (!realtimeSigner) return;
  try {
    await work();
  } catch (error) {
    log.warn({ err: error }, "a conversation event could not be published");
  }
}

const membersOf = async (conversationId: string) =>
  (await prisma.member.findMany({ where: { conversationId }, select: { userId: true } })).map(({ userId }) => userId);

interface Audience {
  userId: string;
  isKept: boolean;
  isAcrossBlock: boolean;
}

const audienceOf = (conversationId: string, messageId: string) =>
  readRows<Audience & Record<string, unknown>>(
    prisma,
    Prisma.sql`
    SELECT r."userId", ${IS_KEPT_BY_MEMBER_SQL} AS "isKept", ${IS_ACROSS_BLOCK_SQL} AS "isAcrossBlock"
    FROM "Member" r JOIN "Message" m ON m."id" = ${messageId}::uuid WHERE r."conversationId" = ${conversationId}::uuid`,
  );

/** An event of a conversation about one message, by the event's number. */
export interface MessageEventRef {
  conversationId: string;
  messageId: string;
  sequence: number;
}

/** Whether it shows what the other person wrote. */
const isNews = (message: Message, userId: string) =>
  message.state === "live" && message.sender?.id !== userId && !isCallLogEntry(message);

/** Publishes an event with each person's own view; `ownCopy` is the sender's. Call after the commit. Never throws. */
export const publishMessage = (
  { conversationId, messageId, sequence }: MessageEventRef,
  ownCopy?: Message,
): Promise<void> =>
  runAfterCommit(async () => {
    const audience = await audienceOf(conversationId, messageId);
    await Promise.all(
      audience.map(async ({ userId, isKept, isAcrossBlock }) => {
        // A repeated send may answer a message that its sender has deleted for themselves since.
        const isOwnCopy = isKept && ownCopy !== undefined && ownCopy.sender?.id === userId;
        const [message] = isOwnCopy ? [ownCopy] : await readMessages(userId, [messageId]);
        if (isAcrossBlock && message && isNews(message, userId)) return;
        // A request that a muted word hides is not announced.
        if (message?.mutedBy && (await isHiddenRequest(userId, conversationId))) return;
        const fallback = { conversationId, sequence, message: null };
        const event = { conversationId, sequence, message: message ?? null };
        await publishEvent([userId], "message", event, { ...RETRIED, fallback });
      }),
    );
  });

export const publishMessageEvent = ({ conversationId, id, revision }: Message): Promise<void> =>
  publishMessage({ conversationId, messageId: id, sequence: revision });

export async function publishSentMessage(message: Message, _call: unknown, replayed: boolean): Promise<[]> {
  const { conversationId, id: messageId, sequence } = message;
  if (!replayed) void publishMessage({ conversationId, messageId, sequence }, message);
  return [];
}

export async function publishMessageBatch(sent: readonly Message[]): Promise<[]> {
  const last = sent.at(-1);
  if (last)
    void runAfterCommit(async () => {
      const { conversationId, sequence } = last;
      const event = { conversationId, sequence, message: null };
      const members = await membersOf(conversationId);
      const isHidden = await Promise.all(members.map((userId) => isHiddenRequest(userId, conversationId)));
      const audience = members.filter((_, index) => !isHidden[index]);
      await publishEvent(audience, "message", event, RETRIED);
    });
  return [];
}

/** Asks both people, or `only` one, to refetch a conversation. Call after the commit. Never throws. */
export const publishConversation = (conversationId: string, only?: string): Promise<void> =>
  runAfterCommit(async () => {
    const members = only === undefined ? await membersOf(conversationId) : [only];
    await publishEvent(members, "conversation", { conversationId }, RETRIED);
  });

/**
 * Publishes that the relation between two people changed, such as by a block: their right to write may have changed.
 * Routes call it.
 */
export async function publishAccessChange(
  _answer: unknown,
  { actor, params }: { actor: { id: string }; params: { id: string } },
): Promise<[]> {
  void runAfterCommit(async () => {
    const conversationId = await findConversation(actor.id, params.id, prisma);
    if (conversationId) await publishConversation(conversationId);
  });
  return [];
}

/** Publishes read and delivery positions to `to`. Call after the commit. Never throws. */
export const publishReceipt = (to: readonly string[], receipt: Events["receipt"]): Promise<void> =>
  runAfterCommit(() => publishEvent(to, "receipt", receipt, RETRIED));

export const publishTypingTo = (to: string, typing: Events["typing"]): Promise<void> =>
  runAfterCommit(() => publishEvent([to], "typing", typing));

export const publishPresenceTo = (to: readonly string[], here: Events["here"]): Promise<void> =>
  runAfterCommit(() => publishEvent(to, "here", here));
