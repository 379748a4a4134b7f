import "server-only";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { newId } from "@/lib/infra/ids";
import type { Embed } from "../contract";
import { publishMessage } from "../realtime";
import { appendMessage } from "./append-message";
import { lockConversation } from "./conversation-locks";

interface Entry {
  id: string;
  conversationId: string;
  senderId: string | null;
  embed: Embed;
  /** Whether it counts as unread. Otherwise it is marked read, unless an earlier message is unread. */
  isNews: boolean;
}

/** Ignores blocks and bans. Publish with publishEmbedEntry after the commit. Throws `not_found`. */
export async function appendEmbed({ isNews, ...entry }: Entry, db: Db = prisma): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { conversationId, senderId } = entry;
    await lockConversation(conversationId, tx);
    const nothingElse = { text: "", state: "live", hasMedia: false, replyToId: null, screeningId: null } as const;
    // Its own clientId, because the sender's client may already have sent a message under any id that it knows.
    const sequence = await appendMessage({ ...entry, ...nothingElse, clientId: newId(), createdAt: now() }, tx);
    if (isNews) return;
    await tx.$executeRaw`
      UPDATE "Member" SET "unreadCount" = 0, "readSequence" = ${sequence}, "deliveredSequence" = ${sequence}
      WHERE "conversationId" = ${conversationId}::uuid AND "userId" IS DISTINCT FROM ${senderId}::uuid AND "unreadCount" = 1`;
  });
}

/** Call after the commit. Never throws. */
export async function publishEmbedEntry(id: string): Promise<void> {
  const message = await prisma.message.findUnique({
    where: { id },
    select: { conversationId: true, revision: true },
  });
  if (message) await publishMessage({ ...message, messageId: id, sequence: message.revision });
}
