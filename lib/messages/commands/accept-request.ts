import "server-only";
import { lockAuthor } from "@/lib/accounts/graph/author-locks";
import { notFound } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import type { Conversation } from "../contract";
import { getConversationFor } from "../queries/conversations";
import { publishConversation } from "../realtime";
import { lockConversation } from "./conversation-locks";

/** Turns a request into an ordinary conversation. The caller holds the conversation lock. */
export async function acceptRequest(conversationId: string, at: Date, tx: Db): Promise<void> {
  await tx.conversation.update({ where: { id: conversationId }, data: { acceptedAt: at }, select: { id: true } });
  await tx.member.updateMany({ where: { conversationId, isRequest: true }, data: { isRequest: false } });
}

/** Accepts a pending request to the actor; does nothing if there is none. Throws `not_found`. */
export async function acceptConversation(
  actor: { id: string },
  conversationId: string,
  db: Db = prisma,
): Promise<Conversation> {
  const conversation = await inTransaction(db, async (tx) => {
    await lockAuthor(tx, actor.id);
    await lockConversation(conversationId, tx);
    const ownMember = await tx.member.findUnique({
      where: { conversationId_userId: { conversationId, userId: actor.id } },
      select: { isRequest: true },
    });
    if (!ownMember) throw notFound("conversation");
    if (ownMember.isRequest) await acceptRequest(conversationId, now(), tx);
    return getConversationFor(actor.id, conversationId, tx);
  });
  void publishConversation(conversationId);
  return conversation;
}
