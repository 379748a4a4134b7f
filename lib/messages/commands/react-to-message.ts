import "server-only";
import type { Actor } from "@/lib/accounts/session/session";
import { conflict, forbidden, paymentRequired } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import type { Message } from "../contract";
import { canReact } from "../policy";
import { assertCanSend, readConversationAccess } from "../queries/conversation-access";
import { publishMessageEvent } from "../realtime";
import { getMessageIn } from "../serializers";
import { lockConversation, lockUserPairOf, nextSequence } from "./conversation-locks";

/** Null removes it. Idempotent. Throws `payment_required`, `not_found`, `forbidden`, `conflict` if it is not live. */
export async function reactToMessage(
  actor: Pick<Actor, "id" | "plan">,
  conversationId: string,
  messageId: string,
  { emoji }: { emoji: string | null },
  db: Db = prisma,
): Promise<Message> {
  if (!actor.plan) throw paymentRequired("messages.needPlanToSend");
  const reacted = await inTransaction(db, async (tx) => {
    await lockUserPairOf(actor, conversationId, tx);
    await lockConversation(conversationId, tx);
    const before = await getMessageIn(conversationId, actor.id, messageId, tx);
    const ownReaction = before.reactions.find(({ userId }) => userId === actor.id)?.emoji ?? null;
    if (ownReaction === emoji) return before;
    if (!canReact(before)) throw conflict("messages.cannotReact");
    const access = await readConversationAccess(actor, conversationId, tx);
    assertCanSend(access, "request-sent");
    if (access.isRequestToMe) throw forbidden("messages.requestWaits");

    const revision = await nextSequence(conversationId, tx);
    const reactionKey = { messageId, userId: actor.id };
    await tx.messageReaction.deleteMany({ where: reactionKey });
    if (emoji !== null)
      await tx.messageReaction.create({ data: { ...reactionKey, emoji, createdAt: now() }, select: { emoji: true } });
    await tx.message.update({ where: { id: messageId }, data: { revision }, select: { id: true } });
    return getMessageIn(conversationId, actor.id, messageId, tx);
  });
  void publishMessageEvent(reacted);
  return reacted;
}
