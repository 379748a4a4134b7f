import "server-only";
import type { Db } from "@/lib/infra/db";

interface CountedMessage {
  conversationId: string;
  sequence: number;
  senderId: string | null;
}

/**
 * Counts a message that became visible after it was sent as unread for the other members, and moves their conversation
 * up and out of the archive. Returns them; `isLate` if they had read past it. `append-message.ts` counts a message that
 * is visible at once.
 */
export const incrementUnread = ({ conversationId, sequence, senderId }: CountedMessage, at: Date, tx: Db) =>
  tx.$queryRaw<{ userId: string; isLate: boolean }[]>`
    UPDATE "Member" SET "unreadCount" = "unreadCount" + (${sequence} > "clearedSequence")::int,
      "lastMessageAt" = greatest("lastMessageAt", ${at}), "archivedAt" = CASE WHEN "mutedAt" IS NOT NULL THEN "archivedAt" END
    WHERE "conversationId" = ${conversationId}::uuid AND "userId" IS DISTINCT FROM ${senderId}::uuid
    RETURNING "userId", ${sequence} > "clearedSequence" AND ${sequence} <= "readSequence" AS "isLate"`;

/** Recomputes a member's unread count after a message was removed. Needs the conversation lock. */
export const recountUnread = (conversationId: string, userId: string, tx: Db) => tx.$executeRaw`
  UPDATE "Member" r SET "unreadCount" = (
    SELECT count(*) FROM (
      SELECT m.* FROM "Message" m
      WHERE m."conversationId" = r."conversationId" AND m."sequence" > greatest(r."readSequence", r."clearedSequence")
      UNION ALL
      SELECT m.* FROM "Message" m
      WHERE m."conversationId" = r."conversationId" AND m."isLate" AND m."sequence" > r."clearedSequence" AND m."sequence" <= r."readSequence"
    ) m
    WHERE m."state" = 'live' AND m."senderId" IS DISTINCT FROM r."userId"
      AND NOT EXISTS (SELECT FROM "HiddenMessage" h WHERE h."messageId" = m."id" AND h."userId" = r."userId")
  )
  WHERE r."conversationId" = ${conversationId}::uuid AND r."userId" = ${userId}::uuid`;
