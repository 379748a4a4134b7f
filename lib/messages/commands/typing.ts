import "server-only";
import type { Actor } from "@/lib/accounts/session/session";
import { type Db, prisma } from "@/lib/infra/db";
import { assertCanSend, readConversationAccess } from "../queries/conversation-access";
import { publishTypingTo } from "../realtime";

/** Sends nothing to a sender whose request is pending. Throws `payment_required`, `not_found`, `forbidden`. */
export async function publishTyping(
  actor: Pick<Actor, "id" | "plan">,
  conversationId: string,
  db: Db = prisma,
): Promise<{ success: true }> {
  const access = await readConversationAccess(actor, conversationId, db);
  assertCanSend(access);
  if (access.peerId && access.isAccepted) void publishTypingTo(access.peerId, { conversationId, userId: actor.id });
  return { success: true };
}
