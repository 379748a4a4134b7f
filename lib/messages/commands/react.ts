import "server-only";
import type { Actor } from "@/lib/accounts/session";
import { conflict, forbidden, paymentRequired } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { messages as text } from "@/lib/text/messages";
import type { Message } from "../contract";
import { canReact } from "../policy";
import { messageIn } from "../present";
import { pushEvent } from "../push";
import { lockConversation, lockPair, nextSequence } from "../sequence";
import { checkBarrier, readStanding } from "../standing";

/** Null removes it. Idempotent. Throws `payment_required`, `not_found`, `forbidden`, `conflict` if it is not live. */
export async function reactToMessage(
  actor: Pick<Actor, "id" | "plan">,
  conversationId: string,
  messageId: string,
  { emoji }: { emoji: string | null },
  db: Db = prisma,
): Promise<Message> {
  if (!actor.plan) throw paymentRequired(text.needPlanToSend);
  const reacted = await inTransaction(db, async (tx) => {
    await lockPair(actor, conversationId, tx);
    await lockConversation(conversationId, tx);
    const before = await messageIn(conversationId, actor.id, messageId, tx);
    const mine = before.reactions.find(({ userId }) => userId === actor.id)?.emoji ?? null;
    if (mine === emoji) return before;
    if (!canReact(before)) throw conflict(text.cannotReact);
    const standing = await readStanding(actor, conversationId, tx);
    checkBarrier(standing, "request-sent");
    if (standing.isRequestToMe) throw forbidden(text.requestWaits);

    const revision = await nextSequence(conversationId, tx);
    const whose = { messageId, userId: actor.id };
    await tx.messageReaction.deleteMany({ where: whose });
    if (emoji !== null)
      await tx.messageReaction.create({ data: { ...whose, emoji, createdAt: now() }, select: { emoji: true } });
    await tx.message.update({ where: { id: messageId }, data: { revision }, select: { id: true } });
    return messageIn(conversationId, actor.id, messageId, tx);
  });
  void pushEvent(reacted);
  return reacted;
}
