import "server-only";
import { notFound } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import type { Conversation, ConversationChange } from "../contract";
import { getConversationFor } from "../queries/conversations";
import { publishConversation } from "../realtime";
import { lockConversation } from "./conversation-locks";

type Actor = { id: string };

/** Keeps the original time if the flag was already set. */
const since = (isOn: boolean, before: Date | null) => (isOn ? (before ?? now()) : null);

/** Archiving unpins, and pinning unarchives. Throws `not_found` if the conversation is not the actor's. */
export async function changeConversation(
  actor: Actor,
  conversationId: string,
  { isArchived, isPinned, isMuted }: ConversationChange,
  db: Db = prisma,
): Promise<Conversation> {
  const changed = await inTransaction(db, async (tx) => {
    await lockConversation(conversationId, tx);
    const where = { conversationId_userId: { conversationId, userId: actor.id } };
    const before = await tx.member.findUnique({ where, select: { archivedAt: true, pinnedAt: true, mutedAt: true } });
    if (!before) throw notFound("conversation");
    const archives = isArchived ?? (isPinned ? false : before.archivedAt !== null);
    const pins = !archives && (isPinned ?? before.pinnedAt !== null);
    const data = {
      archivedAt: since(archives, before.archivedAt),
      pinnedAt: since(pins, before.pinnedAt),
      mutedAt: since(isMuted ?? before.mutedAt !== null, before.mutedAt),
    };
    await tx.member.update({ where, data, select: { userId: true } });
    return getConversationFor(actor.id, conversationId, tx);
  });
  void publishConversation(conversationId, actor.id);
  return changed;
}

/**
 * Clears the actor's side only. A message of the other that is not visible yet still arrives once it is live
 * (delivery.ts). Throws `not_found` if the conversation is not theirs.
 */
export async function clearConversation(
  actor: Actor,
  conversationId: string,
  db: Db = prisma,
): Promise<{ success: true }> {
  await inTransaction(db, async (tx) => {
    await lockConversation(conversationId, tx);
    const cleared = await tx.$executeRaw`
      UPDATE "Member" r SET "clearedSequence" = c."lastSequence", "unreadCount" = 0, "pinnedAt" = NULL
      FROM "Conversation" c
      WHERE c."id" = r."conversationId" AND r."conversationId" = ${conversationId}::uuid AND r."userId" = ${actor.id}::uuid`;
    if (cleared === 0) throw notFound("conversation");
    await tx.$executeRaw`
      DELETE FROM "HiddenMessage" h USING "Message" m
      WHERE h."userId" = ${actor.id}::uuid AND m."id" = h."messageId" AND m."conversationId" = ${conversationId}::uuid
        AND m."state" IN ('live', 'removed')`;
  });
  void publishConversation(conversationId, actor.id);
  return { success: true };
}
