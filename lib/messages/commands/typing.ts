import "server-only";
import type { Actor } from "@/lib/accounts/session/session";
import { type Db, prisma } from "@/lib/infra/db";
import { assertCanSend, readConversationAccess } from "../conversation-access";
import { publishTypingTo } from "../realtime";

/** Sends nothing to a sender whose request is pending. Throws `payment_required`, `not_found`, `forbidden`. */
export async function publishTyping(
  actor: Pick<Actor, "id" | "plan">,
  conversationId: string,
  db: Db = prisma,
): Promise<{ success: true }> {
  const standing = await readConversationAccess(actor, conversationId, db);
  assertCanSend(standing);
  if (standing.otherId && standing.isAccepted)
    void publishTypingTo(standing.otherId, { conversationId, userId: actor.id });
  return { success: true };
}
