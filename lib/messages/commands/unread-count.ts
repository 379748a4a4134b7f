import "server-only";
import type { Db } from "@/lib/infra/db";
import { IS_ACROSS_BLOCK_SQL, IS_KEPT_BY_MEMBER_SQL } from "../queries/message-rows";

interface CountedMessage {
  id: string;
  conversationId: string;
  sequence: number;
  senderId: string | null;
  /** Whether the other members saw it before it was held. */
  wasSeen: boolean;
}

/**
 * Counts a message that became visible after it was sent as unread for the other members, and moves their conversation
 * up, and out of the archive if the message is new to them, unless they deleted it or a block came between. Returns
 * them; `isLate` if they had read past it. `append-message.ts` counts a message that is visible at once.
 */
export const incrementUnread = (
  { id, conversationId, sequence, senderId, wasSeen }: CountedMessage,
  at: Date,
  tx: Db,
) => tx.$queryRaw<{ userId: string; isLate: boolean }[]>`
    UPDATE "Member" r SET "unreadCount" = r."unreadCount" + 1, "lastMessageAt" = greatest(r."lastMessageAt", ${at}),
      "archivedAt" = CASE WHEN r."mutedAt" IS NOT NULL OR ${wasSeen}::boolean THEN r."archivedAt" END
    FROM "Message" m
    WHERE m."id" = ${id}::uuid AND r."conversationId" = ${conversationId}::uuid AND r."userId" IS DISTINCT FROM ${senderId}::uuid
      AND ${IS_KEPT_BY_MEMBER_SQL} AND NOT ${IS_ACROSS_BLOCK_SQL}
    RETURNING r."userId", ${sequence} <= r."readSequence" AS "isLate"`;

/**
 * Recomputes a member's unread count after a message was removed. Does not raise it across a block, where messages that
 * became visible do not count. Needs the conversation lock.
 */
export const recountUnread = (conversationId: string, userId: string, tx: Db) => tx.$executeRaw`
  UPDATE "Member" r SET "unreadCount" = least(CASE WHEN ${IS_ACROSS_BLOCK_SQL} THEN r."unreadCount" END, (
    SELECT count(*) FROM (
      SELECT m.* FROM "Message" m
      WHERE m."conversationId" = r."conversationId" AND m."sequence" > greatest(r."readSequence", r."clearedSequence")
      UNION ALL
      SELECT m.* FROM "Message" m
      WHERE m."conversationId" = r."conversationId" AND m."isLate" AND m."sequence" > r."clearedSequence" AND m."sequence" <= r."readSequence"
    ) m
    WHERE m."state" = 'live' AND m."senderId" IS DISTINCT FROM r."userId"
      AND NOT EXISTS (SELECT FROM "HiddenMessage" h WHERE h."messageId" = m."id" AND h."userId" = r."userId")
  ))
  WHERE r."conversationId" = ${conversationId}::uuid AND r."userId" = ${userId}::uuid`;

/** The same for both members. */
export async function recountBoth(conversationId: string, tx: Db): Promise<void> {
  const members = await tx.member.findMany({ where: { conversationId }, select: { userId: true } });
  for (const { userId } of members) await recountUnread(conversationId, userId, tx);
}
