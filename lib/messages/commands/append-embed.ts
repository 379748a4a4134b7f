import "server-only";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { appendMessage } from "../append";
import type { Embed } from "../contract";
import { pushMessage } from "../push";
import { lockConversation } from "../sequence";

interface Entry {
  /** The message's; the same again is refused by the database. */
  id: string;
  conversationId: string;
  /** Null once their account is gone. */
  senderId: string | null;
  embed: Embed;
  /** Whether the other has yet to learn of it: else it is read, unless something before it is not. */
  isNews: boolean;
}

/**
 * Writes into a conversation what happened between the two, as of one of them, whatever stands between them by now. The caller
 * pushes it (pushEntry) once it is committed. Throws `not_found` where the conversation is gone.
 */
export async function appendEmbed({ isNews, ...entry }: Entry, db: Db = prisma): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { id, conversationId, senderId } = entry;
    await lockConversation(conversationId, tx);
    const nothingElse = { text: "", state: "live", hasMedia: false, replyToId: null, screeningId: null } as const;
    const sequence = await appendMessage({ ...entry, ...nothingElse, clientId: id, createdAt: now() }, tx);
    if (isNews) return;
    await tx.$executeRaw`
      UPDATE "Member" SET "unreadCount" = 0, "readSequence" = ${sequence}, "deliveredSequence" = ${sequence}
      WHERE "conversationId" = ${conversationId}::uuid AND "userId" IS DISTINCT FROM ${senderId}::uuid AND "unreadCount" = 1`;
  });
}

/** Tells both people of such an entry. After the commit. Never throws. */
export async function pushEntry(id: string): Promise<void> {
  const message = await prisma.message.findUnique({
    where: { id },
    select: { conversationId: true, revision: true },
  });
  if (message) await pushMessage({ ...message, messageId: id, sequence: message.revision });
}
