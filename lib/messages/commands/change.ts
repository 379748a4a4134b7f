import "server-only";
import { notFound } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { messages as text } from "@/lib/text/messages";
import type { Conversation, ConversationChange } from "../contract";
import { pushConversation } from "../push";
import { conversationFor } from "../queries/conversations";
import { lockConversation } from "../sequence";

type Actor = { id: string };

/** When something that is wanted began: it stays, or begins now. */
const since = (wanted: boolean, before: Date | null) => (wanted ? (before ?? now()) : null);

/**
 * Archives, pins and mutes one's own side of a conversation. What is archived is not pinned: the one takes the other back.
 * Throws `not_found` where the conversation is not the actor's.
 */
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
    if (!before) throw notFound(text.conversation);
    const archives = isArchived ?? (isPinned ? false : before.archivedAt !== null);
    const pins = !archives && (isPinned ?? before.pinnedAt !== null);
    const data = {
      archivedAt: since(archives, before.archivedAt),
      pinnedAt: since(pins, before.pinnedAt),
      mutedAt: since(isMuted ?? before.mutedAt !== null, before.mutedAt),
    };
    await tx.member.update({ where, data, select: { userId: true } });
    return conversationFor(actor.id, conversationId, tx);
  });
  void pushConversation(conversationId, actor.id);
  return changed;
}

/**
 * Empties one's own side of a conversation: it leaves the lists until a message comes, and the other keeps theirs. Throws
 * `not_found` where the conversation is not the actor's.
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
    if (cleared === 0) throw notFound(text.conversation);
    // Those are behind the mark now, which says the same of all of them.
    await tx.$executeRaw`
      DELETE FROM "HiddenMessage" h USING "Message" m
      WHERE h."userId" = ${actor.id}::uuid AND m."id" = h."messageId" AND m."conversationId" = ${conversationId}::uuid`;
  });
  void pushConversation(conversationId, actor.id);
  return { success: true };
}
