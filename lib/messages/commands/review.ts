import "server-only";
import { lockUserShared } from "@/lib/accounts/graph/user-locks";
import { conflict, forbidden } from "@/lib/http/errors";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { requestScreeningReview } from "@/lib/screening/commands";
import type { Message } from "../contract";
import { isSender } from "../policy";
import { getMessageIn } from "../serializers";
import { lockConversation } from "./conversation-locks";

/** Throws `not_found`, `forbidden` for another user's message, `conflict` if it is not held. */
export async function requestMessageReview(
  actor: { id: string },
  conversationId: string,
  messageId: string,
  db: Db = prisma,
): Promise<Message> {
  return inTransaction(db, async (tx) => {
    await lockUserShared(tx, actor.id);
    await lockConversation(conversationId, tx);
    const { sender } = await getMessageIn(conversationId, actor.id, messageId, tx);
    if (!isSender(actor, { senderId: sender?.id ?? null })) throw forbidden("messages.notYours");
    const { state, screeningId } = await tx.message.findUniqueOrThrow({
      where: { id: messageId },
      select: { state: true, screeningId: true },
    });
    if (state !== "held" || !screeningId) throw conflict("messages.notHeld");
    await requestScreeningReview(screeningId, tx);
    return getMessageIn(conversationId, actor.id, messageId, tx);
  });
}
